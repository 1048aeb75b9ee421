/** Fails loudly on a state that our own code promises never to reach; never used on input from outside. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}

/** Marks a branch that the types prove unreachable. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${String(value)}`);
}
