import type { TenantReader } from '../../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../../kernel/errors.ts';
import type { PayerFile } from './payer-file.ts';
import { type PayerFileFilter, selectPayerFile, selectPayerFiles } from './payer-files-store.ts';

/** Returns the file. Throws `resource_not_found`. */
export async function getPayerFile(reader: TenantReader, id: string): Promise<PayerFile> {
  const found = await selectPayerFile(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists files, newest first. */
export function listPayerFiles(
  reader: TenantReader,
  filter: PayerFileFilter,
  page: { limit: number; after?: string },
): Promise<PayerFile[]> {
  return selectPayerFiles(reader, filter, page);
}
