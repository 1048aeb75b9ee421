import type { PayerContent } from './payer.ts';

export const NO_TRANSACTIONS: PayerContent['transactions'] = {
  claims: false,
  remittances: false,
  eligibility: false,
  priorAuthorization: false,
  claimStatus: false,
  attachments: false,
};

/** The content of a payer of which only the name is known. Twelve months is the longest common filing limit. */
export const UNKNOWN_PAYER: Omit<PayerContent, 'name'> = {
  alternateNames: [],
  aliases: [],
  electronicPayerId: null,
  claimFilingIndicatorCode: 'CI',
  lineOfBusiness: 'commercial',
  transactions: NO_TRANSACTIONS,
  claimChannels: [],
  enrollmentRequiredFor: [],
  memberIdPattern: null,
  timelyFilingDays: { initial: 365, corrected: 365, appeal: 180 },
  remittanceDays: null,
  acceptanceCategory: 'A2',
  appealRules: [],
  appealChannels: [],
  address: null,
  phone: null,
};
