import { expect, test } from 'vitest';
import { benefitsAfter, eligibilityChanges, type LatestBenefits } from './latest-benefits.ts';

const BENEFITS: LatestBenefits = {
  payerId: 'SBX01',
  planName: 'GOLD',
  planNumber: 'P1',
  groupNumber: 'G1',
  copay: 3_000,
  coinsurancePercent: '20',
  deductibleTotal: 150_000,
  oopMax: 600_000,
  serviceTypeCodes: ['30', '98'],
};
const active = (benefits: LatestBenefits | null) => ({ status: 'active' as const, benefits });

test('an equal answer is no change', () => {
  expect(eligibilityChanges(active(BENEFITS), active({ ...BENEFITS, serviceTypeCodes: ['98', '30'] }))).toEqual([]);
});

test('the first answer changes nothing', () => {
  expect(eligibilityChanges({ status: null, benefits: null }, active(BENEFITS))).toEqual([]);
});

test('status, payer, plan and amounts are reported with their old and new values', () => {
  const now = { ...BENEFITS, payerId: 'SBX03', planName: 'SILVER', copay: 4_500 };
  expect(eligibilityChanges(active(BENEFITS), { status: 'inactive', benefits: now })).toEqual([
    { field: 'coverageStatus', before: 'active', after: 'inactive' },
    { field: 'payerId', before: 'SBX01', after: 'SBX03' },
    { field: 'planName', before: 'GOLD', after: 'SILVER' },
    { field: 'copay', before: 3_000, after: 4_500 },
  ]);
});

test('a value that only one answer states is not a change, and is kept', () => {
  const silent = { ...BENEFITS, copay: null, planName: null };
  expect(eligibilityChanges(active(BENEFITS), active(silent))).toEqual([]);
  expect(benefitsAfter(BENEFITS, silent)).toEqual(BENEFITS);
});

test('amounts of other services are not compared, and replace the old ones', () => {
  const therapy = { ...BENEFITS, serviceTypeCodes: ['PT'], copay: 5_000, oopMax: null, planNumber: 'P2' };
  expect(eligibilityChanges(active(BENEFITS), active(therapy)).map(({ field }) => field)).toEqual(['planNumber']);
  expect(benefitsAfter(BENEFITS, therapy)).toEqual(therapy);
});
