import type { Json } from '../components.ts';

type Parameter = Json & { name: string; in: string };
type Operation = Json & { parameters?: Json[] };
export type Paths = Record<string, Record<string, Operation>>;

/**
 * Returns the parameters that several operations have, as components, and replaces them in the operations by references.
 * A component has the name of its parameter, and before it the resource if parameters of that name differ: `IfMatch`,
 * `ClaimsId`.
 */
export function sharedParameters(paths: Paths): Record<string, Json> {
  const shared = repeated(paths);
  const variants = Map.groupBy(shared.values(), ({ parameter }) => pascal(parameter.name));
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, { path, parameter }] of shared) {
    const own = pascal(parameter.name);
    const candidates = variants.get(own)!.length === 1 ? [own] : qualifiedNames(path, parameter, own);
    const name = candidates.find((one) => components[one] === undefined)!;
    names.set(text, name);
    components[name] = withoutDefault(parameter);
  }
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const parameters = (operation.parameters ?? []).map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? withoutDefault(parameter) : { $ref: `#/components/parameters/${name}` };
    });
    if (parameters.length === 0) delete operation.parameters;
    else operation.parameters = parameters;
  }
  return Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Use = { path: string; parameter: Parameter };

/** Returns the parameters that occur more than once, by their text, each with the first path that has it. */
function repeated(paths: Paths): Map<string, Use> {
  const first = new Map<string, Use>();
  const again = new Map<string, Use>();
  for (const [path, item] of Object.entries(paths)) {
    for (const parameter of Object.values(item).flatMap(({ parameters = [] }) => parameters)) {
      const text = JSON.stringify(parameter);
      if (first.has(text)) again.set(text, first.get(text)!);
      else first.set(text, { path, parameter: parameter as Parameter });
    }
  }
  return again;
}

/**
 * Returns names that begin with the words of the path before the parameter, the shortest first, then numbered names.
 */
function qualifiedNames(path: string, { name, in: place }: Parameter, own: string): string[] {
  const before = place === 'path' ? path.slice(0, path.indexOf(`{${name}}`)) : path;
  const words = before.split('/').filter((word) => word !== '' && word !== 'v1' && !word.startsWith('{'));
  const names = words.map((_, index) => pascal(words.slice(-1 - index).join('-')) + own);
  return [...names, ...Array.from({ length: 100 }, (_, index) => `${names.at(-1)}${index + 2}`)];
}

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

function withoutDefault({ required, ...parameter }: Json): Json {
  return required === true ? { ...parameter, required } : parameter;
}
