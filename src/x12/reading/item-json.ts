/** Kinds of items that hold binary data. */
const BINARY_KINDS: ReadonlySet<string> = new Set(['attachment']);

/**
 * An item of a reader as JSON text. Binary data (BDS03, BIN02 of a 275) becomes base64 text: left to JSON it would be
 * an object with a member per byte.
 */
export function itemJson(item: { kind: string }): string {
  // A replacer is called for every member of every object, which only the few items with binary data are worth.
  return BINARY_KINDS.has(item.kind) ? JSON.stringify(item, base64) : JSON.stringify(item);
}

function base64(this: unknown, key: string, value: unknown): unknown {
  // A Buffer has made an object of itself before it comes here.
  const original = (this as Record<string, unknown>)[key];
  if (!(original instanceof Uint8Array)) return value;
  return Buffer.from(original.buffer, original.byteOffset, original.byteLength).toString('base64');
}
