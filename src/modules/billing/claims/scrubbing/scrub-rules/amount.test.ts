import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, aLine } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { ServiceLine } from '../../claim.ts';
import { amountLineCharge, amountPatientPaid, amountTotal, amountZeroCharge } from './amount.ts';
import { cliaFormat, cliaMedicareNumber } from './clia.ts';
import { ndcFormat, ndcQuantity } from './ndc.ts';
import {
  unitsAnesthesiaMinutes,
  unitsFormat,
  unitsMinutesOfAnesthesia,
  unitsType,
  unitsUnusual,
  unitsWholeNumber,
} from './units.ts';

const line = (overrides: Partial<ServiceLine>) => aContext({ claim: { serviceLines: [aLine(overrides)] } });
const noLines = aContext({ claim: { serviceLines: [] } });
const charge = ['/serviceLines/0/charge'];
const units = ['/serviceLines/0/units'];

describeRule(amountLineCharge, [
  { name: 'an amount', context: aContext(), expect: 'pass' },
  { name: 'nothing', context: line({ charge: 0 }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'below zero',
    context: line({ charge: -1 }),
    expect: { paths: charge, fix: 'needs_input', inputs: { charge: 1 } },
  },
  {
    name: 'part of a cent',
    context: line({ charge: 0.5 }),
    expect: { paths: charge, fix: 'needs_input', inputs: { charge: 50 } },
  },
  { name: 'eleven digits', context: line({ charge: 10_000_000_000 }), expect: { paths: charge } },
]);

describeRule(amountZeroCharge, [
  { name: 'an amount', context: aContext(), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  { name: 'nothing', context: line({ charge: 0 }), expect: { paths: charge, severity: 'warning' } },
]);

const big = Array.from({ length: 2 }, () => aLine({ charge: 5_000_000_000 }));
describeRule(amountTotal, [
  { name: 'the sum', context: aContext(), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'another total',
    context: aContext({ claim: { totalCharges: 1 } }),
    expect: { paths: ['/totalCharges'], fix: 'none' },
  },
  {
    name: 'lines that fit and a sum that does not',
    context: aContext({ claim: { serviceLines: big } }),
    expect: { paths: ['/totalCharges'] },
  },
]);

const paid = (patientAmountPaid: number | null) => aContext({ claim: { patientAmountPaid } });
describeRule(amountPatientPaid, [
  { name: 'nothing said', context: paid(null), expect: 'skipped' },
  { name: 'the whole charge', context: paid(12_500), expect: 'pass' },
  {
    name: 'more than the charge',
    context: paid(12_501),
    expect: {
      paths: ['/patientAmountPaid'],
      severity: 'warning',
      fix: 'needs_input',
      inputs: { patientAmountPaid: 100 },
    },
  },
  {
    name: 'below zero',
    context: paid(-5),
    expect: { paths: ['/patientAmountPaid'], severity: 'error', fix: 'needs_input', inputs: { patientAmountPaid: 0 } },
  },
]);

describeRule(unitsFormat, [
  { name: 'one', context: aContext(), expect: 'pass' },
  { name: 'three decimals', context: line({ units: '12345.125' }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  { name: 'no whole part', context: line({ units: '.5' }), expect: { paths: units, fix: 'safe' } },
  { name: 'zeros behind the point', context: line({ units: ' 2.0000' }), expect: { paths: units, fix: 'safe' } },
  { name: 'zero', context: line({ units: '0' }), expect: { paths: units, fix: 'needs_input', inputs: { units: '1' } } },
  {
    name: 'below zero',
    context: line({ units: '-1' }),
    expect: { paths: units, fix: 'needs_input', inputs: { units: '1' } },
  },
  {
    name: 'nine digits',
    context: line({ units: '123456789' }),
    expect: { paths: units, fix: 'needs_input', inputs: { units: '1' } },
  },
  {
    name: 'a word',
    context: line({ units: 'one' }),
    expect: { paths: units, fix: 'needs_input', inputs: { units: '1' } },
  },
]);

describeRule(unitsWholeNumber, [
  { name: 'a whole number', context: line({ units: '3' }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'half a unit',
    context: line({ units: '0.5' }),
    expect: { paths: units, severity: 'warning', fix: 'needs_input', inputs: { units: '1' } },
  },
  {
    name: 'half a minute',
    context: line({ units: '10.5', unitType: 'minute' }),
    expect: { paths: units, severity: 'warning' },
  },
]);

describeRule(unitsUnusual, [
  { name: 'four digits', context: line({ units: '9999' }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  { name: 'five digits', context: line({ units: '10000' }), expect: { paths: units, severity: 'warning' } },
]);

describeRule(unitsType, [
  { name: 'minutes', context: line({ unitType: 'minute' }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'international units',
    context: line({ unitType: 'international_unit' }),
    expect: { paths: ['/serviceLines/0/unitType'], fix: 'confirm' },
  },
]);

const clia = (cliaNumber: string | null) => aContext({ claim: { cliaNumber } });
describeRule(cliaFormat, [
  { name: 'none', context: clia(null), expect: 'skipped' },
  { name: 'a number', context: clia('11D0000000'), expect: 'pass' },
  { name: 'small letter and hyphen', context: clia('11d-0000000'), expect: { paths: ['/cliaNumber'], fix: 'safe' } },
  {
    name: 'no letter D',
    context: clia('1100000000'),
    expect: { paths: ['/cliaNumber'], fix: 'needs_input', inputs: { cliaNumber: '11D0000000' } },
  },
]);

const drug = (ndc: string, quantity = '1', unit = 'ML') => line({ drug: { ndc, quantity, unit } });
const ndc = ['/serviceLines/0/drug/ndc'];
describeRule(ndcFormat, [
  { name: 'no drug', context: aContext(), expect: 'skipped' },
  { name: 'eleven digits', context: drug('00000000000'), expect: 'pass' },
  { name: 'hyphens in 5-4-2', context: drug('00000-0000-00'), expect: { paths: ndc, fix: 'safe' } },
  { name: 'hyphens in 4-4-2', context: drug('0000-0000-00'), expect: { paths: ndc, fix: 'confirm' } },
  { name: 'hyphens in 5-3-2', context: drug('00000-000-00'), expect: { paths: ndc, fix: 'confirm' } },
  { name: 'hyphens in 5-4-1', context: drug('00000-0000-0'), expect: { paths: ndc, fix: 'confirm' } },
  {
    name: 'ten digits that do not say where the zero belongs',
    context: drug('0000000000'),
    expect: { paths: ndc, fix: 'needs_input', inputs: { ndc: '00000000000' } },
  },
]);

describeRule(ndcQuantity, [
  { name: 'no drug', context: aContext(), expect: 'skipped' },
  { name: 'a quantity', context: drug('00000000000', '2.5', 'ML'), expect: 'pass' },
  {
    name: 'zero',
    context: drug('00000000000', '0'),
    expect: { paths: ['/serviceLines/0/drug/quantity'], fix: 'needs_input', inputs: { quantity: '1' } },
  },
  {
    name: 'another unit',
    context: drug('00000000000', '1', 'MG'),
    expect: { paths: ['/serviceLines/0/drug/unit'], fix: 'needs_input', inputs: { unit: 'ME' } },
  },
]);

const medicareTest = (procedureCode: string, modifiers: string[] = [], cliaNumber: string | null = null) =>
  aContext({
    coverage: { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MB' },
    claim: { cliaNumber, serviceLines: [aLine({ procedureCode, procedureSystem: 'cpt', modifiers })] },
  });
describeRule(cliaMedicareNumber, [
  { name: 'a test with a number', context: medicareTest('80053', [], '11D0000000'), expect: 'pass' },
  { name: 'an office visit', context: medicareTest('99213'), expect: 'skipped' },
  { name: 'a test without certificate', context: medicareTest('86580'), expect: 'skipped' },
  { name: 'the interpretation of a test', context: medicareTest('88305', ['26']), expect: 'skipped' },
  {
    name: 'a test for another payer',
    context: line({ procedureCode: '80053', procedureSystem: 'cpt' }),
    expect: 'skipped',
  },
  ...[medicareTest('80053'), medicareTest('81003', ['QW']), medicareTest('G0103')].map((context, index) => ({
    name: `a test without a number (${index + 1})`,
    context,
    expect: {
      paths: ['/cliaNumber'],
      severity: 'warning' as const,
      blocking: false,
      fix: 'needs_input' as const,
      inputs: { cliaNumber: '11D0000000' },
    },
  })),
]);

const service = (procedureCode: string, unitType: ServiceLine['unitType']) =>
  line({ procedureCode, procedureSystem: 'cpt', unitType, units: '45' });
const unitTypeOf = ['/serviceLines/0/unitType'];
describeRule(unitsAnesthesiaMinutes, [
  { name: 'minutes', context: service('00840', 'minute'), expect: 'pass' },
  { name: 'no anesthesia', context: service('99213', 'unit'), expect: 'skipped' },
  { name: 'the daily management of a catheter in units', context: service('01996', 'unit'), expect: 'skipped' },
  {
    name: 'units',
    context: service('00840', 'unit'),
    expect: { paths: unitTypeOf, severity: 'error', blocking: true, fix: 'needs_input', inputs: { minutes: 95 } },
  },
]);
describeRule(unitsMinutesOfAnesthesia, [
  { name: 'anesthesia', context: service('00840', 'minute'), expect: 'pass' },
  { name: 'units', context: service('99213', 'unit'), expect: 'skipped' },
  {
    name: 'an office visit',
    context: service('99213', 'minute'),
    expect: { paths: unitTypeOf, severity: 'warning', fix: 'needs_input', inputs: { units: '1' } },
  },
  { name: 'a catheter', context: service('01996', 'minute'), expect: { paths: unitTypeOf, severity: 'warning' } },
]);
