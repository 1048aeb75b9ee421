/** All fields of a type with the value `undefined`. */
export type NoFields<T> = { readonly [Field in keyof T]-?: undefined };

/** Returns the names of an object as fields with the value `undefined`. */
export function noFieldsOf<T extends object>(names: T): NoFields<T> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, undefined])) as NoFields<T>;
}

/**
 * Returns the fields of a value in an object with a fixed shape. Claims use many combinations of dozens of optional
 * fields, so they have hundreds of shapes, and reading an absent field takes longer than writing a present one. Objects
 * with inherited properties are returned unchanged.
 */
export function withFixedShape<T extends object>(value: T, none: NoFields<T>): T {
  if (!isRecord(Object.getPrototypeOf(value))) return value;
  // Copies the fields one by one, because spreading an object with a rare shape takes several times as long.
  const shaped: Record<string, unknown> = { ...none };
  for (const field in value) shaped[field] = value[field];
  return shaped as T;
}

const recordPrototypes = new WeakSet<object>([Object.prototype]);

/** Reports whether a prototype contributes nothing but the methods of every object. */
function isRecord(prototype: object | null): boolean {
  if (prototype === null || recordPrototypes.has(prototype)) return true;
  if (Object.getPrototypeOf(prototype) !== Object.prototype) return false;
  if (Reflect.ownKeys(prototype).some((key) => key !== 'constructor')) return false;
  recordPrototypes.add(prototype);
  return true;
}
