import { createHash } from 'node:crypto';
import { readerOf, type TenantReader, transact, type UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { FhirFailure, FhirResult } from '../../fhir-connections/fhir-server.ts';
import { getConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { BulkExport } from '../bulk/bulk-export.ts';
import { keyOf } from '../effects/references.ts';
import { mapWaiting, WAITING_TYPES } from '../pages/map-waiting.ts';
import { type Page, type Received, readPage, receivedFrom } from '../pages/read-page.ts';
import { ReferenceReader } from '../pages/read-references.ts';
import { savePage } from '../pages/save-page.ts';
import { nextByLink, nextByTime, type PagePosition, START, type SyncPosition } from '../pages/sync-position.ts';
import { selectPatientIds } from '../received/fhir-resources-store.ts';
import { tombstone } from '../received/tombstone.ts';
import { checkMissing } from './check-missing.ts';
import { completeRun, endRun } from './end-sync.ts';
import { isSwept, lowerBound, type PlannedRequest, requestFor, strategyOf, withOverlap } from './plan-requests.ts';
import { isEndOfRun, isPassing, resumeTime, typeFailure } from './run-failures.ts';
import { addServerIssues, withStep } from './run-steps.ts';
import { RunTakenError, type SyncContext } from './sync-context.ts';
import { type SyncCursor, saveCursors, selectCursors } from './sync-cursors-store.ts';
import { isFinished, type SyncRun } from './sync-run.ts';
import { findRun, lockRun, saveRun } from './sync-runs-store.ts';

/** A job continues a run for so long, and then queues the next job, so that other connections get a turn. */
const SLICE_MS = 120_000;

const hashOfUrl = (url: string) => createHash('sha256').update(url).digest('base64url').slice(0, 16);

/**
 * Continues a run until it ends, has to wait for the server, or its slice is over. Each page's effects, counts and the
 * position after it commit together, so that a run after a crash continues without loss or repetition. Of two workers on
 * one run the slower one stops. A run that has ended is unchanged.
 */
export async function runSync(context: SyncContext, organizationId: string, runId: string): Promise<void> {
  const reader = readerOf(context.database, organizationId);
  const run = await findRun(reader, runId);
  if (run === null || isFinished(run)) return;
  const connection = await getConnection(reader, run.connectionId);
  const cursors = await selectCursors(reader, connection.id);
  try {
    await new SyncRunner(context, reader, { connection, run, cursors }).run();
  } catch (error) {
    if (!(error instanceof RunTakenError)) throw error;
  }
}

type Parts = { connection: FhirConnection; run: SyncRun; cursors: SyncCursor[] };
/** An answer that was requested before the page before it was saved. */
type Ahead = { key: string; answer: Promise<FhirResult> };

class SyncRunner {
  readonly #context: SyncContext;
  readonly #reader: TenantReader;
  readonly #connection: FhirConnection;
  readonly #cursors: ReadonlyMap<string, SyncCursor>;
  readonly #references: ReferenceReader;
  readonly #deadline: number;
  #run: SyncRun;
  #repeated: ReadonlySet<string> = new Set();
  #ahead: Ahead | null = null;
  #requests = 0;

  constructor(context: SyncContext, reader: TenantReader, { connection, run, cursors }: Parts) {
    this.#context = context;
    this.#reader = reader;
    this.#connection = connection;
    this.#run = run;
    this.#cursors = new Map(cursors.map((cursor) => [cursor.resourceType, cursor]));
    this.#references = new ReferenceReader(context.fhirServer, reader, connection);
    this.#deadline = context.database.clock.now().getTime() + SLICE_MS;
  }

  async run(): Promise<void> {
    while (!isFinished(this.#run)) {
      if (this.#context.database.clock.now().getTime() > this.#deadline) return this.#continueLater(0);
      const { phase } = this.#run.position;
      const isPaused = await this.#step(phase);
      if (isPaused) return;
    }
  }

  /** Returns whether the run has to wait. */
  async #step(phase: SyncPosition['phase']): Promise<boolean> {
    if (phase === 'waiting') return this.#mapWaiting();
    return phase === 'missing' ? this.#checkMissing() : this.#fetch(phase);
  }

  async #fetch(phase: SyncPosition['phase']): Promise<boolean> {
    if (phase === 'bulk') return this.#export();
    const { typeIndex } = this.#run.position;
    const type = this.#run.resourceTypes[typeIndex];
    if (type === undefined) {
      await this.#commit(async (_tx, run) => this.#at(run, { phase: 'waiting', typeIndex: 0, after: null }));
      return false;
    }
    const choice = strategyOf(this.#connection.capability, this.#run, type);
    if (choice.strategy === 'none' || choice.strategy === 'bulk') {
      const message = 'The server does not offer the resource type, or only as a bulk export.';
      await this.#failType(type, { code: 'not_supported', message, missingScope: null, outcome: [] });
      return false;
    }
    if (choice.strategy !== 'last_updated' && !isSwept(type)) {
      await this.#endType(type, []);
      return false;
    }
    const request = this.#request(type, this.#run.position.page);
    if (request.kind === 'next_patient') {
      await this.#nextPatient(type);
      return false;
    }
    const answer = await this.#answer(type, request);
    if (!answer.ok) return this.#fail(type, answer, request);
    await this.#take(type, answer, request, choice.strategy === 'last_updated');
    return false;
  }

  #request(type: string, page: PagePosition): PlannedRequest {
    const choice = strategyOf(this.#connection.capability, this.#run, type);
    return requestFor(type, choice, page, lowerBound(this.#run, this.#connection, this.#cursors.get(type)));
  }

  #answer(type: string, request: PlannedRequest): Promise<FhirResult> {
    const key = JSON.stringify([type, request]);
    if (this.#ahead?.key === key) {
      const { answer } = this.#ahead;
      this.#ahead = null;
      return answer;
    }
    return this.#call(type, request);
  }

  #call(type: string, request: PlannedRequest): Promise<FhirResult> {
    const { fhirServer } = this.#context;
    const ref = { organizationId: this.#reader.organizationId, connectionId: this.#connection.id };
    this.#requests += 1;
    if (request.kind === 'follow') return fhirServer.follow(ref, request.url);
    if (request.kind === 'read') return fhirServer.read(ref, request.reference);
    return fhirServer.search(ref, type, request.kind === 'search' ? request.params : {});
  }

  async #take(
    type: string,
    answer: FhirResult & { ok: true },
    request: PlannedRequest,
    isByTime: boolean,
  ): Promise<void> {
    const page = request.kind === 'read' ? pageOfOne(answer.resource) : readPage(answer.resource, type);
    const { position } = this.#run;
    const serverTime = answer.date?.toISOString() ?? null;
    const shape = { nextUrl: answer.nextUrl, times: page.times, serverTime };
    const after = (hasNews: boolean): PagePosition | null =>
      isByTime
        ? nextByTime(position.page, shape, { hasNews, hashOf: hashOfUrl })
        : nextByLink(
            { ...position.page, serverTime: position.page.serverTime ?? serverTime },
            shape.nextUrl,
            hashOfUrl,
          );
    const extra = await this.#references.read(page.received, () => {
      this.#requests += 1;
    });
    if (position.page.next === null) this.#lookAhead(type, after(false));
    const received = [...extra, ...page.received];
    await this.#save(type, received, page, after, serverTime);
    this.#repeated = new Set(received.map(keyOf));
  }

  /** Requests the next page while this one is saved. */
  #lookAhead(type: string, page: PagePosition | null): void {
    if (page === null) return;
    const request = this.#request(type, page);
    if (request.kind === 'next_patient') return;
    const answer = this.#call(type, request);
    answer.catch(() => undefined);
    this.#ahead = { key: JSON.stringify([type, request]), answer };
  }

  async #save(
    type: string,
    received: readonly Received[],
    page: Page,
    after: (hasNews: boolean) => PagePosition | null,
    serverTime: string | null,
  ): Promise<void> {
    const options = { repeated: this.#repeated, marksSeen: this.#marksSeen() };
    const advance = async (tx: UnitOfWork, run: SyncRun, hasNews: boolean) => {
      const next = after(hasNews);
      const noted = { ...run, serverIssues: addServerIssues(run.serverIssues, type, page.issues) };
      if (next !== null) return this.#at(noted, { page: next, failures: 0 });
      return this.#afterPages(tx, noted, type, run.position.page.serverTime ?? serverTime);
    };
    const context = { encryption: this.#context.encryption, fhirBaseUrl: this.#connection.fhirBaseUrl };
    try {
      await this.#commit(async (tx, run) => {
        const saved = await savePage(tx, run, received, context, options);
        return advance(tx, saved.run, saved.hasNews);
      });
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      // One resource makes the page fail. Each is saved alone, so that only that resource counts as failed.
      for (const one of received) await this.#saveAlone(one);
      await this.#commit((tx, run) => advance(tx, run, true));
    }
  }

  async #saveAlone(one: Received): Promise<void> {
    const context = { encryption: this.#context.encryption, fhirBaseUrl: this.#connection.fhirBaseUrl };
    const save = (failed: { failed?: true }) =>
      this.#commit(async (tx, run) => {
        const options = { repeated: this.#repeated, marksSeen: this.#marksSeen(), ...failed };
        return (await savePage(tx, run, [one], context, options)).run;
      });
    try {
      await save({});
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      await save({ failed: true });
    }
  }

  /** The position after the last page of a type, or of one patient of a sweep. */
  async #afterPages(tx: UnitOfWork, run: SyncRun, type: string, serverTime: string | null): Promise<SyncRun> {
    const { patient } = run.position.page;
    if (patient !== null)
      return this.#at(run, { page: { ...START, patient, isPatientDone: true, serverTime }, failures: 0 });
    this.#finishTypes(tx, run, [type], serverTime);
    return this.#afterType(run);
  }

  #finishTypes(tx: UnitOfWork, run: SyncRun, types: readonly string[], serverTime: string | null): void {
    if (run.dryRun || run.patientIds !== null || serverTime === null) return;
    const watermark = new Date(serverTime);
    const isFull = this.#readsEverything(run);
    const moves = types.map((resourceType) => {
      const { created = 0, updated = 0 } = run.counts[resourceType] ?? {};
      return { resourceType, watermark, isFull, hasChanges: created + updated > 0 };
    });
    saveCursors(tx, run.connectionId, moves);
  }

  /** Returns whether the run reads all resources of its types. An export reads the changes since the last run if it can. */
  #readsEverything(run: SyncRun): boolean {
    if (run.since !== null || run.patientIds !== null) return false;
    return run.mode === 'full' || (run.mode === 'bulk' && this.#oldestWatermark() === null);
  }

  #marksSeen(): boolean {
    return !this.#run.dryRun && this.#readsEverything(this.#run);
  }

  async #endType(type: string, failures: SyncRun['failures']): Promise<void> {
    await this.#commit(async (tx, run) => {
      if (failures.length === 0) this.#finishTypes(tx, run, [type], run.position.page.serverTime);
      const ended = { ...run, failures: [...run.failures, ...failures] };
      const { typeIndex } = run.position;
      return failures.length === 0
        ? this.#afterType(ended)
        : this.#at(ended, { page: START, typeIndex: typeIndex + 1, failures: 0 });
    });
  }

  /** The position after a type: the check of what did not come if everything was read, else the next type. */
  #afterType(run: SyncRun): SyncRun {
    const { typeIndex } = run.position;
    if (this.#findsDeletions(run, run.resourceTypes[typeIndex]!)) {
      return this.#at(run, { phase: 'missing', page: START, after: null, failures: 0 });
    }
    return this.#at(run, { page: START, typeIndex: typeIndex + 1, failures: 0 });
  }

  #findsDeletions(run: SyncRun, type: string): boolean {
    if (run.dryRun || !this.#readsEverything(run)) return false;
    const { strategy } = strategyOf(this.#connection.capability, run, type);
    return run.mode === 'bulk' || strategy === 'last_updated' || isSwept(type);
  }

  /** Checks the next resources that a run of everything has not seen. Returns whether the run has to wait. */
  async #checkMissing(): Promise<boolean> {
    const { typeIndex, after, failures } = this.#run.position;
    const type = this.#run.resourceTypes[typeIndex];
    if (type === undefined) {
      await this.#commit(async (_tx, run) => this.#at(run, { phase: 'waiting', typeIndex: 0, after: null }));
      return false;
    }
    const check = await checkMissing(this.#context.fhirServer, this.#reader, this.#run, { type, after });
    this.#requests += check.requests;
    const context = { encryption: this.#context.encryption, fhirBaseUrl: this.#connection.fhirBaseUrl };
    const isOver = check.last === null && check.failure === null;
    await this.#commit(async (tx, run) => {
      for (const key of check.deleted) await tombstone(tx, run, key);
      const saved = await savePage(tx, run, check.found, context, { repeated: new Set(), marksSeen: true });
      if (!isOver) return this.#at(saved.run, { after: check.last ?? after, failures: 0 });
      const phase = run.mode === 'bulk' ? 'missing' : 'types';
      return this.#at(saved.run, { phase, typeIndex: typeIndex + 1, after: null, page: START, failures: 0 });
    });
    if (check.failure === null) return false;
    if (isPassing(check.failure, failures)) {
      await this.#pause(resumeTime(check.failure, failures, this.#context.database.clock.now()), failures + 1);
      return true;
    }
    await this.#commit(async (_tx, run) =>
      this.#at(run, { phase: run.mode === 'bulk' ? 'missing' : 'types', page: START }),
    );
    await this.#failType(type, typeFailure(check.failure));
    return false;
  }

  #failType(type: string, failure: Omit<SyncRun['failures'][number], 'resourceType'>): Promise<void> {
    return this.#endType(type, [{ resourceType: type, ...failure }]);
  }

  /** Moves a sweep to its next patient, or ends the type. */
  async #nextPatient(type: string): Promise<void> {
    const { page } = this.#run.position;
    const done = page.patient ?? '';
    const ids = this.#run.patientIds?.filter((id) => id > done) ?? (await this.#patientsAfter(done));
    const next = ids[0];
    if (next === undefined) return this.#endType(type, []);
    await this.#commit(async (_tx, run) =>
      this.#at(run, { page: { ...START, patient: next, serverTime: page.serverTime } }),
    );
  }

  #patientsAfter(after: string): Promise<string[]> {
    return selectPatientIds(this.#reader, this.#connection.id, { after, limit: 1 });
  }

  /** Returns whether the run has to wait. */
  async #fail(type: string, failure: FhirFailure, request: PlannedRequest): Promise<boolean> {
    if (failure.failure === 'gone' && request.kind === 'read') {
      const id = request.reference.slice('Patient/'.length);
      await this.#commit(async (tx, run) => {
        if (!run.dryRun) await tombstone(tx, run, { type: 'Patient', id });
        return this.#afterPages(tx, run, type, run.position.page.serverTime);
      });
      return false;
    }
    const { failures } = this.#run.position;
    if (isPassing(failure, failures)) {
      const at = resumeTime(failure, failures, this.#context.database.clock.now());
      await this.#pause(at);
      return true;
    }
    if (isEndOfRun(failure)) {
      const { code, message } = failure;
      await this.#commit(async (tx, run) => endRun(tx, run, 'failed', { code, message }));
      return true;
    }
    await this.#failType(type, typeFailure(failure));
    return false;
  }

  async #export(): Promise<boolean> {
    const bulk = new BulkExport(this.#context.fhirServer, this.#reader.organizationId, this.#connection);
    const run = this.#run;
    const outcome = await bulk.step(run, {
      since: run.since ?? this.#oldestWatermark(),
      now: () => this.#context.database.clock.now(),
      save: async (exported, deleted, position) => {
        // An export of patients may leave out the providers and places that their records refer to.
        const referenced = await this.#references.read(exported, () => {
          this.#requests += 1;
        });
        const received = [...referenced, ...exported];
        const context = { encryption: this.#context.encryption, fhirBaseUrl: this.#connection.fhirBaseUrl };
        await this.#commit(async (tx, current) => {
          const options = { repeated: new Set<string>(), marksSeen: this.#marksSeen() };
          const saved = await savePage(tx, current, received, context, options);
          if (!run.dryRun) for (const key of deleted) await tombstone(tx, run, key);
          return this.#at(saved.run, { bulk: position, failures: 0 });
        });
      },
    });
    this.#requests += outcome.requests;
    if (outcome.kind === 'done') {
      await this.#commit(async (tx, current) => {
        this.#finishTypes(tx, current, current.resourceTypes, outcome.transactionTime);
        const phase = this.#marksSeen() ? 'missing' : 'waiting';
        return this.#at(current, { phase, typeIndex: 0, after: null, bulk: null });
      });
      return false;
    }
    if (outcome.kind === 'wait') {
      await this.#commit(async (_tx, current) => this.#at(current, { bulk: outcome.position }));
      await this.#pause(outcome.until, 0);
      return true;
    }
    if (isPassing(outcome.failure, run.position.failures)) {
      await this.#pause(resumeTime(outcome.failure, run.position.failures, this.#context.database.clock.now()));
      return true;
    }
    const { code, message } = outcome.failure;
    await this.#commit(async (tx, current) => endRun(tx, current, 'failed', { code, message }));
    return true;
  }

  /** An export brings the changes since the oldest watermark of its types; everything if one was never read. */
  #oldestWatermark(): string | null {
    const marks = this.#run.resourceTypes.map((type) => this.#cursors.get(type)?.watermark.getTime() ?? 0);
    const oldest = Math.min(...marks);
    return oldest === 0 ? null : withOverlap(new Date(oldest));
  }

  async #mapWaiting(): Promise<boolean> {
    const type = WAITING_TYPES[this.#run.position.typeIndex];
    if (type === undefined || this.#run.dryRun) {
      await this.#commit(async (tx, run) => completeRun(tx, run));
      return false;
    }
    const context = { encryption: this.#context.encryption, fhirBaseUrl: this.#connection.fhirBaseUrl };
    await this.#commit(async (tx, run) => {
      const mapped = await mapWaiting(tx, run, { type, after: run.position.after }, context);
      const next = { after: mapped.last, typeIndex: run.position.typeIndex + (mapped.last === null ? 1 : 0) };
      return this.#at(mapped.run, next);
    });
    return false;
  }

  async #pause(until: Date, failures = this.#run.position.failures + 1): Promise<void> {
    const resumesAt = until.toISOString();
    await this.#commit(async (tx, run) => {
      const delayMs = Math.max(0, until.getTime() - this.#context.database.clock.now().getTime());
      await this.#enqueue(tx, delayMs);
      return this.#at({ ...run, resumesAt }, { failures });
    });
  }

  async #continueLater(delayMs: number): Promise<void> {
    await this.#commit(async (tx, run) => {
      await this.#enqueue(tx, delayMs);
      return run;
    });
  }

  #enqueue(tx: UnitOfWork, delayMs: number): Promise<void> {
    const payload = { organizationId: tx.organizationId, syncRunId: this.#run.id };
    return tx.enqueue('run-fhir-sync', payload, { delayMs, isRealTime: true });
  }

  #at(run: SyncRun, changes: Partial<SyncPosition>): SyncRun {
    return { ...run, position: { ...run.position, ...changes } };
  }

  /** Runs a step in a transaction that has locked the run. Throws RunTakenError if the run has moved on without us. */
  async #commit(step: (tx: UnitOfWork, run: SyncRun) => Promise<SyncRun>): Promise<void> {
    const { database } = this.#context;
    const actor = { type: 'system', id: this.#run.id } as const;
    const requests = this.#requests;
    const who = { organizationId: this.#reader.organizationId, actor };
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

function pageOfOne(resource: unknown): Page {
  const received = receivedFrom(resource);
  return { received: received === null ? [] : [received], times: [], issues: [], malformed: 0 };
}

/** Returns whether the data cause the error, so that a retry would fail again. */
function isOfTheData(error: unknown): boolean {
  const state = String((error as { code?: unknown } | null)?.code ?? '');
  return error instanceof AppError || /^(?:22|23|54)/.test(state);
}
