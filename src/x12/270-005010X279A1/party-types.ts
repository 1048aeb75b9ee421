import type { PartyName, Reference, X12Address, X12Contact, X12Date, X12Period } from '../common.ts';

/** A REF with the description of REF03: a plan, group or network name, or the state of a license. */
export interface EligibilityReference extends Reference {
  description?: string;
}

/** DTP. */
export interface EligibilityDate {
  /** DTP01: 291 plan, 307 eligibility, 346 plan begin, 347 plan end, 356 and 357 eligibility begin and end, … */
  qualifier: string;
  period: X12Period;
}

/** PER. */
export interface EligibilityContact extends X12Contact {
  /** Numbers with qualifiers that `X12Contact` lacks (ED, WP), and further numbers with the same qualifier. */
  otherNumbers?: Reference[];
}

/** TRN, which the response returns. */
export interface EligibilityTrace {
  /** TRN01: 1 of this transaction set, 2 returned from the inquiry. */
  typeCode: string;
  /** TRN02. */
  traceNumber: string;
  /** TRN03, ten characters. */
  originatorId?: string;
  /** TRN04. */
  additionalId?: string;
}

/** PRV. */
export interface EligibilityProvider {
  /** PRV01. */
  roleCode: string;
  /** PRV02: PXC taxonomy code, HPI national provider identifier, … */
  idQualifier?: string;
  id?: string;
}

/** INS. */
export interface EligibilityRelationship {
  /** INS02: 18 self, 01 spouse, 19 child, … */
  relationshipCode: string;
  /** INS03 and INS04: 001 and 25 mean that the payer changed identifying data. */
  maintenanceTypeCode?: string;
  maintenanceReasonCode?: string;
  /** INS17. */
  birthSequence?: string;
}

/** One composite of HI; the first is the principal diagnosis. */
export interface EligibilityDiagnosis {
  /** ABK and ABF for ICD-10-CM, BK and BF for ICD-9-CM. */
  qualifier: string;
  code: string;
}

/** A service or product: EQ02, EB13. */
export interface EligibilityProcedure {
  /** HC HCPCS and CPT, AD dental, N4 national drug code, … */
  qualifier: string;
  code: string;
  modifiers: string[];
  /** Last code of a range; only in the response. */
  endCode?: string;
}

/** Loop 2100A: the source of the information, usually the payer. */
export interface EligibilitySource {
  /** NM101: PR payer, 2B third-party administrator, 36 employer, GP gateway provider, P5 plan sponsor. */
  entityCode: string;
  name: PartyName;
  idQualifier: string;
  id: string;
}

/** Loop 2100B: the receiver of the information, usually the provider. */
export interface EligibilityReceiver {
  /** NM101: 1P provider, 80 hospital, FA facility, … */
  entityCode: string;
  name: PartyName;
  /** NM108: XX national provider identifier, … */
  idQualifier: string;
  id: string;
  secondaryIds?: EligibilityReference[];
  address?: X12Address;
  provider?: EligibilityProvider;
}

/** The common fields of loops 2100C and 2100D. A missing name is `''`. */
export interface EligibilityPerson {
  /** TRN of 2000C or 2000D. */
  traces?: EligibilityTrace[];
  name: PartyName;
  secondaryIds?: EligibilityReference[];
  address?: X12Address;
  provider?: EligibilityProvider;
  birthDate?: X12Date;
  /** DMG03: F, M, U. */
  sex?: string;
  relationship?: EligibilityRelationship;
  diagnoses?: EligibilityDiagnosis[];
  dates?: EligibilityDate[];
}

/** Loops 2000C and 2100C. */
export interface EligibilitySubscriber extends EligibilityPerson {
  /** NM109 with MI. */
  memberId?: string;
  /** NM109 with II. */
  standardUniqueHealthIdentifier?: string;
}

/** BHT. */
export interface EligibilityHeader {
  /** BHT02. */
  purposeCode: string;
  /** BHT03. */
  referenceId?: string;
  createdDate: X12Date;
  createdTime: string;
}
