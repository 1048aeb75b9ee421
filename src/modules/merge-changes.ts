import { isDeepStrictEqual } from 'node:util';

/**
 * Applies a merge patch's top-level fields to a resource: a given field replaces the old value, `null` resets it.
 * Returns the changed resource's fields and the previous values of those that differ.
 */
export function mergeChanges<T extends object>(
  current: T,
  patch: { [K in keyof T]?: T[K] | null | undefined },
  empty: Partial<T>,
): { next: T; previous: Partial<T>; changed: (keyof T)[] } {
  const next = { ...current };
  const previous: Partial<T> = {};
  const changed: (keyof T)[] = [];
  for (const key of Object.keys(patch) as (keyof T)[]) {
    const given = patch[key];
    if (given === undefined) continue;
    const value = (given === null ? (empty[key] ?? null) : given) as T[typeof key];
    if (isDeepStrictEqual(current[key], value)) continue;
    previous[key] = current[key];
    next[key] = value;
    changed.push(key);
  }
  return { next, previous, changed };
}
