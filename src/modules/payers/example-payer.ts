import type { Payer } from './payer.ts';

/** An invented payer, for tests and examples. */
export function examplePayer(overrides: Partial<Payer> = {}): Payer {
  return {
    id: 'SBX01',
    name: 'Sandbox Commercial PPO',
    alternateNames: [],
    aliases: [],
    electronicPayerId: 'SBX01',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial',
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
    memberIdPattern: null,
    timelyFilingDays: { initial: 180, corrected: 365, appeal: 180 },
    remittanceDays: null,
    appealRules: [{ level: 1, name: 'Reconsideration', daysToFile: 180, daysToDecide: 60 }],
    appealChannels: ['portal', 'fax', 'mail', 'email', 'x12_275'],
    address: null,
    phone: null,
    status: 'active',
    isCustom: false,
    isSandbox: true,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}
