import * as shared from '../claim-837/claim-fields.ts';
import { amountField, dateField, listOf, periodField, referenceField, textField } from '../mapping/segment-fields.ts';

// The segments of loops 2300 and 2400 that hold one field each, in the order of the guide.

/** The dates after those of the statement and the admission. */
export const claimDates = { repricerReceivedDate: dateField('050', 'Repricer received') };

export const claimNumbers = {
  patientEstimatedAmountDueCents: amountField('F3', 'Patient estimated amount due'),
  ...shared.claimReferences(
    'serviceAuthorizationExceptionCode',
    'referralNumber',
    'priorAuthorizationNumber',
    'payerClaimControlNumber',
    'repricedClaimNumber',
    'adjustedRepricedClaimNumber',
  ),
  investigationalDeviceExemptionNumbers: listOf(5, referenceField('LX', 'Investigational device exemption number')),
  ...shared.claimReferences('clearinghouseTraceNumber'),
  autoAccidentState: referenceField('LU', 'Auto accident state'),
  medicalRecordNumber: shared.medicalRecordNumber,
  demonstrationProjectId: shared.demonstrationProjectId,
  peerReviewAuthorizationNumber: referenceField('G4', 'Peer review authorization number'),
};

export const lineDates = { serviceDate: periodField('472', 'Service date') };

export const lineNumbers = {
  ...shared.lineControlNumber,
  ...shared.repricedLineNumbers,
  serviceTaxCents: amountField('GT', 'Service tax'),
  facilityTaxCents: amountField('N8', 'Facility tax'),
  thirdPartyNote: textField('NTE', 'TPO', 'Third party organization note'),
};
