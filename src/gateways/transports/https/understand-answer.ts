import { type HttpsAnswer, readAnswer } from './https-client.ts';
import { HttpsError } from './https-error.ts';

const HTML = /^\s*<(!doctype\s+html|html|head|body)\b/i;
const HEAD_BYTES = 200;

/** Returns whether an answer is a page for people, as proxies and sign-in pages send it with any status. */
export function isPage(contentType: string, head: Buffer): boolean {
  if (/^\s*(text\/html|application\/xhtml)/i.test(contentType)) return true;
  return HTML.test(head.subarray(0, HEAD_BYTES).toString('latin1'));
}

export function contentTypeOf({ headers }: Pick<HttpsAnswer, 'headers'>): string {
  const value = headers['content-type'];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

/** Reads an answer of JSON. Throws `answer_not_understood` for everything else. */
export async function readJson(answer: HttpsAnswer, bytesMax: number): Promise<unknown> {
  const bytes = await readAnswer(answer, bytesMax);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpsError('answer_not_understood', { status: answer.status });
  }
}

/** Reads a short answer: its JSON, or null if it is anything else except an HTML page. */
export async function readReceipt(answer: HttpsAnswer, bytesMax: number): Promise<unknown> {
  const bytes = await readAnswer(answer, bytesMax);
  const contentType = contentTypeOf(answer);
  if (isPage(contentType, bytes)) throw new HttpsError('answer_not_understood', { status: answer.status });
  if (!/json/i.test(contentType)) return null;
  try {
    return bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HttpsError('answer_not_understood', { status: answer.status });
  }
}

/** Returns the error of an unsuccessful status. Only certain statuses guarantee that nothing was accepted. */
export function errorOfStatus({ status, headers }: Pick<HttpsAnswer, 'status' | 'headers'>): HttpsError {
  const refusal = (reason: HttpsError['reason']) => new HttpsError(reason, { isUnsent: true, status });
  if (status === 401) return refusal('authentication_failed');
  if (status === 403) return refusal('permission_denied');
  if (status === 429) return refusal('rate_limited');
  if (status === 503) {
    // A partner that states when to retry has certainly not begun to process the request.
    const isCertain = headers['retry-after'] !== undefined;
    return new HttpsError('partner_busy', { isUnsent: isCertain, status });
  }
  // 307 and 308 require the same request at another address; 301 to 303 may follow a request that was accepted.
  if (status >= 300 && status < 400) return new HttpsError('redirected', { isUnsent: status > 303, status });
  if (status === 408 || status === 409 || status >= 500) return new HttpsError(`http_${status}`, { status });
  return refusal(`http_${status}`);
}

const PAUSE_MS_MAX = 3_600_000;

/** Returns the pause that a partner requests, in milliseconds; null if it does not state one. */
export function pauseOf({ headers }: Pick<HttpsAnswer, 'headers'>, now: number): number | null {
  const value = headers['retry-after'];
  const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, PAUSE_MS_MAX) : null;
}
