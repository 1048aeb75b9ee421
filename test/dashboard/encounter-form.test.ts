import { expect, test } from 'vitest';
import {
  encounterChangesOf,
  encounterFormOf,
  missingInEncounter,
  newEncounterForm,
  newEncounterOf,
} from '../../dashboard/src/pages/encounters/encounter-form.ts';
import { teethOf, teethText } from '../../dashboard/src/pages/encounters/teeth-text.ts';

const patientId = 'pat_01kb0000000000000000000001';
const charge = { id: '', details: {}, procedureCode: '', modifiers: '', units: '1', diagnosisPointers: '' };

test.each([
  ['3 MO, 14', [{ tooth: '3', surfaces: ['M', 'O'] }, { tooth: '14' }]],
  ['a b; 32', [{ tooth: 'A', surfaces: ['B'] }, { tooth: '32' }]],
  ['', []],
])('the teeth %j are read, and shown again', (text, teeth) => {
  expect(teethOf(text)).toEqual(teeth);
  expect(teethOf(teethText(teeth as never))).toEqual(teeth);
});

test('a stay has its bill, its revenue codes and no procedures', () => {
  const form = {
    ...newEncounterForm('2026-11-02'),
    ...{ patientId, claimType: 'institutional', class: 'inpatient', placeOfServiceCode: '21' },
    ...{ typeOfBill: '0111', statementStart: '2026-11-02', statementEnd: '2026-11-05', patientStatusCode: '01' },
    ...{ admissionDate: '2026-11-02', admissionTime: '0930', admissionTypeCode: '1', attendingNpi: '1999999984' },
    charges: [{ ...charge, revenueCode: '0120', units: '3', charge: '3000.00', teeth: '', areas: '' }],
  };
  expect(missingInEncounter({ ...form, typeOfBill: '' })).toBe('Enter the type of bill first');
  expect(missingInEncounter(form)).toBeNull();
  expect(JSON.parse(JSON.stringify(newEncounterOf(form)))).toMatchObject({
    claimType: 'institutional',
    institutional: {
      typeOfBill: '0111',
      statementPeriod: { start: '2026-11-02', end: '2026-11-05' },
      admission: { date: '2026-11-02', time: '0930' },
      admissionTypeCode: '1',
      patientStatusCode: '01',
      attendingProvider: { npi: '1999999984' },
    },
    charges: [{ revenueCode: '0120', procedureCode: null, units: '3', charge: 300_000, diagnosisPointers: [] }],
  });
});

test('members of the bill that the form does not show are kept', () => {
  const stored = {
    ...{ patientId, coverageId: null, class: 'inpatient', claimType: 'institutional', placeOfServiceCode: '21' },
    ...{ serviceDate: { start: '2026-11-02', end: '2026-11-02' }, diagnoses: [], charges: [], renderingProvider: null },
    ...{ clinicalStatus: 'finished', billable: 'unknown', responsibleParty: 'insurance', externalId: null },
    institutional: {
      ...{ typeOfBill: '111', statementPeriod: { start: '2026-11-02' }, patientStatusCode: '01' },
      values: [{ code: '80', quantity: '3' }],
    },
  };
  const before = encounterFormOf(stored as never);
  expect(encounterChangesOf(before, before)).toEqual({});
  const changes = encounterChangesOf(before, { ...before, patientStatusCode: '30' });
  expect(JSON.parse(JSON.stringify(changes))).toEqual({
    institutional: { ...stored.institutional, patientStatusCode: '30' },
  });
});
