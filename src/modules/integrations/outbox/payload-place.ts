import type { Place } from '../../../database/sealing/encryption.ts';

/** Returns the context to which the encrypted payload of an entry is bound. */
export function payloadPlace(organizationId: string, entryId: string): Place {
  return { organizationId, table: 'outbox_entries', row: entryId, column: 'payload' };
}
