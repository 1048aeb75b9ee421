import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { selectIsOpen } from './fence-store.ts';

/**
 * Returns whether interchanges may be numbered and sent, and files picked up. The same condition is part of the statements
 * that take control numbers, begin a release and lease a mailbox, so that a hold takes effect at once.
 */
export function isExchangeOpen(reader: Pick<TenantReader, 'query'>): Promise<boolean> {
  return selectIsOpen(reader);
}
