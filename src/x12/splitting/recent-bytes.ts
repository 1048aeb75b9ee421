/** Bytes that no segment was made of are kept up to this many: no segment is longer. */
const PENDING_BYTES_MAX = 1 << 21;

/** The last bytes of a source, from the first one that no segment was made of. */
export class RecentBytes {
  /** Offset in the source at which reading started. */
  readonly origin: number;
  /** Offset behind the last byte. */
  end: number;
  /** Offset behind the last segment that was read. */
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

  /** Drops the pieces that lie before the last segment that was read. */
  release(): void {
    const keepFrom = Math.max(this.consumedTo, this.end - PENDING_BYTES_MAX);
    let dropped = 0;
    while (dropped < this.#pieces.length && this.#from + this.#pieces[dropped]!.length <= keepFrom) {
      this.#from += this.#pieces[dropped++]!.length;
    }
    this.#pieces.splice(0, dropped);
  }

  /** Returns a copy of the bytes of a range that are still kept. */
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
