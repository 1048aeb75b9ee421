import { randomUUID } from 'node:crypto';

/** One part of a body, with the names of its headers in lower case. */
export type Part = { headers: ReadonlyMap<string, string>; content: Buffer };

export type WrittenPart = { headers: readonly string[]; content: Uint8Array };

const [PARTS_MAX, HEADER_BYTES_MAX] = [50, 8_192];
const HEADER_END = /\r?\n\r?\n/;

/** Writes parts with a boundary that none of them contains. */
export function writeMultipart(parts: readonly WrittenPart[]): { boundary: string; body: Buffer } {
  const boundary = `rcm-${randomUUID()}`;
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return { boundary, body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]) };
}

/**
 * Reads the parts of a body; null if the body is not multipart or has more than 50 parts. Lines may end with a line
 * feed alone. A body that ends within a part is truncated; with `isCut`, its last part is returned as far as it goes.
 */
export function readMultipart(body: Buffer, boundary: string, { isCut = false } = {}): Part[] | null {
  const marker = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let at = lineStart(body, marker, 0);
  if (at === -1) return null;
  for (;;) {
    const start = at + marker.length;
    if (body.subarray(start, start + 2).toString('latin1') === '--') return parts;
    if (parts.length === PARTS_MAX) return null;
    const next = lineStart(body, marker, start);
    if (next === -1 && !isCut) return null;
    const part = partOf(body.subarray(start, next === -1 ? undefined : next), next !== -1);
    if (part === null) return isCut && parts.length > 0 ? parts : null;
    parts.push(part);
    if (next === -1) return parts;
    at = next;
  }
}

/** Returns the offset of the next boundary at the start of a line; -1 if there is none. */
function lineStart(body: Buffer, marker: Buffer, from: number): number {
  for (let at = body.indexOf(marker, from); at !== -1; at = body.indexOf(marker, at + 1)) {
    if (at === 0 || body[at - 1] === 0x0a) return at;
  }
  return -1;
}

/** Reads one part; null without a header. `isEnded`: a boundary follows, and the line end before it is not content. */
function partOf(bytes: Buffer, isEnded: boolean): Part | null {
  const head = bytes.subarray(0, HEADER_BYTES_MAX).toString('latin1');
  const end = HEADER_END.exec(head);
  if (end === null) return null;
  const headers = new Map<string, string>();
  for (const line of head.slice(0, end.index).split(/\r?\n(?![ \t])/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const from = end.index + end[0].length;
  let to = bytes.length;
  if (isEnded) to -= bytes[to - 2] === 0x0d ? 2 : 1;
  return { headers, content: bytes.subarray(from, Math.max(from, to)) };
}

/** Returns a parameter of a header such as `boundary` of a content type, without its quotes. */
export function parameterOf(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"(?<quoted>[^"]*)"|(?<bare>[^;\\s"]+))`, 'i').exec(header);
  return found?.groups?.quoted ?? found?.groups?.bare;
}

/** Returns the media type of a content type in lower case, without its parameters. */
export function mediaTypeOf(contentType: string): string {
  return contentType.split(';', 1)[0]!.trim().toLowerCase();
}
