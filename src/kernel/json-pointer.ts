/** Returns the value that a JSON Pointer (RFC 6901) names, and whether it exists. */
export function valueAt(document: unknown, pointer: string): { found: boolean; value: unknown } {
  let node = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key))
      return { found: false, value: undefined };
    node = (node as Record<string, unknown>)[key];
  }
  return { found: true, value: node };
}
