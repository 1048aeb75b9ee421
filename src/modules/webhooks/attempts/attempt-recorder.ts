import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transaction.ts';
import { type Attempt, KEPT_PLAN_WITHOUT_SCANS, recordSuccesses } from './attempts-store.ts';
import { finishAttempts } from './finish-attempts.ts';

const BATCH_ROWS_MAX = 400;
const ORGANIZATIONS_AT_ONCE = 4;
/** Under load the next batch waits this long for at least so many attempts: a commit costs as much for one. */
const GATHER_MS = 80;
const GATHER_ROWS = 300;
/** Together longer than a lease: what is recorded before another worker has it is not sent again. */
const TRIES_MAX = 16;
const PAUSE_MS = 100;
const PAUSE_MS_MAX = 2_000;

export type AttemptRecorderOptions = {
  database: Database;
  logger: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  onRecorded: (batch: RecordedBatch) => void;
};

/** What became of a batch. */
export type RecordedBatch = {
  attempts: readonly Attempt[];
  /** The dispatches whose claim still held; the others are in other hands. */
  recordedIds: ReadonlySet<string>;
};

/**
 * Records attempts in batches, one transaction per organization. While a batch is under way the next one gathers,
 * so the batches grow with the load. A database that is away is tried again for a while; after that the lease
 * has expired and another worker sends the event again: at least once, never not at all.
 */
export class AttemptRecorder {
  readonly #options: AttemptRecorderOptions;
  /** By organization, so that one transaction serves many attempts. */
  readonly #waiting = new Map<string, Attempt[]>();
  /** Organizations with a transaction under way: one at a time each, so that its next batch grows meanwhile. */
  readonly #recording = new Set<string>();
  /** Organizations whose next batch gathers; they keep no other from recording. */
  readonly #gathering = new Map<string, NodeJS.Timeout>();
  #backlog = 0;
  #isAbandoned = false;

  constructor(options: AttemptRecorderOptions) {
    this.#options = options;
  }

  /** How many attempts are not recorded yet. */
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

  /** Lets go of what is not recorded; another worker will repeat it. */
  abandon(): void {
    this.#isAbandoned = true;
  }

  /** Of all organizations, those that waited longest first: only when a place became free, or one has gathered. */
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
    // What came meanwhile is a stream, and gathers; what comes alone waits for nobody.
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
    // A strict line goes on when its last one is recorded.
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
      // Their lease had expired and another worker has them now; or they were dropped with their subscription.
      logger.warn({ organizationId, attempts: batch.length - recorded.size }, 'webhook.claims_lost');
    }
    return recorded;
  }

  #finish(organizationId: string, batch: Attempt[]): Promise<Set<string>> {
    const options = { organizationId, actor: { type: 'system', id: 'webhooks' } } as const;
    const finish = (tx: UnitOfWork) => finishAttempts(tx, batch, { plan: 'prepared' });
    return transact(this.#options.database, options, finish, KEPT_PLAN_WITHOUT_SCANS);
  }
}

/** What the log may have of an error: its class, code and frames. A message or a detail can quote a row. */
export function errorFields(error: unknown): { error: string; errorCode: string | null; frames: string[] } {
  const { name, code, stack } = error as { name?: string; code?: unknown; stack?: string };
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: name ?? 'Error', errorCode: typeof code === 'string' ? code : null, frames: frames.slice(0, 6) };
}
