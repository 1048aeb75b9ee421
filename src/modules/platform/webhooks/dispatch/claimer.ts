import { randomUUID } from 'node:crypto';
import type { Pool } from '../../../../database/connections/pool.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import {
  type ClaimCursor,
  type ClaimedDispatch,
  type ClaimKind,
  claimDue,
  LEASE_SECONDS,
} from '../queue/dispatch-queue-store.ts';
import { claimStrict } from '../queue/dispatch-strict-store.ts';
import { countBy } from './batches.ts';
import type { Demand } from './endpoint-queue.ts';
import type { EndpointQueues } from './endpoint-queues.ts';
import { QueueScan } from './queue-scan.ts';

const KINDS: readonly ClaimKind[] = ['fresh', 'strict', 'retries'];
/**
 * A scan stops after this many rows and continues in the next claim. New commits therefore wait for at most one claim,
 * however long the backlog is.
 */
const SCAN_ROWS_MAX = 200;
/** Claims for up to this many endpoints at once, because a query for one endpoint costs nearly as much. */
const BATCHED_ENDPOINTS = 8;

/** The methods of the endpoint queues that claiming uses. */
type ClaimingQueues = Pick<
  EndpointQueues<unknown>,
  'allowance' | 'allowances' | 'answering' | 'claimed' | 'hasManySuspects' | 'mayHaveMore'
>;

type ClaimerOptions = {
  pool: Pool;
  clock: Clock;
  /** Monotonic milliseconds, such as performance.now(). */
  steadyMs(): number;
};

/**
 * Decides what to claim next: new dispatches after a signal, retries after an interval, and more for subscriptions
 * whose endpoint queue is nearly empty.
 */
export class Claimer {
  readonly #options: ClaimerOptions;
  readonly #endpoints: ClaimingQueues;
  readonly #scans: Record<ClaimKind, QueueScan> = {
    fresh: new QueueScan(),
    strict: new QueueScan(),
    retries: new QueueScan(),
  };
  /** Subscriptions whose endpoint queue is nearly empty. */
  readonly #runningLow: Record<ClaimKind, Set<string>> = {
    fresh: new Set(),
    strict: new Set(),
    retries: new Set(),
  };
  /** Whether the batch has waited long enough. */
  #isBatchDue = false;
  /** The cursor at which the last claim of each subscription ended, for subscriptions with more rows. */
  readonly #cursors: Record<ClaimKind, Map<string, ClaimCursor>> = {
    fresh: new Map(),
    strict: new Map(),
    retries: new Map(),
  };
  #turn = 0;

  constructor(options: ClaimerOptions, endpoints: ClaimingQueues) {
    this.#options = options;
    this.#endpoints = endpoints;
  }

  /**
   * Returns the milliseconds until the next claim is due: 0 if it is due now, infinite if there is nothing to claim.
   */
  get restMs(): number {
    return Math.max(0, Math.min(...KINDS.map((kind) => this.#restOf(kind))));
  }

  #restOf(kind: ClaimKind): number {
    if (this.#isBatchDue && this.#runningLow[kind].size > 0) return 0;
    return Math.min(this.#scans[kind].restMs(performance.now()), this.#newsRestOf(kind));
  }

  #newsRestOf(kind: ClaimKind): number {
    return kind === 'fresh' ? this.#scans.fresh.newsRestMs(performance.now()) : Number.POSITIVE_INFINITY;
  }

  want(kind: ClaimKind): void {
    this.#scans[kind].want();
  }

  /** Schedules a full scan, which also finds rows before the cursors: released claims and expired leases. */
  wantEverything(): void {
    for (const kind of KINDS) {
      this.#cursors[kind].clear();
      this.want(kind);
    }
  }

  /** Returns whether to claim now; otherwise the subscription waits for others, or until `makeBatchDue` is called. */
  wantMoreOf(subscriptionId: string, demand: Exclude<Demand, 'none'>): boolean {
    for (const kind of KINDS) {
      if (!this.#endpoints.mayHaveMore(subscriptionId, kind)) continue;
      this.#runningLow[kind].add(subscriptionId);
      this.#isBatchDue ||= demand === 'urgent' || this.#runningLow[kind].size >= BATCHED_ENDPOINTS;
    }
    return this.#isBatchDue;
  }

  /** Ends the wait for further subscriptions. */
  makeBatchDue(): void {
    this.#isBatchDue = KINDS.some((kind) => this.#runningLow[kind].size > 0);
  }

  /** Claims up to `rowsMax` due dispatches. Endpoints not reached remain scheduled for the next claim. */
  async claim(rowsMax: number): Promise<ClaimedDispatch[]> {
    const kind = this.#nextKind();
    const runningLow = [...this.#runningLow[kind]];
    if (this.#isBatchDue && runningLow.length > 0) {
      this.#runningLow[kind].clear();
      // The batches of the other kinds are due too.
      this.makeBatchDue();
      try {
        return await this.#claim(kind, { subscriptionIds: runningLow }, rowsMax);
      } catch (error) {
        for (const id of runningLow) this.#runningLow[kind].add(id);
        this.makeBatchDue();
        throw error;
      }
    }
    if (this.#newsRestOf(kind) <= 0) {
      this.#scans[kind].queriedNews(performance.now());
      // New dispatches for responsive receivers are claimed before a scan, because a scan can be slow.
      const subscriptionIds = this.#endpoints.answering;
      if (subscriptionIds.length > 0) return this.#claim(kind, { subscriptionIds }, rowsMax);
    }
    const isResting = this.#scans[kind].restMs(performance.now()) > 0;
    return isResting ? [] : this.#scan(kind, Math.min(rowsMax, SCAN_ROWS_MAX));
  }

  /** Continues the scan after the subscription where the last one ended. */
  async #scan(kind: ClaimKind, rowsMax: number): Promise<ClaimedDispatch[]> {
    const scan = this.#scans[kind];
    const begunAtMs = performance.now();
    const after = scan.begin();
    try {
      const claims = await this.#claim(kind, { after }, rowsMax);
      const lastId = claims.length < rowsMax ? null : lastOf(claims);
      scan.ended(
        { rows: claims.length, lastId, begunAtMs, endedAtMs: performance.now() },
        this.#endpoints.hasManySuspects,
      );
      return claims;
    } catch (error) {
      scan.failed();
      throw error;
    }
  }

  /** Returns the next kind in rotation, so that a flood of one kind does not delay the others. */
  #nextKind(): ClaimKind {
    for (let tries = 0; tries < KINDS.length; tries += 1) {
      this.#turn = (this.#turn + 1) % KINDS.length;
      if (this.#restOf(KINDS[this.#turn]!) <= 0) break;
    }
    return KINDS[this.#turn]!;
  }

  async #claim(
    kind: ClaimKind,
    of: { after: string } | { subscriptionIds: string[] },
    rowsMax: number,
  ): Promise<ClaimedDispatch[]> {
    const allowances = this.#endpoints.allowances(kind, { inScan: 'after' in of });
    const { allowance } = this.#endpoints;
    const { pool, clock, steadyMs } = this.#options;
    const options = {
      of,
      now: clock.now(),
      // Measured before the query, so it is never later than the database's own value.
      leasedUntilMs: steadyMs() + LEASE_SECONDS * 1_000,
      claimId: randomUUID(),
      rowsMax,
      allowance,
      allowances,
      cursors: this.#cursors[kind],
    };
    const claims = await (kind === 'strict'
      ? claimStrict(pool, { ...options, kind })
      : claimDue(pool, { ...options, kind }));
    const counts = countBy(claims, (claim) => claim.subscriptionId);
    const isCutShort = claims.length >= rowsMax;
    if ('subscriptionIds' in of) {
      // Named subscriptions that returned no rows have no more, unless the claim was cut short before them.
      for (const id of of.subscriptionIds) {
        if (isCutShort && !counts.has(id)) this.#runningLow[kind].add(id);
        else counts.set(id, counts.get(id) ?? 0);
      }
      if (isCutShort) this.makeBatchDue();
    }
    const ranLow = this.#endpoints.claimed(kind, counts, { allowances, allowance, isCutShort });
    for (const id of ranLow) this.wantMoreOf(id, 'urgent');
    const cursors = this.#cursors[kind];
    // In claim order, so the last row of each subscription wins.
    for (const { subscriptionId, dueAt, eventId } of claims) cursors.set(subscriptionId, { dueAt, eventId });
    for (const id of counts.keys()) if (!this.#endpoints.mayHaveMore(id, kind)) cursors.delete(id);
    return claims;
  }
}

function lastOf(claims: readonly ClaimedDispatch[]): string {
  return (
    claims
      .map((claim) => claim.subscriptionId)
      .sort()
      .at(-1) ?? ''
  );
}
