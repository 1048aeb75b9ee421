import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { ServicePayment } from '../../../payments/remittances/remittance.ts';
import type { ServiceLine } from '../claim.ts';
import { matchServiceLines } from './match-service-lines.ts';

const line = (sequence: number, overrides: Partial<ServiceLine> = {}) =>
  aLine({ id: `sl_${sequence}`, sequence, lineItemControlNumber: `L${sequence}`, ...overrides });

const payment = (overrides: Partial<ServicePayment> = {}): ServicePayment => ({
  procedureQualifier: 'HC',
  procedureCode: 'G0439',
  revenueCode: null,
  modifiers: [],
  submittedProcedureCode: null,
  lineItemControlNumber: null,
  serviceDate: { start: '2026-11-02', end: '2026-11-02' },
  charge: 12_500,
  paid: 10_000,
  allowed: null,
  paidUnits: '1',
  adjustments: [],
  remarkCodes: [],
  ...overrides,
});

const matched = (lines: ServiceLine[], payments: ServicePayment[]) =>
  matchServiceLines(lines, payments).map(({ line: found, method }) => [found?.sequence ?? null, method]);

test('the control number decides between lines that are otherwise equal, in whatever order they come', () => {
  const payments = [payment({ lineItemControlNumber: 'L2' }), payment({ lineItemControlNumber: 'L1' })];
  expect(matched([line(1), line(2)], payments)).toEqual([
    [2, 'line_control_number'],
    [1, 'line_control_number'],
  ]);
});

test('a control number that neither the procedure nor the charge confirms is ignored', () => {
  const lines = [line(1), line(2, { procedureCode: 'G2211', charge: 4_000 })];
  const payments = [payment({ lineItemControlNumber: 'L1', procedureCode: 'G2211', charge: 4_000 })];
  expect(matched(lines, payments)).toEqual([[2, 'procedure_and_charge']]);
});

test('a payment for another code is matched by the submitted code that the payer returns, or by the charge', () => {
  const lines = [line(1), line(2, { procedureCode: 'G2211', charge: 4_000 })];
  const payments = [
    payment({ lineItemControlNumber: 'L2', procedureCode: 'G0009', charge: 4_000 }),
    payment({ procedureCode: 'G0009', submittedProcedureCode: 'G0439' }),
  ];
  expect(matched(lines, payments)).toEqual([
    [2, 'line_control_number'],
    [1, 'procedure_and_charge'],
  ]);
});

test('lines of one code and charge are each used once, and modifiers choose where there is a choice', () => {
  const lines = [line(1, { modifiers: ['LT'] }), line(2, { modifiers: ['RT'] })];
  const payments = [payment({ modifiers: ['RT'] }), payment({ modifiers: ['LT'] }), payment({ modifiers: ['LT'] })];
  expect(matched(lines, payments)).toEqual([
    [2, 'procedure_and_charge'],
    [1, 'procedure_and_charge'],
    [null, 'none'],
  ]);
});

test('a line is found despite dropped modifiers and units of 0', () => {
  const lines = [line(1, { modifiers: ['25'] })];
  expect(matched(lines, [payment({ paidUnits: '0' })])).toEqual([[1, 'procedure_and_charge']]);
});

test('a procedure that occurs once is found by its code if only a part of it was decided', () => {
  expect(matched([line(1)], [payment({ charge: 6_000 })])).toEqual([[1, 'procedure']]);
  expect(matched([line(1), line(2)], [payment({ charge: 6_000 })])).toEqual([[null, 'none']]);
});

test('a line that the payer has divided keeps its control number until its charge is used up', () => {
  const part = (charge: number) => payment({ lineItemControlNumber: 'L1', charge });
  expect(matched([line(1)], [part(5_000), part(7_500)]).map(([sequence]) => sequence)).toEqual([1, 1]);
  expect(matched([line(1)], [part(5_000), part(7_501)]).map(([sequence]) => sequence)).toEqual([1, null]);
});

test('no line is ever used beyond its charge, whatever a payer sends', () => {
  const codes = fc.constantFrom('G0439', 'G2211');
  const charges = fc.integer({ min: 0, max: 300 });
  const lines = fc
    .array(fc.record({ procedureCode: codes, charge: charges }), { minLength: 1, maxLength: 5 })
    .map((some) => some.map((one, index) => line(index + 1, one)));
  const numbers = fc.option(fc.constantFrom('L1', 'L2', 'L3'), { nil: null });
  const payments = fc.array(
    fc.record({ procedureCode: codes, charge: charges, lineItemControlNumber: numbers }).map(payment),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, payments, (someLines, somePayments) => {
      const used = new Map<string, number>();
      matchServiceLines(someLines, somePayments).forEach(({ line: found }, index) => {
        if (found) used.set(found.id, (used.get(found.id) ?? 0) + somePayments[index]!.charge);
      });
      for (const one of someLines) expect(used.get(one.id) ?? 0).toBeLessThanOrEqual(one.charge);
    }),
  );
});

test('lines of a hospital are found by their revenue codes, and by their procedures if they have one', () => {
  const lines = [
    line(1, { revenueCode: '0120', procedureCode: '', charge: 300_000 }),
    line(2, { revenueCode: '0250', procedureCode: '', charge: 8_000 }),
    line(3, { revenueCode: '0300', procedureCode: 'G0439', charge: 8_000 }),
    line(4, { revenueCode: '0310', procedureCode: 'G0439', charge: 8_000 }),
  ];
  const byRevenue = (code: string, charge: number, more: Partial<ServicePayment> = {}) =>
    payment({ procedureQualifier: 'NU', procedureCode: code, revenueCode: code, charge, ...more });
  const found = matchServiceLines(lines, [
    byRevenue('250', 8_000),
    payment({ revenueCode: '0310', charge: 8_000 }),
    byRevenue('0120', 300_000),
    byRevenue('0300', 8_000),
  ]);
  expect(found.map((match) => [match.line?.sequence, match.method])).toEqual([
    [2, 'procedure_and_charge'],
    [4, 'procedure_and_charge'],
    [1, 'procedure_and_charge'],
    [3, 'procedure_and_charge'],
  ]);
});

test('a line of a hospital that was bundled under a revenue code is found by its own code', () => {
  const lines = [
    line(1, { revenueCode: '0120', procedureCode: '', charge: 8_000 }),
    line(2, { revenueCode: '0250', procedureCode: '', charge: 8_000 }),
    line(3, { revenueCode: '0300', charge: 8_000 }),
  ];
  const under = (submittedProcedureCode: string) =>
    payment({
      procedureQualifier: 'NU',
      procedureCode: '0120',
      revenueCode: '0120',
      submittedProcedureCode,
      charge: 8_000,
    });
  const found = matchServiceLines(lines, [under('G0439'), under('0250')]);
  expect(found.map((match) => match.line?.sequence)).toEqual([3, 2]);
});
