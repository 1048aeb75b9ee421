import type { Payer } from './payer.ts';

const EVERYTHING = { claims: true, remittances: true, eligibility: true, priorAuthorization: true } as const;

/** What most sandbox payers share; each payer below states only where it differs. */
const ORDINARY = {
  transactions: EVERYTHING,
  enrollmentRequired: false,
  // Sandbox member ids script the payer, so none of these payers insists on a pattern of its own.
  memberIdPattern: null,
  timelyFilingDays: { initial: 180, corrected: 365, appeal: 180 },
  appealChannels: ['portal', 'fax', 'mail', 'x12_275'],
  isSandbox: true,
} as const satisfies Partial<Payer>;

function sandboxPayer(
  own: Pick<Payer, 'id' | 'name' | 'claimFilingIndicatorCode' | 'lineOfBusiness'> & Partial<Payer>,
): Payer {
  return { ...ORDINARY, appealChannels: [...ORDINARY.appealChannels], ...own };
}

/** The payers that the simulator plays. Each exists to make one situation reachable. */
export const SANDBOX_PAYERS: readonly Payer[] = [
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
    enrollmentRequired: true,
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

/** Answers every eligibility request with AAA 42 and takes no claims on the wire. */
export const UNAVAILABLE_SANDBOX_PAYER_ID = 'SBX06';

const BY_ID = new Map(SANDBOX_PAYERS.map((payer) => [payer.id, payer]));

/** The sandbox payer with this id, or `null`. */
export function findSandboxPayer(payerId: string): Payer | null {
  return BY_ID.get(payerId) ?? null;
}

/** The payer with this id in the directory, or `null`. */
export function findPayer(payerId: string): Payer | null {
  return findSandboxPayer(payerId);
}
