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

type Waiting = { request: unknown; resolve(answer: unknown): void; reject(error: IsolationError): void };
type Running = Waiting & { child: LimitedChild; step: string | null; timer: NodeJS.Timeout };

/** Signals of a process that is over its CPU time. */
const TIME_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGXCPU'];

/**
 * Opens a runner of one program that reads what others sent. Each request has a child process to itself, which ends with
 * the answer, one at a time. With `spareMs`, requests that follow each other do not wait for the start of a process.
 */
export function openIsolatedRunner<Request, Answer>(options: RunnerOptions): IsolatedRunner<Request, Answer> {
  const queue = new RequestQueue(options);
  return {
    run: (request) => queue.run(request) as Promise<Answer>,
    close: async () => queue.close(),
  };
}

/** The requests that wait, the one that runs, and the child process that was started in advance. */
class RequestQueue {
  readonly #options: RunnerOptions;
  readonly #waiting: Waiting[] = [];
  #spare: LimitedChild | null = null;
  #current: Running | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  run(request: unknown): Promise<unknown> {
    const { waitingMax = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#isClosed) return Promise.reject(new IsolationError('closed'));
    if (this.#waiting.length >= waitingMax) return Promise.reject(new IsolationError('busy'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#next();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.#endSpare();
    for (const { reject } of this.#waiting.splice(0)) reject(new IsolationError('closed'));
    if (this.#current !== null) this.#finish(new IsolationError('closed'));
  }

  #next(): void {
    const { spareMs = 0, timeoutMs } = this.#options;
    if (this.#current !== null || this.#isClosed) return;
    clearTimeout(this.#idleTimer);
    const first = this.#waiting.shift();
    if (first === undefined) {
      if (spareMs > 0) {
        this.#spare = this.#start();
        this.#idleTimer = setTimeout(() => this.#endSpare(), spareMs).unref();
      }
      return;
    }
    const child = this.#spare ?? this.#start();
    this.#spare = null;
    const timer = setTimeout(() => this.#finish(new IsolationError('timeout', this.#current!.step)), timeoutMs);
    this.#current = { ...first, child, step: null, timer };
    for (const piece of frameOf(first.request)) child.stdin.write(piece);
    child.stdin.end();
  }

  #start(): LimitedChild {
    const { program, limits, answerBytesMax } = this.#options;
    const child = startLimitedChild(program, limits);
    child.on('error', () => this.#onEnd(child, null, null));
    child.on('close', (code, signal) => this.#onEnd(child, code, signal));
    // The child may end before it has read the request.
    child.stdin.on('error', () => undefined);
    const reader = new FrameReader(answerBytesMax);
    child.stdout.on('data', (piece: Buffer) => {
      if (this.#current?.child !== child) return;
      try {
        for (const message of reader.read(piece)) this.#onMessage(message as ChildMessage);
      } catch {
        this.#finish(new IsolationError('answer_too_large', this.#current.step));
      }
    });
    return child;
  }

  #onMessage(message: ChildMessage): void {
    if (this.#current === null) return;
    const { step } = this.#current;
    if (message.kind === 'step') this.#current.step = message.step;
    else if (message.kind === 'answer') this.#finish(null, message.answer);
    else this.#finish(new IsolationError(message.isMemory ? 'memory' : 'failed', step));
  }

  #onEnd(child: LimitedChild, code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#spare === child) this.#spare = null;
    if (this.#current?.child !== child) return;
    this.#finish(new IsolationError(reasonOf(code, signal), this.#current.step));
  }

  #finish(error: IsolationError | null, answer?: unknown): void {
    const { child, timer, resolve, reject } = this.#current!;
    this.#current = null;
    clearTimeout(timer);
    child.kill('SIGKILL');
    if (error === null) resolve(answer);
    else reject(error);
    this.#next();
  }

  #endSpare(): void {
    this.#spare?.kill('SIGKILL');
    this.#spare = null;
  }
}

/**
 * Returns why a child ended without an answer. V8 aborts the process if memory cannot be had, and the kernel kills it if
 * the machine has none.
 */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): IsolationFailure {
  if (TIME_SIGNALS.includes(signal)) return 'time';
  return signal !== null || code === 134 || code === 133 ? 'memory' : 'failed';
}
