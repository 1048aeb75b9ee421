import type { Place } from '../../database/encryption.ts';

/** What the encrypted payload of an entry is bound to. */
export function payloadPlace(organizationId: string, entryId: string): Place {
  return { organizationId, table: 'outbox_entries', row: entryId, column: 'payload' };
}
