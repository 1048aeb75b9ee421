import { expect, test } from 'vitest';
import { aClaim, aCoverage, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import { namedCoverages } from './other-coverages.ts';

const own = aCoverage({ id: 'cov_1', rank: 'primary' });
const claim = aClaim({ serviceLines: [aLine({ serviceDate: { start: '2026-10-02', end: '2026-10-04' } })] });
const other = (changes: Partial<Coverage>): Coverage =>
  aCoverage({ id: 'cov_2', rank: 'secondary', memberId: `M-${changes.id ?? 'cov_2'}`, ...changes });
const named = (all: readonly Coverage[], changes: Partial<typeof claim> = {}) =>
  namedCoverages({ claim: { ...claim, ...changes }, coverage: own, all }).map(({ id }) => id);

test('a claim names the other coverages in the order of payment, and not its own', () => {
  const tertiary = other({ id: 'cov_3', rank: 'tertiary' });
  expect(named([tertiary, own, other({})])).toEqual(['cov_2', 'cov_3']);
});

test.each([
  ['ends on the first day of the service', { start: null, end: '2026-10-02' }, true],
  ['ends before the service', { start: null, end: '2026-10-01' }, false],
  ['begins on the last day of the service', { start: '2026-10-04', end: null }, true],
  ['begins after the service', { start: '2026-10-05', end: null }, false],
])('a coverage that %s', (_, period, isNamed) => {
  expect(named([other({ period })])).toEqual(isNamed ? ['cov_2'] : []);
});

test('a payer that has decided is not named again', () => {
  const prior = { coverageId: 'cov_2' } as NonNullable<typeof claim.priorAdjudications>[number];
  expect(named([other({})], { priorAdjudications: [prior] })).toEqual([]);
});

test('an employee assistance program and a patient who pays alone are not named to others, nor told about others', () => {
  for (const lineOfBusiness of ['eap', 'self_pay'] as const) {
    expect(named([other({ lineOfBusiness })])).toEqual([]);
    expect(namedCoverages({ claim, coverage: { ...own, lineOfBusiness }, all: [other({})] })).toEqual([]);
  }
});

test('an insurer of accidents is named only for an accident of its kind', () => {
  const accident = (related: ('auto' | 'employment' | 'other')[]) => ({
    accident: { related, date: null, state: null },
  });
  const compensation = other({ lineOfBusiness: 'workers_comp' });
  expect(named([compensation])).toEqual([]);
  expect(named([compensation], accident(['auto']))).toEqual([]);
  expect(named([compensation], accident(['employment']))).toEqual(['cov_2']);
  expect(named([other({ lineOfBusiness: 'auto' })], accident(['auto']))).toEqual(['cov_2']);
});

test('a plan is named once, and not beside itself or the decision of its payer', () => {
  const again = other({ id: 'cov_3', rank: 'tertiary', memberId: 'm-cov_2 ' });
  expect(named([other({}), again])).toEqual(['cov_2']);
  expect(named([other({ memberId: own.memberId })])).toEqual([]);
  const prior = { coverageId: 'cov_2' } as NonNullable<typeof claim.priorAdjudications>[number];
  expect(named([other({}), again], { priorAdjudications: [prior] })).toEqual([]);
});
