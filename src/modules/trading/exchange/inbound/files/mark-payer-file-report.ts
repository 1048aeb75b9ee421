import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { lockPayerFile } from './lock-payer-file.ts';
import type { PayerFile } from './payer-file.ts';
import { auditFile } from './payer-file-events.ts';
import { updatePayerFile } from './payer-files-store.ts';

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
