import { readerOf } from '../../../../database/transactions/transaction.ts';
import { getConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { mapWaiting, WAITING_TYPES } from '../pages/map-waiting.ts';
import { findPracticeZone } from '../pages/practice-zone.ts';
import { completeRun } from './end-sync.ts';
import { PageFetcher } from './fetch-pages.ts';
import { checkMissingPage, exportStep } from './missing-phase.ts';
import { readUnreadReferences } from './reference-phase.ts';
import { moved, RunSession } from './run-session.ts';
import { RunTakenError, type SyncContext } from './sync-context.ts';
import { selectCursors } from './sync-cursors-store.ts';
import { isFinished } from './sync-run.ts';
import { findRun } from './sync-runs-store.ts';

/**
 * The maximum number of steps, or time, that a job continues a run before it queues the next job, so that other
 * organizations get its slot.
 */
const STEPS_MAX = 100;

/**
 * Continues a run until it ends, must wait for the server, or its time slice is over. Each page's effects, counts and
 * the position after it commit together, so that a run after a crash continues without loss or repetition. If two
 * workers run it, the slower one stops. A run that has ended is unchanged.
 */
export async function runSync(context: SyncContext, organizationId: string, runId: string): Promise<void> {
  const reader = readerOf(context.database, organizationId);
  const run = await findRun(reader, runId);
  if (run === null || isFinished(run)) return;
  const connection = await getConnection(reader, run.connectionId);
  const cursors = await selectCursors(reader, connection.id);
  const timeZone = await findPracticeZone(reader, connection);
  try {
    await continueRun(new RunSession(context, reader, { connection, run, cursors, timeZone }));
  } catch (error) {
    if (!(error instanceof RunTakenError)) throw error;
  }
}

async function continueRun(session: RunSession): Promise<void> {
  const fetcher = new PageFetcher(session);
  for (let steps = 0; !isFinished(session.run); steps++) {
    if (steps === STEPS_MAX || session.isSliceOver()) return session.continueLater(0);
    const isPaused = await takeStep(session, fetcher);
    if (isPaused) return;
  }
}

/** Returns whether the run has to wait. */
function takeStep(session: RunSession, fetcher: PageFetcher): Promise<boolean> {
  switch (session.run.position.phase) {
    case 'waiting':
      return mapWaitingPage(session);
    case 'references':
      return readUnreadReferences(session);
    case 'missing':
      return checkMissingPage(session);
    case 'bulk':
      return exportStep(session);
    default:
      return fetcher.fetch();
  }
}

/** Maps resources that waited for others. Returns whether the run has to wait. */
async function mapWaitingPage(session: RunSession): Promise<boolean> {
  const type = WAITING_TYPES[session.run.position.typeIndex];
  if (type === undefined || session.run.dryRun) {
    await session.commit(async (tx, run) => completeRun(tx, run));
    return false;
  }
  await session.commit(async (tx, run) => {
    const mapped = await mapWaiting(tx, run, { type, after: run.position.after }, session.storage);
    const next = { after: mapped.last, typeIndex: run.position.typeIndex + (mapped.last === null ? 1 : 0) };
    return moved(mapped.run, next);
  });
  return false;
}
