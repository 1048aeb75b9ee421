import type { OfficeClaimInformation } from '../claim-837/claim-types.ts';
import type { ClaimNote, ConditionIndicator } from '../claim-837/part-types.ts';
import type { ProvidersOf } from '../claim-837/provider-fields.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { claimDates, claimNumbers } from './claim-fields.ts';
import type { claimProviders } from './provider-fields.ts';

/** CR1. */
export interface AmbulanceTransport {
  weightPounds?: string;
  /** CR104. */
  reasonCode: string;
  /** CR106 in miles. */
  distanceMiles: string;
  roundTripPurpose?: string;
  stretcherPurpose?: string;
}

/** One composite of HI*ABK / HI*BK; the first is the principal diagnosis. */
export interface Diagnosis {
  /** ABK, ABF (ICD-10-CM); BK, BF (ICD-9-CM). */
  qualifier: string;
  code: string;
}

/** DTP segments of loop 2300. */
export type ClaimDates = FieldsOf<typeof claimDates>;

/** CR2. */
export interface SpinalManipulation {
  conditionCode: string;
  description1?: string;
  description2?: string;
}

/** Loop 2300. */
export interface ClaimInformation
  extends OfficeClaimInformation,
    FieldsOf<typeof claimNumbers>,
    ProvidersOf<typeof claimProviders> {
  /** CLM10. */
  patientSignatureSourceCode?: string;
  dates?: ClaimDates;
  claimNote?: ClaimNote;
  ambulanceTransport?: AmbulanceTransport;
  spinalManipulation?: SpinalManipulation;
  /** CRC, every category of the claim (07, E1-E3, 75, ZZ). */
  conditions?: ConditionIndicator[];
  /** HI*ABK. */
  diagnoses: Diagnosis[];
  /** HI*BP: one or two procedure codes. */
  anesthesiaProcedureCodes?: string[];
  /** HI*BG. */
  conditionCodes?: string[];
}
