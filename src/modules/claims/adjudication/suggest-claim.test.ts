import { expect, test } from 'vitest';
import type { ClaimPayment, ServicePayment } from '../../remittances/remittance.ts';
import { aClaim, aLine } from '../scrubbing/rule-test-context.ts';
import { suggestClaim } from './suggest-claim.ts';

function line(overrides: Partial<ServicePayment> = {}): ServicePayment {
  return {
    procedureCode: 'G0439',
    modifiers: [],
    submittedProcedureCode: null,
    lineItemControlNumber: 'L1',
    serviceDate: { start: '2026-11-02', end: '2026-11-02' },
    charge: 12_500,
    paid: 12_500,
    allowed: null,
    paidUnits: '0',
    adjustments: [],
    remarkCodes: [],
    ...overrides,
  };
}

function payment(lines: ServicePayment[]): ClaimPayment {
  const charge = lines.reduce((sum, one) => sum + one.charge, 0);
  return {
    patientControlNumber: 'UNKNOWN',
    payerClaimControlNumber: null,
    claimStatusCode: '1',
    charge,
    paid: charge,
    patientResponsibility: null,
    adjustments: [],
    remarkCodes: [],
    lines,
  };
}

const other = aClaim({ id: 'clm_2', serviceLines: [aLine({ id: 'sl_2', lineItemControlNumber: 'L2' })] });

test('echoed line numbers suggest their claim, although another one bills the same', () => {
  expect(suggestClaim([other, aClaim()], payment([line()]))).toMatchObject({
    claimId: aClaim().id,
    method: 'line_control_number',
    confidence: 90,
  });
});

test('codes, charges and dates suggest a claim when they are those of one claim only', () => {
  const without = payment([line({ lineItemControlNumber: null })]);
  expect(suggestClaim([aClaim()], without)).toMatchObject({ method: 'code_and_charge', confidence: 60 });
  expect(suggestClaim([aClaim(), other], without)).toBeNull();
});

test.each([
  ['another code', line({ procedureCode: 'G9999', lineItemControlNumber: null, charge: 100 })],
  ['another day', line({ lineItemControlNumber: null, serviceDate: { start: '2026-11-03', end: '2026-11-03' } })],
  ['more than was charged', line({ charge: 12_501 })],
])('%s suggests nothing', (_, one) => {
  expect(suggestClaim([aClaim()], payment([one]))).toBeNull();
});

test('the payer’s number of the claim, its charge and a day of service suggest it among others that bill the same', () => {
  const without = { ...payment([line({ lineItemControlNumber: null })]), payerClaimControlNumber: 'ICN-7' };
  const known = aClaim({ payerClaimControlNumber: 'ICN-7' });
  expect(suggestClaim([other, known], without)).toMatchObject({
    claimId: known.id,
    method: 'payer_control_number',
    confidence: 95,
  });
  expect(suggestClaim([other, { ...known, totalCharges: 12_600 }], without)).toMatchObject({ claimId: other.id });
  const laterDay = { ...without, lines: [line({ serviceDate: { start: '2026-12-02', end: '2026-12-02' } })] };
  expect(
    suggestClaim([known], { ...laterDay, lines: [{ ...laterDay.lines[0]!, lineItemControlNumber: null }] }),
  ).toBeNull();
});

test('a payment without lines suggests the one claim of its charge and first day', () => {
  const bare = { ...payment([]), charge: 12_500 };
  const dated = { ...bare, statementPeriod: { start: '2026-11-02', end: '2026-11-02' } };
  expect(suggestClaim([aClaim()], bare)).toBeNull();
  expect(suggestClaim([aClaim()], dated)).toMatchObject({ method: 'charge_and_dates', confidence: 40 });
  expect(suggestClaim([aClaim(), other], dated)).toBeNull();
});
