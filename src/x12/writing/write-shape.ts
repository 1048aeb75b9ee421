/** Every field of a type, none of them given. */
export type NoFields<T> = { readonly [Field in keyof T]-?: undefined };

/**
 * The same fields in an object that always has the same shape. A claim has dozens of fields, of which it uses now these
 * and now those, and so there are hundreds of shapes of claims: asking one for a field that it lacks takes longer than
 * writing one that it has. Objects that are more than their own fields are left as they are.
 */
export function inOneShape<T extends object>(value: T, none: NoFields<T>): T {
  if (!isRecord(Object.getPrototypeOf(value))) return value;
  // Fields one by one: to spread an object of a shape that is seldom met takes several times as long.
  const shaped: Record<string, unknown> = { ...none };
  for (const field in value) shaped[field] = value[field];
  return shaped as T;
}

const recordPrototypes = new WeakSet<object>([Object.prototype]);

/** Whether what inherits from the prototype gets nothing from it but the methods of every object. */
function isRecord(prototype: object | null): boolean {
  if (prototype === null || recordPrototypes.has(prototype)) return true;
  if (Object.getPrototypeOf(prototype) !== Object.prototype) return false;
  if (Reflect.ownKeys(prototype).some((key) => key !== 'constructor')) return false;
  recordPrototypes.add(prototype);
  return true;
}
