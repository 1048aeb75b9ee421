import * as shared from '../claim-837/claim-fields.ts';
import { amountField, dateField, oneUse, periodField, referenceField } from '../mapping/segment-fields.ts';

// The segments of loops 2300 and 2400 that hold one field each, in the order of the guide.

export const claimDates = {
  accidentDate: dateField('439', 'Accident'),
  appliancePlacementDate: dateField('452', 'Appliance placement'),
  serviceDate: periodField('472', 'Service date'),
  repricerReceivedDate: dateField('050', 'Repricer received'),
};

export const claimNumbers = {
  ...shared.officeAmounts,
  predeterminationNumber: referenceField('G3', 'Predetermination id'),
  ...shared.claimReferences(
    'serviceAuthorizationExceptionCode',
    'payerClaimControlNumber',
    'referralNumber',
    'priorAuthorizationNumber',
    'repricedClaimNumber',
    'adjustedRepricedClaimNumber',
    'clearinghouseTraceNumber',
  ),
};

export const serviceDates = { serviceDate: periodField('472', 'Service date') };

/** The dates of a service line besides the date of service. */
export const lineDates = {
  ...oneUse('Prior placement', 1, {
    /** An estimate. */
    priorPlacementEstimated: dateField('139', 'Estimated prior placement'),
    priorPlacement: dateField('441', 'Prior placement'),
  }),
  appliancePlacement: dateField('452', 'Appliance placement'),
  replacement: dateField('446', 'Replacement'),
  treatmentStart: dateField('196', 'Treatment start'),
  treatmentCompletion: dateField('198', 'Treatment completion'),
};

/** The references between the numbers that may belong to other payers. */
export const lineReferences = { ...shared.lineControlNumber, ...shared.repricedLineNumbers };

export const lineAmounts = { salesTaxCents: amountField('T', 'Sales tax') };
