import type {
  AnyClaim,
  AnyClaimTransaction,
  AnyParsedClaim,
  AnyServiceLine,
  OfficeClaimInformation,
} from '../claim-837/claim-types.ts';
import type { ClaimNote, Contract, DetailedRepricing, OtherPayerReference } from '../claim-837/part-types.ts';
import type { ProvidersOf } from '../claim-837/provider-fields.ts';
import type { BuildInput } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type * as fields from './claim-fields.ts';
import type { claimProviders, lineProviders } from './provider-fields.ts';

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
export interface DentalClaimInformation
  extends OfficeClaimInformation,
    FieldsOf<typeof fields.claimDates>,
    FieldsOf<typeof fields.claimNumbers>,
    ProvidersOf<typeof claimProviders> {
  /** CLM19 `PB`: the claim requests an estimate and is not a bill. */
  predetermination?: boolean;
  /** DN1. */
  orthodonticTreatment?: { totalMonths?: string; remainingMonths?: string; description?: string };
  /** DN2: `status` is E (to be extracted) or M (missing); `system` is DN206. */
  toothStatuses?: { tooth: string; status: string; system?: string }[];
  notes?: ClaimNote[];
  /** HI, up to four. */
  diagnoses?: DentalDiagnosis[];
  repricing?: DetailedRepricing;
}

/** TOO. */
export interface ToothInformation {
  /** TOO02. */
  tooth?: string;
  /** TOO03: B, D, F, I, L, M, O. */
  surfaces?: string[];
}

/** DTP segments of loop 2400 besides the service date. */
export type DentalLineDates = FieldsOf<typeof fields.lineDates>;

/** Loop 2400. */
export interface DentalServiceLine
  extends AnyServiceLine,
    FieldsOf<typeof fields.serviceDates>,
    FieldsOf<typeof fields.lineAmounts>,
    ProvidersOf<typeof lineProviders> {
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
  fixedFormatInformation?: string[];
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
