import { type TenantReader, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { FhirFailure } from '../../fhir-connections/fhir-server.ts';
import type { Received } from '../pages/read-page.ts';
import { type ReadOutcome, type ReadReferences, ReferenceReader } from '../pages/read-references.ts';
import { IdentifierResolver } from '../pages/resolve-identifiers.ts';
import { START, type SyncPosition } from '../pages/sync-position.ts';
import type { ResourceKey } from '../received/fhir-resources-store.ts';
import { isSwept, strategyOf, withOverlap } from './plan-requests.ts';
import { withStep } from './run-steps.ts';
import { RunTakenError, type SyncContext } from './sync-context.ts';
import { type SyncCursor, saveCursors } from './sync-cursors-store.ts';
import { isFinished, type SyncRun } from './sync-run.ts';
import { lockRun, saveRun } from './sync-runs-store.ts';

/** The time after which another job continues the run. */
const SLICE_MS = 20_000;

/** After this many failures in a row, references by identifier stay unresolved. */
const RESOLUTIONS_MAX = 5;

type Parts = { connection: FhirConnection; run: SyncRun; cursors: SyncCursor[]; timeZone: string | null };

/** Received resources, and those that they refer to. */
type CompletedPage = ReadReferences & { content: Received[]; progress: number; failure: FhirFailure | null };

/** Returns the run with changes to its position. */
export function moved(run: SyncRun, changes: Partial<SyncPosition>): SyncRun {
  return { ...run, position: { ...run.position, ...changes } };
}

/**
 * Returns the run after a type that could not be read to its end. Its cursor is unchanged, so the next run reads it
 * again.
 */
export function withFailedType(run: SyncRun, failure: SyncRun['failures'][number]): SyncRun {
  const failed = { ...run, failures: [...run.failures, failure] };
  return moved(failed, { page: START, typeIndex: run.position.typeIndex + 1, failures: 0 });
}

/** One worker's lease of a run: its state, its transactions, and the dependencies of every phase. */
export class RunSession {
  readonly context: SyncContext;
  readonly reader: TenantReader;
  readonly connection: FhirConnection;
  readonly cursors: ReadonlyMap<string, SyncCursor>;
  readonly #timeZone: string | null;
  readonly #references: ReferenceReader;
  readonly #identifiers: IdentifierResolver;
  readonly #startedAt: Date;
  #run: SyncRun;
  #requests = 0;

  constructor(context: SyncContext, reader: TenantReader, { connection, run, cursors, timeZone }: Parts) {
    this.context = context;
    this.reader = reader;
    this.connection = connection;
    this.#timeZone = timeZone;
    this.#run = run;
    this.#startedAt = this.now;
    this.cursors = new Map(cursors.map((cursor) => [cursor.resourceType, cursor]));
    this.#references = new ReferenceReader(context.fhirServer, reader, connection);
    this.#identifiers = new IdentifierResolver(context.fhirServer, reader, connection);
  }

  /** The run as the last transaction saved it. */
  get run(): SyncRun {
    return this.#run;
  }

  get now(): Date {
    return this.context.database.clock.now();
  }

  /** Returns whether another job should continue the run. */
  isSliceOver(): boolean {
    return this.now.getTime() - this.#startedAt.getTime() > SLICE_MS;
  }

  /** The dependencies of the storage of received resources. */
  get storage() {
    const { encryption } = this.context;
    return { encryption, fhirBaseUrl: this.connection.fhirBaseUrl, timeZone: this.#timeZone };
  }

  /** Counts requests to the server; the next transaction records them. */
  addRequests(count: number): void {
    this.#requests += count;
  }

  /**
   * Resolves references by identifier, and reads the resources that those received refer to and that are not known yet.
   * `failure`: a temporary failure of the resolution, after which `content` has the resources before it.
   */
  async complete(received: readonly Received[]): Promise<CompletedPage> {
    const onRequest = () => this.addRequests(1);
    const isLastAttempt = this.#run.position.failures >= RESOLUTIONS_MAX;
    const options = { runId: this.#run.id, onRequest, isLastAttempt };
    const { resolved, progress, failure } = await this.#identifiers.resolve(received, options);
    if (failure !== null) return { content: resolved, found: [], unread: [], progress, failure };
    return { content: resolved, ...(await this.#references.read(resolved, onRequest)), progress, failure };
  }

  /** Reads one resource by its reference. */
  readOne(reference: ResourceKey): Promise<ReadOutcome> {
    this.addRequests(1);
    return this.#references.readOne(reference);
  }

  /** Moves the cursors of types that were read to their ends. */
  finishTypes(tx: UnitOfWork, run: SyncRun, types: readonly string[], serverTime: string | null): void {
    if (run.dryRun || run.patientIds !== null || serverTime === null) return;
    const watermark = new Date(serverTime);
    const isFull = this.#readsEverything(run);
    // The next run reads an incomplete type from the same time again.
    const isRead = (type: string) => run.failures.every(({ resourceType }) => resourceType !== type);
    const moves = types.filter(isRead).map((resourceType) => {
      const { created = 0, updated = 0 } = run.counts[resourceType] ?? {};
      return { resourceType, watermark, isFull, hasChanges: created + updated > 0 };
    });
    saveCursors(tx, run.connectionId, moves);
  }

  /**
   * Returns whether the run reads all resources of its types. An export reads the changes since the last run if it can.
   */
  #readsEverything(run: SyncRun): boolean {
    if (run.since !== null || run.patientIds !== null) return false;
    return run.mode === 'full' || (run.mode === 'bulk' && this.oldestWatermark() === null);
  }

  /** Returns whether the run reads everything, so that the resources it has not seen may have been deleted. */
  marksSeen(): boolean {
    return !this.#run.dryRun && this.#readsEverything(this.#run);
  }

  async endType(type: string): Promise<void> {
    await this.commit(async (tx, run) => {
      this.finishTypes(tx, run, [type], run.position.page.serverTime);
      return this.afterType(run);
    });
  }

  /** The position after a type: the check of missing resources if everything was read, otherwise the next type. */
  afterType(run: SyncRun): SyncRun {
    const { typeIndex } = run.position;
    if (this.#findsDeletions(run, run.resourceTypes[typeIndex]!)) {
      return moved(run, { phase: 'missing', page: START, after: null, failures: 0 });
    }
    return moved(run, { page: START, typeIndex: typeIndex + 1, failures: 0 });
  }

  #findsDeletions(run: SyncRun, type: string): boolean {
    if (run.dryRun || !this.#readsEverything(run)) return false;
    const { strategy } = strategyOf(this.connection.capability, run, type);
    return run.mode === 'bulk' || strategy === 'last_updated' || isSwept(type);
  }

  failType(type: string, failure: Omit<SyncRun['failures'][number], 'resourceType'>): Promise<void> {
    return this.commit(async (_tx, run) => withFailedType(run, { resourceType: type, ...failure }));
  }

  /** An export contains the changes since the oldest watermark of its types, or everything if one was never read. */
  oldestWatermark(): string | null {
    const marks = this.#run.resourceTypes.map((type) => this.cursors.get(type)?.watermark.getTime() ?? 0);
    const oldest = Math.min(...marks);
    return oldest === 0 ? null : withOverlap(new Date(oldest));
  }

  /** Queues the job that continues the run at `until`. */
  async pause(until: Date, failures = this.#run.position.failures + 1): Promise<void> {
    const resumesAt = until.toISOString();
    await this.commit(async (tx, run) => {
      const delayMs = Math.max(0, until.getTime() - this.now.getTime());
      await this.#enqueue(tx, delayMs);
      return moved({ ...run, resumesAt }, { failures });
    });
  }

  async continueLater(delayMs: number): Promise<void> {
    await this.commit(async (tx, run) => {
      await this.#enqueue(tx, delayMs);
      return run;
    });
  }

  #enqueue(tx: UnitOfWork, delayMs: number): Promise<void> {
    const payload = { organizationId: tx.organizationId, syncRunId: this.#run.id };
    return tx.enqueue('run-fhir-sync', payload, { delayMs, isRealTime: true });
  }

  /** Runs a step in a transaction that has locked the run. Throws RunTakenError if the run has moved on without us. */
  async commit(step: (tx: UnitOfWork, run: SyncRun) => Promise<SyncRun>): Promise<void> {
    const { database } = this.context;
    const actor = { type: 'system', id: this.#run.id } as const;
    const requests = this.#requests;
    const who = { organizationId: this.reader.organizationId, actor };
    this.#run = await transact(database, who, async (tx) => {
      const run = await lockRun(tx, this.#run.id);
      if (run === null || isFinished(run) || run.version !== this.#run.version) {
        throw new RunTakenError('Another worker continues the run, or it was cancelled');
      }
      const next = await step(tx, run);
      if (isFinished(next)) return next;
      const saved = withStep(next, requests, tx.now);
      saveRun(tx, saved);
      return saved;
    });
    this.#requests -= requests;
  }
}
