import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getImport } from './find-imports.ts';
import { finishImport } from './finish-import.ts';
import { type Import, isFinished } from './import.ts';
import { lockImport } from './imports-store.ts';

const CANCELLED = { code: 'cancelled', message: 'The import was cancelled. The rows before had their effect.' };

/**
 * Ends an import before the next batch of its rows. What earlier rows did is kept. Throws `resource_not_found`, or
 * `invalid_state_transition` if the import has ended.
 */
export async function cancelImport(tx: UnitOfWork, id: string): Promise<Import> {
  const found = await lockImport(tx, id);
  if (!found) throw new AppError('resource_not_found');
  requireRunning(found);
  return finishImport(tx, found, CANCELLED);
}

/** Throws what `cancelImport` would throw, before the fields of the request are checked. */
export async function guardCancelImport(reader: TenantReader, id: string): Promise<void> {
  requireRunning(await getImport(reader, id));
}

function requireRunning(given: Import): void {
  if (isFinished(given)) {
    throw new AppError('invalid_state_transition', { message: 'The import has ended. It cannot be cancelled.' });
  }
}
