/** Limits how long a caller waits. `expired` resolves when the limit is reached; `clear` stops the timer. */
export type TimeLimit = { expired: Promise<void>; clear(): void };

export function timeLimit(ms: number): TimeLimit {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return { expired: promise, clear: () => clearTimeout(timer) };
}

/** Never expires. */
export function noTimeLimit(): TimeLimit {
  return { expired: new Promise(() => undefined), clear: () => undefined };
}
