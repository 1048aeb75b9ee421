/**
 * For each organization and process: the number of requests that are recorded at once, and from then on each second.
 */
export const BURST = 200;
export const PER_SECOND = 10;
const ORGANIZATIONS_MAX = 10_000;

type Bucket = { tokens: number; atMs: number; omitted: number };
type Buckets = { succeeded: Bucket; refused: Bucket };

const fullBucket = (atMs: number): Bucket => ({ tokens: BURST, atMs, omitted: 0 });

/**
 * Bounds how many requests of an organization are recorded, so that the log of a busy one stays small and costs little.
 * Refused and failed requests have a separate limit, so that many successful ones do not displace them.
 */
export class RequestSampler {
  readonly #organizations = new Map<string, Buckets>();

  /** Returns how many requests were omitted before this one, or null to omit it as well. */
  admit(organizationId: string, isRefused: boolean, nowMs: number): number | null {
    const { succeeded, refused } = this.#bucketsOf(organizationId, nowMs);
    const bucket = isRefused ? refused : succeeded;
    const refilled = bucket.tokens + ((nowMs - bucket.atMs) / 1_000) * PER_SECOND;
    bucket.tokens = Math.min(BURST, refilled);
    bucket.atMs = nowMs;
    if (bucket.tokens < 1) {
      bucket.omitted += 1;
      return null;
    }
    bucket.tokens -= 1;
    const omitted = succeeded.omitted + refused.omitted;
    succeeded.omitted = 0;
    refused.omitted = 0;
    return omitted;
  }

  #bucketsOf(organizationId: string, nowMs: number): Buckets {
    const known = this.#organizations.get(organizationId);
    if (known) return known;
    if (this.#organizations.size >= ORGANIZATIONS_MAX) this.#organizations.clear();
    const buckets = { succeeded: fullBucket(nowMs), refused: fullBucket(nowMs) };
    this.#organizations.set(organizationId, buckets);
    return buckets;
  }
}

export const OUTCOMES = ['succeeded', 'refused', 'failed'] as const;

/** A request to the API as the request log keeps it: without bodies and without parameters of the path or query. */
export type LoggedRequest = {
  organizationId: string;
  id: string;
  method: string;
  /** The pattern of the path, such as /v1/claims/{id}. */
  route: string;
  operationId: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  actor: { type: 'api_key' | 'user'; id: string };
  /** The number of requests of the organization before this one that were not recorded, because there were too many. */
  omittedBefore: number;
  createdAt: Date;
};

export function outcomeOf({ status }: Pick<LoggedRequest, 'status'>): (typeof OUTCOMES)[number] {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
}
