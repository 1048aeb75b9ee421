import { randomUUID } from 'node:crypto';
import type { Pool } from '../../../database/pool.ts';
import type { Clock } from '../../../kernel/clock.ts';
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
 * A scan stops after so many rows and goes on in the next claim: what is committed meanwhile waits for one claim at
 * most, however many there are of others.
 */
const SCAN_ROWS_MAX = 200;
/** So many endpoint queues that can wait are claimed for together: a claim costs the database nearly as much for one. */
const BATCHED_ENDPOINTS = 8;

/** What a claim asks of the endpoint queues, and tells them. */
type ClaimingQueues = Pick<
  EndpointQueues<unknown>,
  'allowance' | 'allowances' | 'answering' | 'claimed' | 'hasManySuspects' | 'mayHaveMore'
>;

export type ClaimerOptions = {
  pool: Pool;
  clock: Clock;
  /** Milliseconds that only go on, such as performance.now(). */
  steadyMs(): number;
};

/**
 * Knows what to ask the queue for next: new dispatches when somebody says there are some, retries when it is time
 * to look, and more of a subscription whose endpoint queue runs low.
 */
export class Claimer {
  readonly #options: ClaimerOptions;
  readonly #endpoints: ClaimingQueues;
  readonly #scans: Record<ClaimKind, QueueScan> = {
    fresh: new QueueScan(),
    strict: new QueueScan(),
    retries: new QueueScan(),
  };
  /** Subscriptions whose endpoint queue runs low. */
  readonly #runningLow: Record<ClaimKind, Set<string>> = {
    fresh: new Set(),
    strict: new Set(),
    retries: new Set(),
  };
  /** Whether they have waited for each other long enough. */
  #isBatchDue = false;
  /** Where the last claim ended, of subscriptions that had more. */
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

  /** How long until something is to be claimed: 0 when it is now, infinite when nothing is wanted. */
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

  /** Looks at all there is, also at what came to lie before a claim's end: rows given back, and leases that ran out. */
  wantEverything(): void {
    for (const kind of KINDS) {
      this.#cursors[kind].clear();
      this.want(kind);
    }
  }

  /** Returns whether it is wanted now; otherwise it waits for others, or until `ripen` is called. */
  wantMoreOf(subscriptionId: string, demand: Exclude<Demand, 'none'>): boolean {
    for (const kind of KINDS) {
      if (!this.#endpoints.mayHaveMore(subscriptionId, kind)) continue;
      this.#runningLow[kind].add(subscriptionId);
      this.#isBatchDue ||= demand === 'urgent' || this.#runningLow[kind].size >= BATCHED_ENDPOINTS;
    }
    return this.#isBatchDue;
  }

  /** What was wanted has waited for others long enough. */
  makeBatchDue(): void {
    this.#isBatchDue = KINDS.some((kind) => this.#runningLow[kind].size > 0);
  }

  /** Makes one claim of what is wanted, at most `rowsMax` rows. What it did not reach stays wanted. */
  async claim(rowsMax: number): Promise<ClaimedDispatch[]> {
    const kind = this.#nextKind();
    const runningLow = [...this.#runningLow[kind]];
    if (this.#isBatchDue && runningLow.length > 0) {
      this.#runningLow[kind].clear();
      // The other kinds' were ripe with them.
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
      this.#scans[kind].toldNews(performance.now());
      // Those whose receivers answer are asked about before a scan that may take long.
      const subscriptionIds = this.#endpoints.answering;
      if (subscriptionIds.length > 0) return this.#claim(kind, { subscriptionIds }, rowsMax);
    }
    const isResting = this.#scans[kind].restMs(performance.now()) > 0;
    return isResting ? [] : this.#scan(kind, Math.min(rowsMax, SCAN_ROWS_MAX));
  }

  /** Goes on from subscription to subscription where the last scan ended. */
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

  /** The kinds take turns, so that a flood of one cannot keep the others waiting. */
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
      // From before it is asked for: the database's begins later.
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
      // Those that were asked for by name and gave nothing have no more, unless their turn did not come.
      for (const id of of.subscriptionIds) {
        if (isCutShort && !counts.has(id)) this.#runningLow[kind].add(id);
        else counts.set(id, counts.get(id) ?? 0);
      }
      if (isCutShort) this.makeBatchDue();
    }
    const ranLow = this.#endpoints.claimed(kind, counts, { allowances, allowance, isCutShort });
    for (const id of ranLow) this.wantMoreOf(id, 'urgent');
    const cursors = this.#cursors[kind];
    // In their order: the last one of a subscription stays.
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
