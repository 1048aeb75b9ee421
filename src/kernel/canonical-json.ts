/**
 * Returns the canonical text of a JSON value (RFC 8785): members in the order of their UTF-16 names, no white space,
 * numbers and strings as ECMAScript writes them. Equal values have equal bytes in any language that follows the RFC.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = value as Record<string, unknown>;
  const parts = Object.keys(members)
    .filter((name) => members[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name])}`);
  return `{${parts.join(',')}}`;
}
