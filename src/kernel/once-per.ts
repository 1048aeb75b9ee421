/**
 * Returns a function that computes its result once for each object. The object must not change afterwards. The result is
 * kept as long as the object.
 */
export function oncePer<Of extends object, Result>(compute: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>();
  return (of) => {
    const found = known.get(of);
    if (found) return found.result;
    const result = compute(of);
    known.set(of, { result });
    return result;
  };
}
