import type { PayerContent } from './payer.ts';

const TERMS = {
  alternateNames: [],
  aliases: [],
  transactions: {
    claims: true,
    remittances: true,
    eligibility: true,
    priorAuthorization: true,
    claimStatus: true,
    attachments: true,
  },
  claimChannels: ['electronic', 'paper'],
  enrollmentRequiredFor: [],
  // Sandbox member ids script the payer, so the payers of the sandbox do not restrict their pattern.
  memberIdPattern: null,
  timelyFilingDays: { initial: 180, corrected: 365, appeal: 180 },
  remittanceDays: null,
  appealChannels: ['portal', 'fax', 'mail', 'email', 'x12_275'],
} satisfies Partial<PayerContent>;

/** Returns the terms of an invented payer that accepts everything, for the sandbox, tests and examples. */
export function ordinaryTerms() {
  return structuredClone<Pick<PayerContent, keyof typeof TERMS>>(TERMS);
}
