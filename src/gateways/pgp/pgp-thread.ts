import { Worker } from 'node:worker_threads';
import {
  type PgpAnswer,
  PgpError,
  type PgpFailure,
  type PgpRequest,
  type PgpRequests,
  type PgpTask,
} from './pgp-messages.ts';

export type PgpThread = {
  /** Throws `PgpError`. */
  run<T extends PgpTask>(task: T, request: PgpRequests[T]['request']): Promise<PgpRequests[T]['answer']>;
  close(): Promise<void>;
};

type Options = { timeoutMs?: number; memoryMegabytesMax?: number; idleMs?: number };
type Waiting = { message: PgpRequest; resolve(answer: never): void; reject(error: PgpError): void };

/**
 * Opens a thread that reads and writes messages, one at a time. Input from partners may take long or fail in any way,
 * so the thread is ended if it exceeds its time or memory, without delaying other work.
 */
export function openPgpThread(options: Options = {}): PgpThread {
  const { timeoutMs = 30_000, memoryMegabytesMax = 512, idleMs = 30_000 } = options;
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./pgp-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytesMax },
      // The thread needs neither the service's options nor its environment, which holds secrets.
      execArgv: [],
      env: {},
    });
    started.unref();
    started.on('message', (answer: PgpAnswer) => {
      if (current?.message.id === answer.id) finish(answer);
    });
    const onEnd = () => {
      if (worker !== started) return;
      worker = null;
      if (current) finish({ id: current.message.id, failure: 'pgp_failed' });
    };
    started.on('error', onEnd);
    started.on('exit', onEnd);
    return started;
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  function finish(answer: PgpAnswer): void {
    clearTimeout(timer);
    const { resolve, reject } = current!;
    current = null;
    if ('failure' in answer) reject(new PgpError(answer.failure));
    else resolve(answer.answer as never);
    next();
  }

  function next(): void {
    if (current !== null) return;
    clearTimeout(timer);
    const first = waiting.shift();
    if (first === undefined) {
      timer = setTimeout(() => void end(), idleMs).unref();
      return;
    }
    current = first;
    worker ??= start();
    timer = setTimeout(() => {
      void end();
      finish({ id: first.message.id, failure: 'pgp_failed' });
    }, timeoutMs);
    worker.postMessage(first.message);
  }

  return {
    run: (task, request) =>
      new Promise((resolve, reject) => {
        waiting.push({ message: { id: ++lastId, task, request }, resolve, reject });
        next();
      }),
    close: async () => {
      clearTimeout(timer);
      await end();
      const failure: PgpFailure = 'pgp_failed';
      for (const { reject } of [...(current ? [current] : []), ...waiting.splice(0)]) reject(new PgpError(failure));
      current = null;
    },
  };
}
