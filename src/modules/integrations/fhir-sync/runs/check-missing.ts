import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { FhirFailure, FhirServer } from '../../fhir-connections/fhir-server.ts';
import { type Received, receivedFrom } from '../pages/read-page.ts';
import { type ResourceKey, selectUnseen } from '../received/fhir-resources-store.ts';
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

/**
 * Reads the resources of a type that a run which read everything has not seen. The server answers 404 or 410 for one that
 * it has deleted; a search may also leave out a resource that exists.
 */
export async function checkMissing(
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
    } else if (answer.failure === 'gone') {
      check.deleted.push({ type, id });
    } else {
      return { ...check, failure: answer };
    }
    check.last = id;
  }
  return check;
}
