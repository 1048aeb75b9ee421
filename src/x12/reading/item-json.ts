/** Kinds of items that hold binary data. */
const BINARY_KINDS: ReadonlySet<string> = new Set(['attachment']);

/**
 * Returns an item of a reader as JSON. Binary data (BDS03, BIN02 of a 275) becomes base64, because JSON would write it
 * as an object with a member per byte.
 */
export function itemJson(item: { kind: string }): string {
  // A replacer is called for every member of every object, so it is used only for the few items with binary data.
  return BINARY_KINDS.has(item.kind) ? JSON.stringify(item, base64) : JSON.stringify(item);
}

function base64(this: unknown, key: string, value: unknown): unknown {
  // A Buffer has been converted by its `toJSON` before the replacer is called.
  const original = (this as Record<string, unknown>)[key];
  if (!(original instanceof Uint8Array)) return value;
  return Buffer.from(original.buffer, original.byteOffset, original.byteLength).toString('base64');
}
