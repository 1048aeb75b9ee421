import { type ChildMessage, FrameReader, frameOf } from './frames.ts';
import { type ChildLimits, type LimitedChild, startLimitedChild } from './limited-child.ts';

/**
 * Why a request has no answer. `memory`, `time` (of the processor), `timeout` (since the start) and `answer_too_large` are
 * limits; `failed`: the program threw; `busy`: too many requests are waiting; `closed`: the service is stopping.
 */
type IsolationFailure = 'memory' | 'time' | 'timeout' | 'answer_too_large' | 'failed' | 'busy' | 'closed';

const LIMITS: readonly IsolationFailure[] = ['memory', 'time', 'timeout', 'answer_too_large'];

/** `step`: the part of the input that the child had reported last. */
export class IsolationError extends Error {
  override name = 'IsolationError';
  readonly reason: IsolationFailure;
  readonly step: string | null;

  constructor(reason: IsolationFailure, step: string | null = null) {
    super(`A child process did not answer: ${reason}.`);
    this.reason = reason;
    this.step = step;
  }

  /** Whether the input needs more than a child may use. */
  get isLimit(): boolean {
    return LIMITS.includes(this.reason);
  }
}

export type IsolatedRunner<Request, Answer> = {
  /** Throws `IsolationError`. */
  run(request: Request): Promise<Answer>;
  close(): Promise<void>;
};

export type RunnerOptions = {
  /** A file that calls `serveRequest`. */
  program: URL;
  limits: ChildLimits;
  /** From the start of a request to its answer. */
  timeoutMs: number;
  answerBytesMax: number;
  waitingMax?: number;
  /** After a request, how long a child that was started in advance waits for the next one. Default: none is started. */
  spareMs?: number;
};

type Waiting = { request: unknown; resolve(answer: never): void; reject(error: IsolationError): void };
type Running = Waiting & { child: LimitedChild; step: string | null; timer: NodeJS.Timeout };

/** Signals of a process that is over its CPU time. */
const TIME_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGXCPU'];

/**
 * Opens a runner of one program that reads what others sent. Each request has a child process to itself, which ends with
 * the answer, one at a time. With `spareMs`, requests that follow each other do not wait for the start of a process.
 */
export function openIsolatedRunner<Request, Answer>(options: RunnerOptions): IsolatedRunner<Request, Answer> {
  const { program, limits, timeoutMs, answerBytesMax, waitingMax = Number.POSITIVE_INFINITY, spareMs = 0 } = options;
  const waiting: Waiting[] = [];
  let spare: LimitedChild | null = null;
  let current: Running | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): LimitedChild {
    const child = startLimitedChild(program, limits);
    child.on('error', () => onEnd(child, null, null));
    child.on('close', (code, signal) => onEnd(child, code, signal));
    // The child may end before it has read the request.
    child.stdin.on('error', () => undefined);
    const reader = new FrameReader(answerBytesMax);
    child.stdout.on('data', (piece: Buffer) => {
      if (current?.child !== child) return;
      try {
        for (const message of reader.read(piece)) onMessage(message as ChildMessage);
      } catch {
        finish(new IsolationError('answer_too_large', current.step));
      }
    });
    return child;
  }

  function onMessage(message: ChildMessage): void {
    if (current === null) return;
    if (message.kind === 'step') current.step = message.step;
    else if (message.kind === 'answer') finish(null, message.answer);
    else finish(new IsolationError(message.isMemory ? 'memory' : 'failed', current.step));
  }

  function onEnd(child: LimitedChild, code: number | null, signal: NodeJS.Signals | null): void {
    if (spare === child) spare = null;
    if (current?.child !== child) return;
    finish(new IsolationError(reasonOf(code, signal), current.step));
  }

  function finish(error: IsolationError | null, answer?: unknown): void {
    const { child, timer, resolve, reject } = current!;
    current = null;
    clearTimeout(timer);
    child.kill('SIGKILL');
    if (error === null) resolve(answer as never);
    else reject(error);
    next();
  }

  function next(): void {
    if (current !== null || isClosed) return;
    clearTimeout(idleTimer);
    const first = waiting.shift();
    if (first === undefined) {
      if (spareMs > 0) {
        spare = start();
        idleTimer = setTimeout(endSpare, spareMs).unref();
      }
      return;
    }
    const child = spare ?? start();
    spare = null;
    const timer = setTimeout(() => finish(new IsolationError('timeout', current!.step)), timeoutMs);
    current = { ...first, child, step: null, timer };
    for (const piece of frameOf(first.request)) child.stdin.write(piece);
    child.stdin.end();
  }

  function endSpare(): void {
    spare?.kill('SIGKILL');
    spare = null;
  }

  return {
    run: (request) => {
      if (isClosed) return Promise.reject(new IsolationError('closed'));
      if (waiting.length >= waitingMax) return Promise.reject(new IsolationError('busy'));
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        next();
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      endSpare();
      for (const { reject } of waiting.splice(0)) reject(new IsolationError('closed'));
      if (current !== null) finish(new IsolationError('closed'));
    },
  };
}

/**
 * Returns why a child ended without an answer. V8 aborts the process if memory cannot be had, and the kernel kills it if
 * the machine has none.
 */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): IsolationFailure {
  if (TIME_SIGNALS.includes(signal)) return 'time';
  return signal !== null || code === 134 || code === 133 ? 'memory' : 'failed';
}
