import { randomUUID } from 'node:crypto';
import type { Pool } from '../../database/pool.ts';
import type { Clock } from '../../kernel/clock.ts';
import { countBy } from './batches.ts';
import { type ClaimedDispatch, type ClaimKind, claimDue, type Front, LEASE_SECONDS } from './dispatch-queue-store.ts';
import { claimStrict } from './dispatch-strict-store.ts';
import type { Lanes } from './lanes.ts';

const KINDS: readonly ClaimKind[] = ['fresh', 'strict', 'retries'];

export type ClaimerOptions = {
  pool: Pool;
  clock: Clock;
  /** Milliseconds that only go on, such as performance.now(). */
  steadyMs(): number;
};

type Walk = {
  isWanted: boolean;
  /** Where the next claim begins, so that every subscription has its turn at the head. */
  after: string;
};

/**
 * Knows what to ask the queue for next: new dispatches when somebody says there are some, retries when it is time
 * to look, and more of a subscription whose lane runs low.
 */
export class Claimer {
  readonly #options: ClaimerOptions;
  readonly #lanes: Lanes<unknown>;
  readonly #walks: Record<ClaimKind, Walk> = {
    fresh: { isWanted: true, after: '' },
    strict: { isWanted: true, after: '' },
    retries: { isWanted: true, after: '' },
  };
  /** Subscriptions whose lane runs low. */
  readonly #hungry: Record<ClaimKind, Set<string>> = {
    fresh: new Set(),
    strict: new Set(),
    retries: new Set(),
  };
  /** Where the last claim ended, of subscriptions that had more. */
  readonly #fronts: Record<ClaimKind, Map<string, Front>> = {
    fresh: new Map(),
    strict: new Map(),
    retries: new Map(),
  };
  #turn = 0;

  constructor(options: ClaimerOptions, lanes: Lanes<unknown>) {
    this.#options = options;
    this.#lanes = lanes;
  }

  get isWanted(): boolean {
    return KINDS.some((kind) => this.#isWanted(kind));
  }

  #isWanted(kind: ClaimKind): boolean {
    return this.#walks[kind].isWanted || this.#hungry[kind].size > 0;
  }

  want(kind: ClaimKind): void {
    this.#walks[kind].isWanted = true;
  }

  /** Looks at all there is, also at what came to lie before a claim's end: rows given back, and leases that ran out. */
  wantEverything(): void {
    for (const kind of KINDS) {
      this.#fronts[kind].clear();
      this.want(kind);
    }
  }

  wantMoreOf(subscriptionId: string): void {
    for (const kind of KINDS) {
      if (this.#lanes.mayHaveMore(subscriptionId, kind)) this.#hungry[kind].add(subscriptionId);
    }
  }

  /** Makes one claim of what is wanted, at most `rowsMax` rows. What it did not reach stays wanted. */
  async claim(rowsMax: number): Promise<ClaimedDispatch[]> {
    const kind = this.#nextKind();
    const hungry = [...this.#hungry[kind]];
    const walk = this.#walks[kind];
    if (hungry.length > 0) {
      this.#hungry[kind].clear();
      try {
        return await this.#claim(kind, { subscriptionIds: hungry }, rowsMax);
      } catch (error) {
        for (const id of hungry) this.#hungry[kind].add(id);
        throw error;
      }
    }
    const begunAt = walk.after;
    walk.isWanted = false;
    try {
      const claims = await this.#claim(kind, { after: begunAt }, rowsMax);
      walk.after = claims.length < rowsMax ? '' : lastOf(claims);
      // A walk that was cut short, or did not begin at the first subscription, has not looked everywhere.
      if (begunAt !== '' || walk.after !== '') walk.isWanted = true;
      return claims;
    } catch (error) {
      walk.isWanted = true;
      throw error;
    }
  }

  /** The kinds take turns, so that a flood of one cannot keep the others waiting. */
  #nextKind(): ClaimKind {
    for (let tries = 0; tries < KINDS.length; tries += 1) {
      this.#turn = (this.#turn + 1) % KINDS.length;
      if (this.#isWanted(KINDS[this.#turn]!)) break;
    }
    return KINDS[this.#turn]!;
  }

  async #claim(
    kind: ClaimKind,
    of: { after: string } | { subscriptionIds: string[] },
    rowsMax: number,
  ): Promise<ClaimedDispatch[]> {
    const allowances = this.#lanes.allowances(kind);
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
    }
    this.#lanes.claimed(kind, counts, { allowances, allowance, isCutShort });
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
