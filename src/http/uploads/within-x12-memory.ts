import { Readable } from 'node:stream';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { BudgetExhaustedError } from '../../kernel/work-budget.ts';
import { memoryToRead } from '../../kernel/x12-memory.ts';
import type { OperationRequest, Reply } from '../operation.ts';
import { streamBody } from './stream-body.ts';

const BLOCK_BYTES = 1024 * 1024;

/**
 * Holds a whole body, copied into blocks that are freed at a known time. The pieces that Node receives would stay until
 * the next full garbage collection, which is late: a process that has read several bodies of 25 MiB would still hold
 * all of them.
 */
class HeldBody {
  readonly #blocks: ArrayBuffer[] = [];
  #filled = BLOCK_BYTES;

  /** Reads a body to its end and returns it. Throws like `streamBody`. */
  async receive(stream: Readable, bytesMax: number): Promise<Uint8Array[]> {
    for await (const piece of streamBody(stream, bytesMax)) this.#add(piece);
    return this.#blocks.map((block, index) =>
      index === this.#blocks.length - 1 ? new Uint8Array(block, 0, this.#filled) : new Uint8Array(block),
    );
  }

  #add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      if (this.#filled === BLOCK_BYTES) {
        this.#blocks.push(new ArrayBuffer(BLOCK_BYTES));
        this.#filled = 0;
      }
      const part = piece.subarray(at, at + BLOCK_BYTES - this.#filled);
      new Uint8Array(this.#blocks.at(-1)!).set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
    }
  }

  /** Frees the memory at once. The returned pieces then have no bytes. */
  free(): void {
    for (const block of this.#blocks.splice(0)) block.transfer(0);
  }
}

const RETRY_AFTER_SECONDS = '5';

/**
 * Runs work on an X12 body when the process and the organization have memory for it, until its response ends. The body
 * is not read before that. `receive` returns the whole body, which is freed at the end. Throws 503 if too many requests
 * wait, or this one has waited too long.
 */
export async function withinX12Memory(
  { headers, principal, stream }: Pick<OperationRequest, 'headers' | 'principal' | 'stream'>,
  app: App,
  { bodyBytesMax, work }: { bodyBytesMax: number; work: (receive: () => Promise<Uint8Array[]>) => Promise<Reply> },
): Promise<Reply> {
  const length = Number(headers['content-length'] ?? bodyBytesMax);
  const memory = length + memoryToRead(length);
  const release = await app.x12Memory.requests.take(principal.organizationId, memory).catch(refused);
  const body = new HeldBody();
  const end = () => {
    body.free();
    release();
  };
  try {
    const reply = await work(() => body.receive(stream, bodyBytesMax));
    if (reply.body instanceof Readable) reply.body.once('close', end);
    else end();
    return reply;
  } catch (error) {
    end();
    throw error;
  }
}

function refused(error: unknown): never {
  if (!(error instanceof BudgetExhaustedError)) throw error;
  throw new AppError('service_unavailable', {
    message: 'Too many X12 files are being read. Retry later.',
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
    cause: error,
  });
}
