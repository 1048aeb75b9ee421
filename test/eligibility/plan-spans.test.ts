import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../src/database/transactions/transaction.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { findCoverage } from '../../src/modules/practice/coverages/coverages-store.ts';
import { type Clinic, openClinic } from '../billing/claims-flow/clinic.ts';
import { realNow } from '../helpers/real-time.ts';
import { payerAnswering } from './payer-271.ts';
import { aCoveredPatient, check, eligibilityOf } from './support.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const ADA = ['NM1*IL*1*LARKIN*ADA****MI*SBX-0701', 'DMG*D8*19840229*F'];
const today = () => localDateOf(realNow());
const compact = (date: string) => date.replaceAll('-', '');
const begin = (days: number) => `DTP*356*D8*${compact(addDays(today(), days))}`;
const end = (days: number) => `DTP*357*D8*${compact(addDays(today(), days))}`;

async function answered(rows: string[], memberId: string, more = {}) {
  const gateway = payerAnswering(() => ({ subscriber: [...ADA, ...rows] }));
  const coverageId = await aCoveredPatient(clinic, memberId);
  const ended = await check(clinic, eligibilityOf(clinic, { gateway }), coverageId, more);
  const coverage = await readTogether(clinic.shared, clinic.organizationId, (tx) => findCoverage(tx, coverageId));
  return { ended, coverage: coverage! };
}

describe('an ended plan beside an active one', () => {
  const old = ['EB*6**30*PR*OLD PLAN', begin(-700), end(-300)];
  const now = ['EB*1**30*PR*NEW PLAN', begin(-299)];
  const oldCopay = ['EB*B*IND*30*PR*OLD PLAN*27*20*****Y'];
  const newCopay = ['EB*B*IND*30*PR*NEW PLAN*27*30*****Y'];

  test.each([
    ['first', [...old, ...oldCopay, ...now, ...newCopay]],
    ['last', [...now, ...newCopay, ...old, ...oldCopay]],
  ])('changes neither the check nor the coverage, if it is %s', async (place, rows) => {
    const { ended, coverage } = await answered(rows, `SBX-070${place.length}`);
    expect(ended).toMatchObject({
      coverageStatus: 'active',
      planDates: { eligibilityBegin: addDays(today(), -299), eligibilityEnd: null },
      summary: { copay: 3_000 },
    });
    expect(ended.planSpans).toHaveLength(2);
    expect(coverage).toMatchObject({
      status: 'active',
      verified: true,
      latestEligibilityStatus: 'active',
      latestBenefits: { planName: 'NEW PLAN', copay: 3_000 },
      latestPlanSpans: ended.planSpans!,
    });
  });

  test('alone ends the coverage', async () => {
    const { ended, coverage } = await answered(old, 'SBX-0707');
    expect(ended).toMatchObject({ coverageStatus: 'inactive', planDates: { eligibilityEnd: addDays(today(), -300) } });
    expect(coverage).toMatchObject({ status: 'inactive', verified: false });
    expect(coverage.latestPlanSpans).toMatchObject([{ planName: 'OLD PLAN', status: 'inactive' }]);
  });
});

test('a service without coverage makes the check inactive and leaves the coverage active', async () => {
  const rows = ['EB*1**30*PR*PPO', 'EB*6**35*PR*PPO'];
  const { ended, coverage } = await answered(rows, 'SBX-0708', { serviceTypeCodes: ['35'] });
  expect(ended.coverageStatus).toBe('inactive');
  expect(coverage).toMatchObject({ status: 'active', verified: true, latestEligibilityStatus: 'inactive' });
});

describe('the remaining amount', () => {
  const total = 'EB*C*IND*30***23*2000*****Y';
  const spent = 'EB*C*IND*30***24*650*****Y';

  test('is computed from the total and the amount of the year to date, and marked', async () => {
    const { ended } = await answered(['EB*1**30*PR*PPO', total, spent], 'SBX-0709');
    expect(ended.summary).toMatchObject({
      deductibleTotal: 200_000,
      deductibleRemaining: 135_000,
      computed: ['deductibleRemaining'],
      basis: { deductibleRemaining: [2, 3] },
    });
    const [whole, ofYear] = ended.plans[0]!.benefits.deductible;
    expect(whole).toMatchObject({ amount: 200_000, remaining: 135_000, isRemainingComputed: true });
    expect(ofYear).toMatchObject({ amount: 65_000, timePeriod: 'year_to_date', remaining: null });
  });

  test.each([
    ['the payer states it', [total, spent, 'EB*C*IND*30***29*1300*****Y'], 130_000],
    ['more was spent than the total', [total, 'EB*C*IND*30***24*2100*****Y'], 0],
    ['the network differs', [total, 'EB*C*IND*30***24*650*****N'], null],
    ['the level differs', [total, 'EB*C*FAM*30***24*650*****Y'], null],
    ['the total is of a lifetime', ['EB*C*IND*30***32*2000*****Y', spent], null],
    ['two totals are stated', [total, 'EB*C*IND*30***22*2500*****Y', spent], null],
  ])('if %s', async (_name, rows, expected) => {
    const { ended } = await answered(['EB*1**30*PR*PPO', ...rows], 'SBX-0710');
    expect(ended.summary.deductibleRemaining).toBe(expected);
    const isComputed = expected === 0;
    expect(ended.summary.computed).toEqual(isComputed ? ['deductibleRemaining'] : []);
  });
});

test.each([
  [
    'before the payer of the row',
    ['REF*F6*1EG4TE5MK73', 'LS*2120', 'NM1*PRP*2*MEDICARE PART B*****PI*SBX02', 'LE*2120'],
  ],
  [
    'after the payer of the row',
    ['LS*2120', 'NM1*PRP*2*MEDICARE PART B*****PI*SBX02', 'REF*F6*1EG4TE5MK73', 'LE*2120'],
  ],
])('the member id of another payer is read from REF %s', async (_name, segments) => {
  const { ended } = await answered(['EB*1**30*MC*MEDICAID', 'EB*R**30*MB', ...segments], 'SBX-0711');
  expect(ended.otherCoverage).toMatchObject([{ payerId: 'SBX02', memberId: '1EG4TE5MK73' }]);
});
