import { createHmac } from 'node:crypto';
import { strangerAt } from '../modules/api-keys/allowed-cidrs.ts';
import type { BucketLimit, SharedBuckets, Taken } from '../modules/rate-limits/shared-buckets.ts';

export type SourceLimitOptions = {
  /** What is counted; the first part of the buckets' names. */
  name: string;
  perMinute: number;
  /** Hides the addresses. */
  secret: Buffer;
};

/** Counts what comes from one source address, a whole IPv6 /64 being one, in all processes together. */
export class SourceLimit {
  readonly perMinute: number;
  readonly #buckets: SharedBuckets;
  readonly #limit: BucketLimit;
  readonly #options: SourceLimitOptions;

  constructor(buckets: SharedBuckets, options: SourceLimitOptions) {
    this.#buckets = buckets;
    this.#options = options;
    this.perMinute = options.perMinute;
    // Slices of one: what strangers do costs a look-up anyway, so counting it exactly costs little more.
    this.#limit = { perSecond: options.perMinute / 60, burst: options.perMinute, slice: 1 };
  }

  async take(address: string): Promise<Taken> {
    // The shared table holds no address: it is known for seconds, but would be in every copy of the database.
    const source = createHmac('sha256', this.#options.secret).update(strangerAt(address)).digest('base64url');
    return this.#buckets.take(`${this.#options.name}:${source}`, this.#limit);
  }
}
