import { randomUUID } from 'node:crypto';
import type { Pool } from '../../database/pool.ts';
import type { Clock } from '../../kernel/clock.ts';
import { countBy } from './batches.ts';
import { type ClaimedDispatch, type ClaimKind, claimDue, type Front, LEASE_SECONDS } from './dispatch-queue-store.ts';
import { claimStrict } from './dispatch-strict-store.ts';
import type { Appetite } from './lane.ts';
import type { Lanes } from './lanes.ts';
import { QueueWalk } from './queue-walk.ts';

const KINDS: readonly ClaimKind[] = ['fresh', 'strict', 'retries'];
/**
 * A walk stops after so many rows and goes on in the next claim: what is committed meanwhile waits for one claim at
 * most, however many there are of others.
 */
const WALK_ROWS_MAX = 200;
/** So many lanes that can wait are claimed for together: a claim costs the database nearly as much for one. */
const GATHERED_LANES = 8;

/** What a claim asks of the lanes, and tells them. */
type ClaimingLanes = Pick<
  Lanes<unknown>,
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
 * to look, and more of a subscription whose lane runs low.
 */
export class Claimer {
  readonly #options: ClaimerOptions;
  readonly #lanes: ClaimingLanes;
  readonly #walks: Record<ClaimKind, QueueWalk> = {
    fresh: new QueueWalk(),
    strict: new QueueWalk(),
    retries: new QueueWalk(),
  };
  /** Subscriptions whose lane runs low. */
  readonly #hungry: Record<ClaimKind, Set<string>> = {
    fresh: new Set(),
    strict: new Set(),
    retries: new Set(),
  };
  /** Whether they have waited for each other long enough. */
  #isRipe = false;
  /** Where the last claim ended, of subscriptions that had more. */
  readonly #fronts: Record<ClaimKind, Map<string, Front>> = {
    fresh: new Map(),
    strict: new Map(),
    retries: new Map(),
  };
  #turn = 0;

  constructor(options: ClaimerOptions, lanes: ClaimingLanes) {
    this.#options = options;
    this.#lanes = lanes;
  }

  /** How long until something is to be claimed: 0 when it is now, infinite when nothing is wanted. */
  get restMs(): number {
    return Math.max(0, Math.min(...KINDS.map((kind) => this.#restOf(kind))));
  }

  #restOf(kind: ClaimKind): number {
    if (this.#isRipe && this.#hungry[kind].size > 0) return 0;
    return Math.min(this.#walks[kind].restMs(performance.now()), this.#newsRestOf(kind));
  }

  #newsRestOf(kind: ClaimKind): number {
    return kind === 'fresh' ? this.#walks.fresh.newsRestMs(performance.now()) : Number.POSITIVE_INFINITY;
  }

  want(kind: ClaimKind): void {
    this.#walks[kind].want();
  }

  /** Looks at all there is, also at what came to lie before a claim's end: rows given back, and leases that ran out. */
  wantEverything(): void {
    for (const kind of KINDS) {
      this.#fronts[kind].clear();
      this.want(kind);
    }
  }

  /** Returns whether it is wanted now; otherwise it waits for others, or until `ripen` is called. */
  wantMoreOf(subscriptionId: string, appetite: Exclude<Appetite, 'none'>): boolean {
    for (const kind of KINDS) {
      if (!this.#lanes.mayHaveMore(subscriptionId, kind)) continue;
      this.#hungry[kind].add(subscriptionId);
      this.#isRipe ||= appetite === 'urgent' || this.#hungry[kind].size >= GATHERED_LANES;
    }
    return this.#isRipe;
  }

  /** What was wanted has waited for others long enough. */
  ripen(): void {
    this.#isRipe = KINDS.some((kind) => this.#hungry[kind].size > 0);
  }

  /** Makes one claim of what is wanted, at most `rowsMax` rows. What it did not reach stays wanted. */
  async claim(rowsMax: number): Promise<ClaimedDispatch[]> {
    const kind = this.#nextKind();
    const hungry = [...this.#hungry[kind]];
    if (this.#isRipe && hungry.length > 0) {
      this.#hungry[kind].clear();
      // The other kinds' were ripe with them.
      this.ripen();
      try {
        return await this.#claim(kind, { subscriptionIds: hungry }, rowsMax);
      } catch (error) {
        for (const id of hungry) this.#hungry[kind].add(id);
        this.ripen();
        throw error;
      }
    }
    if (this.#newsRestOf(kind) <= 0) {
      this.#walks[kind].toldNews(performance.now());
      // Those whose receivers answer are asked about before a walk that may take long.
      const subscriptionIds = this.#lanes.answering;
      if (subscriptionIds.length > 0) return this.#claim(kind, { subscriptionIds }, rowsMax);
    }
    const isResting = this.#walks[kind].restMs(performance.now()) > 0;
    return isResting ? [] : this.#walk(kind, Math.min(rowsMax, WALK_ROWS_MAX));
  }

  /** Goes on from subscription to subscription where the last walk ended. */
  async #walk(kind: ClaimKind, rowsMax: number): Promise<ClaimedDispatch[]> {
    const walk = this.#walks[kind];
    const begunAtMs = performance.now();
    const after = walk.begin();
    try {
      const claims = await this.#claim(kind, { after }, rowsMax);
      const lastId = claims.length < rowsMax ? null : lastOf(claims);
      walk.ended({ rows: claims.length, lastId, begunAtMs, endedAtMs: performance.now() }, this.#lanes.hasManySuspects);
      return claims;
    } catch (error) {
      walk.failed();
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
    const allowances = this.#lanes.allowances(kind, { inWalk: 'after' in of });
    const { allowance } = this.#lanes;
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
      fronts: this.#fronts[kind],
    };
    const claims = await (kind === 'strict'
      ? claimStrict(pool, { ...options, kind })
      : claimDue(pool, { ...options, kind }));
    const counts = countBy(claims, (claim) => claim.subscriptionId);
    const isCutShort = claims.length >= rowsMax;
    if ('subscriptionIds' in of) {
      // Those that were asked for by name and gave nothing have no more, unless their turn did not come.
      for (const id of of.subscriptionIds) {
        if (isCutShort && !counts.has(id)) this.#hungry[kind].add(id);
        else counts.set(id, counts.get(id) ?? 0);
      }
      if (isCutShort) this.ripen();
    }
    const ranLow = this.#lanes.claimed(kind, counts, { allowances, allowance, isCutShort });
    for (const id of ranLow) this.wantMoreOf(id, 'urgent');
    const fronts = this.#fronts[kind];
    // In their order: the last one of a subscription stays.
    for (const { subscriptionId, dueAt, eventId } of claims) fronts.set(subscriptionId, { dueAt, eventId });
    for (const id of counts.keys()) if (!this.#lanes.mayHaveMore(id, kind)) fronts.delete(id);
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
