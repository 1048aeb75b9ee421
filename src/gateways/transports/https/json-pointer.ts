/** Returns the value that a JSON Pointer names; undefined if there is none. An empty pointer names the whole value. */
export function atPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  let found = value;
  for (const token of pointer.slice(1).split('/')) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** Returns the text or number at a pointer as text; null if there is neither. */
export function textAt(value: unknown, pointer: string | null): string | null {
  if (pointer === null) return null;
  const found = atPointer(value, pointer);
  if (typeof found === 'string' && found !== '') return found;
  return typeof found === 'number' && Number.isFinite(found) ? String(found) : null;
}
