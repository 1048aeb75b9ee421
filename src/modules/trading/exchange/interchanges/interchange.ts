import type { Place } from '../../../../database/sealing/encryption.ts';

/** An interchange that was sent or received. Its content is stored unchanged. */
export type Interchange = {
  id: string;
  tradingPartnerId: string;
  direction: 'outbound' | 'inbound';
  /** `837P`, `999`, `277CA`, `835`, `TA1`, `unknown`. */
  transactionSet: string;
  interchangeControlNumber: string;
  groupControlNumber: string | null;
  status: InterchangeStatus;
  /** Why sending or processing failed, as a code. */
  failure: string | null;
  /** Inbound: the number of steps of the file that have taken effect. */
  stepsDone: number;
  createdAt: string;
  transmittedAt: string | null;
  /** Outbound: the number of transaction sets. Inbound: 1. */
  transactionCount: number;
  /** Outbound: the number of attempts to send the interchange or to find out whether it arrived. */
  attempts: number;
  /** When the next attempt is due; null if none is planned. */
  nextAttemptAt: string | null;
  /** When the first attempt failed; null if none has failed. */
  delayedSince: string | null;
  /** When an event reported the delay. */
  delayReportedAt: string | null;
  /** When `interchange.uncertain` last reported the interchange. */
  uncertaintyReportedAt: string | null;
  /** The latest time at which a TA1 or 999 is expected; null if none is expected, or one has arrived. */
  acknowledgmentDueAt: string | null;
  /** When a TA1 or 999 arrived. */
  acknowledgedAt: string | null;
  /** When the interchange was recovered from the transport journal, after a restore of the database. */
  recoveredAt: string | null;
  /** The patient test clock that applied when the interchange was created; null for the organization's time. */
  testClockId: string | null;
};

/**
 * Outbound: `queued` (nothing sent), `staging` (bytes may be at the partner, but are not released), `releasing` (the
 * intent to release is committed), then `transmitted`, `uncertain` (it may have arrived) or `failed` (it will not be
 * sent). Inbound: `received`, then `processed` or `needs_review`.
 */
export const INTERCHANGE_STATUSES = [
  'queued',
  'staging',
  'releasing',
  'uncertain',
  'transmitted',
  'failed',
  'received',
  'processed',
  'needs_review',
] as const;
/** Why a person must review an interchange. */
export const INTERCHANGE_ATTENTIONS = ['acknowledgment_missing', 'recovered'] as const;
export type InterchangeAttention = (typeof INTERCHANGE_ATTENTIONS)[number];

export type InterchangeStatus = (typeof INTERCHANGE_STATUSES)[number];

/** Returns the context to which an interchange's encrypted X12 is bound. */
export function contentPlace(organizationId: string, interchangeId: string): Place {
  return { organizationId, table: 'interchanges', row: interchangeId, column: 'content' };
}

/** Returns the context to which the encrypted X12 of a waiting transaction is bound. */
export function transactionPlace(organizationId: string, id: string): Place {
  return { organizationId, table: 'outbound_transactions', row: id, column: 'content' };
}
