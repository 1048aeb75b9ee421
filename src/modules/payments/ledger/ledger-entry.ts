import type { Actor } from '../../../database/transactions/transaction-options.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';

/**
 * The accounts. `payer`, `patient` and `denied` are the open amounts of a claim: with the payer, with the patient, and
 * refused by the payer without being written off. `charges` is the revenue. `suspense` holds differences of payments that a
 * person has posted although their amounts did not add up. The others record where the money went.
 */
export const ACCOUNTS = [
  'charges',
  'payer',
  'patient',
  'denied',
  'contractual',
  'interest',
  'payer_payments',
  'patient_payments',
  'write_offs',
  'transfers',
  'provider_adjustments',
  'suspense',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The accounts whose sum is the open balance of a claim. */

export const POSTING_KINDS = [
  'charge',
  'receivable',
  'contractual_adjustment',
  'denial',
  'payer_payment',
  'patient_responsibility',
  'patient_payment',
  'take_back',
  'forward_balance',
  'interest',
  'write_off',
  'transfer',
  'other_adjustment',
  'suspense',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** One amount on one account. */
export type Posting = {
  /** Null for the claim as a whole. */
  serviceLineId: string | null;
  account: Account;
  kind: PostingKind;
  /** CAS01, for adjustments of a payer; otherwise null. */
  groupCode: string | null;
  /** CAS02, or PLB03-1 of a provider adjustment; otherwise null. */
  reasonCode: string | null;
  /** CAS04, a decimal as text. */
  quantity: string | null;
  /** Cents: a debit is positive, a credit negative. */
  amount: number;
};

export const ENTRY_KINDS = [
  'charge',
  'charge_void',
  'claim_payment',
  'claim_reversal',
  'undo',
  'patient_payment',
  'patient_refund',
  'write_off',
  'transfer',
  'provider_adjustments',
  'payment_difference',
  'suspense_clearing',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * The relation of a payer's decision to earlier ones. `add`: a further part of the same payer's decision. `reverse`:
 * withdraws one. `follow`: a later payer decides on the remainder. `supersede`: replaces a denial that was not
 * reversed.
 */
export type DecisionMode = 'add' | 'reverse' | 'follow' | 'supersede';

/** Further values that a payer stated and that are not posted. Amounts in cents. */
export type Decision = {
  mode: DecisionMode;
  /** CLP02 */
  claimStatusCode: string;
  /** CLP03 */
  charge: number;
  /** CLP07 */
  payerClaimControlNumber: string | null;
  /** The payer of the remittance (loop 1000A); null if the remittance does not identify it. */
  payer: DecidingPayer | null;
  /** The allowed amount of a claim that was decided without lines; otherwise 0. */
  allowed: number;
  lines: LineDecision[];
  /** The entries that a reversal withdraws, and the lines of each (null: the claim as a whole). Reversals only. */
  withdraws?: WithdrawnDecision[];
};

/** The payer of a remittance: N104 or REF*2U, and N102, of loop 1000A. */
export type DecidingPayer = { id: string | null; name: string };

export type WithdrawnDecision = { entryId: string; serviceLineIds: (string | null)[] };

export type LineDecision = {
  serviceLineId: string;
  /** SVC02 */
  charge: number;
  /** Negative in a reversal. */
  allowed: number;
  /** SVC05 */
  paidUnits: string | null;
  /** SVC01 */
  procedureCode: string;
  modifiers: string[];
  /** LQ*HE */
  remarkCodes: string[];
};

/** An entry: postings that add up to zero and are recorded together. Entries are never changed. */
export type LedgerEntry = {
  id: string;
  kind: EntryKind;
  /** Null for adjustments of a provider. */
  claimId: string | null;
  /** 1 for the first entry of the claim; null until the entry is inserted, and for adjustments of a provider. */
  position: number | null;
  patientId: string | null;
  payerId: string | null;
  /** 1 for the primary payer. */
  payerRank: number | null;
  /** The version of the claim that a charge, or its void, was made with. */
  claimVersion: number | null;
  /** The remittance, and the position of the claim payment in it. */
  source: { remittanceId: string; sequence: number; revision: number } | null;
  /** The entry that an undo cancels. */
  undoesId: string | null;
  reason: string | null;
  /** The note of the person who made the entry. Never in the audit log or in events, because it may name a patient. */
  note: string | null;
  /** Number of the receipt or the payment. */
  reference: string | null;
  /** The person, or the API key, whose request made the entry; null if the service made it, for example from a file. */
  enteredBy: Actor | null;
  effectiveDate: LocalDate;
  postedAt: string;
  postings: Posting[];
  decision: Decision | null;
};

/** Returns the sum of one account, in cents. */
export function accountTotal(postings: readonly Posting[], account: Account): number {
  let sum = 0;
  for (const posting of postings) if (posting.account === account) sum += posting.amount;
  return sum;
}

/**
 * Returns the entries that still count: without entries that were undone, and without the undoing ones. The amounts of
 * both lists have the same sum.
 */
export function effectiveEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const undone = new Set(entries.flatMap(({ undoesId }) => undoesId ?? []));
  return undone.size === 0 ? [...entries] : entries.filter(({ id, undoesId }) => undoesId === null && !undone.has(id));
}

/** Returns the postings that cancel others. */
export function negated(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: -posting.amount }));
}

/** Adds up postings that differ only in their amount. Omits sums of zero. */
export function summed(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const { serviceLineId, account, kind, groupCode, reasonCode } = posting;
    const key = `${serviceLineId ?? ''}|${account}|${kind}|${groupCode ?? ''}|${reasonCode ?? ''}`;
    const known = sums.get(key);
    const quantity = known?.quantity ?? posting.quantity;
    sums.set(key, known ? { ...known, quantity, amount: known.amount + posting.amount } : posting);
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Codes of the status reasons for which a file may not post its remittance. */
export const WITHHELD_REASONS: readonly string[] = ['unbalanced', 'duplicate_remittance', 'replaced', 'dismissed'];
