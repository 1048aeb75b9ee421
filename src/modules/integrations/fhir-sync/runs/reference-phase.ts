import type { FhirFailure } from '../../fhir-connections/fhir-server.ts';
import { keyOf } from '../effects/references.ts';
import { isEndOfRun } from '../pages/failures.ts';
import type { Received } from '../pages/read-page.ts';
import { savePage } from '../pages/save-page.ts';
import { markReferrersWaiting, type ResourceKey, selectKnown } from '../received/fhir-resources-store.ts';
import { countUnread, deleteUnread, insertUnread, selectUnread } from '../received/unread-references-store.ts';
import { moved, type RunSession } from './run-session.ts';
import { isPassing, resumeTime, withUnread } from './run-steps.ts';

/** The number of references that are read before the results are saved. */
const BATCH = 20;

/**
 * Reads the next references that could not be read earlier in this run or in a run before it, and marks the resources
 * that have them to be mapped again. Returns whether the run has to wait.
 */
export async function readUnreadReferences(session: RunSession): Promise<boolean> {
  const { run, connection, reader } = session;
  const after = keyIn(run.position.after);
  const batch = run.dryRun ? [] : await selectUnread(reader, connection.id, { after, limit: BATCH });
  if (batch.length === 0) return endPhase(session);
  const known = new Set((await selectKnown(reader, connection.id, batch)).map(keyOf));
  const read = await readBatch(session, batch, known);
  const { found, unread } = await session.complete(read.received);
  const step = read.failure === null ? null : stepAfter(read.failure, read.last === null ? run.position.failures : 0);
  const last = step === 'skip' ? read.failed : read.last;
  await session.commit(async (tx, current) => {
    const saved = await savePage(tx, current, [...found, ...read.received], session.storage, { repeated: new Set() });
    await markReferrersWaiting(tx, connection.id, await deleteUnread(tx, connection.id, read.arrived));
    await deleteUnread(tx, connection.id, read.absent);
    insertUnread(tx, connection.id, unread);
    const failures = read.last === null ? current.position.failures : 0;
    return moved(saved.run, { after: last === null ? current.position.after : keyOf(last), failures });
  });
  return step === null ? false : continueAfter(session, step, read.failure!);
}

/** `arrived`: references that are known now. `absent`: those that the server does not have. */
type Batch = {
  received: Received[];
  arrived: ResourceKey[];
  absent: ResourceKey[];
  /** The last reference with a result. */
  last: ResourceKey | null;
  failed: ResourceKey | null;
  failure: FhirFailure | null;
};

async function readBatch(
  session: RunSession,
  keys: readonly ResourceKey[],
  known: ReadonlySet<string>,
): Promise<Batch> {
  const batch: Batch = { received: [], arrived: [], absent: [], last: null, failed: null, failure: null };
  for (const key of keys) {
    const outcome = known.has(keyOf(key)) ? null : await session.readOne(key);
    if (outcome?.kind === 'failed') return { ...batch, failed: key, failure: outcome.failure };
    if (outcome?.kind === 'read') batch.received.push(outcome.received);
    (outcome?.kind === 'absent' ? batch.absent : batch.arrived).push(key);
    batch.last = key;
  }
  return batch;
}

/** After this many failed attempts, a reference is left to the next run. */
const ATTEMPTS = 3;
/** After this many failures in a row, the phase ends. */
const FAILURES_MAX = 8;

/** Returns how the phase continues after a failure: the same reference later, the next one, or no other in this run. */
export function stepAfter(failure: FhirFailure, failures: number): 'retry' | 'skip' | 'stop' {
  if (isEndOfRun(failure)) return 'stop';
  if (failure.failure === 'rate_limited') return isPassing(failure, failures) ? 'retry' : 'stop';
  if (failures + 1 < ATTEMPTS) return 'retry';
  return failures < FAILURES_MAX ? 'skip' : 'stop';
}

async function continueAfter(
  session: RunSession,
  step: 'retry' | 'skip' | 'stop',
  failure: FhirFailure,
): Promise<boolean> {
  const { failures } = session.run.position;
  if (step === 'stop') return endPhase(session);
  if (step === 'retry') {
    await session.pause(resumeTime(failure, failures, session.now));
    return true;
  }
  await session.commit(async (_tx, run) => moved(run, { failures: failures + 1 }));
  return false;
}

async function endPhase(session: RunSession): Promise<boolean> {
  await session.commit(async (tx, run) => {
    const unread = run.dryRun ? [] : await countUnread(tx, run.connectionId);
    return moved(withUnread(run, unread), { phase: 'waiting', typeIndex: 0, after: null, failures: 0 });
  });
  return false;
}

function keyIn(text: string | null): ResourceKey | null {
  const [type = '', id = ''] = text?.split('/') ?? [];
  return text === null ? null : { type, id };
}
