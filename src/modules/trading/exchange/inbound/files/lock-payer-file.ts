import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import { type PayerFile, type QuarantineAction, requireAction } from './payer-file.ts';
import { selectPayerFile } from './payer-files-store.ts';

type Expectation = { action: QuarantineAction; expectedVersion: number | undefined };

/**
 * Locks a file before a user's action. Throws `resource_not_found`, `version_conflict` or `invalid_state_transition`.
 */
export async function lockPayerFile(tx: UnitOfWork, id: string, expected: Expectation): Promise<PayerFile> {
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
