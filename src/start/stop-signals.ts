import { constants } from 'node:os';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const handlers = new WeakMap<AbortSignal, (signal: NodeJS.Signals) => void>();

/** A signal stopped the command; the process exits with 128 plus the signal's number. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  readonly status: number;
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`);
    this.signal = signal;
    this.status = 128 + constants.signals[signal];
  }
}

/**
 * Aborts at the first SIGTERM, SIGINT or SIGHUP, with an InterruptedError as the reason. The handlers stay installed:
 * a signal to a process group arrives twice behind npx, and the second one must not end a process that is stopping
 * its PostgreSQL.
 */
export function onStopSignal(): AbortSignal {
  const stopping = new AbortController();
  const handler = (signal: NodeJS.Signals) => stopping.abort(new InterruptedError(signal));
  for (const signal of SIGNALS) process.on(signal, handler);
  handlers.set(stopping.signal, handler);
  return stopping.signal;
}

/** Removes the handlers of `onStopSignal` when nothing is left to stop, unless a signal has arrived. */
export function offStopSignal(stopped: AbortSignal): void {
  const handler = handlers.get(stopped);
  if (stopped.aborted || handler === undefined) return;
  for (const signal of SIGNALS) process.off(signal, handler);
}

/** Runs the handlers of SIGHUP, which stop the command. Returns false if it has installed none. */
export function emitHangUp(): boolean {
  return process.emit('SIGHUP', 'SIGHUP');
}

/** Resolves when the signal aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Returns the result of the work, or throws the signal's reason as soon as it aborts. The work is not ended. */
export async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = untilAborted(signal).then(() => {
    throw signal.reason;
  });
  return Promise.race([work(), aborted]);
}
