import { expect, test } from 'vitest';
import { entryOf, faultsOf, sentPlace } from '../../dashboard/src/pages/remittances/paper/entry-body.ts';
import {
  type ClaimForm,
  EMPTY_ENTRY,
  type EntryForm,
  type LineForm,
  NO_ADJUSTMENT,
  signedCentsOf,
} from '../../dashboard/src/pages/remittances/paper/entry-form.ts';
import { claimTroubles, isBalanced, paymentTrouble } from '../../dashboard/src/pages/remittances/paper/entry-sums.ts';

const line = (changes: Partial<LineForm> = {}): LineForm => ({
  of: {
    ...{ lineItemControlNumber: '1', modifiers: [], procedureCode: '99213' },
    serviceDate: { start: '2026-02-23', end: '2026-02-23' },
  },
  ...{ charge: '125.00', allowed: '100', paid: '80', remarks: '' },
  adjustments: [
    { groupCode: 'CO', reasonCode: '45', amount: '25' },
    { groupCode: 'PR', reasonCode: '3', amount: '20.00' },
  ],
  ...changes,
});

const claim = (...lines: LineForm[]): ClaimForm => ({
  ...{ id: 'clm_1', patientId: 'pat_1', patientControlNumber: 'VISIT-1', totalCharges: 12_500 },
  payee: { npi: '1999999984', name: 'RIVERSIDE FAMILY PRACTICE' },
  ...{ statusCode: '1', payerClaimControlNumber: '', lines },
});

const entry = (changes: Partial<EntryForm> = {}): EntryForm => ({
  ...{ payerId: 'SBX01', traceNumber: ' CHK1 ', method: 'check', date: '2026-03-09', amount: '80' },
  claims: [claim(line())],
  ...changes,
});

test('an entry whose lines and payment add up is balanced', () => {
  expect(isBalanced(entry())).toBe(true);
  expect(claimTroubles(claim(line()))).toEqual([]);
});

test('each sum that does not hold is named with the missing amount, and an amount that is too high with the surplus', () => {
  expect(paymentTrouble(entry({ amount: '100' }))).toBe('$20.00 missing to the payment');
  expect(paymentTrouble(entry({ amount: '70.50' }))).toBe('$9.50 more than the payment');
  expect(claimTroubles(claim(line({ paid: '60' })))).toEqual(['Line 1: $20.00 missing to its charge']);
  expect(claimTroubles(claim(line({ paid: '80', charge: '100' })))).toEqual([
    'Line 1: $25.00 more than its charge',
    "Lines: $25.00 missing to the claim's charge",
  ]);
});

test('sums that cancel each other out do not balance an entry', () => {
  const lines = [line({ charge: '75', paid: '20' }), line({ charge: '50', paid: '15' })];
  expect(claimTroubles(claim(...lines))).toEqual([
    'Line 1: $10.00 missing to its charge',
    'Line 2: $10.00 more than its charge',
  ]);
  expect(isBalanced(entry({ amount: '35', claims: [claim(...lines)] }))).toBe(false);
});

test('a reversal has negative amounts', () => {
  expect([
    signedCentsOf('-80'),
    signedCentsOf('−1.5'),
    signedCentsOf('80'),
    signedCentsOf('-0'),
    signedCentsOf('-'),
  ]).toEqual([-8_000, -150, 8_000, 0, null]);
});

test('fields that are missing or no amount are named by the pointers of the request', () => {
  expect(Object.keys(faultsOf(EMPTY_ENTRY))).toEqual([
    ...['payerId', 'traceNumber', 'paymentDate', 'paymentAmount', 'claims'],
  ]);
  const adjustments = [NO_ADJUSTMENT, { groupCode: 'CO' as const, reasonCode: '', amount: 'x' }];
  const wrong = line({ paid: '8O', adjustments, remarks: 'N130 TOOLONG' });
  expect(sentPlace(wrong, 1)).toBe(0);
  expect(Object.keys(faultsOf(entry({ claims: [claim(wrong)] })))).toEqual([
    'claims/0/lines/0/paid',
    'claims/0/lines/0/adjustments/0/reasonCode',
    'claims/0/lines/0/adjustments/0/amount',
    'claims/0/lines/0/remarkCodes',
  ]);
  expect(faultsOf(entry({ amount: '-1' }))).toEqual({ paymentAmount: 'Enter an amount such as 80.00' });
  expect(faultsOf(entry())).toEqual({});
});

test('the request has cents, upper-case codes and no blank adjustment', () => {
  const denied = line({
    ...{ paid: '', allowed: '', remarks: 'n130, m15' },
    adjustments: [NO_ADJUSTMENT, { groupCode: 'CO', reasonCode: 'b7', amount: '125' }],
  });
  expect(entryOf(entry({ amount: '0', claims: [claim(denied)] }))).toEqual({
    ...{ payerId: 'SBX01', payee: { npi: '1999999984', name: 'RIVERSIDE FAMILY PRACTICE' }, traceNumber: 'CHK1' },
    ...{ paymentMethod: 'check', paymentAmount: 0, paymentDate: '2026-03-09' },
    claims: [
      {
        ...{ patientControlNumber: 'VISIT-1', claimStatusCode: '1', charge: 12_500, paid: 0 },
        lines: [
          {
            ...{ lineItemControlNumber: '1', modifiers: [], procedureCode: '99213', charge: 12_500, paid: 0 },
            serviceDate: { start: '2026-02-23', end: '2026-02-23' },
            adjustments: [{ groupCode: 'CO', reasonCode: 'B7', amount: 12_500 }],
            remarkCodes: ['N130', 'M15'],
          },
        ],
      },
    ],
  });
});

test('a line of an institutional claim is sent with its revenue code, and without the procedure and dates that it lacks', () => {
  const room = { lineItemControlNumber: '1', modifiers: [], revenueCode: '0120' };
  const [sent] = entryOf(entry({ claims: [claim(line({ of: room }))] })).claims[0]!.lines!;
  expect(sent).toMatchObject({ revenueCode: '0120', charge: 12_500 });
  expect(sent).not.toHaveProperty('procedureCode');
  expect(sent).not.toHaveProperty('serviceDate');
});
