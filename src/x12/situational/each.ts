import type { Violation } from './situation.ts';

/** Nearly every claim meets nearly every situation, so that nothing is made for those. */
const NONE: Violation[] = [];

/** One violation for each of the items that does not meet a requirement; usually there is none. */
export function each<Item>(
  items: readonly Item[] | undefined,
  isUnmet: (item: Item) => boolean | undefined,
  violation: Violation,
): Violation[] {
  if (items === undefined) return NONE;
  let found = NONE;
  for (const item of items) {
    if (!isUnmet(item)) continue;
    if (found === NONE) found = [];
    found.push(violation);
  }
  return found;
}
