import type { BuildInput, SourceSpan, Unmapped } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { inquiryDetails, spendDownAmounts } from './inquiry-fields.ts';
import type * as parties from './party-types.ts';

export type * from './party-types.ts';

/** Loop 2110C or 2110D: one inquiry. */
export interface BenefitInquiry extends FieldsOf<typeof spendDownAmounts>, FieldsOf<typeof inquiryDetails> {
  /** EQ01. */
  serviceTypeCodes: string[];
  /** EQ02. */
  procedure?: parties.EligibilityProcedure;
  /** EQ03, for subscribers only: FAM asks about the whole family. */
  coverageLevelCode?: string;
  /** EQ05: positions in `diagnoses`, counted from 1. */
  diagnosisPointers?: string[];
}

/**
 * The inquiries about one patient: the dependent if there is one, otherwise the subscriber. Objects of the loops above
 * are shared between inquiries.
 */
export interface EligibilityInquiry {
  informationSource: parties.EligibilitySource;
  informationReceiver: parties.EligibilityReceiver;
  subscriber: parties.EligibilitySubscriber;
  dependent?: parties.EligibilityPerson;
  benefitInquiries: BenefitInquiry[];
}

export interface ParsedEligibilityInquiry extends EligibilityInquiry {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** BHT of a 270. */
export interface EligibilityInquiryHeader extends parties.EligibilityHeader {
  /** BHT06: RT spend-down. */
  transactionTypeCode?: string;
}

/** One 270 transaction set. */
export interface EligibilityInquiryTransaction extends EligibilityInquiryHeader {
  controlNumber: string;
  inquiries: EligibilityInquiry[];
}

export interface Build270Input extends BuildInput {
  transactions: EligibilityInquiryTransaction[];
}
