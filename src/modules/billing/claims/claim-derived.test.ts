import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSandboxPayer } from '../../../../test/helpers/sandbox-payer.ts';
import type { ServiceLine } from './claim.ts';
import { balanceOf, duplicateHashOf, serviceDatesOf, timelyFilingOf, totalChargesOf } from './claim-derived.ts';
import { serviceLinesFrom } from './drafting/service-lines.ts';

const provider = (npi: string) => ({ npi, taxonomyCode: null, organizationName: 'Riverside', name: null });
const line = (overrides: Partial<ServiceLine> = {}): ServiceLine => {
  const [made] = serviceLinesFrom([{ procedureCode: 'G0463', charge: 100, serviceDate: { start: '2026-03-02' } }], [], {
    claimType: 'professional',
    period: { start: '2026-03-02', end: '2026-03-02' },
  });
  return { ...made!, ...overrides };
};
const aBill = (serviceLines: ServiceLine[]) => ({
  patientId: 'pat_1',
  payerId: 'SBX01',
  billingProvider: {
    ...provider('1999999984'),
    taxId: { type: 'ein' as const, value: '123456789' },
    address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
    contact: null,
  },
  renderingProvider: null,
  serviceLines,
});

describe('serviceDatesOf', () => {
  test('the extent covers every line, even one whose dates are swapped', () => {
    const lines = [
      line({ serviceDate: { start: '2026-03-05', end: '2026-03-01' } }),
      line({ serviceDate: { start: '2026-02-27', end: '2026-03-02' } }),
    ];
    expect(serviceDatesOf({ serviceLines: lines })).toEqual({ from: '2026-02-27', to: '2026-03-05' });
    expect(serviceDatesOf({ serviceLines: [] })).toBeNull();
  });
});

describe('timelyFilingOf', () => {
  const payer = findSandboxPayer('SBX10');
  const serviceLines = [line({ serviceDate: { start: '2026-01-01', end: '2026-01-31' } })];

  test('days are counted from the last date of service, and a corrected claim has its own limit', () => {
    expect(timelyFilingOf({ serviceLines, frequencyCode: '1' }, payer, '2026-02-20')).toEqual({
      deadline: '2026-03-02',
      basis: 'payer_directory.initial',
      daysLeft: 10,
    });
    expect(timelyFilingOf({ serviceLines, frequencyCode: '7' }, payer, '2026-03-03')).toMatchObject({
      basis: 'payer_directory.corrected',
      daysLeft: -1,
    });
  });

  test('without lines or payer there is no deadline, and a deadline never exceeds the last possible date', () => {
    expect(timelyFilingOf({ serviceLines: [], frequencyCode: '1' }, payer, '2026-01-01')).toBeNull();
    expect(timelyFilingOf({ serviceLines, frequencyCode: '1' }, null, '2026-01-01')).toBeNull();
    const late = [line({ serviceDate: { start: '9999-12-31', end: '9999-12-31' } })];
    expect(timelyFilingOf({ serviceLines: late, frequencyCode: '1' }, payer, '2026-01-01')?.deadline).toBe(
      '9999-12-31',
    );
  });
});

describe('money', () => {
  test('the total is the exact sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { maxLength: 50 }), (charges) => {
        const expected = charges.reduce((sum, charge) => sum + BigInt(charge), 0n);
        expect(BigInt(totalChargesOf(charges.map((charge) => ({ charge }))))).toBe(expected);
      }),
    );
  });

  test("the patient's share stays open", () => {
    const paid = {
      status: 'paid' as const,
      frequencyCode: '1' as const,
      totalCharges: 10_000,
      amountPaid: 6_000,
      adjustmentsTotal: 2_500,
      patientPayments: 0,
      amountTransferred: 0,
      amountInSuspense: 0,
    };
    expect(balanceOf(paid)).toBe(1_500);
    const nothing = { amountPaid: 0, adjustmentsTotal: 0 };
    expect(balanceOf({ ...paid, ...nothing, frequencyCode: '8' }), 'a void bills nothing').toBe(0);
  });
});

describe('duplicateHashOf', () => {
  test('the order of lines and modifiers, ids and ways of writing make no difference', () => {
    const first = line({ modifiers: ['25', 'GT'] });
    const second = line({ procedureCode: 'G0439' });
    const same = [line({ procedureCode: 'g0439 ' }), line({ modifiers: ['gt', '25'] })];
    expect(duplicateHashOf(aBill(same))).toEqual(duplicateHashOf(aBill([first, second])));
  });

  test('each billed detail makes a difference', () => {
    const original = duplicateHashOf(aBill([line()]));
    const others = [
      aBill([line({ charge: 101 })]),
      aBill([line({ units: '2' })]),
      aBill([line({ modifiers: ['76'] })]),
      aBill([line({ serviceDate: { start: '2026-03-02', end: '2026-03-03' } })]),
      aBill([line(), line()]),
      { ...aBill([line()]), patientId: 'pat_2' },
      { ...aBill([line()]), payerId: 'SBX02' },
      { ...aBill([line()]), renderingProvider: provider('1000000004') },
      { ...aBill([line()]), billingProvider: { ...aBill([]).billingProvider, npi: '1000000012' } },
    ].map((bill) => duplicateHashOf(bill).toString('hex'));
    expect(new Set([...others, original.toString('hex')]).size).toBe(others.length + 1);
  });
});
