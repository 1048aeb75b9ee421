import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, anEligibility } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import { eligActiveOnService, eligCheckExists, eligManagedPlan, eligOtherPayerPrimary } from './elig.ts';

const NO_DATES = { eligibilityBegin: null, eligibilityEnd: null, planBegin: null, planEnd: null };
const otherDay = { start: '2026-10-01', end: '2026-10-01' };
const on = (overrides: Parameters<typeof anEligibility>[0]) => aContext({ eligibility: anEligibility(overrides) });

const otherCoverage = (coordinationOrder: 'primary' | 'secondary') => [
  {
    payerId: 'SBX02',
    payerName: 'OTHER PAYER',
    payerIdentifier: 'SBX02',
    memberId: null,
    holderName: null,
    groupNumber: null,
    planNumber: null,
    insuranceTypeCode: null,
    period: { start: null, end: null },
    coordinationOrder,
    orderReason: 'Stated by the payer.',
    telephone: null,
    basis: [9],
    coverageId: null,
  },
];
const managed = (payerId: string | null) => ({
  payerId,
  name: 'MANAGED PLAN',
  identifier: payerId,
  confidence: 'high' as const,
  reason: 'Stated by the payer.',
  basis: [3],
});

describeRule(eligCheckExists, [
  { name: 'a check for the date', context: aContext(), expect: 'pass' },
  {
    name: 'no check',
    context: aContext({ eligibility: null }),
    expect: { paths: ['/coverageId'], severity: 'info', blocking: false, subject: '/latestEligibilityCheckId' },
  },
  {
    name: 'a check for another date without dates of the plan',
    context: on({ serviceDate: otherDay, planDates: NO_DATES }),
    expect: { paths: ['/coverageId'], severity: 'info' },
  },
  {
    name: 'a check for another date whose plan covers this one',
    context: on({ serviceDate: otherDay, planDates: { ...NO_DATES, planBegin: '2026-01-01', planEnd: '2026-12-31' } }),
    expect: 'pass',
  },
]);

describeRule(eligActiveOnService, [
  { name: 'active', context: aContext(), expect: 'pass' },
  { name: 'no check', context: aContext({ eligibility: null }), expect: 'skipped' },
  {
    name: 'inactive on the date',
    context: on({ coverageStatus: 'inactive', planDates: NO_DATES }),
    expect: { paths: ['/coverageId'], severity: 'error', blocking: true },
  },
  {
    name: 'active today, but ended before the service',
    context: on({ planDates: { ...NO_DATES, eligibilityEnd: '2026-10-31' } }),
    expect: { paths: ['/coverageId'], blocking: true },
  },
  {
    name: 'inactive today, but covered on the date of service',
    context: on({ coverageStatus: 'inactive', planDates: { ...NO_DATES, eligibilityEnd: '2026-11-15' } }),
    expect: 'pass',
  },
  {
    name: 'not stated for the date',
    context: on({ coverageStatus: 'unknown', planDates: NO_DATES }),
    expect: 'noData',
  },
]);

describeRule(eligOtherPayerPrimary, [
  { name: 'no other coverage', context: aContext(), expect: 'pass' },
  {
    name: 'another payer that pays second',
    context: on({ otherCoverage: otherCoverage('secondary') }),
    expect: 'pass',
  },
  {
    name: 'another payer that pays first',
    context: on({ otherCoverage: otherCoverage('primary') }),
    expect: { paths: ['/coverageId'], severity: 'warning', blocking: false },
  },
  {
    name: 'a claim to the secondary payer',
    context: aContext({
      coverage: { rank: 'secondary' },
      eligibility: anEligibility({ otherCoverage: otherCoverage('primary') }),
    }),
    expect: 'skipped',
  },
]);

describeRule(eligManagedPlan, [
  { name: 'the payer itself', context: aContext(), expect: 'pass' },
  { name: 'the payer that the claim goes to', context: on({ actualPayer: managed('SBX01') }), expect: 'pass' },
  {
    name: 'another payer',
    context: on({ actualPayer: managed('SBX03') }),
    expect: { paths: ['/coverageId'], severity: 'warning', subject: '/latestEligibilityCheckId' },
  },
]);
