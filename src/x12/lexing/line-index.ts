const LINE_FEED = 10;
const LINES_PER_CHECKPOINT = 1024;

/** A position in a text file. Both numbers count from 1, and columns are bytes. */
interface LinePlace {
  line: number;
  column: number;
}

/** Records line lengths while a file is read once, about a byte per line, so that offsets can be converted to lines. */
export class LineIndex {
  /** Lengths of lines with their line feeds, seven bits per byte, lowest first. */
  #lengths = new Uint8Array(1 << 12);
  #filled = 0;
  #bytes = 0;
  #lineStart = 0;
  #lines = 0;
  /** Start of every 1024th line, and the position of its length. */
  readonly #starts: number[] = [0];
  readonly #positions: number[] = [0];

  add(bytes: Uint8Array): void {
    let at = bytes.indexOf(LINE_FEED);
    while (at >= 0) {
      const next = this.#bytes + at + 1;
      this.#append(next - this.#lineStart);
      this.#lineStart = next;
      if (++this.#lines % LINES_PER_CHECKPOINT === 0) {
        this.#starts.push(next);
        this.#positions.push(this.#filled);
      }
      at = bytes.indexOf(LINE_FEED, at + 1);
    }
    this.#bytes += bytes.length;
  }

  /** Returns the position of a byte, or `null` if the file has no line breaks. */
  place(byteOffset: number): LinePlace | null {
    if (this.#lines === 0) return null;
    let checkpoint = upperBound(this.#starts, byteOffset) - 1;
    if (checkpoint < 0) checkpoint = 0;
    let start = this.#starts[checkpoint]!;
    let line = checkpoint * LINES_PER_CHECKPOINT;
    let position = this.#positions[checkpoint]!;
    while (line < this.#lines) {
      let length = 0;
      let scale = 1;
      for (;;) {
        const byte = this.#lengths[position++]!;
        length += (byte & 127) * scale;
        if (byte < 128) break;
        scale *= 128;
      }
      if (start + length > byteOffset) break;
      start += length;
      line++;
    }
    return { line: line + 1, column: byteOffset - start + 1 };
  }

  #append(length: number): void {
    if (this.#filled + 8 > this.#lengths.length) {
      const larger = new Uint8Array(this.#lengths.length * 2);
      larger.set(this.#lengths);
      this.#lengths = larger;
    }
    let rest = length;
    while (rest > 127) {
      this.#lengths[this.#filled++] = 128 + (rest % 128);
      rest = Math.floor(rest / 128);
    }
    this.#lengths[this.#filled++] = rest;
  }
}

/** Returns how many of the ascending values do not exceed the given one. */
function upperBound(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
