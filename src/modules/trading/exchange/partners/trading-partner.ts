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
