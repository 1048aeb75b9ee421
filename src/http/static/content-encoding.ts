export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** In order of preference, if the client accepts several equally. */
const ENCODINGS: readonly ContentEncoding[] = ['br', 'gzip', 'identity'];

// RFC 9110, section 12.4.2: 0 to 1 with at most three decimals.
const ITEM = /^([\w*.+-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * Returns the encoding that `Accept-Encoding` prefers (RFC 9110, section 12.5.3). Malformed items are ignored. If the
 * header excludes every encoding, the content is sent unencoded.
 */
export function chooseEncoding(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const weights = weightsIn(header);
  const any = weights.get('*');
  let chosen: ContentEncoding = 'identity';
  let best = 0;
  for (const encoding of ENCODINGS) {
    // Unlisted, unencoded content is acceptable, but any accepted encoding is preferred to it.
    const weight = weights.get(encoding) ?? any ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
    if (weight > best) {
      chosen = encoding;
      best = weight;
    }
  }
  return chosen;
}

function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const match = ITEM.exec(item.trim());
    if (!match) continue;
    const name = match[1]!.toLowerCase();
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(match[2] ?? 1));
  }
  return weights;
}
