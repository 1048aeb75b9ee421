import { maskEchoes, type Sent } from './mask-echoes.ts';

/** The maximum size of a stored excerpt of a response. */
export const EXCERPT_BYTES_MAX = 1_024;

// A receiver may echo the request and add its own data. Besides echoes, anything that looks like a secret, a date, an
// e-mail address or a long number is masked before it is stored.
const MASKS: readonly [RegExp, string][] = [
  [/\b(?:whsec|svc_live|svc_test)_[\w+/=]+/g, '[secret]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, '[date]'],
  [/\b\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})\b/g, '[date]'],
  [/\b(?=(?:[A-Za-z]*\d){3})[A-Za-z0-9]{8,}\b/g, '[number]'],
  [/\+?\d(?:[ .()-]{0,2}\d){5,}/g, '[number]'],
];

/**
 * Returns masked printable text of at most 1 KiB from the first bytes of a response; null if there are none. `isWhole`:
 * the response was complete; an incomplete one may end within an echoed value.
 */
export function responseExcerpt(bytes: Buffer, sent: Sent, isWhole: boolean): string | null {
  if (bytes.length === 0) return null;
  // PostgreSQL cannot store NUL, and a log must not contain control sequences of a terminal.
  let text = bytes
    .subarray(0, EXCERPT_BYTES_MAX)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ');
  text = maskEchoes(text, sent, !isWhole || bytes.length >= EXCERPT_BYTES_MAX);
  for (const [pattern, mask] of MASKS) text = text.replace(pattern, mask);
  return text.trim() === '' ? null : cutToBytes(text.trim(), EXCERPT_BYTES_MAX);
}

/**
 * Cuts text to a number of bytes. A malformed byte becomes a three-byte replacement character, so the text can be
 * longer than its source.
 */
function cutToBytes(text: string, bytesMax: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= bytesMax
    ? text
    : bytes
        .subarray(0, bytesMax)
        .toString('utf8')
        .replace(/\ufffd$/, '');
}
