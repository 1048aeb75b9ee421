import type { FhirFailure } from '../../fhir-connections/fhir-server.ts';
import { keyOf } from '../effects/references.ts';
import { type KnownResource, selectKnown } from '../received/fhir-resources-store.ts';
import type { RunSession } from '../runs/run-session.ts';
import { omittedResource, type Received } from './read-page.ts';

/**
 * Reads the resources of a page of ids one by one. A resource that is too large is returned without its content. Versions
 * that the run has read before are left out. `failure`: why the reading stopped; null if it did not.
 */
export async function readByIds(
  session: Pick<RunSession, 'run' | 'reader' | 'connection' | 'readOne'>,
  ids: readonly Received[],
): Promise<{ received: Received[]; failure: FhirFailure | null }> {
  const { run, reader, connection } = session;
  const isRead = ({ runId, seenRunId }: KnownResource) => runId === run.id || seenRunId === run.id;
  const known = await selectKnown(reader, connection.id, ids);
  const done = new Set(known.filter(isRead).map(keyOf));
  const received: Received[] = [];
  for (const one of ids) {
    if (done.has(keyOf(one))) continue;
    const outcome = await session.readOne(one);
    if (outcome.kind === 'failed') return { received, failure: outcome.failure };
    if (outcome.kind === 'absent') continue;
    received.push(outcome.received.isOmitted ? omittedResource(one, one) : outcome.received);
  }
  return { received, failure: null };
}
