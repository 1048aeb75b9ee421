/** Every interchange that was sent or received, stored unchanged. */
export type Interchange = {
  id: string;
  tradingPartnerId: string;
  direction: 'outbound' | 'inbound';
  /** `837P`, `999`, `277CA`, `835`, `TA1`, `unknown`. */
  transactionSet: string;
  interchangeControlNumber: string;
  groupControlNumber: string | null;
  status: InterchangeStatus;
  /** A code of the service for the error. */
  failure: string | null;
  /** Inbound: how many steps of the file have taken effect. */
  stepsDone: number;
  createdAt: string;
  transmittedAt: string | null;
  /** The number of our transactions in it; 1 for an inbound file. */
  transactionCount: number;
  /** Outbound: attempts to send it, or to find out whether it arrived. */
  attempts: number;
  /** When the next attempt is due; null when none is planned. */
  nextAttemptAt: string | null;
  /** When the first attempt failed; null while none has. */
  delayedSince: string | null;
  /** When the delay was reported by an event. */
  delayReportedAt: string | null;
  /** When `interchange.uncertain` last reported it. */
  uncertaintyReportedAt: string | null;
  /** When a TA1 or 999 is expected at the latest; null if none is expected, or it has arrived. */
  acknowledgmentDueAt: string | null;
  /** When a TA1 or 999 arrived. */
  acknowledgedAt: string | null;
  /** When it was recovered from the transport journal, after a restore of the database. */
  recoveredAt: string | null;
  /** The clock of patients that it was made by; null in the organization's time. */
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
/** The reason for a person's review of an interchange. */
export const INTERCHANGE_ATTENTIONS = ['acknowledgment_missing', 'recovered'] as const;
export type InterchangeAttention = (typeof INTERCHANGE_ATTENTIONS)[number];

export type InterchangeStatus = (typeof INTERCHANGE_STATUSES)[number];
