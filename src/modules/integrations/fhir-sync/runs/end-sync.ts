import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { presentSyncRun } from './find-sync-runs.ts';
import { finalStatus, isFinished, needsPatients, type RunStatus, type SyncRun } from './sync-run.ts';
import { findRun, lockRun, saveRun } from './sync-runs-store.ts';

/** Ends a run that the transaction has locked. Fires integration.sync_completed. */
export function endRun(
  tx: UnitOfWork,
  run: SyncRun,
  status: RunStatus,
  statusReason: SyncRun['statusReason'],
): SyncRun {
  const at = tx.now.toISOString();
  const ended: SyncRun = {
    ...run,
    status,
    statusReason,
    resumesAt: null,
    completedAt: at,
    position: { ...run.position, phase: 'done' },
    version: run.version + 1,
    updatedAt: at,
  };
  saveRun(tx, ended);
  const details = { connectionId: run.connectionId, from: run.status, to: status, counts: run.counts };
  tx.audit({ action: `fhir_sync.${status}`, subjectType: 'fhir_sync_run', subjectId: run.id, details });
  emitEvent(tx, {
    type: 'integration.sync_completed',
    resourceType: 'fhir_sync_run',
    resourceId: run.id,
    data: { fhirSyncRun: presentSyncRun(ended, tx) },
  });
  return ended;
}

/** Ends a run whose resources have all been read and mapped. */
export function completeRun(tx: UnitOfWork, run: SyncRun): SyncRun {
  const status = finalStatus(run);
  return endRun(tx, run, status, reasonOf(run, status));
}

const PATIENTS_NEEDED = {
  code: 'patients_needed',
  message:
    'The server cannot search these types by the time of their changes, and no patient is known yet. Name patients in `patientIds`, or start a run with the mode `bulk`.',
};

function reasonOf(run: SyncRun, status: RunStatus): SyncRun['statusReason'] {
  if (status !== 'failed' && status !== 'incomplete') return null;
  const first = run.failures[0];
  if (first) return { code: first.code, message: first.message };
  return needsPatients(run) ? PATIENTS_NEEDED : null;
}

/** Fails a run, unless it has ended. */
export async function failRun(tx: UnitOfWork, id: string, reason: { code: string; message: string }): Promise<void> {
  const run = await lockRun(tx, id);
  if (run !== null && !isFinished(run)) endRun(tx, run, 'failed', reason);
}

/** Checks the state. */
export async function guardCancelSync(reader: TenantReader, connectionId: string, id: string): Promise<void> {
  requireCancellable(await findRun(reader, id), connectionId);
}

/** Returns a run that is not finished, or is cancelled already. */
function requireCancellable(run: SyncRun | null, connectionId: string): SyncRun {
  if (run === null || run.connectionId !== connectionId) throw new AppError('resource_not_found');
  if (run.status === 'cancelled' || !isFinished(run)) return run;
  throw illegalTransition({
    resource: 'sync run',
    status: run.status,
    action: 'cancelled',
    nextStep: 'Start another one.',
    allowedTransitions: [],
  });
}

/**
 * Cancels a run. Saved pages are kept; a page that is being saved is saved completely or not at all. Cancelling a
 * cancelled run changes nothing. Throws 409 if the run has ended otherwise.
 */
export async function cancelSync(tx: UnitOfWork, connectionId: string, id: string): Promise<SyncRun> {
  const run = requireCancellable(await lockRun(tx, id), connectionId);
  return run.status === 'cancelled' ? run : endRun(tx, run, 'cancelled', null);
}
