import type { Database } from '../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type Attempt, KEPT_PLAN_WITHOUT_SCANS, recordSuccesses } from './attempts-store.ts';
import { finishAttempts } from './finish-attempts.ts';

const BATCH_ROWS_MAX = 400;
const ORGANIZATIONS_AT_ONCE = 4;
/**
 * Under load the recorder waits up to this long for a batch of at least `GATHER_ROWS`, because a commit of many rows
 * costs little more than one of a single row.
 */
const GATHER_MS = 80;
const GATHER_ROWS = 300;
/**
 * All tries together take longer than a lease. An attempt that is recorded before another worker takes over its
 * dispatch is not sent again.
 */
const TRIES_MAX = 16;
const PAUSE_MS = 100;
const PAUSE_MS_MAX = 2_000;

type AttemptRecorderOptions = {
  database: Database;
  logger: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  onRecorded: (batch: RecordedBatch) => void;
};

/** The result of recording a batch. */
export type RecordedBatch = {
  attempts: readonly Attempt[];
  /** The dispatches that were still under this worker's claim; other workers have claimed the rest. */
  recordedIds: ReadonlySet<string>;
};

/**
 * Records attempts in batches, one transaction per organization. Attempts that finish during a transaction form the
 * next batch, so batches grow with the load. If the database is unavailable, recording is retried until the lease has
 * expired; then another worker sends the event again (at-least-once delivery).
 */
export class AttemptRecorder {
  readonly #options: AttemptRecorderOptions;
  /** Attempts by organization, so that one transaction records many of them. */
  readonly #waiting = new Map<string, Attempt[]>();
  /** Organizations with a transaction in progress: at most one each. */
  readonly #recording = new Set<string>();
  /** Organizations whose next batch is still collecting attempts. They do not block other organizations. */
  readonly #gathering = new Map<string, NodeJS.Timeout>();
  #backlog = 0;
  #isAbandoned = false;

  constructor(options: AttemptRecorderOptions) {
    this.#options = options;
  }

  /** Returns the number of attempts not recorded yet. */
  get backlog(): number {
    return this.#backlog;
  }

  get isBusy(): boolean {
    return this.#backlog > 0;
  }

  add(attempt: Attempt): void {
    if (this.#isAbandoned) return;
    const { organizationId } = attempt.dispatch;
    const waiting = this.#waiting.get(organizationId) ?? [];
    if (waiting.push(attempt) === 1) this.#waiting.set(organizationId, waiting);
    this.#backlog += 1;
    this.#beginOne(organizationId, waiting);
  }

  /** Discards the attempts not recorded yet; another worker repeats them. */
  abandon(): void {
    this.#isAbandoned = true;
  }

  /**
   * Starts transactions for the organizations that have waited longest. Called when a transaction slot is free or a
   * batch is complete.
   */
  #begin(): void {
    for (const [organizationId, attempts] of this.#waiting) {
      if (this.#recording.size >= ORGANIZATIONS_AT_ONCE) return;
      this.#beginOne(organizationId, attempts);
    }
  }

  #beginOne(organizationId: string, attempts: Attempt[]): void {
    if (this.#recording.size >= ORGANIZATIONS_AT_ONCE || this.#recording.has(organizationId)) return;
    if (!this.#hasGathered(organizationId, attempts)) return;
    this.#waiting.delete(organizationId);
    const rest = attempts.splice(BATCH_ROWS_MAX);
    if (rest.length > 0) this.#waiting.set(organizationId, rest);
    this.#recording.add(organizationId);
    void this.#record(organizationId, attempts);
  }

  async #record(organizationId: string, batch: Attempt[]): Promise<void> {
    let recordedIds = new Set<string>();
    try {
      recordedIds = await this.#tryUntilRecorded(organizationId, batch);
    } catch (error) {
      this.#options.logger.error(
        { ...errorFields(error), organizationId, attempts: batch.length },
        'webhook.record_abandoned',
      );
    }
    this.#backlog -= batch.length;
    this.#options.onRecorded({ attempts: batch, recordedIds });
    this.#recording.delete(organizationId);
    // Attempts that arrived during the transaction are part of a stream, so the next batch collects. An isolated
    // attempt is recorded at once.
    if (this.#waiting.has(organizationId)) this.#gather(organizationId);
    this.#begin();
  }

  #gather(organizationId: string): void {
    const timer = setTimeout(() => {
      this.#gathering.delete(organizationId);
      this.#begin();
    }, GATHER_MS);
    this.#gathering.set(organizationId, timer);
  }

  #hasGathered(organizationId: string, waiting: readonly Attempt[]): boolean {
    const timer = this.#gathering.get(organizationId);
    if (timer === undefined) return true;
    // A strict queue continues only after its last attempt is recorded, so its attempts do not wait.
    if (waiting.length < GATHER_ROWS && !waiting.some((attempt) => attempt.dispatch.isStrict)) return false;
    clearTimeout(timer);
    this.#gathering.delete(organizationId);
    return true;
  }

  async #tryUntilRecorded(organizationId: string, batch: Attempt[]) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#recordOnce(organizationId, batch);
      } catch (error) {
        if (tries === TRIES_MAX || this.#isAbandoned) throw error;
        this.#options.logger.warn({ ...errorFields(error), organizationId, tries }, 'webhook.record_failed');
        await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS * 2 ** tries, PAUSE_MS_MAX)));
      }
    }
  }

  async #recordOnce(organizationId: string, batch: Attempt[]) {
    const { database, logger } = this.#options;
    const recorded =
      (await recordSuccesses(database.pool, organizationId, batch)) ?? (await this.#finish(organizationId, batch));
    if (recorded.size < batch.length) {
      // The lease expired and another worker claimed these, or they were dropped with their subscription.
      logger.warn({ organizationId, attempts: batch.length - recorded.size }, 'webhook.claims_lost');
    }
    return recorded;
  }

  #finish(organizationId: string, batch: Attempt[]): Promise<Set<string>> {
    const options = { organizationId, actor: { type: 'system', id: 'webhooks' } } as const;
    const finish = (tx: UnitOfWork) => finishAttempts(tx, batch, { plan: 'kept' });
    return transact(this.#options.database, options, finish, KEPT_PLAN_WITHOUT_SCANS);
  }
}

/** Returns what may be logged of an error: its class, code and stack frames. Messages and details can quote a row. */
export function errorFields(error: unknown): { error: string; errorCode: string | null; frames: string[] } {
  const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string };
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: name ?? 'Error', errorCode: typeof code === 'string' ? code : null, frames: frames.slice(0, 6) };
}
