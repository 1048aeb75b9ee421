import { UnreadableFileError } from '../../../kernel/unreadable-file-error.ts';
import type { MailboxOwner } from '../../../modules/trading/exchange/partners/connections.ts';
import { discard, type HttpsAnswer, streamed } from './https-client.ts';
import { asHttpsError, HttpsError } from './https-error.ts';
import type { AnswerShape } from './https-profile.ts';
import { type PartnerApi, textAt } from './partner-api.ts';
import type { Progress } from './progress.ts';
import { contentTypeOf, isPage, readJson } from './understand-answer.ts';

/** A file inside of JSON is held in memory. */
const JSON_BYTES_MAX = 64 * 1024 * 1024;
/**
 * Statuses of a redirect whose body has the address. The body is read, and the redirect is never followed
 * automatically.
 */
const LINK_STATUSES: readonly number[] = [301, 302, 303, 307];

type DownloadOptions = { api: PartnerApi; progress: Progress; mailbox: MailboxOwner };

/** Reads a file. Throws `UnreadableFileError` if the partner does not return it although the connection works. */
export async function* download(id: string, { api, progress, mailbox }: DownloadOptions): AsyncGenerator<Uint8Array> {
  try {
    yield* readFile(id, api);
  } catch (thrown) {
    const error = asHttpsError(thrown);
    const isTooLarge = error.reason === 'file_too_large' || error.reason === 'answer_too_large';
    if (!isTooLarge && !isOfFile(error)) throw error;
    progress.fail(mailbox, id, isTooLarge ? 'too_large' : 'unreadable');
    throw new UnreadableFileError(error.reason);
  }
}

/** Returns whether other files can probably be read. */
function isOfFile({ reason, status }: HttpsError): boolean {
  // The partner's own host is allowed, so the refused host belongs to a link.
  if (reason === 'answer_not_understood' || reason === 'host_not_allowed') return true;
  return status !== null && status >= 400 && status !== 401 && status !== 429 && status !== 503;
}

async function* readFile(id: string, api: PartnerApi): AsyncGenerator<Uint8Array> {
  const { settings } = api;
  const idle = idleLimit(settings.timeoutMs);
  try {
    const { call, answer: shape } = settings.download!;
    const alsoRead = shape.kind === 'link' ? LINK_STATUSES : [];
    const answer = await api.call(call, 'pickUpUrl', { values: { id }, signal: idle.signal, alsoRead });
    if (shape.kind === 'json') {
      yield await contentIn(answer, shape);
      return;
    }
    const file = shape.kind === 'link' ? await followLink(answer, { api, shape, signal: idle.signal }) : answer;
    let isFirst = true;
    for await (const piece of streamed(file, settings.fileBytesMax, 'file_too_large')) {
      idle.touch();
      if (isFirst && isPage(contentTypeOf(file), piece)) throw new HttpsError('answer_not_understood');
      isFirst = false;
      yield piece;
    }
  } finally {
    idle.end();
  }
}

async function contentIn(answer: HttpsAnswer, shape: Extract<AnswerShape, { kind: 'json' }>): Promise<Buffer> {
  const text = textAt(await readJson(answer, JSON_BYTES_MAX), shape.pointer);
  if (text === null) throw new HttpsError('answer_not_understood');
  return Buffer.from(text, shape.encoding === 'base64' ? 'base64' : 'utf8');
}

type Following = { api: PartnerApi; shape: Extract<AnswerShape, { kind: 'link' }>; signal: AbortSignal };

async function followLink(answer: HttpsAnswer, { api, shape, signal }: Following): Promise<HttpsAnswer> {
  const url = textAt(await readJson(answer, JSON_BYTES_MAX), shape.pointer);
  if (url === null || !URL.canParse(url)) throw new HttpsError('answer_not_understood');
  const file = await api.follow(url, signal);
  if (file.status === 200) return file;
  discard(file);
  throw new HttpsError('answer_not_understood', { status: file.status });
}

/** Returns a limit for the time between two pieces, because the whole of a large file may take long. */
function idleLimit(timeoutMs: number): { signal: AbortSignal; touch(): void; end(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return { signal: controller.signal, touch: () => timer.refresh(), end: () => clearTimeout(timer) };
}
