import { expect, test } from 'vitest';
import type { Account, EntryKind, LedgerEntry, Posting } from '../ledger/ledger-entry.ts';
import { newEntry } from '../ledger/post-entries.ts';
import { type AccountContext, accountAmounts, accountText, isReversible } from './account-row.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const NONE: AccountContext = { payerName: null, remittance: null, undoes: null };
const PAID: AccountContext = {
  payerName: 'Harbor Health Plan',
  remittance: { traceNumber: '20417', paymentMethod: 'check' },
  undoes: null,
};

function entryOf(
  kind: EntryKind,
  amounts: Partial<Record<Account, number>>,
  fields: Partial<LedgerEntry> = {},
): LedgerEntry {
  const postings = Object.entries(amounts).map(
    ([account, amount]): Posting => ({
      ...{ serviceLineId: null, kind: 'receivable', groupCode: null, reasonCode: null, quantity: null },
      account: account as Account,
      amount,
    }),
  );
  return newEntry({ now: NOW }, { kind, postings, ...fields });
}

const charge = entryOf('charge', { payer: 12_500, charges: -12_500 });
const payment = entryOf('claim_payment', {
  ...{ payer: -12_500, payer_payments: 8_000, contractual: 2_500, patient: 2_000 },
});

test('the charge less what was paid and adjusted is the change of the open amount', () => {
  const amounts = [
    charge,
    payment,
    entryOf('patient_payment', { patient: -2_500, patient_payments: 2_500 }),
    entryOf('patient_refund', { patient: 500, patient_payments: -500 }),
    entryOf('write_off', { payer: -100, write_offs: 100 }),
    entryOf('claim_payment', { payer: -100, suspense: 100 }),
  ].map(accountAmounts);
  expect(amounts).toEqual([
    { charge: 12_500, payerPaid: 0, adjustment: 0, patientPaid: 0, amount: 12_500 },
    { charge: 0, payerPaid: 8_000, adjustment: 2_500, patientPaid: 0, amount: -10_500 },
    { charge: 0, payerPaid: 0, adjustment: 0, patientPaid: 2_500, amount: -2_500 },
    { charge: 0, payerPaid: 0, adjustment: 0, patientPaid: -500, amount: 500 },
    { charge: 0, payerPaid: 0, adjustment: 100, patientPaid: 0, amount: -100 },
    { charge: 0, payerPaid: 0, adjustment: 100, patientPaid: 0, amount: -100 },
  ]);
});

test.each([
  [charge, { ...NONE, payerName: 'Harbor Health Plan' }, 'Charges, billed to Harbor Health Plan'],
  [payment, PAID, 'Payment of Harbor Health Plan, check 20417'],
  [entryOf('claim_payment', { payer: -1, denied: 1 }), PAID, 'Denied by Harbor Health Plan, check 20417'],
  [entryOf('claim_payment', { payer: -1, contractual: 1 }), NONE, 'Decision without payment of the payer'],
  [
    entryOf('patient_payment', { patient: -1, patient_payments: 1 }, { reason: 'card', reference: 'AUTH1' }),
    ...([NONE, 'Payment of the patient by card, AUTH1'] as const),
  ],
  [
    entryOf('patient_refund', { patient: 1, patient_payments: -1 }, { reason: 'check' }),
    ...([NONE, 'Refund to the patient by check'] as const),
  ],
  [entryOf('write_off', { payer: -1, write_offs: 1 }, { reason: 'small_balance' }), NONE, 'Written off: small balance'],
  [
    entryOf('undo', { patient: 1, patient_payments: -1 }, { reason: 'check_bounced' }),
    { ...NONE, undoes: { kind: 'patient_payment', reason: 'check' } },
    'Payment of the patient reversed: check bounced',
  ],
  [
    entryOf('transfer', { patient: -1, transfers: 1 }, { reason: 'billed_to_next_payer' }),
    ...([NONE, 'Rest billed to the next payer'] as const),
  ],
])('an entry is described in words: %#', (entry, context, text) => {
  expect(accountText(entry, context as AccountContext)).toBe(text);
});

test('the entries of persons can be reversed once, those of payers cannot', () => {
  expect([isReversible({ kind: 'patient_refund' }, null), isReversible({ kind: 'write_off' }, 'led_2')]).toEqual([
    true,
    false,
  ]);
  expect(isReversible({ kind: 'claim_payment' }, null)).toBe(false);
});
