import { referenceField } from '../mapping/segment-fields.ts';

// The REF segments of a claim (loops 2200D and 2200E) of a 276 and a 277, in the order of each guide.

const payerClaimControlNumber = referenceField('1K', 'Payer claim control number');
const billType = referenceField('BLT', 'Institutional bill type');
/** CLM01 of the claim. */
const patientControlNumber = referenceField('EJ', 'Patient control number');
const prescriptionNumber = referenceField('XZ', 'Pharmacy prescription number');
const clearinghouseTraceNumber = referenceField('D9', 'Claim id for clearinghouses');

export const inquiryReferences = {
  payerClaimControlNumber,
  billType,
  locationId: referenceField('LU', 'Application or location system identifier'),
  groupNumber: referenceField('6P', 'Group number'),
  patientControlNumber,
  prescriptionNumber,
  clearinghouseTraceNumber,
};

export const responseReferences = {
  payerClaimControlNumber,
  billType,
  patientControlNumber,
  prescriptionNumber,
  voucherNumber: referenceField('VV', 'Voucher identifier'),
  clearinghouseTraceNumber,
};
