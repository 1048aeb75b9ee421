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
  // A sandbox member id chooses how the payer answers, so the payer must accept ids of any form.
  memberIdPattern: null,
  timelyFilingDays: { initial: 180, corrected: 365, appeal: 180 },
  remittanceDays: null,
  acceptanceCategory: 'A2',
  appealChannels: ['portal', 'fax', 'mail', 'email', 'x12_275'],
} satisfies Partial<PayerContent>;

/**
 * Returns terms for an invented payer, used in the sandbox, in tests and in examples: every transaction is supported, no
 * enrollment is required.
 */
export function ordinaryTerms() {
  return structuredClone<Pick<PayerContent, keyof typeof TERMS>>(TERMS);
}
