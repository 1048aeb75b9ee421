import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { FhirFailure, FhirResult } from '../../fhir-connections/fhir-server.ts';
import { reasonOf } from '../effects/effect.ts';
import { keyOf } from '../effects/references.ts';
import { isEndOfRun, isTooLarge } from '../pages/failures.ts';
import { readByIds } from '../pages/read-by-ids.ts';
import { omittedResource, type Page, type Received, readPage, receivedFrom } from '../pages/read-page.ts';
import { savePage } from '../pages/save-page.ts';
import {
  isShort,
  isStall,
  largerPage,
  type NextPage,
  nextByLink,
  nextByTime,
  type PagePosition,
  START,
  smallerPage,
  withPage,
} from '../pages/sync-position.ts';
import { countSeen, selectPatientIds } from '../received/fhir-resources-store.ts';
import { tombstone } from '../received/resource-content.ts';
import { insertUnread, type UnreadReference } from '../received/unread-references-store.ts';
import { endRun } from './end-sync.ts';
import { countParams, isSwept, lowerBound, type PlannedRequest, requestFor, strategyOf } from './plan-requests.ts';
import { moved, type RunSession, withFailedType } from './run-session.ts';
import { addServerIssues, isPassing, resumeTime, stallFailure, typeFailure, withIncompleteType } from './run-steps.ts';
import { addProblems, type SyncRun } from './sync-run.ts';

const NOTHING_READ = { found: [], unread: [], progress: 0, failure: null };
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** A run of single patients reports those that the server does not have. */
const NOT_ON_SERVER = { resourceType: 'Patient', code: 'not_on_server', path: 'Patient' } as const;

/** An answer that was requested before the page before it was saved. */
type Ahead = { key: string; answer: Promise<FhirResult> };

/** The phase of a run that reads its types by searches, one page at a time. */
export class PageFetcher {
  readonly #session: RunSession;
  #repeated: ReadonlySet<string> = new Set();
  #ahead: Ahead | null = null;

  constructor(session: RunSession) {
    this.#session = session;
  }

  /** Reads the next page of the run, or ends its type. Returns whether the run has to wait. */
  async fetch(): Promise<boolean> {
    const { typeIndex } = this.#session.run.position;
    const type = this.#session.run.resourceTypes[typeIndex];
    if (type === undefined) {
      await this.#session.commit(async (_tx, run) => moved(run, { phase: 'references', typeIndex: 0, after: null }));
      return false;
    }
    const choice = strategyOf(this.#session.connection.capability, this.#session.run, type);
    if (choice.strategy === 'none' || choice.strategy === 'bulk') {
      const message = 'The server does not offer the resource type, or only as a bulk export.';
      await this.#session.failType(type, { code: 'not_supported', message, missingScope: null, outcome: [] });
      return false;
    }
    if (choice.strategy !== 'last_updated' && !isSwept(type)) {
      await this.#session.endType(type);
      return false;
    }
    const { page } = this.#session.run.position;
    if (page.isShort) return this.#countAgain(type, page);
    const request = this.#request(type, page);
    if (request.kind === 'next_patient') {
      await this.#nextPatient(type);
      return false;
    }
    const answer = await this.#answer(type, request);
    if (!answer.ok) return this.#fail(type, answer, request);
    return this.#take(type, answer, request, choice.strategy === 'last_updated');
  }

  #request(type: string, page: PagePosition): PlannedRequest {
    const choice = strategyOf(this.#session.connection.capability, this.#session.run, type);
    const { run, connection, cursors } = this.#session;
    return requestFor(type, choice, page, lowerBound(run, connection, cursors.get(type)));
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
    const { fhirServer } = this.#session.context;
    const ref = { organizationId: this.#session.reader.organizationId, connectionId: this.#session.connection.id };
    this.#session.addRequests(1);
    if (request.kind === 'follow') return fhirServer.follow(ref, request.url);
    if (request.kind === 'read') return fhirServer.read(ref, request.reference);
    return fhirServer.search(ref, type, request.kind === 'search' ? request.params : {});
  }

  async #take(
    type: string,
    answer: FhirResult & { ok: true },
    request: PlannedRequest,
    isByTime: boolean,
  ): Promise<boolean> {
    const page = request.kind === 'read' ? pageOfOne(answer.resource) : readPage(answer.resource, type);
    const { position } = this.#session.run;
    const serverTime = answer.date?.toISOString() ?? null;
    const added = page.received.filter((one) => one.type === type && !this.#repeated.has(keyOf(one))).length;
    const { nextUrl, selfUrl, total } = answer;
    const shape = { nextUrl, selfUrl, total, matches: page.matches, times: page.times, serverTime, added };
    const reached = withPage(position.page, shape);
    const after = (hasNews: boolean): NextPage =>
      largerPage(
        isByTime ? nextByTime(reached, shape, { hasNews, hashOf: shortHash }) : nextByLink(reached, shape, shortHash),
      );
    const read = await this.#contentOf(type, page);
    if (read.failure !== null) return this.#keepAndWait(type, read.received, read.failure, read.received.length);
    // A dry run stores nothing, so resources read by reference would be read and counted again with their own type.
    const isDry = this.#session.run.dryRun;
    const completed = isDry ? { content: read.received, ...NOTHING_READ } : await this.#session.complete(read.received);
    const { content, found, unread, progress, failure } = completed;
    if (failure !== null) return this.#keepAndWait(type, content, failure, progress);
    if (position.page.next === null) this.#lookAhead(type, after(false));
    const received = [...found, ...content];
    await this.#save(type, received, { page, after, reached, unread });
    this.#repeated = new Set(received.map(keyOf));
    return false;
  }

  /**
   * Saves the part of a page that was read before a failure; it is not read again. After progress, the failures are counted
   * from the beginning. Returns whether the run has to wait.
   */
  async #keepAndWait(
    type: string,
    received: readonly Received[],
    failure: FhirFailure,
    progress: number,
  ): Promise<boolean> {
    await this.#session.commit(async (tx, run) => {
      const saved = await savePage(tx, run, received, this.#session.storage, { repeated: this.#repeated });
      return progress === 0 ? saved.run : moved(saved.run, { failures: 0 });
    });
    return this.#giveWay(type, failure);
  }

  /** Returns the resources of a page. Those of a page of ids are read one by one. */
  async #contentOf(type: string, { received }: Page): Promise<{ received: Received[]; failure: FhirFailure | null }> {
    if (!this.#session.run.position.page.isByIds) return { received, failure: null };
    const own = received.filter((one) => one.type === type);
    return readByIds(this.#session, own);
  }

  /** Requests the next page while this one is saved. */
  #lookAhead(type: string, page: NextPage): void {
    if (page === null || isStall(page)) return;
    const request = this.#request(type, page);
    if (request.kind === 'next_patient') return;
    const answer = this.#call(type, request);
    answer.catch(() => undefined);
    this.#ahead = { key: JSON.stringify([type, request]), answer };
  }

  async #save(type: string, received: readonly Received[], { page, after, reached, unread }: ReadPage): Promise<void> {
    const advance = async (tx: UnitOfWork, run: SyncRun, hasNews: boolean) => {
      const next = after(hasNews);
      const noted = { ...run, serverIssues: addServerIssues(run.serverIssues, type, page.issues) };
      if (isStall(next)) return withFailedType(noted, { resourceType: type, ...stallFailure(next) });
      if (next !== null) return moved(noted, { page: next, failures: 0 });
      if (!isShort(reached, { isUnknown: this.#session.marksSeen() }))
        return this.#afterPages(tx, noted, type, reached);
      if (reached.patient === null)
        return moved(noted, { page: { ...reached, next: null, isShort: true }, failures: 0 });
      return this.#afterPages(tx, withIncompleteType(noted, type), type, reached);
    };
    try {
      await this.#session.commit(async (tx, run) => {
        const saved = await savePage(tx, run, received, this.#session.storage, { repeated: this.#repeated });
        insertUnread(tx, run.connectionId, unread);
        return advance(tx, saved.run, saved.hasNews);
      });
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      // One resource makes the page fail. Each is saved alone, so that only that resource counts as failed.
      for (const one of received) await this.#saveAlone(one);
      await this.#session.commit((tx, run) => {
        insertUnread(tx, run.connectionId, unread);
        return advance(tx, run, true);
      });
    }
  }

  async #saveAlone(one: Received): Promise<void> {
    const save = (failed: { failed?: { reason?: string | undefined } }) =>
      this.#session.commit(async (tx, run) => {
        const options = { repeated: this.#repeated, ...failed };
        return (await savePage(tx, run, [one], this.#session.storage, options)).run;
      });
    try {
      await save({});
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      await save({ failed: { reason: reasonOf(error) } });
    }
  }

  /** The position after the last page of a type, or of one patient of a sweep. */
  async #afterPages(tx: UnitOfWork, run: SyncRun, type: string, page: PagePosition): Promise<SyncRun> {
    const { patient, serverTime } = page;
    if (patient !== null)
      return moved(run, { page: { ...START, patient, isPatientDone: true, serverTime }, failures: 0 });
    this.#session.finishTypes(tx, run, [type], serverTime);
    return this.#session.afterType(run);
  }

  /**
   * Ends a type of which fewer resources were read than the server has, unless it now states a lower number, because
   * resources were deleted meanwhile. Returns whether the run has to wait.
   */
  async #countAgain(type: string, page: PagePosition): Promise<boolean> {
    const { context, connection, reader, run } = this.#session;
    const ref = { organizationId: reader.organizationId, connectionId: connection.id };
    const seen = { connectionId: connection.id, runId: run.id };
    const read = this.#session.marksSeen() ? await countSeen(reader, seen, type) : page.read;
    let total = page.total;
    if (isShort({ total, read })) {
      const params = countParams(lowerBound(run, connection, this.#session.cursors.get(type)));
      this.#session.addRequests(1);
      const answer = await context.fhirServer.search(ref, type, params);
      const { failures } = run.position;
      if (!answer.ok && isPassing(answer, failures)) {
        await this.#session.pause(resumeTime(answer, failures, this.#session.now));
        return true;
      }
      if (answer.ok && answer.total !== null) total = Math.min(total!, answer.total);
    }
    await this.#session.commit(async (tx, current) => {
      const counted = isShort({ total, read }) ? withIncompleteType(current, type) : current;
      return this.#afterPages(tx, counted, type, page);
    });
    return false;
  }

  /** Moves a sweep to its next patient, or ends the type. */
  async #nextPatient(type: string): Promise<void> {
    const { page } = this.#session.run.position;
    const done = page.patient ?? '';
    const ids = this.#session.run.patientIds?.filter((id) => id > done) ?? (await this.#patientsAfter(done));
    const next = ids[0];
    if (next === undefined) return this.#session.endType(type);
    await this.#session.commit(async (_tx, run) =>
      moved(run, { page: { ...START, patient: next, serverTime: page.serverTime } }),
    );
  }

  #patientsAfter(after: string): Promise<string[]> {
    const { reader, connection } = this.#session;
    return selectPatientIds(reader, connection.id, { after, limit: 1 });
  }

  /** Returns whether the run has to wait. */
  async #fail(type: string, failure: FhirFailure, request: PlannedRequest): Promise<boolean> {
    if (failure.failure === 'gone' && request.kind === 'read') {
      const id = request.reference.slice('Patient/'.length);
      await this.#session.commit(async (tx, run) => {
        if (!run.dryRun) await tombstone(tx, run, { type: 'Patient', id });
        const noted = run.patientIds === null ? run : { ...run, problems: addProblems(run.problems, [NOT_ON_SERVER]) };
        return this.#afterPages(tx, noted, type, run.position.page);
      });
      return false;
    }
    if (isTooLarge(failure)) return this.#readSmaller(type, failure, request);
    return this.#giveWay(type, failure);
  }

  /** Reads a page that was too large again, with fewer resources. Returns whether the run has to wait. */
  async #readSmaller(type: string, failure: FhirFailure, request: PlannedRequest): Promise<boolean> {
    if (request.kind === 'read') {
      const id = request.reference.slice('Patient/'.length);
      await this.#session.commit(async (tx, run) => {
        const omitted = [omittedResource({ type, id })];
        const saved = await savePage(tx, run, omitted, this.#session.storage, { repeated: this.#repeated });
        return this.#afterPages(tx, saved.run, type, run.position.page);
      });
      return false;
    }
    const page = smallerPage(this.#session.run.position.page);
    if (page === null) return this.#giveWay(type, failure);
    await this.#session.commit(async (_tx, run) => moved(run, { page, failures: 0 }));
    return false;
  }

  /** Waits after a temporary failure, otherwise ends the type or the run. Returns whether the run has to wait. */
  async #giveWay(type: string, failure: FhirFailure): Promise<boolean> {
    const { failures } = this.#session.run.position;
    if (isPassing(failure, failures)) {
      const at = resumeTime(failure, failures, this.#session.now);
      await this.#session.pause(at);
      return true;
    }
    if (isEndOfRun(failure)) {
      const { code, message } = failure;
      await this.#session.commit(async (tx, run) => endRun(tx, run, 'failed', { code, message }));
      return true;
    }
    await this.#session.failType(type, typeFailure(failure));
    return false;
  }
}

/** A page that was read. `after`: the position after it. `unread`: references that have to be read later. */
type ReadPage = {
  page: Page;
  after(hasNews: boolean): NextPage;
  reached: PagePosition;
  unread: readonly UnreadReference[];
};

function pageOfOne(resource: unknown): Page {
  const received = receivedFrom(resource);
  return { received: received === null ? [] : [received], matches: [], times: [], issues: [], malformed: 0 };
}

/** Returns whether the data cause the error, so that a retry would fail again. */
function isOfTheData(error: unknown): boolean {
  const state = String((error as { code?: unknown } | null)?.code ?? '');
  return error instanceof AppError || /^(?:22|23|54)/.test(state);
}
