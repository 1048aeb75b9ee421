import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Account, LedgerEntry } from './ledger-entry.ts';

type Sum = { accounts: readonly Account[]; sign?: -1; exceptKind?: 'patient_payment' };

/** The sums of ledger_totals and ledger_days by the names of their columns. This is the only definition. */
export const SUMS = {
  charges: { accounts: ['charges'], sign: -1 },
  payer_paid: { accounts: ['payer_payments'] },
  patient_paid: { accounts: ['patient_payments'] },
  adjusted: { accounts: ['contractual', 'interest'] },
  written_off: { accounts: ['write_offs'] },
  // What payers leave to the patient.
  patient_share: { accounts: ['patient'], exceptKind: 'patient_payment' },
  // Open amounts.
  payer: { accounts: ['payer'] },
  denied: { accounts: ['denied'] },
  patient: { accounts: ['patient'] },
} as const satisfies Record<string, Sum>;

type SumName = keyof typeof SUMS;
export const SUM_NAMES = Object.keys(SUMS) as SumName[];
type Sums = Record<SumName, number>;

/**
 * Whether an entry of a day has a posting on one of the accounts, by the names of their columns of ledger_days. A payment
 * and its reversal on the same day add up to nothing, but the day has them.
 */
export const FLAGS = {
  has_payment: ['payer_payments', 'patient_payments'],
  in_collections: ['charges', 'payer_payments', 'patient_payments', 'contractual', 'interest', 'write_offs'],
} as const satisfies Record<string, readonly Account[]>;

type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];
const FLAG_RULES = Object.entries(FLAGS) as [FlagName, readonly Account[]][];

/** The sums of a claim's entries of one day, in cents. */
export type DaySums = Sums & Record<FlagName, boolean> & { claimId: string; effectiveDate: LocalDate };

/** The sums of a claim's entries in cents, and the dates of the first of some. */
export type ClaimTotals = Sums & {
  claimId: string;
  chargedOn: LocalDate | null;
  patientPaidOn: LocalDate | null;
  decidedOn: LocalDate | null;
  /** Whether the first decision denied an amount. */
  decisionDenied: boolean | null;
};

const NOTHING = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums;
const RULES = Object.entries(SUMS) as [SumName, Sum][];

/** Returns the sums of entries by claim and day. Entries without a claim have none. */
export function daySumsOf(entries: readonly LedgerEntry[]): DaySums[] {
  const days = new Map<string, DaySums>();
  for (const entry of entries) {
    const { claimId, effectiveDate } = entry;
    if (claimId === null) continue;
    const key = `${claimId} ${effectiveDate}`;
    const day = days.get(key) ?? { claimId, effectiveDate, ...NOTHING, has_payment: false, in_collections: false };
    days.set(key, day);
    addTo(day, entry);
    for (const [name, accounts] of FLAG_RULES) {
      day[name] ||= entry.postings.some(({ account }) => accounts.includes(account));
    }
  }
  return [...days.values()];
}

/** Returns the totals of entries by claim. The entries of a claim are in the order of their positions. */
export function totalsOf(entries: readonly LedgerEntry[]): ClaimTotals[] {
  const totals = new Map<string, ClaimTotals>();
  for (const entry of entries) {
    const { claimId, kind, effectiveDate } = entry;
    if (claimId === null) continue;
    const total = totals.get(claimId) ?? { claimId, ...NO_DATES, ...NOTHING };
    totals.set(claimId, total);
    addTo(total, entry);
    if (kind === 'charge') total.chargedOn = earlier(total.chargedOn, effectiveDate);
    if (kind === 'patient_payment') total.patientPaidOn = earlier(total.patientPaidOn, effectiveDate);
    if (kind === 'claim_payment' && total.decidedOn === null) {
      total.decidedOn = effectiveDate;
      total.decisionDenied = entry.postings.some(({ account }) => account === 'denied');
    }
  }
  return [...totals.values()];
}

const NO_DATES = { chargedOn: null, patientPaidOn: null, decidedOn: null, decisionDenied: null };

function addTo(sums: Sums, { postings }: LedgerEntry): void {
  for (const { account, kind, amount } of postings) {
    for (const [name, { accounts, sign = 1, exceptKind }] of RULES) {
      if (accounts.includes(account) && kind !== exceptKind) sums[name] += sign * amount;
    }
  }
}

function earlier(known: LocalDate | null, date: LocalDate): LocalDate {
  return known !== null && known < date ? known : date;
}
