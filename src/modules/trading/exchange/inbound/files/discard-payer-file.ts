import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { lockPayerFile } from './lock-payer-file.ts';
import type { DiscardReason, PayerFile } from './payer-file.ts';
import { auditFile } from './payer-file-events.ts';
import { updatePayerFile } from './payer-files-store.ts';

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
