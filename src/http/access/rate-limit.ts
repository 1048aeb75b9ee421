import { AppError } from '../../kernel/errors.ts';
import type { BucketLimit, SharedBuckets, Taken } from '../../modules/platform/rate-limits/shared-buckets.ts';
import type { Principal } from './principal.ts';

/** A full bucket holds the requests of this many seconds. */
const BURST_SECONDS = 2;
/** A process reserves a tenth of a second's requests at a time. */
const SLICES_PER_SECOND = 10;

/** The names of the limits in headers and errors. */
export const LIMIT_NAMES = {
  api_key: 'requests_per_second_per_key',
  session: 'requests_per_second_per_user',
  concurrency: 'concurrent_requests_per_organization',
  guesses: 'failed_authentications_per_address',
  sign_in: 'sign_in_requests_per_address',
} as const;

type Headers = Record<string, string>;

/** Limits requests per second of each key and each signed-in user across all processes. */
export class RateLimiter {
  readonly #buckets: SharedBuckets;
  readonly #limit: BucketLimit;
  readonly #policies: Record<Principal['kind'], string>;

  constructor(buckets: SharedBuckets, limits: { perSecond: number; concurrent: number }) {
    const { perSecond, concurrent } = limits;
    this.#buckets = buckets;
    this.#limit = {
      perSecond,
      burst: perSecond * BURST_SECONDS,
      slice: Math.max(1, Math.ceil(perSecond / SLICES_PER_SECOND)),
    };
    const policy = (name: string) =>
      `"${name}";q=${perSecond * BURST_SECONDS};w=${BURST_SECONDS}, ${concurrencyPolicy(concurrent)}`;
    this.#policies = { api_key: policy(LIMIT_NAMES.api_key), session: policy(LIMIT_NAMES.session) };
  }

  /** Takes one token and returns the rate limit headers; throws `rate_limited` with Retry-After. */
  async take({ kind, actor }: Pick<Principal, 'kind' | 'actor'>): Promise<Headers> {
    const taken = await this.#buckets.take(actor.id, this.#limit);
    const headers = this.#headers(kind, taken);
    if (taken.allowed) return headers;
    const whose = kind === 'api_key' ? 'with this API key' : 'by this user';
    throw new AppError('rate_limited', {
      message: `More than ${this.#limit.perSecond} requests per second ${whose}.`,
      extra: { limitName: LIMIT_NAMES[kind] },
      headers: { ...headers, 'retry-after': retryAfter(taken.secondsToNext) },
    });
  }

  #headers(kind: Principal['kind'], taken: Taken): Headers {
    return {
      'ratelimit-policy': this.#policies[kind],
      ...stateFields(LIMIT_NAMES[kind], this.#limit.burst, taken),
    };
  }
}

/** Returns the headers of a limit of `quota` requests per `seconds`. */
export function limitFields(policy: { name: string; quota: number; seconds: number }, taken: Taken): Headers {
  const { name, quota, seconds } = policy;
  return { 'ratelimit-policy': `"${name}";q=${quota};w=${seconds}`, ...stateFields(name, quota, taken) };
}

/** Returns the field of the current IETF draft (10) and the three of earlier drafts that clients know. */
function stateFields(name: string, limit: number, { remaining, secondsToFull }: Taken): Headers {
  const reset = Math.max(0, Math.ceil(secondsToFull));
  return {
    ratelimit: `"${name}";r=${remaining};t=${reset}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  };
}

function concurrencyPolicy(concurrent: number): string {
  return `"${LIMIT_NAMES.concurrency}";q=${concurrent};qu="concurrent-requests"`;
}

/** Returns the refusal of a request beyond an organization's running and queued ones. */
export function tooManyAtOnce(concurrent: number): AppError {
  return new AppError('rate_limited', {
    message: `More than ${concurrent} requests of this organization at once.`,
    extra: { limitName: LIMIT_NAMES.concurrency },
    headers: { 'retry-after': '1', ratelimit: `"${LIMIT_NAMES.concurrency}";r=0` },
  });
}

export function retryAfter(seconds: number): string {
  return String(Math.max(1, Math.ceil(seconds)));
}
