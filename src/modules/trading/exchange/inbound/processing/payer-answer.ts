import type { LocalDate } from '../../../../../kernel/local-date.ts';
import type { AnswerAddress } from '../../interchanges/interchanges-store.ts';
import type { TransactionSet } from '../../payer-gateway.ts';

/** TA1: the result for an interchange envelope. */
export type InterchangeAcknowledgmentAnswer = {
  kind: 'interchange_acknowledgment';
  address: AnswerAddress | null;
  /** ISA13 of the acknowledged interchange. */
  interchangeControlNumber: string;
  /** ISA09 and ISA10 of the acknowledged interchange, as `2026-03-15T12:00`. */
  interchangeWrittenAt: string;
  outcome: 'accepted' | 'rejected';
  codes: string[];
};

/** 999: whether the syntax required by the guide was followed. */
export type ImplementationAcknowledgmentAnswer = {
  kind: 'implementation_acknowledgment';
  address: AnswerAddress | null;
  /** ISA09 and ISA10 of the 999, as `2026-03-15T12:00`; null if they are not a date and time. */
  writtenAt: string | null;
  /** GS06 of the acknowledged group. */
  groupControlNumber: string;
  /** The transaction sets that a group with this GS01 can hold; empty for a GS01 that we do not send. */
  groupTransactionSets: readonly TransactionSet[];
  /** The outcome of transaction sets that the 999 does not name. */
  groupOutcome: 'accepted' | 'rejected';
  transactionSets: { controlNumber: string; outcome: 'accepted' | 'rejected'; codes: string[] }[];
};

/** STC01: a claim status with its category and, if given, the entity. */
export type ClaimStatusCode = { categoryCode: string; statusCode: string; entityCode: string | null };

/** 277CA, loop 2200D: the status of one claim before adjudication. */
export type AcknowledgedClaim = {
  /** TRN02 of loop 2200D: CLM01 of the claim. */
  patientControlNumber: string;
  /** `information` includes `forwarded` and other statuses that decide nothing. */
  outcome: 'accepted' | 'rejected' | 'information';
  /** The only accepting category is A1 (received); a payer that accepts claims sends A2. */
  isReceipt: boolean;
  /** The statuses of the claim, then those of its lines (loop 2220D). */
  statuses: ClaimStatusCode[];
  effectiveDate: LocalDate | null;
  /** REF*1K */
  payerClaimControlNumber: string | null;
};

/** 277CA, loop 2000C: a billing provider whose claims are answered without naming them. */
export type AnsweredProvider = {
  /** NM108: `XX` NPI, `FI` tax id, `SV` the payer's number. */
  idQualifier: string;
  id: string;
  /** QTY*QA and QTY*QC: the number of the provider's claims; null if the file does not state it. */
  claimCount: number | null;
};

/** 277CA: the answer of one level to at most 50 claims of one submission. */
export type ClaimAcknowledgmentAnswer = {
  kind: 'claim_acknowledgment';
  /**
   * When the answer was produced, as text that sorts by time: BHT04 and BHT05, then ISA09 and ISA10, then ISA13 of the
   * answer.
   */
  producedAt: string;
  level: 'clearinghouse' | 'payer';
  /** TRN02 of loop 2200B: BHT03 of the submission. */
  referenceId: string | null;
  claims: AcknowledgedClaim[];
  /** The answer to the whole submission (loop 2200B), or to all claims of `provider` (2200C), if no claim is named. */
  forAll: Omit<AcknowledgedClaim, 'patientControlNumber'> | null;
  provider: AnsweredProvider | null;
};

/** 277 (005010X212), loop 2200D or 2200E: the payer's status of one claim. */
export type ClaimStatusReport = {
  /** REF*EJ: CLM01 of the claim. */
  patientControlNumber: string;
  /** The statuses of the newest STC. */
  statuses: ClaimStatusCode[];
  effectiveDate: LocalDate | null;
  /** When the answer was produced, as in a 277CA; absent if unknown. */
  producedAt?: string;
  /** REF*1K */
  payerClaimControlNumber: string | null;
  /** STC05, STC08 and STC09 of a payment that the payer announces (category F1). Amount in cents. */
  payment?: { amount: number | null; paymentDate: LocalDate | null; traceNumber: string | null } | null;
};

/**
 * 277: a solicited or unsolicited answer about at most 50 claims. `missing`: the number of further claims that none of
 * our numbers identify.
 */
export type ClaimStatuses = { kind: 'claim_statuses'; claims: ClaimStatusReport[]; missing: number };

/** 277 (005010X213), loop 2200D: the information that a payer requests about one claim. */
export type RequestedClaimInformation = {
  /** REF*EJ: CLM01 of the claim. */
  patientControlNumber: string;
  /** TRN02 */
  payerClaimControlNumber: string | null;
  /** BHT02 */
  referenceId: string | null;
  /** DTP*106 */
  dueDate: LocalDate | null;
  items: {
    categoryCode: string;
    code: string;
    codeList: 'loinc' | 'claim_status';
    /** STC12 */
    message: string | null;
    /** REF*FJ of the line that the request concerns. */
    lineItemControlNumber: string | null;
  }[];
};

/** 277: requests about at most 50 claims. `missing`: the number of further claims that none of our numbers identify. */
export type InformationRequests = {
  kind: 'information_requests';
  claims: RequestedClaimInformation[];
  missing: number;
};

/**
 * A transaction set that cannot be processed: it is not X12, is of an unsupported type, or is `too_large`: one claim,
 * or the data before the first claim, exceeds the size of any valid one.
 */
export type UnreadableAnswer = {
  kind: 'unreadable';
  reason: 'not_x12' | 'not_supported' | 'too_large';
  transactionSet: string;
};

/**
 * Answers that consist of another module's types. The module that declares an answer adds it here, under its `kind`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of answers merge into it
export interface ModuleAnswers {}

export type PayerAnswer =
  | InterchangeAcknowledgmentAnswer
  | ImplementationAcknowledgmentAnswer
  | ClaimAcknowledgmentAnswer
  | ClaimStatuses
  | InformationRequests
  | ModuleAnswers[keyof ModuleAnswers]
  | UnreadableAnswer;
