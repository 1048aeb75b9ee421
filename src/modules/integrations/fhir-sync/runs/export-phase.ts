import { BulkExport } from '../bulk/bulk-export.ts';
import { savePage } from '../pages/save-page.ts';
import { tombstone } from '../received/tombstone.ts';
import { endRun } from './end-sync.ts';
import { isPassing, resumeTime } from './run-failures.ts';
import { moved, type RunSession } from './run-session.ts';

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
      const referenced = await session.readReferences(exported);
      const received = [...referenced, ...exported];
      await session.commit(async (tx, current) => {
        const options = { repeated: new Set<string>(), marksSeen: session.marksSeen() };
        const saved = await savePage(tx, current, received, session.storage, options);
        if (!run.dryRun) for (const key of deleted) await tombstone(tx, run, key);
        return moved(saved.run, { bulk: position, failures: 0 });
      });
    },
  });
  session.addRequests(outcome.requests);
  if (outcome.kind === 'done') {
    await session.commit(async (tx, current) => {
      session.finishTypes(tx, current, current.resourceTypes, outcome.transactionTime);
      const phase = session.marksSeen() ? 'missing' : 'waiting';
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
