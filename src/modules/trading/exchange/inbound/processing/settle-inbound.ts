import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import type { PayerFile } from '../files/payer-file.ts';
import { auditFile, emitQuarantined } from '../files/payer-file-events.ts';
import { lockFileOfInterchange, markProcessed, selectArrival, updatePayerFile } from '../files/payer-files-store.ts';
import type { Defect } from '../receiving/file-inspection.ts';
import {
  type InboundInterchange,
  type InboundProgress,
  selectInbound,
  updateInbound,
} from './inbound-interchanges-store.ts';

/**
 * Locks an inbound file for step number `step` (from 0). Returns `null` if that step, or the whole file, has already
 * taken effect. Two workers on one file wait for each other here, so that a step is not repeated after a crash.
 */
export async function beginInboundStep(tx: UnitOfWork, id: string, step: number): Promise<InboundInterchange | null> {
  const interchange = await selectInbound(tx, id, 'for update');
  if (interchange?.status !== 'received' || interchange.stepsDone !== step) return null;
  return interchange;
}

/** Records, together with the effects of the step, that it was applied and where to continue reading. */
export function endInboundStep(
  tx: UnitOfWork,
  interchange: InboundInterchange,
  progress: InboundProgress | null,
): void {
  updateInbound(tx, { ...interchange, stepsDone: interchange.stepsDone + 1, progress });
}

/** Closes an inbound file that this transaction has locked; a failed file goes into quarantine. */
export async function closeInbound(
  tx: UnitOfWork,
  interchange: InboundInterchange,
  failure: string | null,
): Promise<void> {
  const status = failure === null ? 'processed' : 'needs_review';
  updateInbound(tx, { ...interchange, status, failure, progress: null });
  if (failure === null) {
    markProcessed(tx, interchange.id);
    return;
  }
  const file = await lockFileOfInterchange(tx, interchange.id);
  if (file) emitQuarantined(tx, updatePayerFile(tx, { ...file, status: 'quarantined', reason: failure }));
}

/** Closes an inbound file that could not be processed, unless another transaction has closed it meanwhile. */
export async function abandonInbound(tx: UnitOfWork, id: string, failure: string): Promise<void> {
  const interchange = await selectInbound(tx, id, 'for update');
  if (interchange?.status === 'received') await closeInbound(tx, interchange, failure);
}

/**
 * Reopens an inbound file for processing. Keeps the number of steps that have taken effect, so that they are not
 * repeated.
 */
export async function reopenInbound(tx: UnitOfWork, id: string): Promise<void> {
  const interchange = await selectInbound(tx, id, 'for update');
  if (!interchange || interchange.status === 'received') return;
  const redoSteps = Math.max(interchange.redoSteps, interchange.stepsDone);
  updateInbound(tx, { ...interchange, status: 'received', failure: null, stepsDone: 0, progress: null, redoSteps });
}

/** Returns the reason for which an incomplete file goes into quarantine if it is not completed. */
export function defectOfFile({ reason }: Pick<PayerFile, 'reason'>): Defect {
  return reason === 'not_x12' || reason === 'empty' || reason === 'report' ? reason : 'incomplete';
}

/**
 * Stops waiting for the rest of a locked file: the file goes into quarantine, becomes a report, or becomes a duplicate
 * if another file with this content is stored.
 */
export async function settleIncomplete(tx: UnitOfWork, file: PayerFile): Promise<PayerFile> {
  const { same } = await selectArrival(tx, { ...file, contentSha256: Buffer.from(file.contentSha256, 'hex') });
  if (same !== null) {
    const duplicate = updatePayerFile(tx, { ...file, status: 'duplicate', reason: null, duplicateOf: same.id });
    auditFile(tx, 'duplicate_received', duplicate);
    return duplicate;
  }
  if (defectOfFile(file) === 'report') {
    const report = updatePayerFile(tx, { ...file, status: 'report', reason: null });
    auditFile(tx, 'report_received', report);
    return report;
  }
  const quarantined = updatePayerFile(tx, { ...file, status: 'quarantined', reason: defectOfFile(file) });
  emitQuarantined(tx, quarantined);
  return quarantined;
}
