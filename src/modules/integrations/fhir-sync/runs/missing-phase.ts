import { savePage } from '../pages/save-page.ts';
import { START } from '../pages/sync-position.ts';
import { tombstone } from '../received/tombstone.ts';
import { checkMissing } from './check-missing.ts';
import { isPassing, resumeTime, typeFailure } from './run-failures.ts';
import { moved, type RunSession } from './run-session.ts';

/** Checks the next resources that a run of everything has not seen. Returns whether the run has to wait. */
export async function checkMissingPage(session: RunSession): Promise<boolean> {
  const { typeIndex, after, failures } = session.run.position;
  const type = session.run.resourceTypes[typeIndex];
  if (type === undefined) {
    await session.commit(async (_tx, run) => moved(run, { phase: 'waiting', typeIndex: 0, after: null }));
    return false;
  }
  const check = await checkMissing(session.context.fhirServer, session.reader, session.run, { type, after });
  session.addRequests(check.requests);
  const isOver = check.last === null && check.failure === null;
  await session.commit(async (tx, run) => {
    for (const key of check.deleted) await tombstone(tx, run, key);
    const saved = await savePage(tx, run, check.found, session.storage, { repeated: new Set(), marksSeen: true });
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
