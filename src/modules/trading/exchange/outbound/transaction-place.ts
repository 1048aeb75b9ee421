import type { Place } from '../../../../database/sealing/encryption.ts';

/** Returns the context to which the encrypted X12 of a waiting transaction is bound. */
export function transactionPlace(organizationId: string, id: string): Place {
  return { organizationId, table: 'outbound_transactions', row: id, column: 'content' };
}
