import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMIT_NAMES, limitFields, retryAfter } from '../rate-limit.ts';
import type { SourceLimit } from '../source-limit.ts';
import { sendMessagePage } from './message-page.ts';

const WINDOW_SECONDS = 60;

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A page that begins or ends a sign-in asks the identity provider and the database for strangers, so that each address
 * may have it only so often. A person who is refused gets a page.
 */
export function limited(limit: SourceLimit, handle: Handle): Handle {
  return async (request, reply) => {
    const taken = await limit.take(request.ip);
    reply.headers(limitFields({ name: LIMIT_NAMES.sign_in, quota: limit.perMinute, seconds: WINDOW_SECONDS }, taken));
    if (taken.allowed) return handle(request, reply);
    reply.header('retry-after', retryAfter(taken.secondsToNext));
    return sendMessagePage(reply, 'rate_limited', request.id);
  };
}
