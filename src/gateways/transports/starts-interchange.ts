const INTERCHANGE_START = Buffer.from('ISA');

/** Returns whether the content begins as an X12 interchange does; encrypted content and other files do not. */
export function startsInterchange(content: Uint8Array): boolean {
  return INTERCHANGE_START.equals(content.subarray(0, INTERCHANGE_START.length));
}
