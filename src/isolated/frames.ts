import { deserialize, serialize } from 'node:v8';

/** A message between the service and a child: its length in four bytes, then the value as V8 serializes it. */
const LENGTH_BYTES = 4;

/** What a child sends: where it is in its work, then one result. */
export type ChildMessage =
  | { kind: 'step'; step: string | null }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'failure'; isMemory: boolean };

export function frameOf(value: unknown): Buffer[] {
  const content = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.byteLength);
  return [length, content];
}

/** Puts messages together from the pieces in which they arrive. */
export class FrameReader {
  readonly #bytesMax: number;
  #pieces: Buffer[] = [];
  #held = 0;
  #needed = LENGTH_BYTES;
  #isLength = true;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Returns the messages that are complete with this piece. Throws a RangeError for a message over the limit. */
  read(piece: Buffer): unknown[] {
    this.#pieces.push(piece);
    this.#held += piece.byteLength;
    const values: unknown[] = [];
    while (this.#held >= this.#needed) {
      const all = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces);
      const content = all.subarray(0, this.#needed);
      this.#pieces = [all.subarray(this.#needed)];
      this.#held -= this.#needed;
      if (this.#isLength) {
        this.#needed = content.readUInt32BE();
        if (this.#needed > this.#bytesMax) throw new RangeError('The message is too long.');
      } else {
        values.push(deserialize(content));
        this.#needed = LENGTH_BYTES;
      }
      this.#isLength = !this.#isLength;
    }
    return values;
  }
}
