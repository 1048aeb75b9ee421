import type { Place } from '../../../database/sealing/encryption.ts';

import type { Stored } from '../../resource-fields.ts';
import type { outboxFields } from './outbox-fields.ts';

/** One write to an EHR. */
export type OutboxEntry = Stored<typeof outboxFields>;
export type ConnectionType = OutboxEntry['connection']['type'];
/** One attempt to send an entry, or to find out whether it was written. */
export type OutboxAttempt = OutboxEntry['attempts'][number];
export type OutboxFailure = NonNullable<OutboxEntry['failure']>;
/** A requested cancellation. It has taken effect if the entry is cancelled. */
export type Cancellation = NonNullable<OutboxEntry['cancellation']>;
export type Cascade = Cancellation['cascade'];

/** Returns the context to which the encrypted payload of an entry is bound. */
export function payloadPlace(organizationId: string, entryId: string): Place {
  return { organizationId, table: 'outbox_entries', row: entryId, column: 'payload' };
}

/**
 * The system of the identifier and of the tag by which a write is found again; the value is the id of the outbox entry.
 */
export const OUTBOX_SYSTEM = 'urn:rcm:outbox';

type Identified = { identifier?: { system?: unknown; value?: unknown }[] };

/** Returns the id of the outbox entry that has created a FHIR resource; null if it was created by others. */
export function createdBy(resource: unknown): string | null {
  const { identifier } = (resource ?? {}) as Identified;
  if (!Array.isArray(identifier)) return null;
  const value = identifier.find((one) => one?.system === OUTBOX_SYSTEM)?.value;
  return typeof value === 'string' ? value : null;
}
