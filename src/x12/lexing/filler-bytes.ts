/** Returns whether the byte is ignored between segments. */
export function isBlank(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;
}

/** Returns whether the byte ends a line. */
export function isLineBreak(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}

/** Returns whether the byte belongs to the UTF-8 byte order mark, or is the padding of some transports. */
export function isByteOrderMark(byte: number): boolean {
  return byte === 0xef || byte === 0xbb || byte === 0xbf || byte === 0x00 || byte === 0x1a;
}
