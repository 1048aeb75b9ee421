import { expect, test } from 'vitest';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, aLine, KNOWN, NOTHING_LOADED } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { ServiceLine } from '../../claim.ts';
import { lineCount } from './line.ts';
import { modCount, modDuplicate, modFormat, modSideConflict, modTelehealthPlace } from './mod.ts';
import { posKnown } from './pos.ts';
import {
  isProcedureShaped,
  procFormat,
  procHcpcsKnown,
  procHcpcsValidOnDate,
  procSystem,
  procUnlistedDescription,
} from './proc.ts';

const line = (overrides: Partial<ServiceLine>) => aContext({ claim: { serviceLines: [aLine(overrides)] } });
const noLines = aContext({ claim: { serviceLines: [] } });
const code = ['/serviceLines/0/procedureCode'];

test.each([
  ['cpt', '99213', true],
  ['cpt', '0001U', true],
  ['cpt', '3008F', true],
  ['cpt', '0042T', true],
  ['cpt', '0001A', true],
  ['cpt', '0002M', true],
  ['cpt', '9921', false],
  ['cpt', '0001Z', false],
  ['hcpcs', 'G0439', true],
  ['hcpcs', 'V2020', true],
  ['hcpcs', 'D0120', false],
  ['hcpcs', 'W0001', false],
  ['hcpcs', '99213', false],
  ['cdt', 'D0120', true],
] as const)('as %s, %s is shaped like a code: %s', (system, text, expected) => {
  expect(isProcedureShaped(system, text)).toBe(expected);
});

describeRule(procFormat, [
  { name: 'a HCPCS code', context: aContext(), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'small letters and a space',
    context: line({ procedureCode: 'g04 39' }),
    expect: { paths: code, fix: 'safe' },
  },
  {
    name: 'a CPT code called HCPCS',
    context: line({ procedureCode: '99213' }),
    expect: { paths: code, fix: 'confirm' },
  },
  {
    name: 'a dental code called HCPCS',
    context: line({ procedureCode: 'D0120' }),
    expect: { paths: code, fix: 'needs_input', inputs: { procedureCode: 'G0439' } },
  },
  {
    name: 'six characters',
    context: line({ procedureSystem: 'cpt', procedureCode: '992130' }),
    expect: { paths: code, fix: 'needs_input', inputs: { procedureCode: '99213' } },
  },
]);

describeRule(procSystem, [
  { name: 'CPT', context: line({ procedureSystem: 'cpt', procedureCode: '99213' }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'CDT',
    context: line({ procedureSystem: 'cdt', procedureCode: 'D0120' }),
    expect: { paths: ['/serviceLines/0/procedureSystem'], fix: 'none' },
  },
  {
    name: 'a HCPCS code called HIPPS',
    context: line({ procedureSystem: 'hipps' }),
    expect: { paths: ['/serviceLines/0/procedureSystem'], fix: 'confirm' },
  },
]);

describeRule(procHcpcsKnown, [
  { name: 'a code of the set', context: aContext(), expect: 'pass' },
  {
    name: 'CPT is never looked up',
    context: line({ procedureSystem: 'cpt', procedureCode: '99213' }),
    expect: 'skipped',
  },
  {
    name: 'a code that a full set does not have',
    context: line({ procedureCode: 'G9999' }),
    expect: { paths: code, fix: 'needs_input', inputs: { procedureCode: 'G0439' } },
  },
  { name: 'nothing loaded', context: aContext({ codes: { 'hcpcs G0439': NOTHING_LOADED } }), expect: 'noData' },
  {
    name: 'one line unknown and of another nobody knows',
    context: aContext({
      claim: { serviceLines: [aLine({ procedureCode: 'G9999' }), aLine()] },
      codes: { 'hcpcs G0439': NOTHING_LOADED },
    }),
    expect: { paths: code, alsoNoData: true },
  },
]);

describeRule(procHcpcsValidOnDate, [
  { name: 'in force', context: aContext(), expect: 'pass' },
  { name: 'no HCPCS lines', context: noLines, expect: 'skipped' },
  {
    name: 'no longer in force',
    context: aContext({ codes: { 'hcpcs G0439': { ...KNOWN, validFrom: '2015-01-01', validTo: '2026-11-01' } } }),
    expect: { paths: code, fix: 'needs_input', inputs: { procedureCode: 'G2211' } },
  },
  {
    name: 'not yet in force',
    context: aContext({ codes: { 'hcpcs G0439': { ...KNOWN, validFrom: '2026-11-03' } } }),
    expect: { paths: code },
  },
  { name: 'nothing loaded', context: aContext({ codes: { 'hcpcs G0439': NOTHING_LOADED } }), expect: 'noData' },
]);

const modifiers = (...list: string[]) => line({ modifiers: list });
const place = ['/serviceLines/0/modifiers'];

describeRule(modFormat, [
  { name: 'two modifiers', context: modifiers('25', 'LT'), expect: 'pass' },
  { name: 'no modifiers', context: aContext(), expect: 'skipped' },
  { name: 'small letters', context: modifiers('lt'), expect: { paths: ['/serviceLines/0/modifiers/0'], fix: 'safe' } },
  {
    name: 'three characters',
    context: modifiers('25', 'LTX'),
    expect: { paths: ['/serviceLines/0/modifiers/1'], fix: 'confirm' },
  },
]);

describeRule(modDuplicate, [
  { name: 'two modifiers', context: modifiers('25', '59'), expect: 'pass' },
  { name: 'no modifiers', context: aContext(), expect: 'skipped' },
  {
    name: 'twice the same',
    context: modifiers('25', '25'),
    expect: { paths: ['/serviceLines/0/modifiers/1'], fix: 'confirm' },
  },
]);

describeRule(modCount, [
  { name: 'four', context: modifiers('25', '59', 'LT', 'GT'), expect: 'pass' },
  { name: 'no modifiers', context: aContext(), expect: 'skipped' },
  { name: 'five', context: modifiers('25', '59', 'LT', 'GT', 'GA'), expect: { paths: place } },
]);

describeRule(modSideConflict, [
  { name: 'one side', context: modifiers('LT', '59'), expect: 'pass' },
  { name: 'no side', context: modifiers('25'), expect: 'skipped' },
  { name: 'left and right', context: modifiers('LT', 'RT'), expect: { paths: place, severity: 'warning' } },
  { name: 'both by 50, and one', context: modifiers('50', 'RT'), expect: { paths: place, severity: 'warning' } },
]);

describeRule(modTelehealthPlace, [
  { name: 'neither', context: aContext(), expect: 'skipped' },
  { name: 'modifier and place', context: line({ modifiers: ['95'], placeOfServiceCode: '10' }), expect: 'pass' },
  {
    name: 'the place of the claim counts where the line has none',
    context: aContext({ claim: { placeOfServiceCode: '02', serviceLines: [aLine({ modifiers: ['GT'] })] } }),
    expect: 'pass',
  },
  { name: 'a modifier in the office', context: modifiers('95'), expect: { paths: place, severity: 'warning' } },
  {
    name: 'a place without a modifier only informs',
    context: line({ placeOfServiceCode: '02' }),
    expect: { paths: place, severity: 'info' },
  },
]);

describeRule(posKnown, [
  { name: 'an office', context: aContext(), expect: 'pass' },
  { name: 'nothing loaded', context: aContext({ codes: { 'pos 11': NOTHING_LOADED } }), expect: 'noData' },
  {
    name: 'an unassigned place',
    context: aContext({ claim: { placeOfServiceCode: '28' } }),
    expect: { paths: ['/placeOfServiceCode'], fix: 'none' },
  },
  {
    name: 'a lost zero',
    context: line({ placeOfServiceCode: '2' }),
    expect: { paths: ['/serviceLines/0/placeOfServiceCode'], fix: 'safe' },
  },
]);

describeRule(lineCount, [
  { name: 'one', context: aContext(), expect: 'pass' },
  {
    name: 'fifty',
    context: aContext({ claim: { serviceLines: Array.from({ length: 50 }, () => aLine()) } }),
    expect: 'pass',
  },
  { name: 'none', context: noLines, expect: { paths: ['/serviceLines'] } },
  {
    name: 'fifty-one',
    context: aContext({ claim: { serviceLines: Array.from({ length: 51 }, () => aLine()) } }),
    expect: { paths: ['/serviceLines'] },
  },
]);

const descriptionOf = ['/serviceLines/0/description'];
describeRule(procUnlistedDescription, [
  { name: 'a listed code', context: aContext(), expect: 'skipped' },
  {
    name: 'an unlisted code with a description',
    context: line({ procedureCode: '64999', procedureSystem: 'cpt', description: 'Nerve block of the scalp' }),
    expect: 'pass',
  },
  ...(['01999', 'J3490', 'A9999', 'j3490'] as const).map((procedureCode) => ({
    name: `${procedureCode} without a description`,
    context: line({ procedureCode, procedureSystem: /^\d/.test(procedureCode) ? 'cpt' : 'hcpcs' }),
    expect: {
      paths: descriptionOf,
      severity: 'error' as const,
      blocking: true,
      fix: 'needs_input' as const,
      inputs: { description: 'Morphine 2 mg' },
    },
  })),
  {
    name: 'a blank description',
    context: line({ procedureCode: 'E1399', description: ' ' }),
    expect: { paths: descriptionOf },
  },
]);
