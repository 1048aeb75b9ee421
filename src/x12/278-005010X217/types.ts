import type {
  BuildInput,
  FunctionalGroup,
  Interchange,
  SourceSpan,
  TransactionSet,
  Unmapped,
  X12Date,
} from '../common.ts';
import type { PatientEvent } from './event-types.ts';
import type { RequestValidation, ReviewParty, ReviewPerson } from './party-types.ts';

export type * from './condition-types.ts';
export type * from './event-types.ts';
export type * from './party-types.ts';

/** A patient: the subscriber, or a dependent of the subscriber. Dependents of one subscriber share its object. */
export interface ReviewPatient {
  subscriber: ReviewPerson;
  dependent?: ReviewPerson;
  /** X217 has one event; the response to an inquiry (X215) may have several. */
  events: PatientEvent[];
}

/** One 278 transaction set: a request, a response, an inquiry, or the response to an inquiry. */
export interface ServicesReview {
  controlNumber: string;
  /** BHT02: 13 request, 01 cancellation, 36 reservation, 11 response, 28 inquiry. */
  purposeCode: string;
  /** BHT03; a response returns the one of the request. */
  referenceId: string;
  createdDate: X12Date;
  createdTime: string;
  /** BHT06: 18 or 19 in a response, which state whether updates follow. */
  transactionTypeCode?: string;
  /** AAA of loop 2000A: why the whole request could not be processed. */
  validations?: RequestValidation[];
  /** Loop 2010A. */
  utilizationManagementOrganization: ReviewParty;
  /** Loop 2010B. */
  requester?: ReviewParty;
  patients: ReviewPatient[];
}

export interface ParsedServicesReview extends ServicesReview {
  source: SourceSpan;
  unmapped: Unmapped[];
}

export interface ParsedReviewTransaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  review: ParsedServicesReview;
}

export interface BuildReviewInput extends BuildInput {
  transactions: ServicesReview[];
}
