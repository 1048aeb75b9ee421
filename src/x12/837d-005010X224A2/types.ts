import type {
  AnyClaim,
  AnyClaimTransaction,
  AnyParsedClaim,
  AnyServiceLine,
  OfficeClaimInformation,
} from '../claim-837/claim-types.ts';
import type {
  ClaimNote,
  ClaimProvider,
  Contract,
  DetailedRepricing,
  OtherPayerReference,
  ServiceFacilityLocation,
} from '../claim-837/part-types.ts';
import type { BuildInput, X12Date, X12Period } from '../common.ts';

export type * from '../claim-837/claim-types.ts';
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

/** Loop 2300. */
export interface DentalClaimInformation extends OfficeClaimInformation {
  /** CLM19 `PB`: the claim requests an estimate and is not a bill. */
  predetermination?: boolean;
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
  /** REF*G3. */
  predeterminationNumber?: string;
  notes?: ClaimNote[];
  /** HI, up to four. */
  diagnoses?: DentalDiagnosis[];
  repricing?: DetailedRepricing;
  /** Loop 2310D. */
  assistantSurgeon?: ClaimProvider;
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
export interface DentalServiceLine extends AnyServiceLine {
  /** SV301-2 (CDT), qualifier AD. */
  procedureCode: string;
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
  /** REF*G3, G1 and 9F of other payers than the claim's. */
  otherPayerReferences?: OtherPayerReference[];
  /** AMT*T. */
  salesTaxCents?: number;
  fixedFormatInformation?: string[];
  /** Loop 2420B. */
  assistantSurgeon?: ClaimProvider;
  supervisingProvider?: ClaimProvider;
  serviceFacilityLocation?: ServiceFacilityLocation;
}

export interface DentalClaim extends AnyClaim<DentalClaimInformation, DentalServiceLine> {}

export interface ParsedDentalClaim extends AnyParsedClaim<DentalClaimInformation, DentalServiceLine> {}

export interface DentalClaimTransaction extends AnyClaimTransaction<DentalClaim> {}

/** The input of `build837D`: one interchange with one functional group. */
export interface Build837DInput extends BuildInput {
  /** GS08 and ST03; default `005010X224A2`. */
  implementation?: '005010X224A2' | '005010X224A3';
  transactions: DentalClaimTransaction[];
}
