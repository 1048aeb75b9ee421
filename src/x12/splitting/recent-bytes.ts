/** The maximum number of bytes kept after the last complete segment. No segment is longer. */
const PENDING_BYTES_MAX = 1 << 21;

/** Holds the latest bytes of a source, starting after the last complete segment. */
export class RecentBytes {
  /** Offset in the source at which reading started. */
  readonly origin: number;
  /** Offset after the last byte. */
  end: number;
  /** Offset after the last complete segment. */
  consumedTo: number;
  #pieces: Buffer[] = [];
  #from: number;

  constructor(origin: number) {
    this.origin = origin;
    this.end = origin;
    this.consumedTo = origin;
    this.#from = origin;
  }

  push(bytes: Uint8Array): void {
    // Copied, because a source may reuse its buffer.
    this.#pieces.push(Buffer.from(bytes));
    this.end += bytes.length;
  }

  /** Drops the pieces that end before `consumedTo`. */
  release(): void {
    const keepFrom = Math.max(this.consumedTo, this.end - PENDING_BYTES_MAX);
    let dropped = 0;
    while (dropped < this.#pieces.length && this.#from + this.#pieces[dropped]!.length <= keepFrom) {
      this.#from += this.#pieces[dropped++]!.length;
    }
    this.#pieces.splice(0, dropped);
  }

  /** Returns a copy of those bytes of a range that have not been dropped. */
  read({ start, end }: { start: number; end: number }): Buffer {
    const found: Buffer[] = [];
    let at = this.#from;
    for (const piece of this.#pieces) {
      const from = Math.max(0, start - at);
      const to = Math.min(piece.length, end - at);
      if (from < to) found.push(piece.subarray(from, to));
      at += piece.length;
    }
    return Buffer.concat(found);
  }
}
