/** Every interchange that was sent or received, kept as it travelled. */
export type Interchange = {
  id: string;
  tradingPartnerId: string;
  direction: 'outbound' | 'inbound';
  /** `837P`, `999`, `277CA`, `835`, `TA1`, `unknown`. */
  transactionSet: string;
  interchangeControlNumber: string;
  groupControlNumber: string | null;
  status: InterchangeStatus;
  /** A code of our own that says what went wrong. */
  failure: string | null;
  /** Inbound: how many steps of the file have taken effect. */
  stepsDone: number;
  createdAt: string;
  transmittedAt: string | null;
  /** The clock of patients that it was made by; null in the organization's time. */
  testClockId: string | null;
};

/** Outbound: queued, then transmitted or failed. Inbound: received, then processed or needs_review. */
export type InterchangeStatus = 'queued' | 'transmitted' | 'failed' | 'received' | 'processed' | 'needs_review';
