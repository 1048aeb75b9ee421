import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { reopenInbound } from '../processing/settle-inbound.ts';
import { lockPayerFile } from './lock-payer-file.ts';
import type { PayerFile } from './payer-file.ts';
import { auditFile } from './payer-file-events.ts';
import { updatePayerFile } from './payer-files-store.ts';

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
