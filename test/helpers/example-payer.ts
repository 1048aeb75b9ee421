import { ordinaryTerms, type Payer } from '../../src/modules/trading/payers/payer.ts';

/** Returns an invented payer, for tests and examples. */
export function examplePayer(overrides: Partial<Payer> = {}): Payer {
  return {
    id: 'SBX01',
    name: 'Sandbox Commercial PPO',
    ...ordinaryTerms(),
    electronicPayerId: 'SBX01',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial',
    appealRules: [{ level: 1, name: 'Reconsideration', daysToFile: 180, daysToDecide: 60 }],
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
