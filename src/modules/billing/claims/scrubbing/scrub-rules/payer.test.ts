import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import { findSandboxPayer } from '../../../../../../test/helpers/sandbox-payer.ts';
import { dupExact } from './dup.ts';
import { freqOriginalClaim, freqPayerControlNumber } from './freq.ts';
import {
  payerActive,
  payerClaimsSupported,
  payerEnrollment,
  payerFilingIndicator,
  payerMedicareSecondary,
} from './payer.ts';
import { pcnFormat } from './pcn.ts';
import { timelyDeadline, timelyDelayReason } from './timely.ts';

const commercial = findSandboxPayer('SBX01')!;

describeRule(payerEnrollment, [
  { name: 'no enrollment needed', context: aContext(), expect: 'pass' },
  { name: 'no payer', context: aContext({ payer: null }), expect: 'noData' },
  { name: 'an active enrollment', context: aContext({ enrollment: 'active' }), expect: 'pass' },
  ...(['missing', 'requested', 'rejected', 'not_started', 'ended'] as const).map((enrollment) => ({
    name: `an enrollment that is ${enrollment}`,
    context: aContext({ payer: findSandboxPayer('SBX08'), enrollment }),
    expect: { paths: ['/coverageId'], subject: '/enrollmentRequiredFor', blocking: true },
  })),
]);

describeRule(payerActive, [
  { name: 'an active payer', context: aContext(), expect: 'pass' },
  { name: 'no payer', context: aContext({ payer: null }), expect: 'noData' },
  {
    name: 'a retired payer',
    context: aContext({ payer: { ...commercial, status: 'retired' } }),
    expect: { paths: ['/coverageId'], subject: '/status', blocking: true },
  },
]);

describeRule(payerClaimsSupported, [
  { name: 'claims are taken', context: aContext(), expect: 'pass' },
  { name: 'no payer', context: aContext({ payer: null }), expect: 'noData' },
  {
    name: 'claims are not taken',
    context: aContext({ payer: { ...commercial, transactions: { ...commercial.transactions, claims: false } } }),
    expect: { paths: ['/coverageId'], subject: '/transactions/claims' },
  },
]);

describeRule(payerMedicareSecondary, [
  { name: 'another payer', context: aContext({ coverage: { rank: 'secondary' } }), expect: 'pass' },
  { name: 'Medicare first', context: aContext({ coverage: { claimFilingIndicatorCode: 'MB' } }), expect: 'pass' },
  {
    name: 'Medicare second, with its reason',
    context: aContext({
      coverage: { rank: 'secondary', claimFilingIndicatorCode: 'MB', medicareSecondaryCode: '43' },
    }),
    expect: 'pass',
  },
  {
    name: 'Medicare second, without a reason',
    context: aContext({ coverage: { rank: 'tertiary', claimFilingIndicatorCode: 'MA' } }),
    expect: { paths: ['/coverageId'], subject: '/medicareSecondaryCode', blocking: true },
  },
]);

describeRule(payerFilingIndicator, [
  { name: "the directory's code", context: aContext(), expect: 'pass' },
  { name: 'a known code and no payer', context: aContext({ payer: null }), expect: 'noData' },
  {
    name: 'another known code',
    context: aContext({ coverage: { claimFilingIndicatorCode: 'BL' } }),
    expect: { paths: ['/coverageId'], severity: 'warning' },
  },
  {
    name: 'no such code',
    context: aContext({ coverage: { claimFilingIndicatorCode: 'XX' } }),
    expect: { paths: ['/coverageId'], severity: 'error' },
  },
  {
    name: 'no such code and no payer',
    context: aContext({ payer: null, coverage: { claimFilingIndicatorCode: '09' } }),
    expect: { paths: ['/coverageId'], severity: 'error' },
  },
]);

describeRule(pcnFormat, [
  { name: 'twenty characters', context: aContext({ claim: { patientControlNumber: 'A'.repeat(20) } }), expect: 'pass' },
  {
    name: 'small letters',
    context: aContext({ claim: { patientControlNumber: 'pcn-1 ' } }),
    expect: { paths: ['/patientControlNumber'], fix: 'safe' },
  },
  {
    name: 'twenty-one characters',
    context: aContext({ claim: { patientControlNumber: 'A'.repeat(21) } }),
    expect: { paths: ['/patientControlNumber'], fix: 'none' },
  },
  {
    name: 'a colon',
    context: aContext({ claim: { patientControlNumber: 'A:1' } }),
    expect: { paths: ['/patientControlNumber'], fix: 'none' },
  },
  {
    name: 'nothing',
    context: aContext({ claim: { patientControlNumber: '' } }),
    expect: { paths: ['/patientControlNumber'], fix: 'none' },
  },
]);

const replacement = { frequencyCode: '7' as const, originalClaimId: 'clm_2', payerClaimControlNumber: 'PAYER1' };
const original = { id: 'clm_2', status: 'paid', payerClaimControlNumber: 'PAYER1' };

describeRule(freqPayerControlNumber, [
  { name: 'an original claim', context: aContext(), expect: 'skipped' },
  { name: 'a replacement with the number', context: aContext({ claim: replacement }), expect: 'pass' },
  {
    name: 'a replacement of a claim whose number is known',
    context: aContext({ claim: { ...replacement, payerClaimControlNumber: null }, original }),
    expect: { paths: ['/payerClaimControlNumber'], fix: 'confirm' },
  },
  {
    name: 'a void of a claim that only the payer knows',
    context: aContext({ claim: { frequencyCode: '8', payerClaimControlNumber: ' ' } }),
    expect: { paths: ['/payerClaimControlNumber'], fix: 'needs_input', inputs: { payerClaimControlNumber: 'PAYER1' } },
  },
]);

describeRule(freqOriginalClaim, [
  { name: 'an original claim', context: aContext(), expect: 'skipped' },
  {
    name: 'an original claim that names another',
    context: aContext({ claim: { originalClaimId: 'clm_2' } }),
    expect: { paths: ['/frequencyCode'], fix: 'confirm' },
  },
  {
    name: 'a claim sent by another system',
    context: aContext({ claim: { ...replacement, originalClaimId: null } }),
    expect: 'skipped',
  },
  { name: 'a paid original', context: aContext({ claim: replacement, original }), expect: 'pass' },
  {
    name: 'an original that does not exist',
    context: aContext({ claim: replacement }),
    expect: { paths: ['/originalClaimId'] },
  },
  {
    name: 'an original that is on its way',
    context: aContext({ claim: replacement, original: { ...original, status: 'submitted' } }),
    expect: { paths: ['/originalClaimId'] },
  },
  {
    name: 'a number that is not that of the original',
    context: aContext({ claim: { ...replacement, payerClaimControlNumber: 'PAYER2' }, original }),
    expect: { paths: ['/payerClaimControlNumber'], severity: 'warning', blocking: false, fix: 'confirm' },
  },
]);

const other = { claimId: 'clm_9', patientControlNumber: 'PCN9', status: 'submitted' };
describeRule(dupExact, [
  { name: 'nothing like it', context: aContext(), expect: 'pass' },
  {
    name: 'the same services on their way',
    context: aContext({ duplicates: [other] }),
    expect: { paths: ['/serviceLines'], blocking: true },
  },
  {
    name: 'the same services denied',
    context: aContext({ duplicates: [{ ...other, status: 'denied' }] }),
    expect: { paths: ['/serviceLines'] },
  },
  {
    name: 'a rejected claim never reached the payer',
    context: aContext({ duplicates: [{ ...other, status: 'rejected' }] }),
    expect: 'pass',
  },
  {
    name: 'the claim itself',
    context: aContext({ duplicates: [{ ...other, claimId: aContext().claim.id }] }),
    expect: 'pass',
  },
  {
    name: 'a replacement repeats on purpose',
    context: aContext({ claim: replacement, duplicates: [other] }),
    expect: 'skipped',
  },
]);

// 180 days after 2026-11-02 is 2027-05-01.
describeRule(timelyDeadline, [
  { name: 'plenty of time', context: aContext(), expect: 'pass' },
  { name: 'eight days left', context: aContext({ today: '2027-04-23' }), expect: 'pass' },
  {
    name: 'seven days left',
    context: aContext({ today: '2027-04-24' }),
    expect: { paths: ['/serviceLines'], severity: 'warning' },
  },
  {
    name: 'the last day',
    context: aContext({ today: '2027-05-01' }),
    expect: { paths: ['/serviceLines'], severity: 'warning' },
  },
  {
    name: 'a day late',
    context: aContext({ today: '2027-05-02' }),
    expect: {
      paths: ['/serviceLines'],
      severity: 'error',
      blocking: true,
      fix: 'needs_input',
      inputs: { delayReasonCode: '7' },
    },
  },
  {
    name: 'a day late with a reason',
    context: aContext({ today: '2027-05-02', claim: { delayReasonCode: '7' } }),
    expect: { paths: ['/serviceLines'], severity: 'warning' },
  },
  {
    name: 'a corrected claim has its own period',
    context: aContext({ today: '2027-05-02', claim: replacement }),
    expect: 'pass',
  },
  {
    name: 'thirty days at the payer that gives no more',
    context: aContext({ today: '2026-12-03', payer: findSandboxPayer('SBX10') }),
    expect: { paths: ['/serviceLines'], blocking: true },
  },
  { name: 'no payer', context: aContext({ payer: null }), expect: 'noData' },
  { name: 'no date of service', context: aContext({ claim: { serviceLines: [] } }), expect: 'skipped' },
]);

describeRule(timelyDelayReason, [
  { name: 'no reason', context: aContext(), expect: 'skipped' },
  { name: 'a code', context: aContext({ claim: { delayReasonCode: '15' } }), expect: 'pass' },
  {
    name: 'no code',
    context: aContext({ claim: { delayReasonCode: '12' } }),
    expect: { paths: ['/delayReasonCode'], fix: 'needs_input', inputs: { delayReasonCode: '11' } },
  },
]);
