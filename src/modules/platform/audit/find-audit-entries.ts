import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  type AuditEntryFilter,
  findAuditEntry,
  type SealedAuditEntry,
  selectAuditEntries,
} from './audit-entries-store.ts';

/** Returns the entry with its place in the chain. Throws `resource_not_found`. */
export async function getAuditEntry(reader: TenantReader, id: string): Promise<SealedAuditEntry> {
  const entry = await findAuditEntry(reader, id);
  if (!entry) throw new AppError('resource_not_found');
  return entry;
}

/** Lists entries of all subjects with their places in the chain, newest first. */
export function searchAuditEntries(
  reader: TenantReader,
  filter: AuditEntryFilter,
  page: { limit: number; after?: string },
): Promise<SealedAuditEntry[]> {
  return selectAuditEntries(reader, filter, page);
}
