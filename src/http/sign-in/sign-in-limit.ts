import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMIT_NAMES, limitFields, retryAfter } from '../access/rate-limit.ts';
import type { SourceLimit } from '../access/source-limit.ts';
import { sendMessagePage } from './message-page.ts';

const WINDOW_SECONDS = 60;

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Limits the requests of an address for sign-in pages, which cause work in the identity provider and the database
 * without authentication. A refused person gets a page.
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
