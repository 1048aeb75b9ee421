import type { ChargedLine, EnvelopeInput, SourceSpan, Unmapped, X12Period } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { inquiryReferences } from './claim-references.ts';
import type { StatusHeader, StatusParties } from './party-types.ts';

export type * from './party-types.ts';

/** Loop 2210D or 2210E. */
export interface InquiredLine extends ChargedLine {
  /** REF*FJ: our REF*6R. */
  lineItemControlNumber?: string;
  /** DTP*472, which the guide requires. */
  serviceDate?: X12Period;
}

/** Loop 2200D or 2200E: an inquiry about the status of one claim. */
export interface InquiredClaim extends FieldsOf<typeof inquiryReferences> {
  /** TRN02; the response returns it. */
  traceNumber: string;
  /** AMT*T3. */
  chargeCents?: number;
  /** DTP*472. */
  serviceDate?: X12Period;
  lines: InquiredLine[];
}

/**
 * The claims of one patient: the dependent if there is one, otherwise the subscriber. Objects of the loops above are
 * shared between inquiries.
 */
export interface ClaimStatusInquiry extends StatusParties {
  claims: InquiredClaim[];
}

export interface ParsedClaimStatusInquiry extends ClaimStatusInquiry {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** One 276 transaction set. */
export interface ClaimStatusInquiryTransaction extends StatusHeader {
  controlNumber: string;
  inquiries: ClaimStatusInquiry[];
}

export interface Build276Input extends EnvelopeInput {
  transactions: ClaimStatusInquiryTransaction[];
}
