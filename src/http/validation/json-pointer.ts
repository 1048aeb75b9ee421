/** How many failures of a request are listed; the others are counted. */
export const DETAILS_MAX = 100;

/** Returns a field's name as a token of a JSON Pointer (RFC 6901), cut to 100 characters. */
export function escapePointer(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}
