import { describe, expect, test } from 'vitest';
import type { TaxId } from '../tax-ids/tax-id.ts';
import { type Enrollment, enrollmentStateOf } from './enrollment.ts';

const EIN: TaxId = { type: 'ein', value: '123456789' };

function anEnrollment(overrides: Partial<Enrollment> = {}): Enrollment {
  return {
    id: 'enr_01kb0000000000000000000001',
    payerId: 'SBX08',
    transaction: 'claims',
    provider: { npi: '1999999984', taxId: null },
    status: 'active',
    statusReason: null,
    requestedDate: null,
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
    rejectedDate: null,
    evidence: { reference: null, description: null },
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

describe('enrollmentStateOf', () => {
  test.each([
    ['2025-12-31', 'not_started'],
    ['2026-01-01', 'active'],
    ['2026-12-31', 'active'],
    ['2027-01-01', 'ended'],
  ])('an active enrollment on %s is %s', (on, state) => {
    expect(enrollmentStateOf([anEnrollment()], EIN, on)).toBe(state);
  });

  test('the best of several enrollments counts, and one that is not needed counts as active', () => {
    const rejected = anEnrollment({ status: 'rejected' });
    expect(enrollmentStateOf([rejected, anEnrollment({ status: 'requested' })], EIN, '2026-06-01')).toBe('requested');
    expect(enrollmentStateOf([rejected, anEnrollment({ status: 'not_needed' })], EIN, '2026-06-01')).toBe('active');
    expect(enrollmentStateOf([rejected], EIN, '2026-06-01')).toBe('rejected');
    expect(enrollmentStateOf([], EIN, '2026-06-01')).toBe('missing');
  });

  test('an enrollment of a tax id holds for that tax id only', () => {
    const enrolled = (taxId: TaxId) => anEnrollment({ provider: { npi: '1999999984', taxId } });
    expect(enrollmentStateOf([enrolled({ type: 'ein', value: '12-3456789' })], EIN, '2026-06-01')).toBe('active');
    expect(enrollmentStateOf([enrolled({ type: 'ein', value: '987654321' })], EIN, '2026-06-01')).toBe('missing');
    const ssn: TaxId = { type: 'ssn', sealed: 'x', valueLast4: '6789', isUsable: true };
    expect(enrollmentStateOf([enrolled(ssn)], EIN, '2026-06-01')).toBe('missing');
    expect(enrollmentStateOf([enrolled(ssn)], { ...ssn, sealed: 'y' }, '2026-06-01')).toBe('active');
  });
});
