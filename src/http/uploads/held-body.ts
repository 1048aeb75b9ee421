import type { Readable } from 'node:stream';
import { streamBody } from './stream-body.ts';

const BLOCK_BYTES = 1024 * 1024;

/**
 * Holds a whole body, copied into blocks that are freed at a known time. The pieces that Node receives would stay until
 * the next full garbage collection, which is late: a process that has read several bodies of 25 MiB would still hold
 * all of them.
 */
export class HeldBody {
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
