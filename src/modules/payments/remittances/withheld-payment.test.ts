import { expect, test } from 'vitest';
import type { ClaimPayment, ServicePayment } from './remittance.ts';
import { isBalancedPayment } from './withheld-payment.ts';

const co = (amount: number) => ({ groupCode: 'CO', reasonCode: '45', amount, quantity: null });
const line = (charge: number, paid: number, ...adjusted: number[]): ServicePayment => ({
  procedureQualifier: 'HC',
  procedureCode: '99213',
  revenueCode: null,
  modifiers: [],
  submittedProcedureCode: null,
  lineItemControlNumber: null,
  serviceDate: null,
  charge,
  paid,
  allowed: null,
  paidUnits: null,
  adjustments: adjusted.map(co),
  remarkCodes: [],
});
const payment = (charge: number, paid: number, lines: ServicePayment[], ...adjusted: number[]): ClaimPayment => ({
  patientControlNumber: 'A',
  payerClaimControlNumber: null,
  claimStatusCode: '1',
  charge,
  paid,
  patientResponsibility: null,
  adjustments: adjusted.map(co),
  remarkCodes: [],
  lines,
});

test.each([
  ['with a line', payment(100, 80, [line(100, 80, 20)]), true],
  ['without lines', payment(100, 80, [], 20), true],
  ['with adjustments at both levels', payment(100, 70, [line(100, 80, 20)], 10), true],
  ['with a line that is a cent off', payment(100, 80, [line(100, 80, 19)]), false],
  ['with lines that are right and a claim that is not', payment(100, 81, [line(100, 80, 20)]), false],
  ['with lines for another charge', payment(100, 80, [line(90, 80, 10)], 10), false],
  ['with an amount that could not be read', payment(null as never, 0, [], 0), false],
])('a claim payment %s: %s', (_, found, expected) => {
  expect(isBalancedPayment(found)).toBe(expected);
});
