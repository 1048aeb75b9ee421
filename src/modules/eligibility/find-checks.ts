import type { Encryption } from '../../database/sealing/encryption.ts';
import type { TenantReader } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { readInterchangeContent } from '../trading/exchange/interchanges/find-interchanges.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { type CheckFilter, findCheck, selectChecks } from './eligibility-checks-store.ts';

/** Returns the check. Throws `resource_not_found`. */
export async function getCheck(reader: TenantReader, id: string): Promise<EligibilityCheck> {
  const found = await findCheck(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists checks, newest first. */
export function listChecks(
  reader: TenantReader,
  filter: CheckFilter,
  page: { limit: number; after?: string },
): Promise<EligibilityCheck[]> {
  return selectChecks(reader, filter, page);
}

/** Returns the 270 and the 271 of a check as they travelled. */
export async function readCheckX12(
  reader: TenantReader,
  { requestInterchangeId, responseInterchangeId }: EligibilityCheck,
  encryption: Encryption,
): Promise<{ request: string | null; response: string | null }> {
  const read = async (id: string | null) =>
    id === null ? null : ((await readInterchangeContent(reader, id, encryption))?.toString('utf8') ?? null);
  return { request: await read(requestInterchangeId), response: await read(responseInterchangeId) };
}
