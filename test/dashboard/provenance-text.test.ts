import { expect, test } from 'vitest';
import { setPracticeZone } from '../../dashboard/src/components/time-text.ts';
import { changedText } from '../../dashboard/src/pages/encounters/changed-text.ts';

const line = '/serviceLines/sl_01m879ft2ce00rrerz9gch4bqd';

test('the decision about a line is shown in words and money, with the label of each adjustment', () => {
  const adjustments = [
    { groupCode: 'CO', reasonCode: '45', amount: 4_500, quantity: null },
    { groupCode: 'PR', reasonCode: '3', amount: 1_600, quantity: null },
  ];
  const decided = {
    ...{ status: 'paid', allowed: 8_000, paid: 6_400, copay: 1_600, patientResponsibility: 1_600 },
    ...{ adjustments, remarkCodes: [], adjudicatedProcedureCode: null, adjudicatedModifiers: ['25', 'GT'] },
  };
  const labels = new Map([['45', 'Charge above the fee schedule']]);
  expect(changedText(`${line}/adjudication`, decided, labels)?.split('\n')).toEqual([
    'Status: paid',
    'Allowed: $80.00',
    'Paid: $64.00',
    'Copay: $16.00',
    'Patient responsibility: $16.00',
    'Adjustments: CO-45 $45.00 Charge above the fee schedule; PR-3 $16.00',
    'Adjudicated modifiers: 25, GT',
  ]);
  expect(changedText('/adjustments', adjustments, labels)).toBe(
    'CO-45 $45.00 Charge above the fee schedule\nPR-3 $16.00',
  );
});

test('amounts are shown in dollars, other numbers and texts unchanged, and missing values as empty', () => {
  setPracticeZone('UTC');
  expect([
    changedText(`${line}/adjudication/paid`, 0),
    changedText('/totalCharges', 12_500),
    changedText(`${line}/units`, 12),
    changedText('/status', 'paid'),
    changedText('/statusChangedAt', '2026-03-16T14:00:00.000Z'),
    changedText('/scrub/isBlocked', false),
    changedText('/note', null),
    changedText('/remarkCodes', []),
  ]).toEqual(['$0.00', '$125.00', '12', 'paid', 'Mar 16, 2026, 2:00 PM', 'false', null, null]);
});

test('a long value ends after a word, so that no amount is cut', () => {
  expect(changedText('/note', 'x'.repeat(700))).toBe(`${'x'.repeat(600)} …`);
  expect(changedText('/note', `${'x'.repeat(595)} $1,234.56`)).toBe(`${'x'.repeat(595)} …`);
});
