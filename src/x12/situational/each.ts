import { NONE, type Violation } from './situation.ts';

/** Returns one violation for each item that does not meet a requirement; usually none. */
export function each<Item>(
  items: readonly Item[] | undefined,
  isUnmet: (item: Item) => boolean | undefined,
  violation: Violation,
): Violation[] {
  if (items === undefined) return NONE;
  let found: Violation[] = NONE;
  for (let index = 0; index < items.length; index++) {
    if (!isUnmet(items[index]!)) continue;
    if (found === NONE) found = [];
    found.push(numbered(violation, index));
  }
  return found;
}

/**
 * Returns one violation for each nested item that does not meet a requirement. Nested items are counted across all
 * outer items.
 */
export function eachWithin<Item, Held>(
  items: readonly Item[],
  heldBy: (item: Item) => readonly Held[] | undefined,
  isUnmet: (held: Held, item: Item) => boolean | undefined,
  violation: Violation,
): Violation[] {
  let found: Violation[] = NONE;
  let index = 0;
  for (const item of items) {
    for (const held of heldBy(item) ?? NONE) {
      if (isUnmet(held, item)) {
        if (found === NONE) found = [];
        found.push(numbered(violation, index));
      }
      index++;
    }
  }
  return found;
}

function numbered(violation: Violation, index: number): Violation {
  return violation.part === undefined ? violation : { ...violation, index };
}
