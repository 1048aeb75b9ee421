/** Throws if a condition that the code guarantees does not hold. Never used to check input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
