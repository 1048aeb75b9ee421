/** How many changes of a review are shown. */
export const REVIEW_CHANGES_MAX = 200;

/** A value that differs, with its place as a JSON Pointer. `null` if one of the two has no such value. */
type ContentChange = { path: string; before: unknown; after: unknown };

const isComposite = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Returns the values in which two JSON documents differ, in the order of the later one. Entries of arrays are compared
 * by their position. A member that is absent equals one that is null, or an empty list or object.
 */
export function compareContent(before: unknown, after: unknown): ContentChange[] {
  const changes: ContentChange[] = [];
  const visit = (path: string, earlier: unknown, later: unknown) => {
    if (isComposite(earlier) || isComposite(later)) {
      const [own, other] = [isComposite(later) ? later : {}, isComposite(earlier) ? earlier : {}];
      for (const name of new Set([...Object.keys(own), ...Object.keys(other)]))
        visit(`${path}/${escaped(name)}`, other[name], own[name]);
      return;
    }
    if ((earlier ?? null) !== (later ?? null)) changes.push({ path, before: earlier ?? null, after: later ?? null });
  };
  visit('', before, after);
  return changes;
}
