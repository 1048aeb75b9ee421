import type { Place } from '../../../database/sealing/encryption.ts';
import type { OutboxStatus } from './outbox-state.ts';

export const CONNECTION_TYPES = ['fhir', 'partner_ehr'] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];
export const OPERATIONS = ['create', 'update', 'delete'] as const;
type WriteOperation = (typeof OPERATIONS)[number];
export const CASCADES = ['dependents', 'none'] as const;
export type Cascade = (typeof CASCADES)[number];

/** One attempt to send an entry, or to find out whether it was written. */
export type OutboxAttempt = {
  at: string;
  action: 'send' | 'reconcile';
  outcome: string;
  httpStatus: number | null;
  errorCode: string | null;
};

export type OutboxFailure = { code: string; message: string; retryable: boolean; remediation: string };

/** A requested cancellation. It has taken effect if the entry is cancelled. */
export type Cancellation = {
  requestedAt: string;
  by: { type: string; id: string };
  reason: string | null;
  cascade: Cascade;
  /** The dependents that were cancelled with the entry. */
  cascadedIds: string[];
};

/** One write to an EHR. Its payload is stored separately, encrypted. */
export type OutboxEntry = {
  id: string;
  connection: { type: ConnectionType; id: string };
  operation: WriteOperation;
  /** The type of the remote resource. */
  resourceType: string;
  /** The resource of this service that the write reports. */
  subject: { type: string; id: string };
  /** Writes to one target of a connection are sent in order. */
  target: string;
  /** SHA-256 of the payload as canonical JSON, in hexadecimal. */
  payloadHash: string;
  dependsOn: string[];
  dedupeKey: string | null;
  /** The version of the remote resource to which the write applies; null for any. */
  ifMatch: string | null;
  status: OutboxStatus;
  statusChangedAt: string;
  /** The end of the time in which the write can be cancelled before it is sent. */
  sendAfter: string;
  /** The write fails if it has not been written by then. */
  deadlineAt: string;
  /** When a worker next processes it. */
  nextAttemptAt: string | null;
  attemptCount: number;
  /** The latest attempts, the oldest first. */
  attempts: OutboxAttempt[];
  remoteId: string | null;
  remoteVersion: string | null;
  writtenAt: string | null;
  failure: OutboxFailure | null;
  cancellation: Cancellation | null;
  /** The patients' test clock by which it is sent. */
  testClockId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

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
