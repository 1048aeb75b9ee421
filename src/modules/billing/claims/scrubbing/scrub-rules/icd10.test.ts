import { expect, test } from 'vitest';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, aLine, KNOWN, NOTHING_LOADED } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Diagnosis } from '../../claim.ts';
import { dxPointerRange } from './dx-pointer.ts';
import {
  icd10Billable,
  icd10Count,
  icd10Duplicate,
  icd10ExternalCauseFirst,
  icd10Format,
  icd10Known,
  icd10PrincipalFirst,
  icd10ValidOnDate,
} from './icd10.ts';
import { isIcd10Shaped } from './icd10-codes.ts';

function diagnoses(...codes: string[]): Diagnosis[] {
  return codes.map((code, index) => ({
    sequence: index + 1,
    code,
    system: 'icd10cm',
    type: index === 0 ? 'principal' : 'other',
  }));
}
const withCodes = (...codes: string[]) => aContext({ claim: { diagnoses: diagnoses(...codes) } });
const without = aContext({ claim: { diagnoses: [] } });
const first = ['/diagnoses/0/code'];
const second = ['/diagnoses/1/code'];

test.each(['A09', 'Z00.00', 'Z0000', 'S61.411A', 'W19.XXXA', 'QA0.0101', 'C7A.00', 'Z3A.40', 'U07.1'])(
  '%s is shaped like a code',
  (code) => {
    expect(isIcd10Shaped(code)).toBe(true);
  },
);
test.each(['', 'A0', '1A0', 'A09.', 'A09.12345', 'E.119', 'e11.9', 'E11 9', 'E11..9'])(
  '"%s" is not shaped like a code',
  (code) => {
    expect(isIcd10Shaped(code)).toBe(false);
  },
);

describeRule(icd10Format, [
  { name: 'a code with its dot', context: aContext(), expect: 'pass' },
  { name: 'no diagnosis', context: without, expect: 'skipped' },
  { name: 'small letters and a space', context: withCodes('Z00.00', 'e11 9'), expect: { paths: second, fix: 'safe' } },
  { name: 'a hyphen for the dot', context: withCodes('E11-9'), expect: { paths: first, fix: 'safe' } },
  {
    name: 'a word',
    context: withCodes('diabetes mellitus'),
    expect: { paths: first, fix: 'needs_input', inputs: { code: 'E11.9' } },
  },
]);

const onDate = (start: string, ...codes: string[]) =>
  aContext({
    claim: { diagnoses: diagnoses(...codes), serviceLines: [aLine({ serviceDate: { start, end: start } })] },
  });
describeRule(icd10Format, [
  {
    name: 'ICD-9-CM on the last day that uses it',
    context: onDate('2015-09-30', '465.9', '4659', 'V7389', 'E8490', '034'),
    expect: 'noData',
  },
  {
    name: 'ICD-9-CM a day later',
    context: onDate('2015-10-01', '465.9'),
    expect: { paths: first, fix: 'needs_input', inputs: { code: 'J06.9' } },
  },
  {
    name: 'ICD-10-CM a day too early',
    context: onDate('2015-09-30', 'J06.9'),
    expect: { paths: first, fix: 'needs_input', inputs: { code: '465.9' } },
  },
]);
for (const rule of [icd10Known, icd10Billable, icd10ValidOnDate, icd10ExternalCauseFirst]) {
  describeRule(rule, [
    { name: 'does not read ICD-9-CM as ICD-10-CM', context: onDate('2006-10-03', 'V7389'), expect: 'skipped' },
  ]);
}

describeRule(icd10Known, [
  { name: 'a code of the set', context: aContext(), expect: 'pass' },
  { name: 'what cannot be read is left to the format rule', context: withCodes('??'), expect: 'skipped' },
  {
    name: 'a code that a full set does not have',
    context: withCodes('Z99.9'),
    expect: { paths: first, fix: 'needs_input', inputs: { code: 'E11.9' } },
  },
  { name: 'nothing loaded', context: aContext({ codes: { 'icd10cm Z00.00': NOTHING_LOADED } }), expect: 'noData' },
  {
    name: 'one code unknown and of another nobody knows',
    context: aContext({
      claim: { diagnoses: diagnoses('Z99.9', 'E11.8') },
      codes: { 'icd10cm E11.8': NOTHING_LOADED },
    }),
    expect: { paths: first, alsoNoData: true },
  },
]);

const heading = { 'icd10cm E11': { ...KNOWN, isBillable: false } };
describeRule(icd10Billable, [
  { name: 'a full code', context: aContext(), expect: 'pass' },
  { name: 'no diagnosis', context: without, expect: 'skipped' },
  {
    name: 'a heading',
    context: aContext({ claim: { diagnoses: diagnoses('E11') }, codes: heading }),
    expect: { paths: first, fix: 'needs_input', inputs: { code: 'E11.9' } },
  },
  { name: 'nothing loaded', context: aContext({ codes: { 'icd10cm Z00.00': NOTHING_LOADED } }), expect: 'noData' },
]);

const early = aLine({ serviceDate: { start: '2026-09-30', end: '2026-09-30' }, diagnosisPointers: [1] });
const late = aLine({ serviceDate: { start: '2026-11-02', end: '2026-11-02' }, diagnosisPointers: [2] });
describeRule(icd10ValidOnDate, [
  { name: 'in force', context: aContext(), expect: 'pass' },
  { name: 'no diagnosis', context: without, expect: 'skipped' },
  {
    name: 'not yet in force',
    context: aContext({
      claim: { serviceLines: [early] },
      codes: { 'icd10cm I10': { ...KNOWN, validFrom: '2015-10-01' } },
    }),
    expect: { paths: first, fix: 'needs_input', inputs: { code: 'I10' } },
  },
  {
    name: 'no longer in force',
    context: aContext({ codes: { 'icd10cm Z00.00': { ...KNOWN, validFrom: '2025-10-01', validTo: '2026-09-30' } } }),
    expect: { paths: first },
  },
  {
    name: 'only the lines that point to a diagnosis count for it',
    context: aContext({ claim: { diagnoses: diagnoses('Z00.00', 'E11.9'), serviceLines: [early, late] } }),
    expect: { paths: first },
  },
  { name: 'nothing loaded', context: aContext({ codes: { 'icd10cm Z00.00': NOTHING_LOADED } }), expect: 'noData' },
]);

test('the message of a code out of force names the day and not the code', () => {
  const verdict = icd10ValidOnDate.check(aContext({ claim: { serviceLines: [early] } }));
  expect(verdict).toMatchObject({ findings: [{ currentValue: 'Z00.00' }] });
  const message = verdict.verdict === 'fail' ? verdict.findings[0]!.message : '';
  expect(message).toContain('2026-10-01');
  expect(message).not.toContain('Z00');
});

describeRule(icd10ExternalCauseFirst, [
  { name: 'a condition first', context: withCodes('S61.411A', 'W19.XXXA'), expect: 'pass' },
  { name: 'no diagnosis', context: without, expect: 'skipped' },
  ...['V43.52XA', 'W19.XXXA', 'X58.XXXA', 'y93.9'].map((code) => ({
    name: `${code} first`,
    context: withCodes(code),
    expect: { paths: first },
  })),
]);

describeRule(icd10Duplicate, [
  { name: 'two codes', context: withCodes('E11.9', 'I10'), expect: 'pass' },
  { name: 'no diagnosis', context: without, expect: 'skipped' },
  {
    name: 'the same with and without the dot',
    context: withCodes('E11.9', 'E119'),
    expect: { paths: second, fix: 'none' },
  },
]);

describeRule(icd10PrincipalFirst, [
  { name: 'the principal first', context: withCodes('E11.9', 'I10'), expect: 'pass' },
  { name: 'no diagnosis', context: without, expect: 'skipped' },
  {
    name: 'the first not marked',
    context: aContext({ claim: { diagnoses: diagnoses('E11.9').map((one) => ({ ...one, type: 'other' as const })) } }),
    expect: { paths: ['/diagnoses/0/type'], fix: 'confirm' },
  },
  {
    name: 'two principals',
    context: aContext({
      claim: { diagnoses: diagnoses('E11.9', 'I10').map((one) => ({ ...one, type: 'principal' as const })) },
    }),
    expect: { paths: ['/diagnoses/1/type'], fix: 'confirm' },
  },
]);

describeRule(icd10Count, [
  { name: 'one', context: aContext(), expect: 'pass' },
  { name: 'twelve', context: withCodes(...Array.from({ length: 12 }, () => 'I10')), expect: 'pass' },
  { name: 'none', context: without, expect: { paths: ['/diagnoses'] } },
  {
    name: 'thirteen',
    context: withCodes(...Array.from({ length: 13 }, () => 'I10')),
    expect: { paths: ['/diagnoses'] },
  },
]);

const pointing = (...diagnosisPointers: number[]) =>
  aContext({ claim: { diagnoses: diagnoses('E11.9', 'I10'), serviceLines: [aLine({ diagnosisPointers })] } });
const pointers = ['/serviceLines/0/diagnosisPointers'];
describeRule(dxPointerRange, [
  { name: 'two diagnoses', context: pointing(2, 1), expect: 'pass' },
  { name: 'no lines', context: aContext({ claim: { serviceLines: [] } }), expect: 'skipped' },
  { name: 'none', context: pointing(), expect: { paths: pointers, fix: 'none' } },
  { name: 'beyond the list', context: pointing(1, 3), expect: { paths: pointers, fix: 'confirm' } },
  { name: 'nothing but beyond the list', context: pointing(0), expect: { paths: pointers, fix: 'none' } },
  { name: 'twice the same', context: pointing(1, 1), expect: { paths: pointers, fix: 'confirm' } },
  {
    name: 'five',
    context: aContext({
      claim: {
        diagnoses: diagnoses('A', 'B', 'C', 'D', 'E'),
        serviceLines: [aLine({ diagnosisPointers: [1, 2, 3, 4, 5] })],
      },
    }),
    expect: { paths: pointers, fix: 'confirm' },
  },
]);
