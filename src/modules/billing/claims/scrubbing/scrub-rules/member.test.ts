import { expect, test } from 'vitest';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, aLine, findingsOf } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import { findSandboxPayer } from '../../../../../../test/helpers/sandbox-payer.ts';
import type { Coverage } from '../../../../practice/coverages/coverage.ts';
import type { PriorAdjudication } from '../../claim.ts';
import { cobLinesUnchanged, cobPrimaryAdjudication } from './cob.ts';
import { eligCoverageActive } from './elig.ts';
import { memberLength, memberMedicareId, memberPayerPattern } from './member.ts';
import { patientDoNotBill } from './patient.ts';
import { subscriberAddress, subscriberBirthOrder, subscriberRelationship } from './subscriber.ts';

const coverage = (overrides: Partial<Coverage>) => aContext({ coverage: overrides });
const member = (memberId: string) => coverage({ memberId });
const patterned = { ...findSandboxPayer('SBX01')!, memberIdPattern: 'W\\d{9}' };
const subscriber: NonNullable<Coverage['subscriber']> = {
  name: { given: ['Otto'], family: 'Larkin' },
  birthDate: '1950-01-01',
  sex: 'male',
  address: null,
};
/** A decision on the only line of the claim, whose charge was higher by `more` cents. */
const aPriorAdjudication = (more = 0): PriorAdjudication => ({
  claimId: 'clm_01kb0000000000000000000002',
  coverageId: 'cov_01kb0000000000000000000002',
  payerId: 'SBX01',
  payerName: 'Sandbox',
  rank: 'primary',
  payerClaimControlNumber: null,
  adjudicatedOn: '2026-11-10',
  paid: 10_000,
  patientResponsibility: 2_500,
  adjustments: [],
  lines: [
    {
      sequence: 1,
      procedureQualifier: 'HC',
      procedureCode: 'G0439',
      modifiers: [],
      paid: 10_000,
      paidUnits: '1',
      adjustments: [{ groupCode: 'PR', reasonCode: '2', amount: 2_500 + more, quantity: null }],
      bundledIntoSequence: null,
      adjudicatedOn: '2026-11-10',
    },
  ],
  denied: [],
  deniedReasons: [],
});
const onCoverage = (subject: string) => ({ paths: ['/coverageId'], subject, fix: 'none' as const });

describeRule(memberLength, [
  { name: 'an ordinary id', context: aContext(), expect: 'pass' },
  { name: 'eighty characters', context: member('A'.repeat(80)), expect: 'pass' },
  { name: 'one character', context: member('A'), expect: onCoverage('/memberId') },
  { name: 'eighty-one characters', context: member('A'.repeat(81)), expect: onCoverage('/memberId') },
  { name: 'a space before it', context: member(' W1234'), expect: onCoverage('/memberId') },
  { name: 'a delimiter in it', context: member('W12*34'), expect: onCoverage('/memberId') },
]);

describeRule(memberPayerPattern, [
  { name: 'no pattern', context: aContext(), expect: 'skipped' },
  { name: 'no payer', context: aContext({ payer: null }), expect: 'noData' },
  { name: 'the pattern', context: aContext({ payer: patterned }), expect: 'pass' },
  {
    name: 'a sandbox id',
    context: aContext({ payer: patterned, isScriptedMemberId: true, coverage: { memberId: 'SBX-CLM.PAID' } }),
    expect: 'skipped',
  },
  {
    name: 'more than the pattern',
    context: aContext({ payer: patterned, coverage: { memberId: 'W1234567890' } }),
    expect: onCoverage('/memberId'),
  },
]);

const medicare = (memberId: string) => coverage({ memberId, lineOfBusiness: 'medicare_ffs' });
const hicnOn = (today: string) =>
  aContext({ today, coverage: { memberId: '123456789A', lineOfBusiness: 'medicare_ffs' } });
describeRule(memberMedicareId, [
  { name: 'another line of business', context: member('1'), expect: 'skipped' },
  { name: 'a sandbox id', context: { ...medicare('SBX-CLM.PAID'), isScriptedMemberId: true }, expect: 'skipped' },
  { name: 'an identifier', context: medicare('1EG4TE5MK73'), expect: 'pass' },
  { name: 'hyphens', context: medicare('1EG4-TE5-MK73'), expect: onCoverage('/memberId') },
  { name: 'a social security number with a letter', context: medicare('123456789A'), expect: onCoverage('/memberId') },
  { name: 'an older claim number while it was valid', context: hicnOn('2019-12-31'), expect: 'skipped' },
  { name: 'an older claim number later', context: hicnOn('2020-01-01'), expect: onCoverage('/memberId') },
]);

test.each([...'SLOIBZ'])('%s is refused in a Medicare identifier', (letter) => {
  const ids = ['1EG4TE5MK73', '1EG4TE5MK73'].map((id, index) =>
    index === 0 ? id.replace('E', letter) : id.replace('M', letter),
  );
  for (const id of ids) expect(findingsOf(memberMedicareId, medicare(id))).toHaveLength(1);
});

describeRule(subscriberRelationship, [
  { name: 'the patient is the subscriber', context: aContext(), expect: 'pass' },
  {
    name: 'a dependent with a subscriber',
    context: coverage({ relationshipToSubscriber: 'spouse', subscriber }),
    expect: 'pass',
  },
  {
    name: 'a dependent without one',
    context: coverage({ relationshipToSubscriber: 'child' }),
    expect: onCoverage('/subscriber'),
  },
  {
    name: 'a subscriber with another one',
    context: coverage({ subscriber }),
    expect: onCoverage('/relationshipToSubscriber'),
  },
]);

describeRule(subscriberAddress, [
  { name: 'a full address', context: aContext(), expect: 'pass' },
  {
    name: 'no address',
    context: aContext({ patient: { addresses: [] } }),
    expect: { paths: ['/patientId'], subject: '/addresses', fix: 'none' },
  },
  {
    name: 'no city and no street',
    context: aContext({ patient: { addresses: [{ line1: ' ', city: '', state: 'NY', postalCode: '12207' }] } }),
    expect: { paths: ['/patientId', '/patientId'], subject: '/addresses/0/line1' },
  },
]);

describeRule(subscriberBirthOrder, [
  { name: 'no child', context: aContext(), expect: 'skipped' },
  { name: 'a younger child', context: coverage({ relationshipToSubscriber: 'child', subscriber }), expect: 'pass' },
  {
    name: 'a child as old as the subscriber',
    context: coverage({ relationshipToSubscriber: 'child', subscriber: { ...subscriber, birthDate: '1984-02-29' } }),
    expect: { ...onCoverage('/relationshipToSubscriber'), severity: 'warning' },
  },
]);

describeRule(eligCoverageActive, [
  { name: 'active without an end', context: aContext(), expect: 'pass' },
  { name: 'no lines', context: aContext({ claim: { serviceLines: [] } }), expect: 'skipped' },
  {
    name: 'the first and the last day',
    context: coverage({ period: { start: '2026-11-02', end: '2026-11-02' } }),
    expect: 'pass',
  },
  {
    name: 'ended since then',
    context: coverage({ status: 'inactive', period: { start: null, end: '2026-11-10' } }),
    expect: 'pass',
  },
  {
    name: 'a service before the start',
    context: coverage({ period: { start: '2026-11-03', end: null } }),
    expect: onCoverage('/period/start'),
  },
  {
    name: 'a service after the end',
    context: coverage({ period: { start: null, end: '2026-11-01' } }),
    expect: onCoverage('/period/end'),
  },
  {
    name: 'inactive, nobody knows since when',
    context: { ...coverage({ status: 'inactive' }), eligibility: null },
    expect: onCoverage('/status'),
  },
  {
    name: 'inactive since, but its payer confirms the dates of service',
    context: coverage({ status: 'inactive' }),
    expect: 'pass',
  },
  { name: 'cancelled', context: coverage({ status: 'cancelled' }), expect: onCoverage('/status') },
  { name: 'entered in error', context: coverage({ status: 'entered_in_error' }), expect: onCoverage('/status') },
  {
    name: 'a draft',
    context: coverage({ status: 'draft' }),
    expect: { ...onCoverage('/status'), severity: 'warning' },
  },
  {
    name: 'a line that reaches beyond the end',
    context: aContext({
      coverage: { period: { start: null, end: '2026-11-03' } },
      claim: { serviceLines: [aLine({ serviceDate: { start: '2026-11-02', end: '2026-11-04' } })] },
    }),
    expect: onCoverage('/period/end'),
  },
]);

describeRule(cobPrimaryAdjudication, [
  { name: 'the primary coverage', context: aContext(), expect: 'skipped' },
  {
    name: 'a secondary coverage',
    context: coverage({ rank: 'secondary' }),
    expect: { ...onCoverage('/rank'), blocking: true },
  },
  {
    name: "a secondary coverage with the primary payer's decision",
    context: aContext({ coverage: { rank: 'secondary' }, claim: { priorAdjudications: [aPriorAdjudication()] } }),
    expect: 'pass',
  },
]);

describeRule(cobLinesUnchanged, [
  { name: 'a claim to the first payer', context: aContext(), expect: 'skipped' },
  {
    name: 'the lines that were decided',
    context: aContext({ claim: { priorAdjudications: [aPriorAdjudication()] } }),
    expect: 'pass',
  },
  {
    name: 'another charge than the one decided',
    context: aContext({ claim: { priorAdjudications: [aPriorAdjudication(1)] } }),
    expect: { paths: ['/serviceLines/0/charge'], blocking: true },
  },
]);

describeRule(patientDoNotBill, [
  { name: 'an ordinary patient', context: aContext(), expect: 'pass' },
  {
    name: 'a reason not to bill',
    context: aContext({ patient: { doNotBillReason: 'charity' } }),
    expect: { paths: ['/patientId'], subject: '/doNotBillReason' },
  },
  {
    name: 'a merged record',
    context: aContext({ patient: { status: 'merged', mergedIntoId: 'pat_2' } }),
    expect: { paths: ['/patientId'], subject: '/mergedIntoId' },
  },
]);
