import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '../../modules/platform/api-keys/allowed-cidrs.ts';
import type { BucketLimit, SharedBuckets, Taken } from '../../modules/platform/rate-limits/shared-buckets.ts';
import { sendMessagePage } from '../sign-in/message-page.ts';
import { LIMIT_NAMES, limitFields, retryAfter } from './rate-limit.ts';

type SourceLimitOptions = {
  /** The name of the limit, which is the first part of the buckets' names. */
  name: string;
  perMinute: number;
  /** The key of the HMAC that replaces addresses. */
  secret: Buffer;
};

/** Limits requests per source address (an IPv6 /64 counts as one) across all processes. */
export class SourceLimit {
  readonly perMinute: number;
  readonly #buckets: SharedBuckets;
  readonly #limit: BucketLimit;
  readonly #options: SourceLimitOptions;

  constructor(buckets: SharedBuckets, options: SourceLimitOptions) {
    this.#buckets = buckets;
    this.#options = options;
    this.perMinute = options.perMinute;
    // Slices of one, because exact counting costs little beside the look-up that each request causes anyway.
    this.#limit = { perSecond: options.perMinute / 60, burst: options.perMinute, slice: 1 };
  }

  async take(address: string): Promise<Taken> {
    // The shared table contains no addresses, because they would be in every backup of the database.
    const source = createHmac('sha256', this.#options.secret).update(rateLimitKeyOf(address)).digest('base64url');
    return this.#buckets.take(`${this.#options.name}:${source}`, this.#limit);
  }
}

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
