import { dateField, periodField, referenceField } from '../mapping/segment-fields.ts';

// The segments that hold one field each, in the order of the guide.

export const claimFields = {
  /** CLM01 of the claim. */
  patientControlNumber: referenceField('EJ', 'Patient control number'),
  billType: referenceField('BLT', 'Bill type'),
  medicalRecordNumber: referenceField('EA', 'Medical record number'),
  clearinghouseTraceNumber: referenceField('D9', 'Clearinghouse trace number'),
  serviceDate: periodField('472', 'Claim service date'),
  /** The day on which the response is due. */
  dueDate: dateField('106', 'Response due date'),
};

export const lineFields = {
  /** REF*6R of the line. */
  lineItemControlNumber: referenceField('FJ', 'Line item control number'),
  serviceDate: periodField('472', 'Service date'),
};
