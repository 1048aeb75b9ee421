/** The bytes by which a wrapped source is recognized. Lines of wrapped sources have 80 or 132 characters. */
const HEAD_BYTES = 1_000;
/** The position of the segment terminator, and the number of elements, of an ISA segment. */
const ISA_TERMINATOR = 105;
const ISA_ELEMENTS = 16;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Removes the line breaks of a source whose lines end within segments, because its sender wrapped them at a fixed width.
 * Other sources are passed on as they are: their line breaks stand after segments, or are the segment terminator.
 */
export async function* unwrapped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  let isWrapped = false;
  for await (const piece of source) {
    if (head === null) {
      yield isWrapped ? withoutLineBreaks(piece) : piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < HEAD_BYTES) continue;
    isWrapped = isWrappedHead(head);
    yield isWrapped ? withoutLineBreaks(head) : head;
    head = null;
  }
  if (head !== null && head.length > 0) yield isWrappedHead(head) ? withoutLineBreaks(head) : head;
}

/** Returns whether the first line of a source that begins with an ISA segment ends within a segment. */
function isWrappedHead(bytes: Buffer): boolean {
  if (bytes.subarray(0, 3).toString('latin1') !== 'ISA') return false;
  const end = bytes.findIndex(isLineBreak);
  if (end === -1 || end >= HEAD_BYTES) return false;
  if (end < ISA_TERMINATOR) {
    const separator = bytes[3];
    const elements = bytes.subarray(0, end).filter((byte) => byte === separator).length;
    return elements < ISA_ELEMENTS;
  }
  return end > ISA_TERMINATOR && bytes[end - 1] !== bytes[ISA_TERMINATOR];
}

function isLineBreak(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

function withoutLineBreaks(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte) => !isLineBreak(byte));
}
