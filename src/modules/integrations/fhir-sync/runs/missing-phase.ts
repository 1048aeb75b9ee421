import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { FhirFailure, FhirServer } from '../../fhir-connections/fhir-server.ts';
import { BulkExport } from '../bulk/bulk-export.ts';
import { isTooLarge } from '../pages/failures.ts';
import { omittedResource, type Received, receivedFrom } from '../pages/read-page.ts';
import { savePage } from '../pages/save-page.ts';
import { START } from '../pages/sync-position.ts';
import { type ResourceKey, selectUnseen } from '../received/fhir-resources-store.ts';
import { tombstone } from '../received/resource-content.ts';
import { insertUnread } from '../received/unread-references-store.ts';
import { endRun } from './end-sync.ts';
import { moved, type RunSession } from './run-session.ts';
import { isPassing, resumeTime, typeFailure } from './run-steps.ts';
import type { SyncRun } from './sync-run.ts';

/** The number of resources that are read one by one before the results are saved. */
const BATCH = 20;

/** `found`: resources that exist and that the searches did not return. `last`: null if none is left to check. */
type MissingCheck = {
  deleted: ResourceKey[];
  found: Received[];
  last: string | null;
  requests: number;
  /** A failure that stopped the check; earlier results are kept. */
  failure: FhirFailure | null;
};

/** Checks the next resources that a run of everything has not seen. Returns whether the run has to wait. */
export async function checkMissingPage(session: RunSession): Promise<boolean> {
  const { typeIndex, after, failures } = session.run.position;
  const type = session.run.resourceTypes[typeIndex];
  if (type === undefined) {
    await session.commit(async (_tx, run) => moved(run, { phase: 'references', typeIndex: 0, after: null }));
    return false;
  }
  const check = await checkMissing(session.context.fhirServer, session.reader, session.run, { type, after });
  session.addRequests(check.requests);
  const isOver = check.last === null && check.failure === null;
  await session.commit(async (tx, run) => {
    for (const key of check.deleted) await tombstone(tx, run, key);
    const saved = await savePage(tx, run, check.found, session.storage, { repeated: new Set() });
    if (!isOver) return moved(saved.run, { after: check.last ?? after, failures: 0 });
    const phase = run.mode === 'bulk' ? 'missing' : 'types';
    return moved(saved.run, { phase, typeIndex: typeIndex + 1, after: null, page: START, failures: 0 });
  });
  if (check.failure === null) return false;
  if (isPassing(check.failure, failures)) {
    await session.pause(resumeTime(check.failure, failures, session.now), failures + 1);
    return true;
  }
  await session.commit(async (_tx, run) =>
    moved(run, { phase: run.mode === 'bulk' ? 'missing' : 'types', page: START }),
  );
  await session.failType(type, typeFailure(check.failure));
  return false;
}

/**
 * Reads the resources of a type that a run which read everything has not seen. The server answers 404 or 410 for one that
 * it has deleted; a search may also leave out a resource that exists.
 */
async function checkMissing(
  server: FhirServer,
  reader: TenantReader,
  { id: runId, connectionId }: SyncRun,
  { type, after }: { type: string; after: string | null },
): Promise<MissingCheck> {
  const ids = await selectUnseen(reader, { connectionId, runId }, { type, after: after ?? '', limit: BATCH });
  const check: MissingCheck = { deleted: [], found: [], last: null, requests: 0, failure: null };
  for (const id of ids) {
    check.requests += 1;
    const answer = await server.read({ organizationId: reader.organizationId, connectionId }, `${type}/${id}`);
    if (answer.ok) {
      const received = receivedFrom(answer.resource);
      if (received !== null) check.found.push(received);
    } else if (isTooLarge(answer)) {
      check.found.push(omittedResource({ type, id }));
    } else if (answer.failure === 'gone') {
      check.deleted.push({ type, id });
    } else {
      return { ...check, failure: answer };
    }
    check.last = id;
  }
  return check;
}

/** Continues a bulk export by one step. Returns whether the run has to wait. */
export async function exportStep(session: RunSession): Promise<boolean> {
  const bulk = new BulkExport(session.context.fhirServer, session.reader.organizationId, session.connection);
  const run = session.run;
  const outcome = await bulk.step(run, {
    since: run.since ?? session.oldestWatermark(),
    now: () => session.now,
    isOver: () => session.isSliceOver(),
    save: async (exported, deleted, position) => {
      // An export of patients may leave out the providers and places that their records refer to.
      const { content, found, unread, failure } = await session.complete(exported);
      // After a failure, the rest keeps its references by identifier; a later version resolves them.
      const rest =
        failure === null
          ? []
          : exported.filter((one) => !content.some(({ id, type }) => id === one.id && type === one.type));
      const received = [...found, ...content, ...rest];
      await session.commit(async (tx, current) => {
        const saved = await savePage(tx, current, received, session.storage, { repeated: new Set() });
        insertUnread(tx, run.connectionId, unread);
        if (!run.dryRun) for (const key of deleted) await tombstone(tx, run, key);
        return moved(saved.run, { bulk: position, failures: 0 });
      });
    },
  });
  session.addRequests(outcome.requests);
  if (outcome.kind === 'done') {
    await session.commit(async (tx, current) => {
      session.finishTypes(tx, current, current.resourceTypes, outcome.transactionTime);
      const phase = session.marksSeen() ? 'missing' : 'references';
      return moved(current, { phase, typeIndex: 0, after: null, bulk: null });
    });
    return false;
  }
  if (outcome.kind === 'wait') {
    await session.commit(async (_tx, current) => moved(current, { bulk: outcome.position }));
    await session.pause(outcome.until, 0);
    return true;
  }
  if (isPassing(outcome.failure, run.position.failures)) {
    await session.pause(resumeTime(outcome.failure, run.position.failures, session.now));
    return true;
  }
  const { code, message } = outcome.failure;
  await session.commit(async (tx, current) => endRun(tx, current, 'failed', { code, message }));
  return true;
}
