import { sleep } from './retry.ts';

/**
 * Holds requests back when the service says that none is left in the current window (`RateLimit: "key";r=0;t=1`), so that
 * a sequence of requests does not run into refusals.
 */
export class Pace {
  #openAt = 0;

  /** Waits until the service accepts requests again. */
  async turn(signal?: AbortSignal): Promise<void> {
    for (let wait = this.#openAt - Date.now(); wait > 0; wait = this.#openAt - Date.now()) await sleep(wait, signal);
  }

  /** Reads what a response says about the limit. */
  note(headers: Headers): void {
    const policy = headers.get('ratelimit');
    const remaining = /;\s*r=(\d+)/.exec(policy ?? '')?.[1];
    const seconds = /;\s*t=(\d+)/.exec(policy ?? '')?.[1];
    if (remaining !== undefined && seconds !== undefined && Number(remaining) === 0)
      this.#openAt = Math.max(this.#openAt, Date.now() + Number(seconds) * 1_000);
  }
}
