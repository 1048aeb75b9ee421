import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../../kernel/errors.ts';
import { newId } from '../../../../../kernel/ids.ts';
import { selectMembers } from '../mailboxes/mailbox-members-store.ts';
import { assignSets, selectUnassigned } from '../processing/payer-file-sets-store.ts';
import { lockPayerFile } from './lock-payer-file.ts';
import type { PayerFile } from './payer-file.ts';
import { auditFile } from './payer-file-events.ts';
import { updatePayerFile } from './payer-files-store.ts';

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
