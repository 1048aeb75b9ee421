import type { Pool } from '../../../src/database/connections/pool.ts';
import { importPayers, isImported } from '../../../src/modules/trading/payers/import-payers.ts';
import { ordinaryTerms, type PayerContent } from '../../../src/modules/trading/payers/payer.ts';

/** A payer that the simulator plays. */
export type SandboxPayer = { id: string } & PayerContent;

const CONTACT = {
  address: { line1: '100 Sandbox Way', city: 'Albany', state: 'NY', postalCode: '122070001' },
  phone: '5185550199',
};

type Own = Pick<SandboxPayer, 'id' | 'name' | 'claimFilingIndicatorCode' | 'lineOfBusiness'>;

/** Returns a payer with the ordinary terms, except for those in `own`. */
function sandboxPayer(own: Own & Partial<PayerContent>): SandboxPayer {
  const terms = ordinaryTerms();
  const { appeal } = own.timelyFilingDays ?? terms.timelyFilingDays;
  const appealRules = [
    { level: 1, name: 'Reconsideration', daysToFile: appeal, daysToDecide: 60 },
    { level: 2, name: 'Second level review', daysToFile: 60, daysToDecide: 60 },
  ];
  return { ...terms, ...structuredClone(CONTACT), appealRules, electronicPayerId: own.id, ...own };
}

/** The payers that the simulator plays. Each exists to make one situation reachable. */
export const SANDBOX_PAYERS: readonly SandboxPayer[] = [
  sandboxPayer({
    id: 'SBX01',
    name: 'Sandbox Commercial PPO',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial',
  }),
  sandboxPayer({
    id: 'SBX02',
    name: 'Sandbox Medicare Part B',
    claimFilingIndicatorCode: 'MB',
    lineOfBusiness: 'medicare_ffs',
    // One calendar year after the date of service (42 CFR 424.44); the first appeal within 120 days.
    timelyFilingDays: { initial: 365, corrected: 365, appeal: 120 },
  }),
  sandboxPayer({
    id: 'SBX03',
    name: 'Sandbox Medicaid Managed Care',
    claimFilingIndicatorCode: 'MC',
    lineOfBusiness: 'medicaid_managed',
    timelyFilingDays: { initial: 180, corrected: 180, appeal: 60 },
    // Pays later than the other payers (42 CFR 447.45 allows Medicaid up to 90 days for the last claims).
    remittanceDays: 45,
  }),
  sandboxPayer({
    id: 'SBX04',
    name: 'Sandbox Medicare Advantage',
    claimFilingIndicatorCode: '16',
    lineOfBusiness: 'medicare_advantage',
    timelyFilingDays: { initial: 365, corrected: 365, appeal: 60 },
  }),
  sandboxPayer({
    id: 'SBX05',
    name: 'Sandbox Marketplace Plan',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'marketplace_ffe',
  }),
  sandboxPayer({
    id: 'SBX06',
    name: 'Sandbox Unavailable Payer',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial',
  }),
  sandboxPayer({
    id: 'SBX07',
    name: 'Sandbox Employee Assistance Program',
    claimFilingIndicatorCode: 'ZZ',
    lineOfBusiness: 'eap',
    timelyFilingDays: { initial: 90, corrected: 90, appeal: 60 },
  }),
  sandboxPayer({
    id: 'SBX08',
    name: 'Sandbox Enrollment Required',
    claimFilingIndicatorCode: 'BL',
    lineOfBusiness: 'commercial',
    enrollmentRequiredFor: ['claims', 'prior_authorization', 'eligibility'],
  }),
  sandboxPayer({
    id: 'SBX09',
    name: 'Sandbox Paper Appeals',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial',
    appealChannels: ['mail'],
  }),
  sandboxPayer({
    id: 'SBX10',
    name: 'Sandbox Short Timely Filing',
    claimFilingIndicatorCode: 'CI',
    lineOfBusiness: 'commercial',
    timelyFilingDays: { initial: 30, corrected: 30, appeal: 30 },
  }),
];

/** Answers every eligibility request with AAA 42 and accepts no electronic claims. */
export const UNAVAILABLE_SANDBOX_PAYER_ID = 'SBX06';

export const SANDBOX_SOURCE = 'sandbox';

/** Stores the simulated payers in the directory of a sandbox. Takes one quick query if they are stored already. */
export async function seedSandboxPayers(pool: Pool, now: Date): Promise<void> {
  if (await isImported(pool, SANDBOX_SOURCE, SANDBOX_PAYERS)) return;
  await importPayers(pool, {
    source: SANDBOX_SOURCE,
    snapshotDate: now.toISOString().slice(0, 10),
    isSandbox: true,
    entries: SANDBOX_PAYERS,
    now,
    findRouted: async () => [],
  });
}
