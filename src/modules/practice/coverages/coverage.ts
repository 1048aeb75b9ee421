import type { LocalDate } from '../../../kernel/local-date.ts';
import type { MedicareSecondaryCode } from '../../../kernel/medicare-secondary.ts';
import type { PersonAddress, PersonName, Sex } from '../patients/patient.ts';
import type { EligibilityStatus, LatestBenefits } from './latest-benefits.ts';
import type { PlanSpan } from './plan-span.ts';

export type CoverageRank = 'primary' | 'secondary' | 'tertiary';
export type CoverageStatus = 'draft' | 'active' | 'inactive' | 'cancelled' | 'entered_in_error';
export type Relationship = 'self' | 'spouse' | 'child' | 'other';
export const LINES_OF_BUSINESS = [
  'commercial',
  'medicare_ffs',
  'medicare_advantage',
  'medicaid_ffs',
  'medicaid_managed',
  'chip',
  'marketplace_ffe',
  'tricare',
  'workers_comp',
  'auto',
  'eap',
  'self_pay',
] as const;

/** The status changes that a caller can make; a draft also becomes active when it is completed. */
export const COVERAGE_TRANSITIONS: Readonly<Record<CoverageStatus, readonly CoverageStatus[]>> = {
  draft: ['active', 'cancelled', 'entered_in_error'],
  active: ['inactive', 'cancelled', 'entered_in_error'],
  inactive: ['active', 'cancelled', 'entered_in_error'],
  cancelled: ['entered_in_error'],
  entered_in_error: [],
};

/** The place in the order of payment that a payer's response gave the coverage, and why. */
type Coordination = {
  order: CoverageRank | 'unknown';
  reason: string;
  eligibilityCheckId: string;
};

/** A patient's coverage with one payer for a period. X12 2000B/2010BA/2010BB; FHIR Coverage. */
export type Coverage = {
  id: string;
  status: CoverageStatus;
  externalId: string | null;
  patientId: string;
  rank: CoverageRank;
  payerId: string;
  payerName: string;
  planName: string | null;
  /** NM109 of 2010BA (qualifier MI). In the sandbox it also selects the payer's responses. */
  memberId: string;
  /** SBR03 */
  groupNumber: string | null;
  /** SBR09 */
  claimFilingIndicatorCode: string;
  /** SBR05. Coverages stored by earlier versions lack it. */
  medicareSecondaryCode?: MedicareSecondaryCode | null;
  lineOfBusiness: (typeof LINES_OF_BUSINESS)[number];
  relationshipToSubscriber: Relationship;
  /** Null if the patient is the subscriber. The birth date may be unknown: an 837P of a dependent has none. */
  subscriber: { name: PersonName; birthDate: LocalDate | null; sex: Sex; address: PersonAddress | null } | null;
  period: { start: LocalDate | null; end: LocalDate | null };
  /** Null unless the coverage was added from a payer's response. */
  coordination: Coordination | null;
  metadata: Record<string, string>;
  /** Whether the coverage is active according to the newest completed eligibility check. Does not change `version`. */
  verified: boolean;
  latestEligibilityCheckId: string | null;
  latestEligibilityStatus: EligibilityStatus | null;
  /** Payers' statements about the plan. */
  latestBenefits: LatestBenefits | null;
  /** The plans that the newest completed check names, each with its own dates. */
  latestPlanSpans: PlanSpan[];
  /** The patient's test clock; not shown. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};
