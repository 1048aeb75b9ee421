import { describe, expect, test } from 'vitest';
import {
  isAboutAmounts,
  isExplained,
  reasonWords,
  stepOf,
  whyOf,
} from '../../dashboard/src/components/withheld/withheld-words.ts';
import { ROUTES } from '../../src/http/route-table.ts';

const { description = '' } = ROUTES.find(({ path }) => path === '/v1/claim-payments/{id}/release')!.operation;
/** The troubles that a release overrules, as the API names them. */
const RELEASABLE = [...description.split('The ledger account')[0]!.matchAll(/`(\w+)`/g)].map(([, code]) => code!);

type Payment = Parameters<typeof isExplained>[0];
const payment = (match: Partial<Payment['match']>, posted = false): Payment => ({
  match: { state: 'matched', claimId: 'clm_1', method: 'manual', confidence: 100, reasons: [], ...match },
  posted,
  release: null,
});

test('every trouble that a release overrules has words, and leads to the release', () => {
  expect(RELEASABLE).toHaveLength(7);
  for (const code of RELEASABLE) {
    expect(whyOf([code]), code).toHaveLength(1);
    expect(isAboutAmounts([code]), code).toBe(true);
    expect(stepOf(payment({ state: 'suspected', reasons: [code] })), code).toBe('release');
  }
});

test('codes for a match are no reason to wait', () => {
  expect(whyOf(['charge_agrees', 'matched_by_person', 'duplicate_remittance'])).toEqual([
    'Another remittance has posted the same payment.',
  ]);
  expect(isExplained(payment({ reasons: ['charge_agrees'] }))).toBe(false);
});

describe('the next step with a claim payment', () => {
  test.each([
    ['undo', payment({ reasons: ['unbalanced'] }, true)],
    ['undo', payment({ reasons: ['matched_by_person'] }, true)],
    [null, payment({ reasons: ['charge_agrees'] }, true)],
    ['post', payment({ reasons: ['charge_agrees', 'remittance_unbalanced'] })],
    ['match', payment({ state: 'unmatched', claimId: null, reasons: ['patient_control_number_unknown'] })],
    ['match', payment({ state: 'suspected', reasons: ['patient_control_number_unknown', 'unbalanced'] })],
    [null, payment({ state: 'ignored', reasons: ['unbalanced', 'remittance_dismissed'] })],
  ])('is %s', (step, of) => {
    expect(stepOf(of)).toBe(step);
  });
});

test('a reason of the dialogs has words, and one of another program has none', () => {
  expect(reasonWords('payer_rounding')).toBe('The payer has rounded');
  expect(reasonWords('agreed_with_payer')).toBe(null);
});
