import type {
  BillingProvider,
  ClaimDates,
  ClaimInformation,
  ClaimProvider,
  ParsedProfessionalClaim,
  Patient,
  Payer,
  ServiceFacilityLocation,
  ServiceLine,
  Subscriber,
} from '../../../x12/837p-005010X222A2/index.ts';
import type { ProblemList } from './import-problem-list.ts';
import type { DateName, ReferenceName } from './same-fields.ts';

/** `LOOP SEGMENT description`. */
type Place = `${string} ${string} ${string}`;
/** Every field of a type that the mapping does not import; the compiler requires an entry for each new field. */
type Leftovers<T, Carried extends keyof T> = Record<Exclude<keyof T, Carried>, Place>;

/** Reports each present field for which a claim has no field. */
export function reportLeftovers<T extends object>(
  object: T,
  places: Partial<Record<keyof T, string>>,
  problems: ProblemList,
  path = '',
): void {
  for (const [field, place] of Object.entries(places) as [keyof T, string][]) {
    const value: unknown = object[field];
    if (value === undefined || value === null || value === '' || value === false) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    const [loop = '', segmentId = '', ...words] = place.split(' ');
    const count = Array.isArray(value) && value.length > 1 ? ` (${value.length})` : '';
    problems.notCarried({ loop, segmentId }, `${words.join(' ')}${count}`, path);
  }
}

export const CLAIM_LEFTOVERS: Leftovers<
  ClaimInformation,
  | 'patientControlNumber'
  | 'totalChargeCents'
  | 'placeOfServiceCode'
  | 'claimFrequencyCode'
  | 'providerSignatureOnFile'
  | 'assignmentCode'
  | 'benefitsAssignmentCode'
  | 'releaseOfInformationCode'
  | 'relatedCauses'
  | 'delayReasonCode'
  | 'dates'
  | 'patientAmountPaidCents'
  | ReferenceName
  | 'medicalRecordNumber'
  | 'claimNote'
  | 'diagnoses'
  | 'referringProvider'
  | 'renderingProvider'
  | 'serviceFacilityLocation'
  | 'supervisingProvider'
> = {
  patientSignatureSourceCode: '2300 CLM patient signature source (CLM10)',
  specialProgramCode: '2300 CLM special program (CLM12)',
  attachments: '2300 PWK attachment announcements',
  contract: '2300 CN1 contract information',
  serviceAuthorizationExceptionCode: '2300 REF service authorization exception',
  medicareSection4081Indicator: '2300 REF Medicare crossover indicator',
  mammographyCertificationNumber: '2300 REF mammography certification number',
  repricedClaimNumber: '2300 REF repriced claim number',
  adjustedRepricedClaimNumber: '2300 REF adjusted repriced claim number',
  investigationalDeviceExemptionNumber: '2300 REF investigational device exemption number',
  clearinghouseTraceNumber: "2300 REF the clearinghouse's own claim number",
  demonstrationProjectId: '2300 REF demonstration project',
  carePlanOversightNumber: '2300 REF care plan oversight number',
  fixedFormatInformation: '2300 K3 fixed format information',
  ambulanceTransport: '2300 CR1 ambulance transport',
  spinalManipulation: '2300 CR2 spinal manipulation',
  conditions: '2300 CRC condition indicators',
  anesthesiaProcedureCodes: '2300 HI anesthesia related procedures',
  conditionCodes: '2300 HI condition codes',
  repricing: '2300 HCP repricing',
  primaryCareProvider: '2310A NM1 primary care provider',
  ambulancePickUp: '2310E NM1 ambulance pick-up location',
  ambulanceDropOff: '2310F NM1 ambulance drop-off location',
  otherSubscribers: '2320 SBR other coverages of the patient and the decisions of their payers',
};

export const DATE_LEFTOVERS: Leftovers<ClaimDates, DateName | 'accident'> = {
  initialTreatment: '2300 DTP date of initial treatment',
  lastSeen: '2300 DTP date last seen',
  acuteManifestation: '2300 DTP date of acute manifestation',
  lastMenstrualPeriod: '2300 DTP last menstrual period',
  lastXRay: '2300 DTP date of last X-ray',
  visionPrescription: '2300 DTP date of hearing or vision prescription',
  disability: '2300 DTP disability dates',
  disabilityStart: '2300 DTP start of disability',
  disabilityEnd: '2300 DTP end of disability',
  lastWorked: '2300 DTP date last worked',
  authorizedReturnToWork: '2300 DTP authorized return to work',
  assumedCare: '2300 DTP date care was assumed',
  relinquishedCare: '2300 DTP date care was relinquished',
  firstContact: '2300 DTP date of first contact',
  repricerReceived: '2300 DTP date the repricer received the claim',
};

export const LINE_LEFTOVERS: Leftovers<
  ServiceLine,
  | 'lineNumber'
  | 'lineItemControlNumber'
  | 'procedureQualifier'
  | 'procedureCode'
  | 'modifiers'
  | 'description'
  | 'chargeCents'
  | 'unitBasis'
  | 'unitCount'
  | 'placeOfServiceCode'
  | 'diagnosisPointers'
  | 'emergency'
  | 'epsdt'
  | 'familyPlanning'
  | 'serviceDate'
  | 'dates'
  | 'note'
  | 'drug'
> = {
  copayExempt: '2400 SV1 copay exemption (SV115)',
  durableMedicalEquipment: '2400 SV5 durable medical equipment',
  attachments: '2400 PWK attachment announcements',
  ambulanceTransport: '2400 CR1 ambulance transport',
  equipmentCertification: '2400 CR3 equipment certification',
  conditions: '2400 CRC condition indicators',
  ambulancePatientCount: '2400 QTY ambulance patient count',
  obstetricAnesthesiaUnits: '2400 QTY obstetric anesthesia units',
  measurements: '2400 MEA test results and measurements',
  contract: '2400 CN1 contract information',
  priorAuthorizationNumber: "2400 REF the line's own prior authorization number",
  referralNumber: "2400 REF the line's own referral number",
  otherPayerReferences: '2400 REF numbers of other payers',
  cliaNumber: "2400 REF the line's own CLIA number",
  referringCliaNumber: '2400 REF CLIA number of the referring laboratory',
  mammographyCertificationNumber: '2400 REF mammography certification number',
  immunizationBatchNumber: '2400 REF immunization batch number',
  repricedLineNumber: '2400 REF repriced line number',
  adjustedRepricedLineNumber: '2400 REF adjusted repriced line number',
  salesTaxCents: '2400 AMT sales tax',
  postageCents: '2400 AMT postage',
  fixedFormatInformation: '2400 K3 fixed format information',
  thirdPartyNote: '2400 NTE third party note',
  purchasedService: '2400 PS1 purchased service',
  repricing: '2400 HCP repricing',
  renderingProvider: "2420A NM1 the line's own rendering provider",
  purchasedServiceProvider: '2420B NM1 purchased service provider',
  serviceFacilityLocation: "2420C NM1 the line's own service facility",
  supervisingProvider: "2420D NM1 the line's own supervising provider",
  orderingProvider: '2420E NM1 ordering provider',
  referringProvider: "2420F NM1 the line's own referring provider",
  primaryCareProvider: '2420F NM1 primary care provider',
  ambulancePickUp: '2420G NM1 ambulance pick-up location',
  ambulanceDropOff: '2420H NM1 ambulance drop-off location',
  adjudications: '2430 SVD decisions of other payers on the line',
  forms: '2440 LQ supporting forms',
};

export const LINE_DATE_LEFTOVERS: Leftovers<NonNullable<ServiceLine['dates']>, never> = {
  prescription: '2400 DTP prescription date',
  certificationRevision: '2400 DTP certification revision date',
  beginTherapy: '2400 DTP date therapy began',
  lastCertification: '2400 DTP last certification date',
  lastSeen: '2400 DTP date last seen',
  hemoglobinTest: '2400 DTP date of hemoglobin test',
  serumCreatinineTest: '2400 DTP date of serum creatinine test',
  shipped: '2400 DTP date shipped',
  lastXRay: '2400 DTP date of last X-ray',
  initialTreatment: '2400 DTP date of initial treatment',
};

export const DRUG_LEFTOVERS: Leftovers<NonNullable<ServiceLine['drug']>, 'ndc' | 'quantity' | 'unit'> = {
  prescriptionNumber: '2410 REF prescription number',
  compoundLinkNumber: '2410 REF compound drug link number',
};

export const BILLING_LEFTOVERS: Leftovers<
  BillingProvider,
  'name' | 'npi' | 'taxonomyCode' | 'taxId' | 'address' | 'contact' | 'currencyCode'
> = {
  secondaryIds: '2010AA REF further ids of the billing provider',
};

export const PROVIDER_LEFTOVERS: Leftovers<ClaimProvider, 'name' | 'npi' | 'taxonomyCode'> = {
  secondaryIds: '2310 REF further ids of the provider',
};

export const FACILITY_LEFTOVERS: Leftovers<ServiceFacilityLocation, 'name' | 'npi' | 'address'> = {
  secondaryIds: '2310C REF further ids of the service facility',
  contact: '2310C PER contact of the service facility',
};

/** Subscriber fields of the coverage, also if the patient is a dependent. */
export const SUBSCRIBER_LEFTOVERS: Leftovers<
  Subscriber,
  | 'payerResponsibilitySequence'
  | 'relationshipCode'
  | 'groupNumber'
  | 'groupName'
  | 'claimFilingIndicatorCode'
  | 'insuranceTypeCode'
  | 'name'
  | 'memberId'
  | 'address'
  | 'birthDate'
  | 'sex'
  | 'ssn'
  | 'deathDate'
> = {
  standardUniqueHealthIdentifier: '2010BA NM1 unique health identifier',
  propertyCasualtyClaimNumber: '2010BA REF property and casualty claim number',
  propertyCasualtyContact: '2010BA PER property and casualty contact',
  weightPounds: "2000B PAT the patient's weight",
  pregnant: '2000B PAT pregnancy indicator',
};

export const PATIENT_LEFTOVERS: Leftovers<
  Patient,
  'relationshipCode' | 'name' | 'address' | 'birthDate' | 'sex' | 'deathDate' | 'secondaryIds'
> = {
  weightPounds: "2000C PAT the patient's weight",
  pregnant: '2000C PAT pregnancy indicator',
  propertyCasualtyClaimNumber: '2010CA REF property and casualty claim number',
  propertyCasualtyContact: '2010CA PER property and casualty contact',
};

export const PAYER_LEFTOVERS: Leftovers<Payer, 'name' | 'payerId' | 'idQualifier'> = {
  address: "2010BB N3 the payer's address",
  secondaryIds: '2010BB REF further ids of the payer',
  billingProviderSecondaryIds: "2010BB REF the payer's id of the billing provider",
};

/** Submitter and receiver belong to the transmission, which is created anew when the claim is sent. */
export const TOP_LEFTOVERS: Leftovers<
  ParsedProfessionalClaim,
  | 'billingProvider'
  | 'subscriber'
  | 'payer'
  | 'patient'
  | 'claim'
  | 'serviceLines'
  | 'submitter'
  | 'receiver'
  | 'source'
  | 'unmapped'
> = {
  payToAddress: '2010AB NM1 pay-to address',
  payToPlan: '2010AC NM1 pay-to plan',
};
