import { readSync, writeSync } from 'node:fs';
import { type ChildMessage, FrameReader, frameOf } from './frames.ts';

const [INPUT, OUTPUT] = [0, 1];
const READ_BYTES = 1024 * 1024;

/** Reports the part of the input that is read now, so that the service can name it if the child dies. */
export type ReportStep = (step: string | null) => void;

/**
 * Runs in the child: waits for one request, answers it and ends the process. Also ends if the service ends. Reading and
 * writing block, so that a step is sent before the work that may end the process.
 */
export async function serveRequest<Request, Answer>(
  handle: (request: Request, report: ReportStep) => Promise<Answer>,
): Promise<void> {
  // A terminal sends Ctrl-C to the child as well. The service ends the child itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const request = readRequest();
  if (request === undefined) process.exit(0);
  try {
    const answer = await handle(request as Request, (step) => send({ kind: 'step', step }));
    send({ kind: 'answer', answer });
  } catch (error) {
    // Messages may quote content, so only the kind of the failure leaves the child.
    send({ kind: 'failure', isMemory: isMemoryError(error) });
  }
  process.exit(0);
}

/** Returns whether memory was refused for one large buffer. A heap that is full ends the process instead. */
export function isMemoryError(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MEMORY_ALLOCATION_FAILED' || code === 'ERR_BUFFER_TOO_LARGE') return true;
  return error instanceof RangeError && /allocation|array length|string length/i.test(message);
}

function readRequest(): unknown {
  // The service limits what it sends.
  const reader = new FrameReader(Number.POSITIVE_INFINITY);
  for (;;) {
    const piece = Buffer.allocUnsafe(READ_BYTES);
    const length = readSync(INPUT, piece);
    if (length === 0) return undefined;
    const [request] = reader.read(piece.subarray(0, length));
    if (request !== undefined) return request;
  }
}

function send(message: ChildMessage): void {
  for (const piece of frameOf(message)) {
    for (let offset = 0; offset < piece.byteLength; ) offset += writeSync(OUTPUT, piece, offset);
  }
}
