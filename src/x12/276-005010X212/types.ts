import type { ChargedLine, EnvelopeInput, SourceSpan, Unmapped } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { StatusHeader, StatusParties } from './party-types.ts';
import type { inquiredClaimFields, inquiryTrace, lineFields } from './segment-fields.ts';

export type * from './party-types.ts';

/** Loop 2210D or 2210E. */
export interface InquiredLine extends ChargedLine, FieldsOf<typeof lineFields> {}

/** Loop 2200D or 2200E: an inquiry about the status of one claim. */
export interface InquiredClaim extends Required<FieldsOf<typeof inquiryTrace>>, FieldsOf<typeof inquiredClaimFields> {
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
