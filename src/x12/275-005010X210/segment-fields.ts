import { dateField, periodField, referenceField, required } from '../mapping/segment-fields.ts';

// The segments of the three guides that hold one field each, in the order of each guide.

const patientControlNumber = referenceField('EJ', 'Patient control number');

const patientDetails = {
  billType: referenceField('BLT', 'Bill type'),
  medicalRecordNumber: referenceField('EA', 'Medical record number'),
  clearinghouseTraceNumber: referenceField('D9', 'Clearinghouse trace number'),
  serviceDate: periodField('472', 'Claim service date'),
};

/** Loop 1000D of X210. */
export const patientFields = { patientControlNumber: required(patientControlNumber), ...patientDetails };

/** Loop 1000D of X314. */
export const patientFieldsX314 = {
  /** CLM01 of the claim. */
  patientControlNumber,
  /** The provider's id of the claim. */
  providerClaimId: referenceField('X1', "Provider's claim id"),
  ...patientDetails,
};

/** Loop 1000C of X316. */
export const patientFieldsX316 = {
  /** The trace number of the 278 (TRN02). */
  reviewTraceNumber: referenceField('2I', 'Trace number of the review'),
  patientControlNumber: referenceField('EJ', 'Patient account number'),
};

/** Loop 2100A of the guides for claims. */
export const lineDates = { serviceDate: required(periodField('472', 'Service line date')) };

/** Loop 2100B, or 2100A of X316. */
export const documentDates = { submittedDate: required(dateField('368', 'Submission date')) };
