import type { PartyName, Reference, X12Address, X12Contact } from '../common.ts';

/** CRC: which conditions of a category apply (or do not). */
export interface ConditionIndicator {
  /** CRC01. */
  category: string;
  /** CRC02. */
  applies: boolean;
  /** CRC03-CRC07. */
  codes: string[];
}

/** REF04-1: REF04-2 is the id of a payer. */
export const PAYER_QUALIFIER = '2U';

/** A payer's identifier of a provider: of the claim's payer, unless `payerId` names another one. */
export interface ProviderReference extends Reference {
  /** REF04-2, on service lines only: NM109 of that payer in loop 2330B. */
  payerId?: string;
}

/** A number of a service line that another payer assigned. */
export interface OtherPayerReference extends Reference {
  /** REF04-2: NM109 of that payer in loop 2330B. */
  payerId: string;
}

/** Loops 2310A-F and 2420A-H have the same structure. */
export interface ClaimProvider {
  name: PartyName;
  npi?: string;
  taxonomyCode?: string;
  secondaryIds?: ProviderReference[];
}

/** Loop 2310C / 2420C. */
export interface ServiceFacilityLocation {
  name: string;
  npi?: string;
  address: X12Address;
  secondaryIds?: ProviderReference[];
  contact?: X12Contact;
}

/** PWK. */
export interface ClaimAttachment {
  /** PWK01. */
  reportTypeCode: string;
  /** PWK02: AA on request, BM mail, EL electronic, EM e-mail, FT file transfer, FX fax. */
  transmissionCode: string;
  /** PWK06. */
  controlNumber?: string;
}

export interface ClaimNote {
  /** NTE01. */
  code: string;
  text: string;
}

/** CLM11. */
export interface RelatedCauses {
  /** AA auto accident, EM employment, OA other accident. */
  codes: string[];
  autoAccidentState?: string;
  autoAccidentCountry?: string;
}

/** CN1. */
export interface Contract {
  typeCode: string;
  amountCents?: number;
  percentage?: string;
  code?: string;
  termsDiscountPercentage?: string;
  versionId?: string;
}

/** HCP of loops 2300 and 2400: the fields that both have. */
export interface Repricing {
  methodologyCode: string;
  allowedAmountCents: number;
  savingAmountCents?: number;
  organizationId?: string;
  rate?: string;
  groupCode?: string;
  groupAmountCents?: number;
  rejectReasonCode?: string;
  policyComplianceCode?: string;
  exceptionCode?: string;
}

/** HCP with the description of the repriced service. */
export interface DetailedRepricing extends Repricing {
  /** HCP08. */
  revenueCode?: string;
  /** HCP09. */
  procedureQualifier?: string;
  /** HCP10. */
  procedureCode?: string;
  /** HCP11. */
  unitBasis?: string;
  /** HCP12. */
  unitCount?: string;
}
