import { amountField, oneUse, periodField, referenceField, textField } from '../mapping/segment-fields.ts';

// The segments of an inquiry (loops 2110C and 2110D) that hold one field each, in the order of the guide.

/** The amounts that a subscriber must spend before Medicaid pays. Inquiries about dependents have none. */
export const spendDownAmounts = {
  spendDownCents: amountField('R', 'Spend-down amount'),
  spendDownBilledCents: amountField('PB', 'Spend-down total billed amount'),
};

export const inquiryDetails = {
  placeOfServiceCode: textField('III', 'ZZ', 'Place of service', 'R=@place-or-injury'),
  ...oneUse('Prior authorization or referral number', 1, {
    referralNumber: referenceField('9F', 'Referral number'),
    priorAuthorizationNumber: referenceField('G1', 'Prior authorization number'),
  }),
  planPeriod: periodField('291', 'Plan date'),
};
