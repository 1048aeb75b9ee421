import { RcmError } from './errors.ts';
import { sleep } from './retry.ts';

export type WaitOptions = {
  /** Milliseconds after which waiting fails; 60,000 by default. */
  timeoutMs?: number;
  /** Milliseconds between two looks; they grow from 250 to 5,000 by default. */
  intervalMs?: number;
  signal?: AbortSignal;
};

/** The state that was waited for did not come in time. `last` is what was read last. */
export class WaitError<T = unknown> extends RcmError {
  override name = 'WaitError';
  readonly last: T;

  constructor(last: T) {
    super('The resource did not reach the state in time.');
    this.last = last;
  }
}

/** Reads again and again until the condition holds, and returns what was read. */
export async function waitFor<T>(
  read: () => PromiseLike<T>,
  until: (value: T) => boolean,
  { timeoutMs = 60_000, intervalMs, signal }: WaitOptions = {},
): Promise<T> {
  const endsAt = Date.now() + timeoutMs;
  for (let look = 0; ; look++) {
    const value = await read();
    if (until(value)) return value;
    const pause = intervalMs ?? Math.min(5_000, 250 * 1.5 ** look);
    if (Date.now() + pause > endsAt) throw new WaitError(value);
    await sleep(pause, signal);
  }
}
