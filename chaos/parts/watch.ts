import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

/** One dispatch under one claim, as long as it was observed. The times are from this process's clock. */
export type Claim = {
  dispatchId: string;
  firstSeenAt: number;
  lastSeenAt: number;
  /** The longest time that its lease was seen expired, after all faults had ended. */
  overdueMs: number;
  /** The longest remaining time of its lease, by the database's clock. */
  leaseMs: number;
};

/** A time span, by `performance.now()`. */
export type Span = { from: number; to: number };

const POLL_MS = 250;

/** Makes unclaimed retries due: the hours between attempts are skipped, their number is unchanged. */
const SKIP_WAITING = `update webhook_queue set due_at = now() - interval '1 minute'
  where attempt > 1 and claim_id is null and not is_held and due_at > now() - interval '1 minute'`;
const CLAIMS = `select dispatch_id as "dispatchId", claim_id as "claimId",
    (extract(epoch from lease_until - clock_timestamp()) * 1000)::float8 as "leftMs"
  from webhook_queue where claim_id is not null`;

/** Observes the queue of dispatches as its owner, four times a second, and makes retries due. */
export class Watch {
  readonly claims = new Map<string, Claim>();
  /** Periods without a running worker, in which no worker can take over. */
  readonly workerless: Span[] = [];
  readonly #database: Database;
  readonly #hasWorker: () => boolean;
  #healedAt: number | null = null;
  #isOver = false;
  #running: Promise<void> | null = null;

  constructor(database: Database, hasWorker: () => boolean) {
    this.#database = database;
    this.#hasWorker = hasWorker;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** From now on an expired lease must be taken over. */
  healed(): void {
    this.#healedAt = performance.now();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let client: pg.Client | null = null;
    while (!this.#isOver) {
      this.#lookForWorkers();
      try {
        if (client === null) {
          const fresh = this.#database.client();
          await fresh.connect();
          client = fresh;
        }
        await this.#look(client);
      } catch {
        // The database is down because of a fault.
        await client?.end().catch(() => undefined);
        client = null;
      }
      await delay(POLL_MS);
    }
    await client?.end().catch(() => undefined);
  }

  #lookForWorkers(): void {
    const now = performance.now();
    const last = this.workerless.at(-1);
    const isGoingOn = last?.to === Number.POSITIVE_INFINITY;
    if (this.#hasWorker()) {
      if (isGoingOn) last.to = now;
    } else if (!isGoingOn) this.workerless.push({ from: now, to: Number.POSITIVE_INFINITY });
  }

  async #look(client: pg.Client): Promise<void> {
    await client.query(SKIP_WAITING);
    const { rows } = await client.query<{ dispatchId: string; claimId: string; leftMs: number }>(CLAIMS);
    const now = performance.now();
    const sinceHealedMs = this.#healedAt === null ? 0 : now - this.#healedAt;
    for (const { dispatchId, claimId, leftMs } of rows) {
      const key = `${dispatchId} ${claimId}`;
      const claim = this.claims.get(key) ?? { dispatchId, firstSeenAt: now, lastSeenAt: now, overdueMs: 0, leaseMs: 0 };
      claim.lastSeenAt = now;
      claim.leaseMs = Math.max(claim.leaseMs, leftMs);
      claim.overdueMs = Math.max(claim.overdueMs, Math.min(-leftMs, sinceHealedMs));
      this.claims.set(key, claim);
    }
  }
}
