import type { PartyName, Reference, X12Address, X12Contact, X12Date, X12Period } from '../common.ts';
import type { OtherSubscriber } from './other-subscriber-types.ts';

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

/** CRC: which conditions of a category apply (or do not). */
export interface ConditionIndicator {
  /** CRC01. */
  category: string;
  /** CRC02. */
  applies: boolean;
  /** CRC03-CRC07. */
  codes: string[];
}

/** One composite of HI*ABK / HI*BK; the first is the principal diagnosis. */
export interface Diagnosis {
  /** ABK, ABF (ICD-10-CM); BK, BF (ICD-9-CM). */
  qualifier: string;
  code: string;
}

/** Loops 2310A-F and 2420A-H share the shape. */
export interface ClaimProvider {
  name: PartyName;
  npi?: string;
  taxonomyCode?: string;
  secondaryIds?: Reference[];
}

/** Loop 2420B: the guide wants no name. */
export interface PurchasedServiceProvider {
  entityType: 'person' | 'organization';
  npi?: string;
  secondaryIds?: Reference[];
}

/** Loop 2310C / 2420C. */
export interface ServiceFacilityLocation {
  name: string;
  npi?: string;
  address: X12Address;
  secondaryIds?: Reference[];
  contact?: X12Contact;
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

/** HCP of loops 2300 and 2400, the amounts that both have. */
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

/** CR2. */
export interface SpinalManipulation {
  conditionCode: string;
  description1?: string;
  description2?: string;
}

/** Loop 2300. */
export interface ClaimInformation {
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
  /** CLM07: A assigned, B assigned for laboratory services only, C not assigned. */
  assignmentCode: string;
  /** CLM08: Y, N, W. */
  benefitsAssignmentCode: string;
  /** CLM09: Y, I. */
  releaseOfInformationCode: string;
  /** CLM10. */
  patientSignatureSourceCode?: string;
  relatedCauses?: RelatedCauses;
  /** CLM12. */
  specialProgramCode?: string;
  /** CLM20. */
  delayReasonCode?: string;
  dates?: ClaimDates;
  attachments?: ClaimAttachment[];
  contract?: Contract;
  /** AMT*F5. */
  patientAmountPaidCents?: number;
  /** REF*4N. */
  serviceAuthorizationExceptionCode?: string;
  /** REF*F5. */
  medicareSection4081Indicator?: string;
  /** REF*EW. */
  mammographyCertificationNumber?: string;
  /** REF*9F. */
  referralNumber?: string;
  /** REF*G1. */
  priorAuthorizationNumber?: string;
  /** REF*F8. */
  payerClaimControlNumber?: string;
  /** REF*X4. */
  cliaNumber?: string;
  /** REF*9A. */
  repricedClaimNumber?: string;
  /** REF*9C. */
  adjustedRepricedClaimNumber?: string;
  /** REF*LX. */
  investigationalDeviceExemptionNumber?: string;
  /** REF*D9. */
  clearinghouseTraceNumber?: string;
  /** REF*EA. */
  medicalRecordNumber?: string;
  /** REF*P4. */
  demonstrationProjectId?: string;
  /** REF*1J. */
  carePlanOversightNumber?: string;
  /** K301. */
  fixedFormatInformation?: string[];
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
  repricing?: Repricing;
  /** Loop 2310A, NM1*DN. */
  referringProvider?: ClaimProvider;
  /** Loop 2310A, NM1*P3. */
  primaryCareProvider?: ClaimProvider;
  renderingProvider?: ClaimProvider;
  serviceFacilityLocation?: ServiceFacilityLocation;
  supervisingProvider?: ClaimProvider;
  ambulancePickUp?: X12Address;
  ambulanceDropOff?: { name?: string; address: X12Address };
  otherSubscribers?: OtherSubscriber[];
}
