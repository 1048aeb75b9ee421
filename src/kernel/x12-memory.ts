import { WorkBudget } from './work-budget.ts';

const MEBIBYTE = 1024 * 1024;

/** The objects of the worst item that the limits of the codec allow, with its text and the garbage of reading it. */
const ITEM_MEMORY_MAX = 100 * MEBIBYTE;
/** The objects of the worst file, per byte: five bytes make a service line. */
const ITEM_MEMORY_PER_BYTE = 128;

/** Work on two files of the largest size at once, so that two organizations do not wait for each other. */
const MEMORY_MAX = 256 * MEBIBYTE;
const MEMORY_PER_ORGANIZATION = MEMORY_MAX / 2;

/** Work on X12 in this process, each measured by the memory that it may need. */
export type X12Memory = {
  /** Requests, whose bodies are held. */
  requests: WorkBudget;
  /** Jobs, which read stored files in pieces. Their number is limited by the queues. */
  jobs: WorkBudget;
};

export function openX12Memory(): X12Memory {
  const shares = { total: MEMORY_MAX, perOwner: MEMORY_PER_ORGANIZATION };
  return {
    requests: new WorkBudget({ ...shares, waitingMax: 100, waitMs: 20_000 }),
    jobs: new WorkBudget({ ...shares, waitingMax: Number.POSITIVE_INFINITY, waitMs: 300_000 }),
  };
}

/** Returns the memory that reading a file of this length may need, without the bytes of the file. */
export function memoryToRead(byteCount: number): number {
  return Math.min(ITEM_MEMORY_MAX, ITEM_MEMORY_PER_BYTE * byteCount);
}

/** Files are stored in chunks of this length, so a file that fills one may be longer. */
const CHUNK_BYTES = 512 * 1024;
/** A shorter range of a file is an envelope segment or the like. */
const RANGE_BYTES_MIN = 64 * 1024;

/**
 * Takes the memory for one stored file when its first piece is read, because its length is not known before. Release
 * it with `end`.
 */
export class FileMemory {
  readonly #budget: WorkBudget;
  readonly #owner: string;
  #release: (() => void) | null = null;

  constructor(budget: WorkBudget, owner: string) {
    this.#budget = budget;
    this.#owner = owner;
  }

  /** Passes the pieces of a range of the file on. Throws `BudgetExhaustedError` before the first one. */
  async *read(
    pieces: AsyncIterable<Uint8Array>,
    { from = 0, to = Number.POSITIVE_INFINITY } = {},
  ): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      if (this.#release === null && to - from >= RANGE_BYTES_MIN) {
        const end = from + piece.length;
        const memory = memoryToRead(end < CHUNK_BYTES ? end : Number.POSITIVE_INFINITY);
        this.#release = await this.#budget.take(this.#owner, memory);
      }
      yield piece;
    }
  }

  end(): void {
    this.#release?.();
    this.#release = null;
  }
}
