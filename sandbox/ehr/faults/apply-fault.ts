import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { EhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';
import { FhirError } from '../fhir-error.ts';
import type { FhirReply } from '../rest/interaction.ts';
import { readPageToken, writePageToken } from '../rest/search-resources.ts';

/** The default duration of a slow response. */
export const SLOW_MS = 5_000;

/** Ends the connection instead of answering. */
export class LostAnswer extends Error {
  override name = 'LostAnswer';
}

/** Fails before the request has an effect, or lets it pass. Throws the failure. */
export async function failBefore(fault: EhrFault | null): Promise<void> {
  const retryAfter = fault?.retryAfterSeconds;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  switch (fault?.kind) {
    case 'rate_limited':
      throw new FhirError(429, 'throttled', 'Too many requests.', headers);
    case 'server_error':
      throw new FhirError(fault.status ?? 503, 'transient', 'The server fails because of a configured fault.', headers);
    case 'authorization_lost':
      throw new FhirError(401, 'login', 'The authorization was revoked.', {
        'www-authenticate': 'Bearer error="invalid_token"',
      });
    case 'lost_request':
      throw new LostAnswer('the request is lost because of a configured fault');
    case 'slow':
      await delay(fault.delayMs ?? SLOW_MS);
  }
}

/** Changes an answer after the request has had its effect. `url` is the address of the request. */
export function failAfter(fault: EhrFault | null, reply: FhirReply, url: string): FhirReply {
  switch (fault?.kind) {
    case 'lost_answer':
      throw new LostAnswer('the response is lost because of a configured fault');
    case 'wrong_content_type': {
      const content = Readable.from([
        '<!doctype html><title>Maintenance</title><p>The server is being maintained.</p>',
      ]);
      return { status: 200, stream: { contentType: 'text/html; charset=utf-8', content } };
    }
    case 'page_loop':
      return withNext(reply, () => url);
    case 'duplicate_page':
      return withNext(reply, () => repeated(url));
    case 'foreign_next_link':
      return withNext(reply, (next) => (next ?? url).replace(/^https?:\/\/[^/]+/, 'http://elsewhere.example'));
    default:
      return reply;
  }
}

/** Replaces the next link of a page, or adds one. */
function withNext(reply: FhirReply, change: (next: string | undefined) => string): FhirReply {
  const links = (reply.body?.link ?? []) as { relation: string; url: string }[];
  const next = links.find(({ relation }) => relation === 'next')?.url;
  const link = [...links.filter(({ relation }) => relation !== 'next'), { relation: 'next', url: change(next) }];
  return { ...reply, body: { ...reply.body, link } };
}

/** Returns another address of the same page. */
function repeated(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const page = searchParams.get('_page');
  const token = page === null ? { search: searchParams.toString(), position: null } : readPageToken(page);
  return `${origin}${pathname}?_page=${writePageToken(token)}&_again=1`;
}
