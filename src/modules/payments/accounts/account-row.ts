import { accountTotal, type EntryKind, type LedgerEntry } from '../ledger/ledger-entry.ts';

/** What an account says about an entry besides its own fields. */
export type AccountContext = {
  /** The payer of the entry; null if it has none, or is unknown. */
  payerName: string | null;
  /** The remittance that the entry was posted from. */
  remittance: { traceNumber: string; paymentMethod: string } | null;
  /** What the entry cancels, if it is an undo. */
  undoes: { kind: EntryKind; reason: string | null } | null;
};

/** The amounts of one line of a statement, in cents: `amount` is the charge less the other three. */
export type AccountAmounts = {
  charge: number;
  payerPaid: number;
  adjustment: number;
  patientPaid: number;
  /** By how much the entry changes the open amount. */
  amount: number;
};

/** Returns the amounts of an entry as a statement shows them. */
export function accountAmounts({ postings }: Pick<LedgerEntry, 'postings'>): AccountAmounts {
  const sum = (account: Parameters<typeof accountTotal>[1]) => accountTotal(postings, account);
  const charge = 0 - sum('charges');
  const payerPaid = sum('payer_payments');
  const patientPaid = sum('patient_payments');
  const amount = sum('payer') + sum('patient') + sum('denied');
  // Contractual reductions, write-offs, interest, transfers to other claims and suspense.
  return { charge, payerPaid, adjustment: charge - payerPaid - patientPaid - amount, patientPaid, amount };
}

const METHODS: Readonly<Record<string, string>> = {
  ach: 'transfer',
  wire: 'wire transfer',
  bank_transfer: 'bank transfer',
  non_payment: 'advice',
  other: 'payment',
};

/** The reasons that the service gives, as the rest of a sentence. */
const TRANSFERS: Readonly<Record<string, string>> = {
  billed_to_next_payer: 'Rest billed to the next payer',
  not_billed_to_next_payer: 'Rest returned from the next payer',
  billed_patient: 'Denied amount billed to the patient',
  denial_reopened: 'Denied amount open again',
};

/** Returns what happened in words, without the names of persons. */
export function accountText(entry: LedgerEntry, context: AccountContext): string {
  const { kind, reason, reference } = entry;
  const payer = context.payerName ?? 'the payer';
  switch (kind) {
    case 'charge':
      return reason === 'edited' ? 'Charges changed' : `Charges, billed to ${payer}`;
    case 'charge_void':
      return reason === null ? 'Charges withdrawn' : `Charges withdrawn: the claim was ${words(reason)}`;
    case 'claim_payment':
      return `${decisionText(entry)} ${payer}${paidBy(context)}`;
    case 'claim_reversal':
      return `Decision withdrawn by ${payer}${paidBy(context)}`;
    case 'undo':
      return `${undoText(context.undoes)}${reason === null ? '' : `: ${words(reason)}`}`;
    case 'patient_payment':
      return `Payment of the patient${by(reason, reference)}`;
    case 'patient_refund':
      return `Refund to the patient${by(reason, reference)}`;
    case 'write_off':
      return `Written off${reason === null ? '' : `: ${words(reason)}`}`;
    case 'transfer':
      return TRANSFERS[reason ?? ''] ?? 'Moved to another account';
    case 'suspense_clearing':
      return `Suspense cleared${reason === null ? '' : `: ${words(reason)}`}`;
    case 'provider_adjustments':
      return `Adjustments of the provider by ${payer}${paidBy(context)}`;
    case 'payment_difference':
      return `Difference of a payment of ${payer}${paidBy(context)}`;
  }
}

/** Returns whether a person may reverse an entry on the account: a person's entry that still counts. */
export function isReversible({ kind }: Pick<LedgerEntry, 'kind'>, undoneById: string | null): boolean {
  return undoneById === null && (kind === 'patient_payment' || kind === 'patient_refund' || kind === 'write_off');
}

function decisionText(entry: LedgerEntry): string {
  const paid = accountTotal(entry.postings, 'payer_payments');
  if (paid !== 0) return 'Payment of';
  return accountTotal(entry.postings, 'denied') > 0 ? 'Denied by' : 'Decision without payment of';
}

const UNDONE: Partial<Record<EntryKind, string>> = {
  patient_payment: 'Payment of the patient reversed',
  patient_refund: 'Refund to the patient reversed',
  write_off: 'Write-off reversed',
  transfer: 'Transfer reversed',
  suspense_clearing: 'Clearing of suspense reversed',
  claim_payment: 'Posting of a payment undone',
  claim_reversal: 'Posting of a reversal undone',
};

function undoText(undoes: AccountContext['undoes']): string {
  return (undoes && UNDONE[undoes.kind]) ?? 'Earlier entry reversed';
}

function paidBy({ remittance }: AccountContext): string {
  return remittance === null ? '' : `, ${methodWords(remittance.paymentMethod)} ${remittance.traceNumber}`;
}

function by(method: string | null, reference: string | null): string {
  const how = method === null || method === 'other' ? '' : ` by ${methodWords(method)}`;
  return reference === null ? how : `${how}, ${reference}`;
}

const methodWords = (method: string) => METHODS[method] ?? words(method);
const words = (code: string) => code.replaceAll('_', ' ');
