import * as shared from '../claim-837/claim-fields.ts';
import { amountField, dateField, oneUse, periodField, referenceField, textField } from '../mapping/segment-fields.ts';

// The segments of loops 2300 and 2400 that hold one field each, in the order of the guide.

export const claimDates = {
  onset: dateField('431', 'Onset of current illness'),
  initialTreatment: dateField('454', 'Initial treatment'),
  lastSeen: dateField('304', 'Last seen'),
  acuteManifestation: dateField('453', 'Acute manifestation'),
  accident: dateField('439', 'Accident'),
  lastMenstrualPeriod: dateField('484', 'Last menstrual period'),
  lastXRay: dateField('455', 'Last X-ray'),
  visionPrescription: dateField('471', 'Hearing and vision prescription'),
  ...oneUse('Disability', 1, {
    disability: periodField('314', 'Disability'),
    disabilityStart: dateField('360', 'Start of disability'),
    disabilityEnd: dateField('361', 'End of disability'),
  }),
  lastWorked: dateField('297', 'Last worked'),
  authorizedReturnToWork: dateField('296', 'Authorized return to work'),
  admission: dateField('435', 'Admission'),
  discharge: dateField('096', 'Discharge'),
  ...oneUse('Assumed and relinquished care', 2, {
    assumedCare: dateField('090', 'Assumed care'),
    relinquishedCare: dateField('091', 'Relinquished care'),
  }),
  firstContact: dateField('444', 'Property and casualty first contact'),
  repricerReceived: dateField('050', 'Repricer received'),
};

export const claimNumbers = {
  ...shared.officeAmounts,
  ...shared.claimReferences('serviceAuthorizationExceptionCode'),
  medicareSection4081Indicator: referenceField('F5', 'Mandatory Medicare crossover indicator', 'R=N,Y'),
  mammographyCertificationNumber: referenceField('EW', 'Mammography certification number'),
  ...shared.claimReferences('referralNumber', 'priorAuthorizationNumber', 'payerClaimControlNumber'),
  cliaNumber: referenceField('X4', 'Laboratory certification number'),
  ...shared.claimReferences('repricedClaimNumber', 'adjustedRepricedClaimNumber'),
  investigationalDeviceExemptionNumber: referenceField('LX', 'Investigational device exemption number'),
  ...shared.claimReferences('clearinghouseTraceNumber'),
  medicalRecordNumber: shared.medicalRecordNumber,
  demonstrationProjectId: shared.demonstrationProjectId,
  carePlanOversightNumber: referenceField('1J', 'Care plan oversight'),
};

/** The dates of a service line besides the date of service. */
export const lineDates = {
  prescription: dateField('471', 'Prescription'),
  certificationRevision: dateField('607', 'Certification revision'),
  beginTherapy: dateField('463', 'Begin therapy'),
  lastCertification: dateField('461', 'Last certification'),
  lastSeen: dateField('304', 'Last seen'),
  ...oneUse('Test', 2, {
    hemoglobinTest: dateField('738', 'Hemoglobin test'),
    serumCreatinineTest: dateField('739', 'Serum creatinine test'),
  }),
  shipped: dateField('011', 'Shipped'),
  lastXRay: dateField('455', 'Last X-ray'),
  initialTreatment: dateField('454', 'Initial treatment'),
};

export const lineQuantities = {
  ambulancePatientCount: textField('QTY', 'PT', 'Ambulance patient count'),
  obstetricAnesthesiaUnits: textField('QTY', 'FL', 'Obstetric anesthesia additional units'),
};

/** The references between the numbers that may belong to other payers. */
export const lineReferences = {
  ...shared.lineControlNumber,
  mammographyCertificationNumber: referenceField('EW', 'Mammography certification number'),
  cliaNumber: referenceField('X4', 'Laboratory certification number'),
  referringCliaNumber: referenceField('F4', 'Referring laboratory certification number'),
  immunizationBatchNumber: referenceField('BT', 'Immunization batch number'),
};

export const lineAmounts = {
  salesTaxCents: amountField('T', 'Sales tax'),
  postageCents: amountField('F4', 'Postage claimed'),
};

export const lineNotes = { thirdPartyNote: textField('NTE', 'TPO', 'Third party organization note') };
