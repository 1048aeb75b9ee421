export type Option<T extends string> = { value: T; label: string };

/**
 * Returns the members of a union with their labels, in the order given. A member that is missing or unknown fails the type
 * check, so that a list follows the API.
 */
export function listOf<T extends string>(labels: Record<T, string>): Option<T>[] {
  return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }));
}

/** Returns the value of the list that a text names, for example a filter of an address; undefined if there is none. */
export const valueIn = <T extends string>(list: readonly Option<T>[], text: string | undefined): T | undefined =>
  list.find(({ value }) => value === text)?.value;

/** Returns the values of the list that a text names, separated by commas; undefined if there is none. */
export function valuesIn<T extends string>(list: readonly Option<T>[], text: string | undefined): T[] | undefined {
  const named = new Set(text?.split(','));
  const values = list.flatMap(({ value }) => (named.has(value) ? [value] : []));
  return values.length === 0 ? undefined : values;
}

/** Returns the label of a value, or the value if the list does not have it. */
export const labelIn = <T extends string>(list: readonly Option<T>[], value: T): string =>
  list.find((option) => option.value === value)?.label ?? value;
