import { describe, expect, test } from 'vitest';
import { encounterFromFhir, encounterReferences } from './encounter-from-fhir.ts';

const ICD = 'http://hl7.org/fhir/sid/icd-10-cm';
const CPT = 'http://www.ama-assn.org/go/cpt';
const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
const ENCOUNTER = {
  resourceType: 'Encounter',
  id: 'e1',
  status: 'finished',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  subject: { reference: 'Patient/p1' },
  participant: [
    { individual: { reference: 'Practitioner/other' } },
    { type: [coded('urn:v3', 'PPRF')], individual: { reference: 'Practitioner/d1' } },
  ],
  period: { start: '2026-03-01T09:00:00-05:00', end: '2026-03-01T10:00:00-05:00' },
  diagnosis: [{ condition: { reference: 'Condition/b' }, rank: 1 }],
};
const context = {
  classes: new Map(),
  timeZone: null,
  patientId: 'pat_1',
  renderingProvider: null,
  placeOfServiceCode: null,
  conditions: new Map<string, unknown>([
    ['Condition/a', { code: coded(ICD, 'I10') }],
    ['Condition/b', { code: coded(ICD, 'E11.9') }],
    ['Condition/c', { code: coded('http://snomed.info/sct', '38341003') }],
  ]),
  procedures: new Map<string, unknown>([
    [
      'Procedure/1',
      { status: 'completed', code: coded(CPT, '99213'), reasonReference: [{ reference: 'Condition/a' }] },
    ],
    ['Procedure/2', { status: 'completed', code: coded(CPT, '36415') }],
    ['Procedure/3', { status: 'not-done', code: coded(CPT, '71046') }],
  ]),
  chargeItems: new Map<string, unknown>([
    [
      'ChargeItem/1',
      {
        status: 'billable',
        code: coded(CPT, '36415'),
        service: [{ reference: 'Procedure/2' }],
        quantity: { value: 2 },
        priceOverride: { value: 19.99, currency: 'USD' },
        occurrenceDateTime: '2026-03-01',
      },
    ],
  ]),
};

describe('an encounter from FHIR', () => {
  test('orders the diagnoses by rank, bills each service once and points at its diagnosis', () => {
    const { value, problems } = encounterFromFhir(ENCOUNTER, context);
    expect(value).toMatchObject({
      class: 'ambulatory',
      actCode: 'AMB',
      placeOfServiceCode: '11',
      serviceDate: { start: '2026-03-01', end: '2026-03-01' },
      diagnoses: [{ code: 'E11.9' }, { code: 'I10' }],
      charges: [
        {
          procedureCode: '36415',
          units: '2',
          charge: 1999,
          diagnosisPointers: [],
          serviceDate: { start: '2026-03-01', end: '2026-03-01' },
        },
        { procedureCode: '99213', units: '1', charge: 0, diagnosisPointers: [2], serviceDate: null },
      ],
    });
    expect(problems).toEqual([
      { code: 'no_billing_code', severity: 'warning', path: 'Encounter.diagnosis' },
      { code: 'no_charge_amount', severity: 'warning', path: 'Encounter.Procedure.priceOverride' },
    ]);
  });

  test('names the patient and the primary performer', () => {
    expect(encounterReferences(ENCOUNTER)).toEqual({
      patient: { type: 'Patient', id: 'p1' },
      performer: { type: 'Practitioner', id: 'd1' },
      location: null,
    });
  });

  test('an unknown class is an error, because the place of service depends on it', () => {
    const { value, problems } = encounterFromFhir({ ...ENCOUNTER, class: { code: 'XYZ' } }, context);
    expect(value).toBeNull();
    expect(problems.map(({ path }) => path)).toContain('Encounter.class');
  });
});
