import { describe, expect, test } from 'vitest';
import { inventedEdits } from '../../../../../../test/billing/scrubbing/invented-edits.ts';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import {
  aContext,
  aLine,
  type ContextOverrides,
  findingsOf,
  NO_EDITS,
} from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { ServiceLine } from '../../claim.ts';
import type { ScrubContext } from '../scrub.ts';
import { ADDON_RULES } from './addon.ts';
import { MUE_RULES } from './mue.ts';
import { PTP_RULES } from './ptp.ts';

const [neverTogether, modifier, sameSite] = PTP_RULES as [(typeof PTP_RULES)[number], ...typeof PTP_RULES];
const [mueLine, mueDayAbsolute, mueDay] = MUE_RULES as typeof PTP_RULES;
const [primary, contractorDefined, primaryOrDefined] = ADDON_RULES as typeof PTP_RULES;

const MEDICARE = { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MB' } as const;
const code = (procedureCode: string, more: Partial<ServiceLine> = {}) => aLine({ procedureCode, ...more });
const october = { serviceDate: { start: '2026-09-30', end: '2026-09-30' } };

/** A claim with these lines and the invented edits; Medicare unless stated. */
function context(
  serviceLines: ServiceLine[],
  edits: Parameters<typeof inventedEdits>[0],
  { coverage = MEDICARE, claim = {} }: Pick<ContextOverrides, 'coverage' | 'claim'> = {},
) {
  return aContext({ coverage, claim: { ...claim, serviceLines }, edits: inventedEdits(edits) });
}

const using = (use: ScrubContext['edits']['use'], of: ScrubContext): ScrubContext => ({
  ...of,
  edits: { ...of.edits, use },
});

const never = { pairs: [{ column1: 'G0101', column2: 'G0102', modifierIndicator: 0 as const }] };
const withModifier = { pairs: [{ column1: 'G0101', column2: 'G0102', modifierIndicator: 1 as const }] };
const visit = { pairs: [{ column1: 'G0101', column2: '99213', modifierIndicator: 1 as const }] };
const both = [code('G0101'), code('G0102')];

describeRule(neverTogether, [
  {
    name: 'the pair of column 1 and 2',
    context: context(both, never),
    expect: { paths: ['/serviceLines/1/procedureCode'], fix: 'confirm' },
  },
  {
    name: 'the lines in the other order',
    context: context(both.toReversed(), never),
    expect: { paths: ['/serviceLines/0/procedureCode'], fix: 'confirm' },
  },
  {
    name: 'a modifier does not help',
    context: context([code('G0101'), code('G0102', { modifiers: ['59'] })], never),
    expect: { paths: ['/serviceLines/1/procedureCode'], blocking: true },
  },
  {
    name: 'another payer can follow other edits',
    context: context(both, never, { coverage: {} }),
    expect: { paths: ['/serviceLines/1/procedureCode'], severity: 'warning', blocking: false },
  },
  {
    name: 'another payer follows them as Medicare does, by the setting of the organization',
    context: using('apply', context(both, never, { coverage: {} })),
    expect: { paths: ['/serviceLines/1/procedureCode'], severity: 'error', blocking: true },
  },
  {
    name: 'the setting of the organization is a warning, also for Medicare',
    context: using('warn', context(both, never)),
    expect: { paths: ['/serviceLines/1/procedureCode'], severity: 'warning', blocking: false },
  },
  {
    name: 'column 1 in another claim of the day',
    context: context([code('G0102')], { ...never, others: [{ code: 'G0101' }] }),
    expect: { paths: ['/serviceLines/0/procedureCode'], fix: 'confirm' },
  },
  {
    name: 'column 2 in another claim: the line here cannot be removed instead',
    context: context([code('G0101')], { ...never, others: [{ code: 'G0102' }] }),
    expect: { paths: ['/serviceLines/0/procedureCode'], fix: 'none' },
  },
  {
    name: 'another provider',
    context: context([code('G0101')], { ...never, others: [{ code: 'G0102', provider: '1999999992' }] }),
    expect: 'pass',
  },
  {
    name: 'another rendering provider of a line',
    context: context([code('G0101'), code('G0102', { renderingProvider: { npi: '1999999992' } })], never),
    expect: 'pass',
  },
  {
    name: 'another day',
    context: context(
      [code('G0101'), code('G0102', { serviceDate: { start: '2026-11-03', end: '2026-11-03' } })],
      never,
    ),
    expect: 'pass',
  },
  { name: 'an indicator of 1', context: context(both, withModifier), expect: 'pass' },
  {
    name: 'a withdrawn edit',
    context: context(both, { pairs: [{ ...never.pairs[0]!, modifierIndicator: 9 }] }),
    expect: 'pass',
  },
  {
    name: 'an ended edit',
    context: context(both, { pairs: [{ ...never.pairs[0]!, deletionDate: '2026-11-01' }] }),
    expect: 'pass',
  },
  {
    name: 'an edit on its last day',
    context: context(both, { pairs: [{ ...never.pairs[0]!, deletionDate: '2026-11-02' }] }),
    expect: { paths: ['/serviceLines/1/procedureCode'] },
  },
  {
    name: 'no release for the date',
    context: context([code('G0101', october), code('G0102', october)], never),
    expect: 'noData',
  },
  { name: 'nothing installed', context: aContext({ edits: NO_EDITS }), expect: 'noData' },
  {
    name: 'one line before the release',
    context: context([...both, code('G0103', october)], never),
    expect: { paths: ['/serviceLines/1/procedureCode'], alsoNoData: true },
  },
  { name: 'no lines', context: context([], never), expect: 'skipped' },
  {
    name: 'a kind of claim without such edits',
    context: aContext({ claim: { serviceLines: both }, edits: { ...NO_EDITS, pairs: null } }),
    expect: 'skipped',
  },
]);

describeRule(modifier!, [
  {
    name: 'the pair without a modifier',
    context: context(both, withModifier),
    expect: { paths: ['/serviceLines/1/modifiers'], blocking: false, fix: 'confirm' },
  },
  {
    name: 'another payer',
    context: context(both, withModifier, { coverage: {} }),
    expect: { paths: ['/serviceLines/1/modifiers'], severity: 'warning', fix: 'confirm' },
  },
  {
    name: '59 on column 2',
    context: context([code('G0101'), code('G0102', { modifiers: ['59'] })], withModifier),
    expect: 'pass',
  },
  {
    name: 'XU on column 1',
    context: context([code('G0101', { modifiers: ['XU'] }), code('G0102')], withModifier),
    expect: 'pass',
  },
  {
    name: 'a modifier that does not separate services',
    context: context([code('G0101'), code('G0102', { modifiers: ['GT'] })], withModifier),
    expect: { paths: ['/serviceLines/1/modifiers'], fix: 'confirm' },
  },
  {
    name: 'the side of one',
    context: context([code('G0101', { modifiers: ['LT'] }), code('G0102')], withModifier),
    expect: 'pass',
  },
  {
    name: 'a visit is separated by 25',
    context: context([code('G0101'), code('99213')], visit),
    expect: { paths: ['/serviceLines/1/modifiers'], fix: 'confirm' },
  },
  {
    name: 'column 2 in another claim: the modifier is added here',
    context: context([code('G0101')], { ...withModifier, others: [{ code: 'G0102' }] }),
    expect: { paths: ['/serviceLines/0/modifiers'], fix: 'confirm' },
  },
  { name: 'never together is another rule', context: context(both, never), expect: 'pass' },
]);

describeRule(sameSite!, [
  {
    name: 'both on the left',
    context: context([code('G0101', { modifiers: ['LT'] }), code('G0102', { modifiers: ['LT'] })], withModifier),
    expect: { paths: ['/serviceLines/1/modifiers'], severity: 'warning', fix: 'confirm' },
  },
  {
    name: 'left and right',
    context: context([code('G0101', { modifiers: ['LT'] }), code('G0102', { modifiers: ['RT'] })], withModifier),
    expect: 'pass',
  },
  {
    name: 'another modifier separates them',
    context: context([code('G0101', { modifiers: ['LT'] }), code('G0102', { modifiers: ['LT', '59'] })], withModifier),
    expect: 'pass',
  },
]);

describe('findings of pairs', () => {
  test('name the release and the row, and how payers deny it', () => {
    const [found] = findingsOf(modifier!, context(both, withModifier));
    expect(found).toMatchObject({
      predictedCarc: ['236', '97'],
      evidence: {
        codeSet: 'ptp_practitioner',
        version: '2026Q4',
        row: {
          column1: 'G0101',
          column2: 'G0102',
          modifierIndicator: 1,
          effectiveDate: '2020-01-01',
          deletionDate: null,
        },
      },
    });
  });

  test('add no modifier without a person', () => {
    for (const lines of [both, [code('G0101'), code('99213')]]) {
      const found = findingsOf(modifier!, context(lines, { pairs: [...withModifier.pairs, ...visit.pairs] }));
      expect(found.flatMap(({ fixes }) => fixes.map(({ kind }) => kind))).not.toContain('safe');
    }
    const [onVisit] = findingsOf(modifier!, context([code('G0101'), code('99213')], visit));
    expect(onVisit!.fixes[0]!.patch).toEqual([{ op: 'add', path: '/serviceLines/1/modifiers/-', value: '25' }]);
  });

  test('count 59 on column 1 only since 2019-07-01', () => {
    const lines = (date: string) => [
      code('G0101', { modifiers: ['59'], serviceDate: { start: date, end: date } }),
      code('G0102', { serviceDate: { start: date, end: date } }),
    ];
    const edits = { pairs: [{ ...withModifier.pairs[0]!, effectiveDate: '2015-01-01' }], since: '2015-01-01' };
    expect(findingsOf(modifier!, context(lines('2019-06-30'), edits))).toHaveLength(1);
    expect(findingsOf(modifier!, context(lines('2019-07-01'), edits))).toEqual([]);
  });
});

const unit = (adjudicationIndicator: 1 | 2 | 3, value = 2) => ({
  units: [{ code: 'G0101', value, adjudicationIndicator }],
});
const UNITS = ['/serviceLines/0/units'];

describeRule(mueLine!, [
  {
    name: 'more units on a line',
    context: context([code('G0101', { units: '3' })], unit(1)),
    expect: { paths: UNITS, blocking: false, fix: 'confirm' },
  },
  { name: 'as many as allowed', context: context([code('G0101', { units: '2' })], unit(1)), expect: 'pass' },
  {
    name: 'two lines',
    context: context([code('G0101', { units: '2' }), code('G0101', { units: '2' })], unit(1)),
    expect: 'pass',
  },
  {
    name: 'the average of a line of several days',
    context: context([code('G0101', { units: '4', serviceDate: { start: '2026-11-02', end: '2026-11-03' } })], unit(1)),
    expect: 'pass',
  },
  {
    name: 'minutes',
    context: context([code('G0101', { units: '30', unitType: 'minute' })], unit(1)),
    expect: 'skipped',
  },
  { name: 'nothing installed', context: aContext({ edits: NO_EDITS }), expect: 'noData' },
]);

describeRule(mueDayAbsolute!, [
  {
    name: 'the units of two lines',
    context: context([code('G0101', { units: '2' }), code('G0101', { modifiers: ['76'] })], unit(2)),
    expect: { paths: UNITS, blocking: true, fix: 'confirm' },
  },
  {
    name: 'with those of another claim',
    context: context([code('G0101')], { ...unit(2), others: [{ code: 'G0101', unitsPerDay: 2 }] }),
    expect: { paths: UNITS, fix: 'none' },
  },
  {
    name: 'another payer',
    context: context([code('G0101', { units: '3' })], unit(2), { coverage: {} }),
    expect: { paths: UNITS, severity: 'warning', blocking: false, fix: 'confirm' },
  },
  {
    name: 'another provider',
    context: context([code('G0101')], { ...unit(2), others: [{ code: 'G0101', unitsPerDay: 2, provider: null }] }),
    expect: 'pass',
  },
  {
    name: 'a code that is not paid at all',
    context: context([code('G0101')], unit(2, 0)),
    expect: { paths: UNITS, fix: 'confirm' },
  },
]);

describeRule(mueDay!, [
  {
    name: 'the units of a day',
    context: context([code('G0101', { units: '3' })], unit(3)),
    expect: { paths: UNITS, severity: 'warning', fix: 'confirm' },
  },
  { name: 'another indicator', context: context([code('G0101', { units: '3' })], unit(2)), expect: 'pass' },
]);

const addOn = (type: 1 | 2 | 3, ...primaries: string[]) => ({
  addOns: (primaries.length === 0 ? [null] : primaries).map((primaryCode) => ({
    addOnCode: 'G0500',
    primaryCode,
    type,
  })),
});
const CODE = ['/serviceLines/0/procedureCode'];

describeRule(primary!, [
  {
    name: 'alone',
    context: context([code('G0500')], addOn(1, 'G0101')),
    expect: { paths: CODE, blocking: true, fix: 'confirm' },
  },
  {
    name: 'beside another procedure',
    context: context([code('G0500'), code('G0102')], addOn(1, 'G0101')),
    expect: { paths: CODE },
  },
  {
    name: 'beside a primary one',
    context: context([code('G0500'), code('G0102')], addOn(1, 'G0101', 'G0102')),
    expect: 'pass',
  },
  {
    name: 'beside a primary one of another claim',
    context: context([code('G0500')], { ...addOn(1, 'G0101'), others: [{ code: 'G0101' }] }),
    expect: 'pass',
  },
  {
    name: 'another payer',
    context: context([code('G0500')], addOn(1, 'G0101'), { coverage: {} }),
    expect: { paths: CODE, severity: 'warning', blocking: false },
  },
  { name: 'nothing installed', context: aContext({ edits: NO_EDITS }), expect: 'noData' },
]);

describeRule(contractorDefined!, [
  { name: 'alone', context: context([code('G0500')], addOn(2)), expect: { paths: CODE, severity: 'warning' } },
  {
    name: 'beside a procedure that the payer may accept',
    context: context([code('G0500'), code('G0102')], addOn(2)),
    expect: 'noData',
  },
  { name: 'no add-on code', context: context([code('G0102')], addOn(2)), expect: 'pass' },
]);

describeRule(primaryOrDefined!, [
  { name: 'alone', context: context([code('G0500')], addOn(3, 'G0101')), expect: { paths: CODE, severity: 'warning' } },
  {
    name: 'beside another procedure',
    context: context([code('G0500'), code('G0102')], addOn(3, 'G0101')),
    expect: { paths: CODE, severity: 'info' },
  },
  { name: 'beside a listed one', context: context([code('G0500'), code('G0101')], addOn(3, 'G0101')), expect: 'pass' },
]);
