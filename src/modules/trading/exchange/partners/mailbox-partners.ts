import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { selectSharingPartners } from './connections-store.ts';

/**
 * Returns which of some partners' answers can arrive in the mailbox of a partner: the partner itself, and the partners
 * that share its connection. Runs no query if only the partner itself is given.
 */
export async function partnersOfMailbox(
  reader: TenantReader,
  tradingPartnerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = [...new Set(ids)].filter((id) => id !== tradingPartnerId);
  if (others.length === 0) return new Set([tradingPartnerId]);
  return new Set([tradingPartnerId, ...(await selectSharingPartners(reader, tradingPartnerId, others))]);
}
