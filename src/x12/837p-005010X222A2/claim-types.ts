import type { OfficeClaimInformation } from '../claim-837/claim-types.ts';
import type { ClaimNote, ConditionIndicator, ProviderReference } from '../claim-837/part-types.ts';
import type { X12Address, X12Date, X12Period } from '../common.ts';

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

/** Loop 2420B, which has no name. */
export interface PurchasedServiceProvider {
  entityType: 'person' | 'organization';
  npi?: string;
  secondaryIds?: ProviderReference[];
}

/** DTP segments of loop 2300. */
export interface ClaimDates {
  onset?: X12Date;
  initialTreatment?: X12Date;
  lastSeen?: X12Date;
  acuteManifestation?: X12Date;
  accident?: X12Date;
  lastMenstrualPeriod?: X12Date;
  lastXRay?: X12Date;
  visionPrescription?: X12Date;
  disability?: X12Period;
  disabilityStart?: X12Date;
  disabilityEnd?: X12Date;
  lastWorked?: X12Date;
  authorizedReturnToWork?: X12Date;
  admission?: X12Date;
  discharge?: X12Date;
  assumedCare?: X12Date;
  relinquishedCare?: X12Date;
  firstContact?: X12Date;
  repricerReceived?: X12Date;
}

/** CR2. */
export interface SpinalManipulation {
  conditionCode: string;
  description1?: string;
  description2?: string;
}

/** Loop 2300. */
export interface ClaimInformation extends OfficeClaimInformation {
  /** CLM10. */
  patientSignatureSourceCode?: string;
  dates?: ClaimDates;
  /** REF*F5. */
  medicareSection4081Indicator?: string;
  /** REF*EW. */
  mammographyCertificationNumber?: string;
  /** REF*X4. */
  cliaNumber?: string;
  /** REF*LX. */
  investigationalDeviceExemptionNumber?: string;
  /** REF*EA. */
  medicalRecordNumber?: string;
  /** REF*P4. */
  demonstrationProjectId?: string;
  /** REF*1J. */
  carePlanOversightNumber?: string;
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
  ambulancePickUp?: X12Address;
  ambulanceDropOff?: { name?: string; address: X12Address };
}
