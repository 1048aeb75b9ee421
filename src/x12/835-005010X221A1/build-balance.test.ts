import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build835, parse835 } from './index.ts';
import type { ParsedRemittance } from './types.ts';

/** Returns the fixture after a change: three claims and 145.25 paid after provider level adjustments of 20.00. */
function changed(change: (remittance: ParsedRemittance) => void): ParsedRemittance[] {
  const { remittances } = parse835(readFixture('835/paid-and-denied'));
  change(remittances[0]!);
  return remittances;
}

function problemsOf(build: () => string): string[] {
  try {
    build();
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    return error.problems.map(
      ({ path, code, segmentId, elementPosition }) => `${path} ${code} ${segmentId}${elementPosition}`,
    );
  }
  return [];
}

const PAYMENT = '/remittances/0/payment remittance_not_balanced BPR2';
const LINE = '/remittances/0/claimPayments/0/servicePayments/0 service_payment_not_balanced SVC3';
const CLAIM = '/remittances/0/claimPayments/0 claim_payment_not_balanced CLP4';

const CASES: [name: string, change: (remittance: ParsedRemittance) => void, problems: string[]][] = [
  ['a payment that is a cent more than its claims', ({ payment }) => void payment.amountCents++, [PAYMENT]],
  [
    'a provider level adjustment that the payment does not have',
    ({ providerLevelAdjustments }) => void providerLevelAdjustments.pop(),
    [PAYMENT],
  ],
  [
    'a claim payment that its lines do not have',
    ({ claimPayments }) => void claimPayments[0]!.paidCents++,
    [CLAIM, PAYMENT],
  ],
  [
    'a line payment that its adjustments do not leave',
    ({ claimPayments }) => void claimPayments[0]!.servicePayments[0]!.paidCents--,
    [LINE],
  ],
  [
    'a claim charge that is not the sum of its lines',
    ({ claimPayments }) => void claimPayments[0]!.chargeCents++,
    [CLAIM],
  ],
];

describe.each(CASES)('%s', (_, change, problems) => {
  test('is refused, with the place of each sum', () => {
    const remittances = changed(change);
    expect(problemsOf(() => build835({ ...ENVELOPE, remittances }))).toEqual(problems);
    expect(problemsOf(() => build835({ ...ENVELOPE, allowUnmetSituations: true, remittances }))).toEqual(problems);
  });

  test('is written unchanged with allowUnbalanced', () => {
    const remittances = changed(change);
    const text = build835({ ...ENVELOPE, allowUnbalanced: true, remittances });
    const [written] = parse835(text).remittances;
    expect(written!.payment).toEqual(remittances[0]!.payment);
    expect(written!.claimPayments.map(({ source: _s, ...rest }) => rest)).toEqual(
      remittances[0]!.claimPayments.map(({ source: _s, ...rest }) => rest),
    );
  });
});

test('a balanced 835 is written without allowUnbalanced', () => {
  const remittances = changed(() => {});
  expect(problemsOf(() => build835({ ...ENVELOPE, remittances }))).toEqual([]);
});

test('an amount that is not a whole number of cents is refused as an amount, not as a sum', () => {
  const remittances = changed(({ payment }) => {
    payment.amountCents = 0.5;
  });
  const problems = problemsOf(() => build835({ ...ENVELOPE, remittances }));
  expect(problems).not.toEqual([]);
  expect(problems.join()).not.toContain('not_balanced');
});
