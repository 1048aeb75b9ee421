import { createHash, createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { type InnerList, isAscii, parseDictionary, serializeInnerList, serializeItem } from 'structured-headers';

/** A request of a partner as received: header names in lower case, the body byte for byte. */
export type InboundRequest = {
  method: string;
  /** The address that the partner was given. */
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};

export type Verdict = 'accepted' | 'signature_missing' | 'signature_invalid' | 'stale';

const SPKI_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

type Freshness = { now: Date; staleAfterMs: number };

/** The parts that a signature has to cover, so that a request cannot be reused with another body, method or address. */
const REQUIRED = [['@method'], ['content-digest'], ['@target-uri', '@path', '@request-target']];

/**
 * Verifies a request that is signed by RFC 9421 and whose body is covered by a Content-Digest (RFC 9530). One of its
 * signatures has to be valid, cover the method, the address and the digest, and have a fresh `created`.
 */
export function verifyMessageSignature(request: InboundRequest, key: Buffer, freshness: Freshness): Verdict {
  const signatures = signaturesOf(request);
  if (signatures === null) return 'signature_invalid';
  if (signatures.length === 0) return 'signature_missing';
  if (!hasDigestOfBody(request)) return 'signature_invalid';
  const valid = signatures.filter(
    ({ input, signature }) => covers(input) && isValidSignature(request, input, signature, key),
  );
  if (valid.length === 0) return 'signature_invalid';
  return valid.some(({ input }) => isFresh(input, freshness)) ? 'accepted' : 'stale';
}

type Signed = { input: InnerList; signature: Buffer };

function signaturesOf({ headers }: InboundRequest): Signed[] | null {
  const { 'signature-input': inputs, signature } = headers;
  if (inputs === undefined || signature === undefined) return [];
  try {
    const values = parseDictionary(signature);
    return [...parseDictionary(inputs)].flatMap(([label, input]) => {
      const [value] = values.get(label) ?? [];
      return Array.isArray(input[0]) && value instanceof ArrayBuffer
        ? [{ input: input as InnerList, signature: Buffer.from(value) }]
        : [];
    });
  } catch {
    return null;
  }
}

function covers([components]: InnerList): boolean {
  const names = new Set(components.map(([name]) => name));
  return REQUIRED.every((choices) => choices.some((name) => names.has(name)));
}

/** Returns whether the signature over the components is by this key: a shared secret, or an Ed25519 public key. */
export function isValidSignature(request: InboundRequest, input: InnerList, signature: Buffer, key: Buffer): boolean {
  const base = signatureBase(request, input);
  if (base === null) return false;
  const algorithm = input[1].get('alg');
  const publicKey = ed25519Key(key);
  if (publicKey !== null && (algorithm === undefined || algorithm === 'ed25519')) {
    return verify(null, Buffer.from(base), publicKey, signature);
  }
  if (publicKey !== null || (algorithm !== undefined && algorithm !== 'hmac-sha256')) return false;
  const expected = createHmac('sha256', key).update(base).digest();
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}

/** Returns the signature base (RFC 9421, 2.5), or null if a component is unknown, absent or given twice. */
function signatureBase(request: InboundRequest, input: InnerList): string | null {
  const lines: string[] = [];
  const seen = new Set<string>();
  for (const [name, parameters] of input[0]) {
    if (typeof name !== 'string' || parameters.size > 0) return null;
    const value = name.startsWith('@') ? derived(request, name) : fieldValue(request, name);
    if (value === null || seen.has(name)) return null;
    seen.add(name);
    lines.push(`${serializeItem(name)}: ${value}`);
  }
  const base = [...lines, `"@signature-params": ${serializeInnerList(input)}`].join('\n');
  return isAscii(base.replaceAll('\n', '')) ? base : null;
}

function fieldValue({ headers }: InboundRequest, name: string): string | null {
  return headers[name]?.trim().replace(/\s*\r?\n\s+/g, ' ') ?? null;
}

function derived({ method, url }: InboundRequest, name: string): string | null {
  const address = new URL(url);
  switch (name) {
    case '@method':
      return method.toUpperCase();
    case '@target-uri':
      return address.href;
    case '@authority':
      return address.host;
    case '@scheme':
      return address.protocol.slice(0, -1);
    case '@path':
      return address.pathname;
    case '@query':
      return address.search === '' ? '?' : address.search;
    case '@request-target':
      return address.pathname + address.search;
    default:
      return null;
  }
}

const DIGESTS = new Set(['sha-256', 'sha-512']);

function hasDigestOfBody({ headers, body }: InboundRequest): boolean {
  try {
    const digests = [...parseDictionary(headers['content-digest'] ?? '')].filter(([name]) => DIGESTS.has(name));
    return (
      digests.length > 0 &&
      digests.every(([name, [value]]) => {
        const expected = createHash(name.replace('-', '')).update(body).digest();
        return value instanceof ArrayBuffer && expected.equals(Buffer.from(value));
      })
    );
  } catch {
    return false;
  }
}

function isFresh([, parameters]: InnerList, { now, staleAfterMs }: Freshness): boolean {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  if (typeof expires === 'number' && expires * 1_000 < now.getTime()) return false;
  return typeof created === 'number' && Math.abs(now.getTime() - created * 1_000) <= staleAfterMs;
}

/** Reads an Ed25519 public key in PEM, or in base64 of the raw key or of SPKI; null for anything else. */
export function ed25519Key(text: Buffer): KeyObject | null {
  try {
    const encoded = text.toString('latin1').trim();
    if (encoded.startsWith('-----BEGIN')) return ofEd25519(createPublicKey(encoded));
    const bytes = Buffer.from(encoded, 'base64');
    const key = bytes.length === 32 ? Buffer.concat([SPKI_OF_ED25519, bytes]) : bytes;
    return ofEd25519(createPublicKey({ key, format: 'der', type: 'spki' }));
  } catch {
    return null;
  }
}

function ofEd25519(key: KeyObject): KeyObject | null {
  return key.asymmetricKeyType === 'ed25519' ? key : null;
}
