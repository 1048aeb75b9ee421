const ARMOR = '-----BEGIN PGP MESSAGE-----';
/** Bytes that may precede the armor, such as an empty line. */
const LEADING_BYTES = 64;

const PACKETS_MAX = 64;
/**
 * Public-key and symmetric session keys, encrypted data, one-pass signatures, signatures, compressed and literal data.
 */
const FIRST_TAGS: readonly number[] = [1, 2, 3, 4, 8, 9, 11, 18, 20];

/** Returns whether the bytes begin an armored message. */
export function isArmored(content: Uint8Array): boolean {
  const start = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, LEADING_BYTES));
  return start.toString('latin1').trimStart().startsWith(ARMOR);
}

/** Returns whether the bytes begin an OpenPGP message, armored or not. X12 and other text never do. */
export function isPgp(content: Uint8Array): boolean {
  if (isArmored(content)) return true;
  const header = headerAt(content, 0);
  return header !== null && FIRST_TAGS.includes(header.tag);
}

export function hasPgpName(name: string): boolean {
  return /\.(?:pgp|gpg|asc)$/i.test(name);
}

/** Returns the file name inside a message. */
export function nameWithoutPgp(name: string): string {
  return name.replace(/(?<=.)\.(?:pgp|gpg|asc)$/i, '');
}

/** Returns whether a binary message has more packets than any partner writes; one for each recipient, and the data. */
export function hasTooManyPackets(content: Uint8Array): boolean {
  let at = 0;
  for (let count = 0; at < content.byteLength; count += 1) {
    if (count === PACKETS_MAX) return true;
    const header = headerAt(content, at);
    // Invalid packets are refused when they are read.
    if (header === null || header.length === null) return false;
    at += header.headerLength + header.length;
  }
  return false;
}

type Header = {
  tag: number;
  headerLength: number;
  /** Null if the content continues to the end, or has several parts. */
  length: number | null;
};

/** Reads the header of a packet (RFC 9580, 4.2). */
function headerAt(content: Uint8Array, at: number): Header | null {
  const first = content[at];
  if (first === undefined || (first & 0x80) === 0) return null;
  const number = (from: number, bytes: number) => {
    let value = 0;
    for (let offset = 0; offset < bytes; offset += 1) value = value * 256 + (content[from + offset] ?? 0);
    return value;
  };
  if ((first & 0x40) === 0) {
    const bytes = [1, 2, 4, 0][first & 3]!;
    return { tag: (first >> 2) & 15, headerLength: 1 + bytes, length: bytes === 0 ? null : number(at + 1, bytes) };
  }
  const tag = first & 63;
  const octet = content[at + 1] ?? 0;
  if (octet < 192) return { tag, headerLength: 2, length: octet };
  if (octet < 224) return { tag, headerLength: 3, length: (octet - 192) * 256 + (content[at + 2] ?? 0) + 192 };
  return octet === 255 ? { tag, headerLength: 6, length: number(at + 2, 4) } : { tag, headerLength: 2, length: null };
}
