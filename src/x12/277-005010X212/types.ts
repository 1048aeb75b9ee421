import type * as parties from '../276-005010X212/party-types.ts';
import type { answeredClaimFields, responseTrace } from '../276-005010X212/segment-fields.ts';
import type { InquiredLine } from '../276-005010X212/types.ts';
import type { EnvelopeInput, SourceSpan, Unmapped, X12Contact, X12Date } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';

export type * from '../276-005010X212/party-types.ts';
export type { InquiredLine } from '../276-005010X212/types.ts';

/** One composite of STC01, STC10 or STC11. */
export interface ClaimStatus {
  /** A0-A8 acknowledged, P0-P5 pending, F0-F4 finalized, R0-R16 information requested, E0-E4 error, D0 not found. */
  categoryCode: string;
  statusCode: string;
  /** The entity that the status concerns. */
  entityCode?: string;
  /** RX: the status code is from the list of the pharmacy standard. */
  codeListQualifier?: string;
}

/** STC. */
export interface StatusReport {
  /** STC01, STC10, STC11. */
  statuses: ClaimStatus[];
  /** STC02. */
  effectiveDate?: X12Date;
  /** STC03 and STC12. The guide does not use them, but some payers send them. */
  actionCode?: string;
  message?: string;
  /** STC04, for claims only. */
  chargeCents?: number;
  /** STC05, for claims only. */
  paidCents?: number;
  /** STC06. */
  finalizedDate?: X12Date;
  /** STC08 and STC09: date and number of the check or transfer. */
  paymentDate?: X12Date;
  paymentTraceNumber?: string;
}

/** TRN and STC of loops 2200B and 2200C: the inquiry could not be answered for a whole level. */
export interface LevelStatus {
  traceNumber: string;
  reports: StatusReport[];
}

/** Loop 2100A. */
export interface RespondingPayer extends parties.StatusPayer {
  contact?: X12Contact;
}

/** Loops 2100B and 2200B. */
export interface AnsweredReceiver extends parties.StatusReceiver {
  status?: LevelStatus;
}

/** Loops 2100C and 2200C. */
export interface AnsweredProvider extends parties.StatusProvider {
  status?: LevelStatus;
}

/** Loop 2220D or 2220E. */
export interface AnsweredLine extends InquiredLine {
  /** SVC03. */
  paidCents: number;
  reports: StatusReport[];
}

/** Loop 2200D or 2200E: the status of one claim. */
export interface AnsweredClaim extends Required<FieldsOf<typeof responseTrace>>, FieldsOf<typeof answeredClaimFields> {
  reports: StatusReport[];
  lines: AnsweredLine[];
}

/**
 * The claims of one patient: the dependent if there is one, otherwise the subscriber. If a payer refuses the inquiry
 * earlier, the receiver or provider has the `status`, and there is no subscriber. Objects of the loops above are shared
 * between responses.
 */
export interface ClaimStatusResponse {
  payer: RespondingPayer;
  informationReceiver?: AnsweredReceiver;
  serviceProvider?: AnsweredProvider;
  subscriber?: parties.StatusSubscriber;
  dependent?: parties.StatusDependent;
  claims: AnsweredClaim[];
}

export interface ParsedClaimStatusResponse extends ClaimStatusResponse {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** One 277 (005010X212) transaction set. */
export interface ClaimStatusResponseTransaction extends parties.StatusHeader {
  controlNumber: string;
  responses: ClaimStatusResponse[];
}

export interface Build277Input extends EnvelopeInput {
  transactions: ClaimStatusResponseTransaction[];
}
