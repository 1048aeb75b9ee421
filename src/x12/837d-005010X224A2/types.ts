import type { LineAdjudication } from '../claim-837/line-types.ts';
import type { OtherSubscriber } from '../claim-837/other-subscriber-types.ts';
import type {
  ClaimAttachment,
  ClaimNote,
  ClaimProvider,
  Contract,
  DetailedRepricing,
  OtherPayerReference,
  RelatedCauses,
  ServiceFacilityLocation,
} from '../claim-837/part-types.ts';
import type { ClaimHeader, ClaimParties, ParsedClaimParties } from '../claim-837/party-types.ts';
import type { BuildInput, X12Date, X12Period } from '../common.ts';

export type * from '../claim-837/line-types.ts';
export type * from '../claim-837/other-subscriber-types.ts';
export type * from '../claim-837/part-types.ts';
export type * from '../claim-837/party-types.ts';

/** A diagnosis of HI; the first is the principal one. */
export interface DentalDiagnosis {
  /** ABK, ABF (ICD-10-CM), BK, BF (ICD-9-CM), TQ (SNODENT). */
  qualifier: string;
  code: string;
}

/** Providers of loops 2310A-E and 2420A-D. */
interface DentalProviders {
  renderingProvider?: ClaimProvider;
  assistantSurgeon?: ClaimProvider;
  supervisingProvider?: ClaimProvider;
  serviceFacilityLocation?: ServiceFacilityLocation;
}

/** Loop 2300. */
export interface DentalClaimInformation extends DentalProviders {
  /** CLM01. */
  patientControlNumber: string;
  /** CLM02. */
  totalChargeCents: number;
  /** CLM05-1. */
  placeOfServiceCode: string;
  /** CLM05-3: 1 original, 7 replacement, 8 void. */
  claimFrequencyCode: string;
  /** CLM06. */
  providerSignatureOnFile: boolean;
  /** CLM07: A, C. */
  assignmentCode: string;
  /** CLM08: Y, N, W. */
  benefitsAssignmentCode: string;
  /** CLM09: Y, I. */
  releaseOfInformationCode: string;
  /** CLM11. */
  relatedCauses?: RelatedCauses;
  /** CLM12. */
  specialProgramCode?: string;
  /** CLM19 `PB`: an estimate is asked for, nothing is billed. */
  predetermination?: boolean;
  /** CLM20. */
  delayReasonCode?: string;
  /** DTP*439. */
  accidentDate?: X12Date;
  /** DTP*452. */
  appliancePlacementDate?: X12Date;
  /** DTP*472. */
  serviceDate?: X12Period;
  /** DTP*050. */
  repricerReceivedDate?: X12Date;
  /** DN1. */
  orthodonticTreatment?: { totalMonths?: string; remainingMonths?: string; description?: string };
  /** DN2: `status` is E (to be extracted) or M (missing); `system` is DN206. */
  toothStatuses?: { tooth: string; status: string; system?: string }[];
  attachments?: ClaimAttachment[];
  contract?: Contract;
  /** AMT*F5. */
  patientAmountPaidCents?: number;
  /** REF*G3. */
  predeterminationNumber?: string;
  /** REF*4N. */
  serviceAuthorizationExceptionCode?: string;
  /** REF*F8. */
  payerClaimControlNumber?: string;
  /** REF*9F. */
  referralNumber?: string;
  /** REF*G1. */
  priorAuthorizationNumber?: string;
  /** REF*9A. */
  repricedClaimNumber?: string;
  /** REF*9C. */
  adjustedRepricedClaimNumber?: string;
  /** REF*D9. */
  clearinghouseTraceNumber?: string;
  /** K301. */
  fixedFormatInformation?: string[];
  notes?: ClaimNote[];
  /** HI, up to four. */
  diagnoses?: DentalDiagnosis[];
  repricing?: DetailedRepricing;
  /** Loop 2310A, NM1*DN. */
  referringProvider?: ClaimProvider;
  /** Loop 2310A, NM1*P3. */
  primaryCareProvider?: ClaimProvider;
  otherSubscribers?: OtherSubscriber[];
}

/** TOO. */
export interface ToothInformation {
  /** TOO02. */
  tooth?: string;
  /** TOO03: B, D, F, I, L, M, O. */
  surfaces: string[];
}

/** DTP segments of loop 2400 besides the service date. */
export interface DentalLineDates {
  /** DTP*139: an estimate. */
  priorPlacementEstimated?: X12Date;
  /** DTP*441. */
  priorPlacement?: X12Date;
  appliancePlacement?: X12Date;
  replacement?: X12Date;
  treatmentStart?: X12Date;
  treatmentCompletion?: X12Date;
}

/** Loop 2400. */
export interface DentalServiceLine extends DentalProviders {
  /** LX01. */
  lineNumber: number;
  /** REF*6R. */
  lineItemControlNumber?: string;
  /** SV301-2 (CDT), qualifier AD. */
  procedureCode: string;
  modifiers: string[];
  description?: string;
  chargeCents: number;
  /** SV303. */
  placeOfServiceCode?: string;
  /** SV304, up to five. */
  oralCavityCodes: string[];
  /** SV305: I initial placement, R replacement. */
  placementCode?: string;
  /** SV306 as decimal digits. */
  procedureCount?: string;
  /** SV311: positions of the claim's diagnoses, counted from 1. */
  diagnosisPointers: number[];
  teeth?: ToothInformation[];
  serviceDate?: X12Period;
  dates?: DentalLineDates;
  contract?: Contract;
  /** REF*G3. */
  predeterminationNumber?: string;
  /** REF*G1. */
  priorAuthorizationNumber?: string;
  /** REF*9F. */
  referralNumber?: string;
  /** REF*G3, G1 and 9F that belong to another payer than the claim's. */
  otherPayerReferences?: OtherPayerReference[];
  /** REF*9B. */
  repricedLineNumber?: string;
  /** REF*9D. */
  adjustedRepricedLineNumber?: string;
  /** AMT*T. */
  salesTaxCents?: number;
  fixedFormatInformation?: string[];
  repricing?: DetailedRepricing;
  adjudications?: LineAdjudication[];
}

/** One claim with everything the loops above it say. Objects are shared between claims; do not change them. */
export interface DentalClaim extends ClaimParties {
  claim: DentalClaimInformation;
  serviceLines: DentalServiceLine[];
}

/** A claim as read. */
export interface ParsedDentalClaim extends ParsedClaimParties {
  claim: DentalClaimInformation;
  serviceLines: DentalServiceLine[];
}

export interface DentalClaimTransaction extends ClaimHeader {
  /** ST02, four to nine characters. */
  controlNumber: string;
  claims: DentalClaim[];
}

/** What `build837D` writes: one interchange with one functional group. */
export interface Build837DInput extends BuildInput {
  /** GS08 and ST03; default `005010X224A2`. */
  implementation?: '005010X224A2' | '005010X224A3';
  transactions: DentalClaimTransaction[];
}
