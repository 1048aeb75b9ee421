import type { LocalDate } from '../../../../kernel/local-date.ts';

/** How the segments of an outbound interchange are written. */
type X12Delimiters = { element: string; component: string; repetition: string; segment: string };

/** A party with which an organization exchanges X12, and the settings for it. */
export type TradingPartner = {
  id: string;
  name: string;
  /** The connection that transports its files; null if none is set up. */
  connectionId: string | null;
  /** ISA05 */
  interchangeSenderQualifier: string;
  /** ISA06 of sent interchanges. */
  interchangeSenderId: string;
  /** ISA07 */
  interchangeReceiverQualifier: string;
  /** ISA08 of sent interchanges. */
  interchangeReceiverId: string;
  /** GS02 */
  applicationSenderCode: string;
  /** GS03 */
  applicationReceiverCode: string;
  /** NM109 of loop 1000A. */
  submitterId: string;
  /** NM103 of loop 1000B. */
  receiverName: string;
  /** NM109 of loop 1000B. */
  receiverId: string;
  /** ISA14: whether a TA1 is requested. */
  acknowledgmentRequested: boolean;
  /** ISA15: test or production. */
  usageIndicator: 'T' | 'P';
  delimiters: X12Delimiters;
  /** Whether the partner takes X12's extended character set. */
  extendedCharacters: boolean;
  batch: BatchLimits;
  /**
   * Minutes within which an interchange must be acknowledged, by transaction set. A transaction set without an entry is
   * not watched.
   */
  acknowledgmentMinutes: Readonly<Record<string, number | undefined>>;
  version: number;
};

/** When a batch to the partner is closed: at the first of these limits. */
export type BatchLimits = {
  transactionsMax: number;
  bytesMax: number;
  delaySeconds: number;
};

/** The control numbers of one interchange, in their written form. */
export type ControlNumbers = {
  /** ISA13, nine digits. */
  interchange: string;
  /** GS06 */
  group: string;
};

/** ISA13 has nine digits, and GS06 at most nine. */
export const CONTROL_NUMBER_MAX = 999_999_999;

export const DEFAULT_DELIMITERS: X12Delimiters = { element: '*', component: ':', repetition: '^', segment: '~' };

/** Minutes after which the TA1 or 999 of an interchange is late, for partners without their own times. */
export const DEFAULT_ACKNOWLEDGMENT_MINUTES: Readonly<Record<string, number>> = {
  '837P': 240,
  '837I': 240,
  '837D': 240,
};

export const DEFAULT_BATCH: BatchLimits = { transactionsMax: 500, bytesMax: 4_000_000, delaySeconds: 60 };

const SENDER_PREFIX = 'RC';
const SENDER_BODY_CHARACTERS = 13;

/**
 * Returns ISA06 of an organization: 15 characters of upper-case letters and digits. The end of an id is random, so 13
 * characters of it are practically unique.
 */
export function interchangeSenderIdOf(organizationId: string): string {
  return SENDER_PREFIX + organizationId.slice(-SENDER_BODY_CHARACTERS).toUpperCase();
}

/** Returns the number with nine digits and leading zeros, as required for ISA13. */
export function interchangeControlNumber(number: number): string {
  return String(number).padStart(9, '0');
}

/**
 * The kind of connection of partners that the service creates for itself. Files that people upload or enter by hand are
 * assigned to them, and nothing is sent to them. They are not shown as trading partners: they are not listed, routed to
 * or counted (docs/decisions/0215).
 */
export const INTERNAL_KIND = 'upload';

/** An SQL condition that excludes internal partners. `c` is the joined connection, whose columns may be null. */
export const NOT_INTERNAL = `c.kind is distinct from '${INTERNAL_KIND}'`;

/** The partner to which a transaction set of a payer is sent, during a range of days. */
export type PayerRoute = {
  id: string;
  payerId: string;
  transactionSet: string;
  tradingPartnerId: string;
  partnerPayerId: string | null;
  effectiveFrom: LocalDate;
  effectiveTo: LocalDate | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Returns the route as the API shows it. */
export function presentRoute({ id, ...route }: PayerRoute, { livemode }: { livemode: boolean }) {
  return { object: 'payer_route' as const, id, livemode, ...route };
}

/** The connection of a partner, without its secrets. */
export type ManagedConnection = {
  id: string;
  kind: string;
  profile: Record<string, unknown>;
  hasSecrets: boolean;
  /** The host keys of the partner's server that a person has confirmed. */
  hostKeys: string[];
  state: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined';
  stateReason: string | null;
  /** When a file was last sent or collected, to the minute. */
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** Why the last attempt failed, as a code. */
  lastFailureReason: string | null;
  /** Failures since the last success. */
  consecutiveFailures: number;
};

/** A trading partner as administrators see it. */
export type ManagedPartner = TradingPartner & {
  connection: ManagedConnection | null;
  createdAt: string;
  updatedAt: string;
};

/** Returns the partner as the API shows it. */
export function presentPartner(partner: ManagedPartner, { livemode }: { livemode: boolean }) {
  const { id, delimiters: _delimiters, extendedCharacters: _extended, ...shown } = partner;
  return { object: 'trading_partner' as const, id, livemode, ...shown };
}
