import { amountField, dateField, oneUse, referenceField } from '../mapping/segment-fields.ts';

// The segments of the three 837 guides that hold one field each. Each guide lists those that it has in its own order.

const references = {
  serviceAuthorizationExceptionCode: referenceField('4N', 'Service authorization exception', 'R=1,2,3,4,5,6,7'),
  referralNumber: referenceField('9F', 'Referral number'),
  priorAuthorizationNumber: referenceField('G1', 'Prior authorization number'),
  payerClaimControlNumber: referenceField('F8', 'Payer claim control number'),
  repricedClaimNumber: referenceField('9A', 'Repriced claim number'),
  adjustedRepricedClaimNumber: referenceField('9C', 'Adjusted repriced claim number'),
  clearinghouseTraceNumber: referenceField('D9', 'Claim id for transmission intermediaries'),
};

/** The references of loop 2300 that all three guides have. */
export type AnyClaimReferences = typeof references;

/** Returns some of the references of loop 2300 that all three guides have. */
export function claimReferences<Name extends keyof AnyClaimReferences>(
  ...names: Name[]
): Pick<AnyClaimReferences, Name> {
  return Object.fromEntries(names.map((name) => [name, references[name]])) as Pick<AnyClaimReferences, Name>;
}

/** AMT of loop 2300 of professional and dental claims. */
export const officeAmounts = { patientAmountPaidCents: amountField('F5', 'Patient amount paid') };

/** References of loop 2300 that two guides have. */
export const medicalRecordNumber = referenceField('EA', 'Medical record number');
export const demonstrationProjectId = referenceField('P4', 'Demonstration project id');

/** REF*6R of loop 2400. */
export const lineControlNumber = {
  lineItemControlNumber: referenceField('6R', 'Line item control number', 'R<1-30'),
};

/** The numbers of a repricer in loop 2400. */
export const repricedLineNumbers = {
  repricedLineNumber: referenceField('9B', 'Repriced line number'),
  adjustedRepricedLineNumber: referenceField('9D', 'Adjusted repriced line number'),
};

const propertyCasualtyClaimNumber = referenceField('Y4', 'Property and casualty claim number');

/** Loop 2010BA. */
export const subscriberReferences = {
  ssn: referenceField('SY', 'Subscriber secondary id'),
  propertyCasualtyClaimNumber,
};

/** Loop 2010CA. */
export const patientReferences = { propertyCasualtyClaimNumber };

/** Loop 2330A. */
export const otherSubscriberReferences = { ssn: referenceField('SY', 'Other subscriber secondary id') };

/** Loop 2330B. */
export const otherPayerDates = { adjudicationDate: dateField('573', 'Claim check or remittance date') };
export const otherPayerReferences = {
  priorAuthorizationNumber: referenceField('G1', 'Other payer prior authorization number'),
  referralNumber: referenceField('9F', 'Other payer referral number'),
  claimAdjustmentIndicator: referenceField('T4', 'Other payer claim adjustment indicator', 'R=Y'),
  payerClaimControlNumber: referenceField('F8', 'Other payer claim control number'),
};

/** Loop 2410. */
export const drugReferences = oneUse('Prescription number', 1, {
  compoundLinkNumber: referenceField('VY', 'Compound link number'),
  prescriptionNumber: referenceField('XZ', 'Prescription number'),
});
