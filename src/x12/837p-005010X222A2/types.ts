import type {
  Adjustment,
  EnvelopeInput,
  PartyName,
  PersonName,
  Reference,
  SourceSpan,
  TaxId,
  Unmapped,
  X12Address,
  X12Contact,
  X12Date,
  X12Period,
} from '../common.ts';
import type { AmbulanceTransport, ConditionIndicator, LineDates, LineMeasurement } from './line-types.ts';
import type { OtherSubscriber } from './other-subscriber-types.ts';

export type * from './line-types.ts';
export type * from './other-subscriber-types.ts';

/** Loop 1000A. */
export interface Submitter {
  name: PartyName;
  /** NM109, the electronic transmitter identification number. */
  id: string;
  contacts: X12Contact[];
}

/** Loop 1000B. */
export interface Receiver {
  name: string;
  id: string;
}

/** Loops 2000A and 2010AA. */
export interface BillingProvider {
  name: PartyName;
  /** NM109 with qualifier XX. */
  npi?: string;
  taxonomyCode?: string;
  taxId?: TaxId;
  address: X12Address;
  contact?: X12Contact;
  /** CUR02, when charges are not in US dollars. */
  currencyCode?: string;
  /** REF*0B, REF*1G. */
  secondaryIds?: Reference[];
}

/** Loop 2010AC. */
export interface PayToPlan {
  name: string;
  idQualifier: 'PI' | 'XV';
  id: string;
  address: X12Address;
  taxId?: string;
  secondaryIds?: Reference[];
}

export type Sex = 'F' | 'M' | 'U';

/** Loops 2000B and 2010BA. */
export interface Subscriber {
  /** SBR01: P primary, S secondary, T tertiary, A-H further, U unknown. */
  payerResponsibilitySequence: string;
  /** SBR02, `18` when the subscriber is the patient; absent otherwise. */
  relationshipCode?: string;
  groupNumber?: string;
  groupName?: string;
  insuranceTypeCode?: string;
  claimFilingIndicatorCode?: string;
  name: PartyName;
  /** NM109 with qualifier MI. */
  memberId?: string;
  /** NM109 with qualifier II. */
  standardUniqueHealthIdentifier?: string;
  address?: X12Address;
  birthDate?: X12Date;
  sex?: Sex;
  /** REF*SY. */
  ssn?: string;
  /** REF*Y4. */
  propertyCasualtyClaimNumber?: string;
  propertyCasualtyContact?: X12Contact;
  deathDate?: X12Date;
  /** PAT08 in pounds. */
  weightPounds?: string;
  pregnant?: boolean;
}

/** Loop 2010BB. */
export interface Payer {
  name: string;
  /** NM109. */
  payerId: string;
  /** NM108: PI payor id (default), XV plan id. */
  idQualifier?: 'PI' | 'XV';
  address?: X12Address;
  /** REF*2U, EI, FY, NF. */
  secondaryIds?: Reference[];
  /** REF*G2, LU: what this payer calls the billing provider. */
  billingProviderSecondaryIds?: Reference[];
}

/** Loops 2000C and 2010CA: only when the patient is not the subscriber. */
export interface Patient {
  /** PAT01. */
  relationshipCode: string;
  name: PersonName;
  address: X12Address;
  birthDate: X12Date;
  sex: Sex;
  deathDate?: X12Date;
  weightPounds?: string;
  pregnant?: boolean;
  propertyCasualtyClaimNumber?: string;
  /** REF*1W, REF*SY. */
  secondaryIds?: Reference[];
  propertyCasualtyContact?: X12Contact;
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

/** Loop 2400. */
export interface ServiceLine {
  /** LX01. */
  lineNumber: number;
  /** REF*6R. */
  lineItemControlNumber?: string;
  /** SV101-1: HC, ER, IV, WK. */
  procedureQualifier: string;
  procedureCode: string;
  modifiers: string[];
  description?: string;
  chargeCents: number;
  /** SV103: UN unit, MJ minutes. */
  unitBasis: string;
  /** SV104 as decimal digits. */
  unitCount: string;
  placeOfServiceCode?: string;
  /** SV107: positions of the claim's diagnoses, counted from 1. */
  diagnosisPointers: number[];
  /** SV109, SV111, SV112: the guide writes only `true`. */
  emergency?: boolean;
  epsdt?: boolean;
  familyPlanning?: boolean;
  /** SV115. */
  copayExempt?: boolean;
  /** SV5. */
  durableMedicalEquipment?: {
    procedureCode: string;
    lengthOfNeedDays: string;
    rentalPriceCents: number;
    purchasePriceCents: number;
    rentalFrequencyCode: string;
  };
  serviceDate: X12Period;
  dates?: LineDates;
  attachments?: ClaimAttachment[];
  ambulanceTransport?: AmbulanceTransport;
  /** CR3. */
  equipmentCertification?: { typeCode: string; months: string };
  conditions?: ConditionIndicator[];
  /** QTY*PT. */
  ambulancePatientCount?: string;
  /** QTY*FL. */
  obstetricAnesthesiaUnits?: string;
  measurements?: LineMeasurement[];
  contract?: Contract;
  /** REF*G1; REF04-2 names the other payer the number belongs to. */
  priorAuthorizationNumber?: string;
  /** REF*9F. */
  referralNumber?: string;
  /** REF*X4. */
  cliaNumber?: string;
  /** REF*F4. */
  referringCliaNumber?: string;
  /** REF*EW. */
  mammographyCertificationNumber?: string;
  /** REF*BT. */
  immunizationBatchNumber?: string;
  /** REF*9B. */
  repricedLineNumber?: string;
  /** REF*9D. */
  adjustedRepricedLineNumber?: string;
  /** AMT*T. */
  salesTaxCents?: number;
  /** AMT*F4. */
  postageCents?: number;
  fixedFormatInformation?: string[];
  note?: ClaimNote;
  /** NTE*TPO. */
  thirdPartyNote?: string;
  /** PS1. */
  purchasedService?: { providerId: string; chargeCents: number };
  repricing?: Repricing;
  /** Loop 2410. */
  drug?: { ndc: string; quantity: string; unit: string; prescriptionNumber?: string; compoundLinkNumber?: string };
  renderingProvider?: ClaimProvider;
  purchasedServiceProvider?: PurchasedServiceProvider;
  serviceFacilityLocation?: ServiceFacilityLocation;
  supervisingProvider?: ClaimProvider;
  orderingProvider?: ClaimProvider & { address?: X12Address; contact?: X12Contact };
  referringProvider?: ClaimProvider;
  primaryCareProvider?: ClaimProvider;
  ambulancePickUp?: X12Address;
  ambulanceDropOff?: { name?: string; address: X12Address };
  /** Loop 2430: what other payers decided of this line. */
  adjudications?: LineAdjudication[];
  /** Loop 2440. */
  forms?: LineForm[];
}

/** Loop 2430. */
export interface LineAdjudication {
  /** SVD01, the NM109 of loop 2330B. */
  payerId: string;
  paidCents: number;
  procedureQualifier: string;
  procedureCode: string;
  modifiers: string[];
  description?: string;
  paidUnits: string;
  /** SVD06. */
  bundledLineNumber?: number;
  adjustments: Adjustment[];
  /** DTP*573. */
  paidDate: X12Date;
  /** AMT*EAF. */
  remainingPatientLiabilityCents?: number;
}

/** Loop 2440. */
export interface LineForm {
  /** LQ01: AS or UT. */
  qualifier: string;
  formId: string;
  answers: { question: string; yesNo?: string; text?: string; date?: X12Date; percent?: string }[];
}

/** One claim with everything the loops above it say. Objects are shared between claims; do not change them. */
export interface ProfessionalClaim {
  billingProvider: BillingProvider;
  payToAddress?: X12Address;
  payToPlan?: PayToPlan;
  subscriber: Subscriber;
  payer: Payer;
  patient?: Patient;
  claim: ClaimInformation;
  serviceLines: ServiceLine[];
}

/** BHT with the loops 1000A and 1000B. */
export interface ProfessionalClaimHeader {
  /** BHT02: 00 original, 18 reissue. */
  purposeCode: string;
  /** BHT03. */
  referenceId: string;
  createdDate: X12Date;
  /** `HHMM` or `HHMMSS`. */
  createdTime: string;
  /** BHT06: CH chargeable, RP reporting (encounters), 31 subrogation demand. */
  claimOrEncounter: string;
  submitter: Submitter;
  receiver: Receiver;
}

/** A claim as read. */
export interface ParsedProfessionalClaim extends ProfessionalClaim {
  submitter: Submitter;
  receiver: Receiver;
  source: SourceSpan;
  /** What was in the file about this claim (and, once, about the loops above it) that no field carries. */
  unmapped: Unmapped[];
}

export interface ProfessionalClaimTransaction extends ProfessionalClaimHeader {
  /** ST02, four to nine characters. */
  controlNumber: string;
  claims: ProfessionalClaim[];
}

/** What `build837P` writes: one interchange with one functional group. */
export interface Build837PInput extends EnvelopeInput {
  /** GS08 and ST03; default `005010X222A1`. */
  implementation?: '005010X222A1' | '005010X222A2';
  transactions: ProfessionalClaimTransaction[];
}
