import type { Submitter } from '../../../platform/organizations/organization-settings.ts';
import type { ControlNumbers, TradingPartner } from '../partners/trading-partner.ts';

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
