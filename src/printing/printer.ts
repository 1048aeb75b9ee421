import { Worker } from 'node:worker_threads';
import { AppError } from '../kernel/errors.ts';
import type { PrintAnswer, PrintRequest } from './print-messages.ts';
import { type Exhibit, PRINTED_PAGES_MAX, type PrintedDocument, type PrintedPdf } from './printed-document.ts';

/** Renders documents. Throws 409 file_too_large for too many pages, and 503 if too many documents are waiting. */
export type Printer = {
  pdf(document: PrintedDocument, exhibits?: readonly Exhibit[]): Promise<PrintedPdf>;
  docx(document: PrintedDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

type PrinterOptions = {
  /** Longer than a file of the largest exhibits takes on a slow machine. */
  timeoutMs?: number;
  waitingMax?: number;
  /** The memory of the thread; a damaged or hostile PDF cannot use more. */
  memoryMegabytesMax?: number;
  idleMs?: number;
};

type Waiting = {
  request: PrintRequest;
  resolve(printed: PrintedPdf): void;
  reject(error: Error): void;
};

/**
 * Opens a printer. It renders one document at a time in a separate thread, because parsing received PDFs can take long
 * and fail in any way. A thread that exceeds its time or memory is ended, and the service is not affected.
 */
export function openPrinter(options: PrinterOptions = {}): Printer {
  const { timeoutMs = 60_000, waitingMax = 20, memoryMegabytesMax = 512, idleMs = 60_000 } = options;
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting: Waiting[] = [];

  function start(): Worker {
    const started = new Worker(new URL('./print-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytesMax },
      // The thread needs neither the service's options nor its environment, which holds secrets.
      execArgv: [],
      env: {},
    });
    started.unref();
    started.on('message', (answer: PrintAnswer) => {
      if (current?.request.id === answer.id) finish(answer);
    });
    const failed = (failure: string) => {
      if (worker !== started) return;
      worker = null;
      if (current) finish({ id: current.request.id, failure });
    };
    started.on('error', (error) => failed((error as NodeJS.ErrnoException).code ?? error.name));
    started.on('exit', () => failed('thread_ended'));
    return started;
  }

  function end(): Promise<unknown> {
    const ending = worker;
    worker = null;
    return ending === null ? Promise.resolve() : ending.terminate();
  }

  function finish(answer: PrintAnswer): void {
    clearTimeout(timer);
    const { resolve, reject } = current!;
    current = null;
    if ('printed' in answer) resolve(answer.printed);
    else reject(failureOf(answer.failure));
    next();
  }

  function next(): void {
    if (current !== null) return;
    const request = waiting.shift();
    if (request === undefined) {
      timer = setTimeout(end, idleMs).unref();
      return;
    }
    current = request;
    worker ??= start();
    timer = setTimeout(() => {
      void end();
      finish({ id: request.request.id, failure: 'timeout' });
    }, timeoutMs);
    worker.postMessage(request.request);
  }

  function print(request: Omit<PrintRequest, 'id'>): Promise<PrintedPdf> {
    if (waiting.length >= waitingMax) {
      const message = 'Too many documents are being printed. Retry later.';
      return Promise.reject(new AppError('service_unavailable', { message, headers: { 'retry-after': '5' } }));
    }
    return new Promise((resolve, reject) => {
      clearTimeout(current === null ? timer : undefined);
      waiting.push({ request: { ...request, id: ++lastId }, resolve, reject });
      next();
    });
  }

  return {
    pdf: (document, exhibits = []) => print({ format: 'pdf', document, exhibits }),
    docx: async (document) => (await print({ format: 'docx', document, exhibits: [] })).content,
    close: async () => {
      clearTimeout(timer);
      await end();
      const error = new AppError('service_unavailable');
      for (const { reject } of [...(current ? [current] : []), ...waiting.splice(0)]) reject(error);
      current = null;
    },
  };
}

function failureOf(failure: string): Error {
  if (failure !== 'too_many_pages') return new Error(`A document could not be printed: ${failure}`);
  const message = `The document would have more than ${PRINTED_PAGES_MAX} pages. Shorten it.`;
  return new AppError('file_too_large', { message });
}
