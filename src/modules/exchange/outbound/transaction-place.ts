import type { Place } from '../../../database/encryption.ts';

/** Returns the place that the X12 of a transaction waiting to be sent is encrypted for. */
export function transactionPlace(organizationId: string, id: string): Place {
  return { organizationId, table: 'outbound_transactions', row: id, column: 'content' };
}
