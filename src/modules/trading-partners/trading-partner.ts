/** Whom an organization exchanges X12 with. */
export type TradingPartner = {
  id: string;
  name: string;
  /** ISA06 and GS02 of what we send. */
  interchangeSenderId: string;
  /** ISA08 and GS03 of what we send. */
  interchangeReceiverId: string;
};

/** The numbers of one interchange, as they are written. */
export type ControlNumbers = {
  /** ISA13, nine digits. */
  interchange: string;
  /** GS06 */
  group: string;
};

/** The partner of each environment: the sandbox's payers, or the clearinghouse. */
export const TRADING_PARTNERS = {
  sandbox: { name: 'sandbox', interchangeReceiverId: 'RCMSANDBOX' },
  live: { name: 'clearinghouse', interchangeReceiverId: 'CLEARINGHOUSE' },
} as const;

export type PartnerEnvironment = keyof typeof TRADING_PARTNERS;

/** ISA13 has nine digits, and GS06 at most nine. */
export const CONTROL_NUMBER_MAX = 999_999_999;

const SENDER_PREFIX = 'RC';
const SENDER_BODY_CHARACTERS = 13;

/**
 * ISA06 of an organization: 15 characters of upper-case letters and digits. The end of an id is random, so 13
 * characters of it are as good as unique.
 */
export function interchangeSenderIdOf(organizationId: string): string {
  return SENDER_PREFIX + organizationId.slice(-SENDER_BODY_CHARACTERS).toUpperCase();
}

/** Nine digits with leading zeros, as ISA13 wants. */
export function interchangeControlNumber(number: number): string {
  return String(number).padStart(9, '0');
}
