type Node<Value> = { fixed: Map<string, Node<Value>>; variable: Node<Value> | null; value: Value | null };

const emptyNode = <Value>(): Node<Value> => ({ fixed: new Map(), variable: null, value: null });

/**
 * Stores values by the paths of routes, such as `/v1/claims/{id}`. Fixed segments take precedence, as in the router.
 */
export class PathTable<Value> {
  readonly #root = emptyNode<Value>();

  set(path: string, value: Value): void {
    let node = this.#root;
    for (const segment of path.split('/')) {
      if (isVariable(segment)) {
        node.variable ??= emptyNode();
        node = node.variable;
      } else {
        const next = node.fixed.get(segment) ?? emptyNode();
        node.fixed.set(segment, next);
        node = next;
      }
    }
    node.value = value;
  }

  /** Returns the value of the route of a requested path, with or without query; `null` if there is none. */
  find(url: string): Value | null {
    const path = decodedPath(url);
    return path === null ? null : this.#find(this.#root, path.split('/'), 0);
  }

  #find(node: Node<Value>, segments: readonly string[], index: number): Value | null {
    const segment = segments[index];
    if (segment === undefined) return node.value;
    const fixed = node.fixed.get(segment);
    const found = fixed === undefined ? null : this.#find(fixed, segments, index + 1);
    if (found !== null || node.variable === null) return found;
    return this.#find(node.variable, segments, index + 1);
  }
}

const isVariable = (segment: string) => segment.startsWith('{');

function decodedPath(url: string): string | null {
  try {
    return decodeURI(url.split(/[?#]/, 1)[0]!);
  } catch {
    return null;
  }
}

/**
 * Returns for each path the others whose routes its requests match too, because they have variable segments where it has
 * fixed ones: for `/v1/work/summary`, `/v1/work/{id}`.
 */
export function shadowedPaths(paths: readonly string[]): Map<string, string[]> {
  const split = paths.map((path) => ({ path, segments: path.split('/') }));
  const byLength = Map.groupBy(split, ({ segments }) => segments.length);
  const shadowed = new Map<string, string[]>();
  for (const { path, segments } of split) {
    const others = byLength.get(segments.length)!.filter((other) => {
      const matches = other.segments.every((one, index) => one === segments[index] || isVariable(one));
      return matches && other.path !== path;
    });
    if (others.length > 0)
      shadowed.set(
        path,
        others.map((other) => other.path),
      );
  }
  return shadowed;
}
