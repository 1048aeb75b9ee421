import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { SyncedType } from '../../fhir-connections/synced-types.ts';
import { startSync } from '../../fhir-sync/runs/start-sync.ts';
import { addSyncTypes, lockConnection, takeSyncTypes } from './connections-store.ts';

/** The FHIR types to read again when a partner announces a change of one of its own types. */
const FHIR_TYPES: Readonly<Record<string, readonly SyncedType[]>> = {
  patient: ['Patient'],
  coverage: ['Coverage'],
  insurance: ['Coverage'],
  encounter: ['Condition', 'Procedure', 'ChargeItem', 'Encounter'],
  visit_note: ['Condition', 'Procedure', 'ChargeItem', 'Encounter'],
  document: ['DocumentReference'],
};

/** Further changes within this time are read by the same run. */
const COLLECTING_MS = 2_000;
/** How long to wait for the run in progress to end. */
const BUSY_MS = 15_000;

/**
 * Records that the FHIR connection of a partner connection has to be synchronized because a resource has changed.
 * Changes before the run starts are read by one run.
 */
export async function requestSync(tx: UnitOfWork, connectionId: string, resourceType: string): Promise<void> {
  const types = FHIR_TYPES[resourceType.toLowerCase()];
  if (types === undefined) return;
  const connection = await lockConnection(tx, connectionId);
  if ((connection?.fhirConnectionId ?? null) === null) return;
  const isFirst = await addSyncTypes(tx, connectionId, types);
  if (isFirst) await enqueue(tx, connectionId, COLLECTING_MS);
}

const enqueue = (tx: UnitOfWork, connectionId: string, delayMs: number) => {
  const payload = { organizationId: tx.organizationId, connectionId };
  return tx.enqueue('sync-linked-connection', payload, { delayMs, isRealTime: true });
};

type Transact = <T>(work: (tx: UnitOfWork) => Promise<T>) => Promise<T>;

/**
 * Starts an incremental run of the FHIR connection for the changes that were announced. While another run is in
 * progress it tries again later. If the FHIR connection cannot be used, its next synchronization reads the changes.
 */
export async function syncLinkedConnection(connectionId: string, transact: Transact): Promise<void> {
  try {
    await transact((tx) => startRun(tx, connectionId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isBusy = error.code === 'sync_in_progress';
    await transact(async (tx) => {
      if (isBusy) await enqueue(tx, connectionId, BUSY_MS);
      else await takeSyncTypes(tx, connectionId);
    });
  }
}

async function startRun(tx: UnitOfWork, connectionId: string): Promise<void> {
  const resourceTypes = await takeSyncTypes(tx, connectionId);
  const fhirConnectionId = (await lockConnection(tx, connectionId))?.fhirConnectionId ?? null;
  if (resourceTypes.length === 0 || fhirConnectionId === null) return;
  await startSync(tx, fhirConnectionId, { mode: 'incremental', resourceTypes }, 'subscription');
}
