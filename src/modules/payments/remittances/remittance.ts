import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Stored } from '../../resource-fields.ts';
import type { Adjustment } from '../denials/classification/adjustment-reasons.ts';
import type { DecidingPayer } from '../ledger/ledger-entry.ts';
import type { remittanceFields } from './remittance-fields.ts';

export type PostingStatus = Remittance['postingStatus'];

export type PaymentMethod = Remittance['paymentMethod'];

export const MATCH_STATES = ['matched', 'suspected', 'unmatched', 'ignored'] as const;
type MatchState = (typeof MATCH_STATES)[number];

/** How a claim payment was matched to its claim. */
export const MATCH_METHODS = [
  'patient_control_number',
  'line_control_number',
  'payer_control_number',
  'code_and_charge',
  'patient_and_date',
  'charge_and_dates',
  'manual',
  'none',
] as const;
export type ClaimMatch = {
  state: MatchState;
  claimId: string | null;
  method: (typeof MATCH_METHODS)[number];
  /** 0 to 100. */
  confidence: number;
  /** Internal codes for the reviewer. */
  reasons: string[];
};

/** How a paid line was matched to the claim's line. */
export const LINE_MATCH_METHODS = [
  'line_control_number',
  'procedure_and_charge',
  'procedure',
  'manual',
  'none',
] as const;
export type LineMatchMethod = (typeof LINE_MATCH_METHODS)[number];

/** The patient of a claim payment as the payer names them. */
export type PaidPatient = {
  /** NM1*QC */
  name: PaidName | null;
  /** NM109 of NM1*QC or else of NM1*IL; null if it is absent or a social security number. */
  memberId: string | null;
  /** NM1*74: the name that the payer has corrected. */
  correctedName: PaidName | null;
  correctedMemberId: string | null;
};
export type PaidName = { family: string; given: string | null; middle: string | null };

/** Loop 2110: a payer's decision on one line. Amounts in cents. */
export type ServicePayment = {
  /** SVC01-1, such as HC, or N4 for a drug code. */
  procedureQualifier: string;
  /** SVC01-2 */
  procedureCode: string;
  modifiers: string[];
  /** SVC06-2: the submitted code, if the payer decided on another one. */
  submittedProcedureCode: string | null;
  /** REF*6R */
  lineItemControlNumber: string | null;
  serviceDate: { start: LocalDate; end: LocalDate } | null;
  charge: number;
  paid: number;
  /** AMT*B6 */
  allowed: number | null;
  /** SVC05, a decimal as text. */
  paidUnits: string | null;
  adjustments: Adjustment[];
  /** LQ*HE */
  remarkCodes: string[];
};

/** Loop 2100: a payer's decision on one claim. Amounts in cents. */
export type ClaimPayment = {
  /** CLP01 */
  patientControlNumber: string;
  /** CLP07 */
  payerClaimControlNumber: string | null;
  /** CLP02: 1, 2, 3 processed as primary, secondary, tertiary; 19-21 the same and forwarded; 4 denied; 22 reversal. */
  claimStatusCode: string;
  /** Absent if the payer names no patient. */
  patient?: PaidPatient;
  /** NM1*TT: the payer that the claim was forwarded to. */
  crossoverCarrier?: { name: string | null; id: string | null };
  charge: number;
  paid: number;
  /** CLP05 */
  patientResponsibility: number | null;
  /** Adjustments of the claim as a whole. */
  adjustments: Adjustment[];
  /** MIA, MOA */
  remarkCodes: string[];
  /** DTM*232 and DTM*233. Absent if the payer does not state it. */
  statementPeriod?: { start: LocalDate; end: LocalDate };
  lines: ServicePayment[];
};

/** How the amounts of a reversal differ from those of the decision that it withdraws. Cents, as in the decision. */
export type ReversalDifference = {
  /** The amounts that were posted for the decision. */
  posted: ReversedAmounts;
  /** The amounts that the reversal states, with the opposite sign. */
  reversed: ReversedAmounts;
  /** Posted less reversed. */
  difference: ReversedAmounts;
};
/** The paid amount, and the charge less the paid amount. */
type ReversedAmounts = { paid: number; adjusted: number };

/** PLB: adjustments outside of claims. A positive amount reduces the payment. */
export type ProviderAdjustment = Remittance['providerAdjustments'][number];

/** A sum in the file that does not balance. Positions count from 1. */
export type Imbalance = Remittance['imbalances'][number];

/** One 835 transaction set as read, without its claim payments, before matching. */
export type RemittanceAdvice = Pick<
  Remittance,
  | 'traceNumber'
  | 'originatingCompanyId'
  | 'payerId'
  | 'payerName'
  | 'payeeNpi'
  | 'paymentMethod'
  | 'paymentAmount'
  | 'paymentDate'
  | 'providerAdjustments'
  | 'claimCount'
  | 'imbalances'
> & { comparison?: RemittanceComparison };

/** Hashes that recognize the same payment in another file. */
export type RemittanceComparison = NonNullable<Remittance['comparison']>;

/** Why a person decided. The note may name a patient; the reason is a code. */
type PersonsReason = { reason: string; note: string; by: { type: string; id: string }; at: string };

/** A remittance: one 835 transaction set and its posting status. Its claim payments are separate rows. */
export type Remittance = Stored<typeof remittanceFields>;

/** Returns the payer that sent a remittance, as the ledger records it with its decisions. */
export function payerOf({ payerId, payerName }: Pick<Remittance, 'payerId' | 'payerName'>): DecidingPayer {
  return { id: payerId, name: payerName };
}

/** One claim payment of a remittance and its result. */
export type RemittanceClaim = ClaimPayment & {
  id: string;
  remittanceId: string;
  /** Position of the CLP, from 1. */
  sequence: number;
  match: ClaimMatch;
  /** Set if it is a reversal that was not posted because its amounts are not those of the decision. */
  reversalDifference?: ReversalDifference | null;
  /** For each entry of `lines`, the claim's line that it was posted to. */
  lineMatches: { serviceLineId: string | null; method: LineMatchMethod }[];
  posted: boolean;
  /** Set if a person posted it although its amounts do not add up. `suspenseAmount` in cents. */
  release?: (PersonsReason & { suspenseAmount: number }) | null;
};

/** 835: a limited number of claim payments of one transaction set. The parts are in the order of the file. */
export type RemittancePart = {
  kind: 'remittance';
  /** Position of the transaction set among the 835s of the file, from 1. */
  sequence: number;
  /** The data of the transaction set other than its claim payments. Included only in the first part. */
  advice: RemittanceAdvice | null;
  /** The number of claim payments of the transaction set before this part. */
  from: number;
  payments: ClaimPayment[];
  isLast: boolean;
};

declare module '../../trading/exchange/inbound/processing/payer-answer.ts' {
  interface ModuleAnswers {
    remittance: RemittancePart;
  }
}
