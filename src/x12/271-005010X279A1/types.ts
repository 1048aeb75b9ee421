import type * as parties from '../270-005010X279A1/party-types.ts';
import type { BuildInput, PartyName, Reference, SourceSpan, Unmapped, X12Address, X12Period } from '../common.ts';
import type { FieldsOf, FieldValue } from '../mapping/segment-fields.ts';
import type { conditions, deliveries } from './benefit-elements.ts';

export type * from '../270-005010X279A1/party-types.ts';

/** AAA: why the payer did not answer a part of the inquiry. */
export interface RequestValidation {
  /** The loop: 2000A, 2100A, 2100B, 2100C, 2100D, 2110C or 2110D. */
  loop: string;
  /** AAA01: whether the request was valid nevertheless. */
  isRequestValid: boolean;
  /** AAA03: 42 unable to respond, 72 member id, 75 subscriber not found, … */
  rejectReasonCode: string;
  /** AAA04: C correct and resubmit, N and Y do not resubmit, P and R resubmit, … */
  followUpActionCode: string;
}

/** Loops 2000A and 2100A. */
export interface RespondingSource extends parties.EligibilitySource {
  contacts?: parties.EligibilityContact[];
  /** The AAA segments of 2000A and 2100A. */
  requestValidations?: RequestValidation[];
}

/** Loop 2100B. */
export interface AnsweredReceiver extends parties.EligibilityReceiver {
  requestValidations?: RequestValidation[];
}

/** MPI. */
export interface MilitaryService {
  informationStatusCode: string;
  employmentStatusCode: string;
  affiliationCode: string;
  description?: string;
  rankCode?: string;
  period?: X12Period;
}

/** The fields that loops 2100C and 2100D add to the persons of the inquiry. */
export interface AnsweredPerson extends parties.EligibilityPerson {
  requestValidations?: RequestValidation[];
  militaryService?: MilitaryService[];
}

export interface AnsweredSubscriber extends parties.EligibilitySubscriber, AnsweredPerson {}

/** HSD. */
export type BenefitDelivery = FieldValue<(typeof deliveries)['deliveries']>[number];

/** Loop 2120C or 2120D: another payer, a primary care provider, … */
export interface BenefitRelatedEntity {
  /** NM101: PRP, SEP and TTP primary, secondary and tertiary payer, P3 primary care provider, … */
  entityCode: string;
  name: PartyName;
  idQualifier?: string;
  id?: string;
  /** NM110. */
  relationshipCode?: string;
  address?: X12Address;
  /** N405 and N406: RJ, the health service region of the department of defense. */
  location?: Reference;
  contacts?: parties.EligibilityContact[];
  provider?: parties.EligibilityProvider;
}

/** Loop 2110C or 2110D: one EB with the segments that belong to it. */
export interface Benefit extends FieldsOf<typeof deliveries>, FieldsOf<typeof conditions> {
  /** EB01: 1 active coverage, 6 inactive, A coinsurance, B copayment, C deductible, G out-of-pocket maximum, … */
  benefitInformationCode: string;
  /** EB02: IND, FAM, … */
  coverageLevelCode?: string;
  /** EB03. */
  serviceTypeCodes: string[];
  /** EB04. */
  insuranceTypeCode?: string;
  /** EB05. */
  planCoverageDescription?: string;
  /** EB06: 23 calendar year, 27 visit, 29 remaining, … */
  timePeriodQualifier?: string;
  /** EB07. */
  amountCents?: number;
  /** EB08 as a fraction: `.2` is twenty percent. */
  percent?: string;
  /** EB09. */
  quantityQualifier?: string;
  /** EB10. */
  quantity?: string;
  /** EB11: Y, N, U unknown. */
  authorizationRequired?: string;
  /** EB12: Y, N, W not applicable, U unknown. */
  inPlanNetwork?: string;
  /** EB13. */
  procedure?: parties.EligibilityProcedure;
  /** EB14: positions in `diagnoses`, counted from 1. */
  diagnosisPointers?: string[];
  references?: parties.EligibilityReference[];
  dates?: parties.EligibilityDate[];
  requestValidations?: RequestValidation[];
  /** MSG. */
  messages?: string[];
  relatedEntities?: BenefitRelatedEntity[];
}

/**
 * The response about one patient: the dependent if there is one, otherwise the subscriber. If a payer refuses the
 * inquiry earlier, the response ends with the subscriber, receiver or source. Objects of the loops above are shared
 * between responses.
 */
export interface EligibilityResponse {
  informationSource: RespondingSource;
  informationReceiver?: AnsweredReceiver;
  subscriber?: AnsweredSubscriber;
  dependent?: AnsweredPerson;
  benefits: Benefit[];
}

export interface ParsedEligibilityResponse extends EligibilityResponse {
  source: SourceSpan;
  unmapped: Unmapped[];
}

/** One 271 transaction set. */
export interface EligibilityResponseTransaction extends parties.EligibilityHeader {
  controlNumber: string;
  responses: EligibilityResponse[];
}

export interface Build271Input extends BuildInput {
  transactions: EligibilityResponseTransaction[];
}
