import { columnOf, type Row } from './read-rows.ts';

/** Rows that refer to each other: a patient, or a few, with everything about them. */
export type Component = {
  rows: Row[];
  patients: number;
  claims: number;
  /** Some claim waits for its submission or for its payer, so the component is recent. */
  isOpen: boolean;
};

const OPEN = new Set(['draft', 'ready', 'submitted', 'accepted']);

/**
 * Divides the rows into components by the ids that they contain. `base` has the configuration and the rows that refer to
 * nothing else. Rows that refer to no patient join the component of the row that was made just before them.
 */
export function divide(
  rows: readonly Row[],
  ignoredIds: ReadonlySet<string>,
): { base: Row[]; components: Component[] } {
  const once = new Set(rows.filter(({ isOnce }) => isOnce).map((row) => columnOf(row, 'id')!));
  const groups = new Groups();
  const links = (row: Row) => row.ids.filter((id) => !once.has(id) && !ignoredIds.has(id));
  for (const row of rows) if (!row.isOnce) groups.join(links(row));
  const base = rows.filter(({ isOnce }) => isOnce);
  const byGroup = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.isOnce) continue;
    const [first] = links(row);
    const group = first === undefined ? '' : groups.of(first);
    byGroup.set(group, [...(byGroup.get(group) ?? []), row]);
  }
  const components: Component[] = [];
  const strays: Row[][] = [];
  for (const group of byGroup.values()) {
    const component = componentOf(group);
    if (component.patients > 0) components.push(component);
    else strays.push(group);
  }
  placeStrays(strays, { base, components, once });
  return { base, components };
}

/** Groups about the configuration belong to the base; the others join a component by the time of their first id. */
function placeStrays(
  strays: readonly Row[][],
  { base, components, once }: { base: Row[]; components: Component[]; once: ReadonlySet<string> },
): void {
  const starts = components
    .map((component) => ({ component, body: firstBody(component.rows) }))
    .sort((one, other) => (one.body < other.body ? -1 : 1));
  for (const group of strays) {
    const isOfBase = group.some(({ table, ids }) => ABOUT_RESOURCES.has(table.name) && ids.some((id) => once.has(id)));
    const body = firstBody(group);
    const after = starts.findLast((start) => start.body <= body);
    const place = isOfBase || after === undefined ? base : after.component.rows;
    place.push(...group);
  }
}

/** Tables whose rows are about a change of another row. */
const ABOUT_RESOURCES = new Set(['audit_entries', 'provenance_records', 'events']);

const bodyOf = (id: string) => id.slice(id.indexOf('_') + 1);

function firstBody(rows: readonly Row[]): string {
  return rows.reduce((least, row) => {
    const id = columnOf(row, 'id');
    return id !== null && bodyOf(id) < least ? bodyOf(id) : least;
  }, '~');
}

function componentOf(rows: Row[]): Component {
  const of = (name: string) => rows.filter(({ table }) => table.name === name);
  const claims = of('claims');
  return {
    rows,
    patients: of('patients').length,
    claims: claims.length,
    isOpen: claims.some((claim) => OPEN.has(columnOf(claim, 'status')!)),
  };
}

/** Sets of ids that belong together (union-find). */
class Groups {
  readonly #parents = new Map<string, string>();

  of(id: string): string {
    let root = id;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root)) root = parent;
    if (root !== id) this.#parents.set(id, root);
    return root;
  }

  join([first, ...others]: readonly string[]): void {
    if (first === undefined) return;
    for (const id of others) {
      const [one, other] = [this.of(first), this.of(id)];
      if (one !== other) this.#parents.set(other, one);
    }
  }
}
