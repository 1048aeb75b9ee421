type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the values that differ from those before, as one merge patch. */
export function changedValues<T extends Values>(before: T, now: T): Partial<T> {
  const entries = Object.entries(now).filter(([field, value]) => !isSame(before[field], value));
  return Object.fromEntries(entries) as Partial<T>;
}

/** Returns the fields that both the form and another user have changed, to different values. */
export function conflictingFields<T extends Values>(before: T, now: T, stored: T): (keyof T & string)[] {
  return Object.keys(now).filter(
    (field) =>
      !isSame(before[field], now[field]) && !isSame(before[field], stored[field]) && !isSame(now[field], stored[field]),
  );
}
