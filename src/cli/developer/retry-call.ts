import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../command.ts';
import { type ApiAnswer, bodyOf } from './api-access.ts';

const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 10_000;

type RetryOptions = {
  /** Stops retrying. */
  signal: AbortSignal;
  /** Called with the reason before a failed request is retried. */
  onTrouble: (reason: string) => void;
};

/** Retries until a request succeeds. Throws errors that a retry cannot fix; returns null if the signal aborts. */
export async function retryCall({ signal, onTrouble }: RetryOptions, call: () => Promise<ApiAnswer>) {
  for (let waitMs = FIRST_PAUSE_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, PAUSE_MS_MAX)) {
    try {
      const answer = await call();
      if (answer.status !== 429 && answer.status < 500) return bodyOf(answer);
      onTrouble(`the API answers ${answer.status}`);
      if (answer.retryAfterSeconds !== null) waitMs = answer.retryAfterSeconds * 1_000;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof CommandError) || /^the API answers/.test(error.message)) throw error;
      onTrouble(error.message);
    }
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}
