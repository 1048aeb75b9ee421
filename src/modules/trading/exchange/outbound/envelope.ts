import type { ControlNumbers, TradingPartner } from '../partners/trading-partner.ts';

/** The submitter: the organization's identity for trading partners. */
export type Submitter = {
  /** NM103; null: the billing provider's name. */
  name: string | null;
  /** NM109, unless the partner has assigned one; null or absent: ISA06. */
  id?: string | null;
  /** PER of loop 1000A, with at least one of telephone and email. */
  contact: { name: string; telephone?: string; email?: string };
};

/** ISA, GS and the identities of loops 1000A and 1000B of one outbound interchange. */
export type InterchangeEnvelope = {
  partner: TradingPartner;
  numbers: ControlNumbers;
  /** Loop 1000A; null: the billing provider of the claims. */
  submitter: Submitter | null;
  createdAt: Date;
  /** Set for a preview, whose control numbers are zero. */
  isPreview?: boolean;
};
