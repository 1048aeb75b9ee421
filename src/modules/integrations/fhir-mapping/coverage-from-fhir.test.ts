import { describe, expect, test } from 'vitest';
import { coverageFromFhir, coverageReferences, payerHint } from './coverage-from-fhir.ts';

const COVERAGE = {
  resourceType: 'Coverage',
  id: 'c1',
  status: 'active',
  type: { coding: [{ system: 'https://nahdo.org/sopt', code: '512' }] },
  subscriber: { reference: 'RelatedPerson/r1' },
  subscriberId: 'M-1',
  beneficiary: { reference: 'Patient/p1' },
  relationship: { coding: [{ code: 'child' }] },
  period: { start: '2026-01-01', end: '2026-12-31' },
  payor: [{ reference: 'Organization/o1', display: 'Acme Health' }],
  class: [
    { type: { coding: [{ system: 'urn:class', code: 'group' }] }, value: 'G-9' },
    { type: { coding: [{ system: 'urn:class', code: 'plan' }] }, value: 'P-1', name: 'Silver' },
  ],
  order: 2,
};
const SUBSCRIBER = {
  resourceType: 'RelatedPerson',
  name: [{ family: 'Rivera', given: ['Luis'] }],
  birthDate: '1955-05-05',
  gender: 'male',
};
const context = { patientId: 'pat_1', subscriber: SUBSCRIBER, payer: { id: 'ACME' }, today: '2026-06-01' };

describe('a coverage from FHIR', () => {
  test('a period without days begins on the first day and ends on the last', () => {
    const periodOf = (period: object) => coverageFromFhir({ ...COVERAGE, period }, context).value?.period;
    expect(periodOf({ start: '2026-02', end: '2028-02' })).toEqual({ start: '2026-02-01', end: '2028-02-29' });
    expect(periodOf({ start: '2025', end: '2026' })).toEqual({ start: '2025-01-01', end: '2026-12-31' });
    expect(periodOf({ start: '2026-13' })).toEqual({ start: null, end: null });
  });

  test('the subscriber of a dependent that is absent is left out, so that a known one stays', () => {
    const { value } = coverageFromFhir(COVERAGE, { ...context, subscriber: null });
    expect(value).not.toHaveProperty('subscriber');
    const self = coverageFromFhir({ ...COVERAGE, relationship: { coding: [{ code: 'self' }] } }, context);
    expect(self.value?.subscriber).toBeNull();
  });

  test('takes rank, group, plan, payer kind and the subscriber of a dependent', () => {
    const { value, problems } = coverageFromFhir(COVERAGE, context);
    expect(value).toEqual({
      patientId: 'pat_1',
      payerId: 'ACME',
      memberId: 'M-1',
      status: 'active',
      rank: 'secondary',
      relationshipToSubscriber: 'child',
      subscriber: {
        name: { given: ['Luis'], family: 'Rivera' },
        birthDate: '1955-05-05',
        sex: 'male',
        address: null,
      },
      period: { start: '2026-01-01', end: '2026-12-31' },
      groupNumber: 'G-9',
      planName: 'Silver',
      lineOfBusiness: 'commercial',
      claimFilingIndicatorCode: '12',
    });
    expect(problems).toEqual([]);
  });

  test('lists its references, and the ones that name its payer', () => {
    expect(coverageReferences(COVERAGE)).toEqual({
      beneficiary: { type: 'Patient', id: 'p1' },
      subscriber: { type: 'RelatedPerson', id: 'r1' },
      payor: { type: 'Organization', id: 'o1' },
    });
    const organization = { name: 'Acme', identifier: [{ value: '60054' }] };
    expect(payerHint(COVERAGE, organization)).toEqual({ identifiers: ['60054'], name: 'Acme' });
    expect(payerHint(COVERAGE, null)).toEqual({ identifiers: [], name: 'Acme Health' });
  });

  test('an unknown payer and an unknown patient are reported', () => {
    const { value, problems } = coverageFromFhir(COVERAGE, {
      ...context,
      patientId: null,
      subscriber: null,
      payer: null,
    });
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(['reference_not_found', 'unknown_payer']);
  });

  test('references to other servers are not followed', () => {
    const foreign = { ...COVERAGE, beneficiary: { reference: 'https://elsewhere.example/fhir/Patient/p1' } };
    expect(coverageReferences(foreign).beneficiary).toBeNull();
  });
});
