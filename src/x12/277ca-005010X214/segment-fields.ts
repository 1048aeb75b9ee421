import { amountField, dateField, periodField, referenceField, required, textField } from '../mapping/segment-fields.ts';

// The segments that hold one field each, in the order of the guide.

/** Loop 2200A. */
export const sourceFields = {
  traceNumber: required(textField('TRN', '1', 'Transmission receipt control id')),
  receivedDate: required(dateField('050', 'Receipt date')),
  processedDate: required(dateField('009', 'Process date')),
};

export const receiverTrace = {
  /** BHT03 of the 837. */
  traceNumber: required(textField('TRN', '2', 'Information receiver trace')),
};

export const providerTrace = {
  traceNumber: required(textField('TRN', '1', 'Provider trace')),
};

/** Returns the accepted and rejected claims of a level. The numbers of claims have the given qualifiers. */
function totals(accepted: string, rejected: string) {
  return {
    acceptedCount: textField('QTY', accepted, 'Accepted quantity'),
    rejectedCount: textField('QTY', rejected, 'Rejected quantity'),
    acceptedAmountCents: amountField('YU', 'Accepted amount'),
    rejectedAmountCents: amountField('YY', 'Rejected amount'),
  };
}

export const receiverTotals = totals('90', 'AA');
export const providerTotals = totals('QA', 'QC');

export const claimFields = {
  payerClaimControlNumber: referenceField('1K', 'Payer claim control number'),
  clearinghouseTraceNumber: referenceField('D9', 'Claim id for clearinghouses'),
  billType: referenceField('BLT', 'Institutional bill type'),
  serviceDate: required(periodField('472', 'Claim level service date')),
};

export const lineFields = {
  /** REF*6R of the line. */
  lineItemControlNumber: referenceField('FJ', 'Line item control number'),
  prescriptionNumber: referenceField('XZ', 'Pharmacy prescription number'),
  serviceDate: periodField('472', 'Service line date'),
};
