import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../../kernel/errors.ts';
import { newId } from '../../../../../kernel/ids.ts';
import { selectMembers } from '../mailboxes/mailbox-members-store.ts';
import { assignSets, selectUnassigned } from '../processing/payer-file-sets-store.ts';
import { reopenInbound } from '../processing/settle-inbound.ts';
import { type DiscardReason, type PayerFile, type QuarantineAction, requireAction } from './payer-file.ts';
import { auditFile } from './payer-file-events.ts';
import { selectPayerFile, updatePayerFile } from './payer-files-store.ts';

type Expectation = { action: QuarantineAction; expectedVersion: number | undefined };

/**
 * Locks a file before a user's action. Throws `resource_not_found`, `version_conflict` or `invalid_state_transition`.
 */
async function lockPayerFile(tx: UnitOfWork, id: string, expected: Expectation): Promise<PayerFile> {
  const found = await selectPayerFile(tx, id);
  if (!found) throw new AppError('resource_not_found');
  await tx.liveBy(found.testClockId);
  const file = await selectPayerFile(tx, id, 'for update');
  if (!file) throw new AppError('resource_not_found');
  requireAction(file, expected.action, expected.expectedVersion);
  return file;
}

/** Checks the state before the fields; the command checks it again under its lock. */
export async function guardPayerFile(reader: TenantReader, id: string, expected: Expectation): Promise<void> {
  const file = await selectPayerFile(reader, id);
  if (file) requireAction(file, expected.action, expected.expectedVersion);
}

type AssignInput = {
  organizationId: string;
  /** Positions of the transaction sets to assign; if absent, all that are unassigned. */
  sequences?: readonly number[];
  expectedVersion: number | undefined;
};

/**
 * Assigns transaction sets without a known organization to a member of the mailbox, and queues their delivery. The file
 * stays in quarantine until all sets are assigned. Responds 422 for an organization that is not a member, or for
 * transaction sets that are already assigned or do not exist.
 */
export async function assignPayerFile(tx: UnitOfWork, id: string, input: AssignInput): Promise<PayerFile> {
  const { organizationId, sequences = null, expectedVersion } = input;
  const file = await lockPayerFile(tx, id, { action: 'assign', expectedVersion });
  const members = await selectMembers(tx, file.tradingPartnerId);
  const member = members.find((one) => one.organizationId === organizationId);
  if (!member) throw refused('/organizationId', 'The organization is not a member of this mailbox.');
  const assigned = { organizationId, tradingPartnerId: member.memberTradingPartnerId, fileId: newId('pfl') };
  const count = await assignSets(tx, id, { sequences, assigned });
  if (count !== (sequences?.length ?? count)) {
    throw refused('/sequences', 'Some of these transaction sets are assigned already or do not exist.');
  }
  const [open] = await selectUnassigned(tx, id, 1);
  const status = open === undefined ? ('received' as const) : file.status;
  const stored = updatePayerFile(tx, { ...file, status, reason: open === undefined ? null : file.reason });
  auditFile(tx, 'assigned', stored);
  await tx.enqueue('sort-payer-file', { organizationId: tx.organizationId, fileId: id });
  return stored;
}

function refused(param: string, message: string): AppError {
  const detail: ErrorDetail = { code: 'not_allowed', param, message };
  return new AppError('validation_failed', { param, details: [detail] });
}

/** Takes a file out of quarantine without effects. Its bytes are kept, and it can be processed again later. */
export async function discardPayerFile(
  tx: UnitOfWork,
  id: string,
  { reason, expectedVersion }: { reason: DiscardReason; expectedVersion: number | undefined },
): Promise<PayerFile> {
  const file = await lockPayerFile(tx, id, { action: 'discard', expectedVersion });
  const stored = updatePayerFile(tx, { ...file, status: 'discarded', reason });
  auditFile(tx, 'discarded', stored);
  return stored;
}

/** Marks a file in quarantine as a report for people, which has no effects. Its bytes are kept. */
export async function markPayerFileReport(
  tx: UnitOfWork,
  id: string,
  { expectedVersion }: { expectedVersion: number | undefined },
): Promise<PayerFile> {
  const file = await lockPayerFile(tx, id, { action: 'mark_report', expectedVersion });
  const stored = updatePayerFile(tx, { ...file, status: 'report', reason: null });
  auditFile(tx, 'marked_report', stored);
  return stored;
}

/**
 * Processes a file again. Steps that have taken effect are not repeated, except that acknowledgments search again for
 * claims that were not found. A file without an interchange is read again.
 */
export async function reprocessPayerFile(
  tx: UnitOfWork,
  id: string,
  { expectedVersion }: { expectedVersion: number | undefined },
): Promise<PayerFile> {
  const { organizationId } = tx;
  const file = await lockPayerFile(tx, id, { action: 'reprocess', expectedVersion });
  const stored = updatePayerFile(tx, { ...file, status: 'received', reason: null });
  auditFile(tx, 'reprocessed', stored);
  if (stored.interchangeId !== null) {
    await reopenInbound(tx, stored.interchangeId);
    await tx.enqueue('process-interchange', { organizationId, interchangeId: stored.interchangeId });
  } else await tx.enqueue('sort-payer-file', { organizationId, fileId: stored.id });
  return stored;
}
