import { amountField, periodField, referenceField, required, textField } from '../mapping/segment-fields.ts';

// The segments of claims (loops 2200D and 2200E) and service lines of a 276 and a 277 that hold one field each, in the
// order of each guide.

const TRACE = 'Claim status tracking number';

/** TRN of an inquiry; the response returns its number. */
export const inquiryTrace = { traceNumber: required(textField('TRN', '1', TRACE)) };
/** TRN of a response. The number is `0` or the payer's claim control number if the inquiry had none. */
export const responseTrace = { traceNumber: required(textField('TRN', '2', TRACE)) };

const payerClaimControlNumber = referenceField('1K', 'Payer claim control number');
const billType = referenceField('BLT', 'Institutional bill type');
/** CLM01 of the claim. */
const patientControlNumber = referenceField('EJ', 'Patient control number');
const prescriptionNumber = referenceField('XZ', 'Pharmacy prescription number');
const clearinghouseTraceNumber = referenceField('D9', 'Claim id for clearinghouses');
const serviceDate = periodField('472', 'Claim service date');

export const inquiredClaimFields = {
  payerClaimControlNumber,
  billType,
  locationId: referenceField('LU', 'Application or location system identifier'),
  groupNumber: referenceField('6P', 'Group number'),
  patientControlNumber,
  prescriptionNumber,
  clearinghouseTraceNumber,
  chargeCents: amountField('T3', 'Claim submitted charges'),
  serviceDate,
};

export const answeredClaimFields = {
  payerClaimControlNumber,
  billType,
  patientControlNumber,
  prescriptionNumber,
  voucherNumber: referenceField('VV', 'Voucher identifier'),
  clearinghouseTraceNumber,
  serviceDate,
};

export const lineFields = {
  /** REF*6R of the line. */
  lineItemControlNumber: referenceField('FJ', 'Line item control number'),
  serviceDate: required(periodField('472', 'Service line date')),
};
