import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Adjustment } from '../../payments/denials/classification/adjustment-reasons.ts';
import type { CoverageRank } from '../../practice/coverages/coverage.ts';
import type { Address, PersonName } from '../../schema.ts';
import type { TaxId } from '../../trading/tax-ids/tax-id.ts';
import type { ClaimAnswer } from './acknowledgments/standing.ts';
import type { InformationRequest } from './information/information.ts';

/** Submission and adjudication only (docs/specification.md, section 3); scrub, payer and appeal states are separate fields. */
export const CLAIM_STATUSES = [
  'draft',
  'ready',
  'held',
  'submitted',
  'accepted',
  'rejected',
  'denied',
  'partially_paid',
  'paid',
  'cancelled',
  'voided',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The allowed transitions from each state. */
export const CLAIM_TRANSITIONS: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  draft: ['ready', 'held', 'cancelled'],
  ready: ['draft', 'held', 'submitted', 'cancelled'],
  held: ['draft', 'cancelled'],
  submitted: ['accepted', 'rejected'],
  // An 835 may arrive before the acknowledgment; a submitted claim then passes through `accepted`.
  // A payer may reject a claim that it has accepted, until it posts a decision, and accept one that it has rejected.
  accepted: ['rejected', 'denied', 'partially_paid', 'paid', 'voided'],
  rejected: ['draft', 'accepted'],
  denied: ['accepted', 'partially_paid', 'paid', 'voided'],
  partially_paid: ['accepted', 'paid', 'voided'],
  paid: ['accepted', 'voided'],
  cancelled: [],
  voided: [],
};

/** Returns whether the state table contains the move. */
export function canTransition(from: ClaimStatus, to: ClaimStatus): boolean {
  return CLAIM_TRANSITIONS[from].includes(to);
}

export type ServiceLine = {
  id: string;
  /** LX01 */
  sequence: number;
  /** REF*6R; the payer echoes it in the 835. */
  lineItemControlNumber: string;
  /** SV101-2 */
  procedureCode: string;
  procedureSystem: 'hcpcs' | 'cpt' | 'hipps' | 'cdt';
  modifiers: string[];
  /** SV107; 1-based positions in the claim's diagnoses. */
  diagnosisPointers: number[];
  serviceDate: { start: LocalDate; end: LocalDate };
  placeOfServiceCode: string | null;
  /** SV104, a decimal as text. */
  units: string;
  unitType: 'unit' | 'minute' | 'international_unit';
  /** SV102, cents. */
  charge: number;
  description: string | null;
  drug: { ndc: string; quantity: string; unit: string } | null;
  note: string | null;
  emergency: boolean | null;
  epsdt: boolean | null;
  familyPlanning: boolean | null;
  /** The authorization that the line uses, one of the claim's; absent if the best fitting one is used. */
  priorAuthorizationId?: string;
  /** The payer's decision; null until an 835 is posted. Amounts in cents. */
  adjudication: LineAdjudication | null;
};

export type LineAdjudication = {
  status: 'paid' | 'partially_paid' | 'denied';
  allowed: number | null;
  paid: number;
  deductible: number;
  coinsurance: number;
  copay: number;
  patientResponsibility: number;
  adjustments: Adjustment[];
  remarkCodes: string[];
  paidUnits: string | null;
  adjudicatedProcedureCode: string | null;
  adjudicatedModifiers: string[];
};

/**
 * The decision of an earlier payer on the same services: loops 2320, 2330 and 2430 of a claim to a later payer. Cents.
 */
export type PriorAdjudication = {
  /** The claim that the earlier payer decided. */
  claimId: string;
  coverageId: string;
  payerId: string;
  payerName: string;
  rank: CoverageRank;
  payerClaimControlNumber: string | null;
  /** The payer's date (BPR16, else DTM*405), or the date on paper: DTP*573. */
  adjudicatedOn: LocalDate;
  paid: number;
  patientResponsibility: number;
  /** Adjustments of the claim as a whole. */
  adjustments: Adjustment[];
  /** One entry for each service that the payer decided on (SVD): several for a line that it divided. */
  lines: PriorLineAdjudication[];
  /** Amounts that the payer denied without leaving them to the patient, and that the next payer is billed for. */
  denied?: DeniedOnward[];
  /** The reasons of the denials whose amounts the next payer is billed for, such as `PR-96`. */
  deniedReasons?: string[];
};

/** A denied amount that is billed to the next payer. */
export type DeniedOnward = {
  /** Position of the line; null for the claim as a whole. */
  sequence: number | null;
  amount: number;
};

export type PriorLineAdjudication = {
  /** Position of the line in both claims. */
  sequence: number;
  /** SVD03-1. Absent in claims stored before it existed: HC. */
  procedureQualifier?: string;
  procedureCode: string;
  modifiers: string[];
  paid: number;
  /** SVD05 */
  paidUnits: string;
  /** SVD06: position of the line into which the payer bundled this service. */
  bundledIntoSequence?: number | null;
  adjustments: Adjustment[];
  /** DTP*573, if it differs from the date of the claim's decision. */
  adjudicatedOn?: LocalDate;
};

/** A payment that a 277 of category F1 or the decision on an appeal has announced. */
export type AnnouncedPayment = {
  /** Cents; null if the payer did not state it. */
  amount: number | null;
  /** The date of the check or transfer. */
  paymentDate: LocalDate | null;
  /** The number of the check or transfer. */
  traceNumber: string | null;
  /** The date of the status; the day of receipt if the 277 has none. */
  announcedOn: LocalDate;
  /** The appeal that was won; absent or null for a 277. */
  appealId?: string | null;
};

/** A claim that its payer has forwarded to the next payer (CLP02 19 to 21), whose decision is pending. */
export type Crossover = {
  payerName: string | null;
  payerId: string | null;
  remittanceId: string;
  forwardedOn: LocalDate | null;
  state: 'awaited' | 'decided';
};

export type Diagnosis = {
  sequence: number;
  /** The code as the caller wrote it, with or without the dot. */
  code: string;
  /** ICD-10-CM, or ICD-9-CM for services before October 2015: see `diagnosisSystemOf`. */
  system: 'icd9cm' | 'icd10cm';
  type: 'principal' | 'other' | 'admitting' | 'external_cause';
};

export type BillingProvider = {
  npi: string;
  taxonomyCode: string | null;
  /** Employer id (EI) or social security number (SY). */
  taxId: TaxId;
  /** An organization's name, or a person's. */
  organizationName: string | null;
  name: PersonName | null;
  address: Address;
  contact: { name: string | null; phone: string } | null;
};

export type ClaimProvider = {
  npi: string;
  taxonomyCode: string | null;
  organizationName: string | null;
  name: PersonName | null;
};

/** `stale`: the claim, patient or coverage has changed since the run. */
export const SCRUB_STATUSES = ['not_run', 'clean', 'warnings', 'blocked', 'stale'] as const;

export type ScrubSummary = {
  status: (typeof SCRUB_STATUSES)[number];
  runId: string | null;
  ranAt: string | null;
  rulesetVersion: string | null;
  /** The versions of the patient and the coverage that the run checked. */
  patientVersion: number | null;
  coverageVersion: number | null;
  /** How many rules produced a verdict, and how many lack required data; the run lists their ids. */
  coverage: { checked: number; notChecked: number };
};

/** The part of a claim that the caller writes. */
export type ClaimContent = {
  externalId: string | null;
  patientId: string;
  coverageId: string;
  claimType: 'professional';
  /** CLM05-3: 1 original, 7 replacement, 8 void. */
  frequencyCode: '1' | '7' | '8';
  originalClaimId: string | null;
  /** REF*F8: the payer's number of the replaced or voided claim, or the number that the payer gave this claim. */
  payerClaimControlNumber: string | null;
  /** CLM01, at most 20 characters; generated if the caller gives none. */
  patientControlNumber: string;
  billingProvider: BillingProvider;
  renderingProvider: ClaimProvider | null;
  referringProvider: ClaimProvider | null;
  supervisingProvider: ClaimProvider | null;
  serviceFacility: { organizationName: string; npi: string | null; address: Address } | null;
  /** CLM05-1 */
  placeOfServiceCode: string;
  diagnoses: Diagnosis[];
  serviceLines: ServiceLine[];
  /** The number that is sent (REF*G1); null sends the numbers of the linked authorizations. */
  priorAuthorizationNumber: string | null;
  priorAuthorizationIds: string[];
  referralNumber: string | null;
  accident: { related: ('auto' | 'employment' | 'other')[]; date: LocalDate | null; state: string | null } | null;
  dates: { onset: LocalDate | null; admission: LocalDate | null; discharge: LocalDate | null };
  delayReasonCode: string | null;
  /** CLM07, CLM08, CLM09 */
  assignmentCode: 'A' | 'B' | 'C';
  benefitsAssigned: boolean;
  releaseOfInformationCode: 'I' | 'Y';
  /** AMT*F5, cents. */
  patientAmountPaid: number | null;
  cliaNumber: string | null;
  note: string | null;
  metadata: Record<string, string>;
};

/** The answers to one submission that decide the claim's status; not part of the API. */
export type ReceivedAnswers = {
  submissionId: string;
  /** `payerClaimControlNumber` as it was sent in the submission. */
  sentNumber: string | null;
  given: ClaimAnswer[];
};

/** A claim: its content and its processing state. Amounts in cents. */
export type Claim = ClaimContent & {
  id: string;
  payerId: string;
  status: ClaimStatus;
  statusReason: { code: string; message: string } | null;
  statusChangedAt: string;
  nextAction: string | null;
  ownerOfNextAction: 'customer' | 'service' | 'payer' | 'none';
  /** Sum of the lines' charges; read-only. */
  totalCharges: number;
  amountPaid: number;
  amountAllowed: number | null;
  /** Refused by the payer and still open: neither paid later nor written off. */
  amountDenied: number;
  patientResponsibility: number;
  /** Reductions that the provider accepts, and write-offs: neither denials nor the patient's share. */
  adjustmentsTotal: number;
  /** Paid by the patient. */
  patientPayments: number;
  /** Moved to or from the claim of another payer for the same services. Absent in claims stored before it existed. */
  amountTransferred?: number;
  /**
   * The amount that the payments released by a person do not explain; positive if the payer explained less than its
   * charges. Absent in claims stored before the field existed.
   */
  amountInSuspense?: number;
  /** The claim of the preceding payer, and the decisions of all earlier payers, in their order. */
  priorClaimId?: string | null;
  priorAdjudications?: PriorAdjudication[];
  /** The claim that bills the remainder to the next payer. */
  nextClaimId?: string | null;
  crossover?: Crossover | null;
  /** A payment that the payer has announced in a 277, until its remittance comes. */
  announcedPayment?: AnnouncedPayment | null;
  /** When a 277CA is overdue, and since when it is reported as overdue. */
  acknowledgmentDueAt?: string | null;
  acknowledgmentOverdueSince?: string | null;
  /** When the remittance is overdue, and since when it is reported as overdue. */
  remittanceDueAt?: string | null;
  remittanceOverdueSince?: string | null;
  /** The charges less payments and adjustments: open with the payer, with the patient or denied. */
  balance: number;
  /** Adjustments the payer made to the claim as a whole. */
  adjustments: Adjustment[];
  scrub: ScrubSummary;
  payerStatus: {
    categoryCode: string;
    statusCode: string;
    entityCode: string | null;
    effectiveDate: LocalDate | null;
  } | null;
  submission: {
    submissionId: string;
    channel: 'sandbox' | 'clearinghouse';
    submittedAt: string;
    transmittedAt: string | null;
    state: 'queued' | 'transmitted' | 'failed';
    attempt: number;
  } | null;
  /** Acknowledgments and statuses of the latest submission; not part of the API. Absent before the first one. */
  answers?: ReceivedAnswers;
  /** The replacement or void of this claim that was made last. */
  correctionClaimId: string | null;
  /** The payer's latest request. Absent in claims of earlier versions. */
  informationRequest?: InformationRequest | null;
  /** Days from the acceptance after which the remittance is overdue, as set when the claim was sent; not part of the API. */
  remittanceDays?: number;
  /** When the next notice about a deadline is due; not part of the API. */
  nextNoticeAt?: string | null;
  remittanceIds: string[];
  denialIds: string[];
  timelyFiling: { deadline: LocalDate; basis: string; daysLeft: number } | null;
  /** The patient's test clock; not part of the API. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};
