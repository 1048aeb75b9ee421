import type { Coverage, Patient } from 'fhir/r4.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aCoverage, aPatient } from '../../helpers/builders.ts';

/**
 * The elements that US Core 6.1 requires, checked by hand: its StructureDefinitions are published in the FHIR package
 * registry only, not on npm. A resource for which these checks pass is not thereby valid for the profile.
 */
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

/** http://hl7.org/fhir/us/core/STU6.1/StructureDefinition-us-core-patient.html */
function missingOfPatient({ identifier = [], name = [], gender }: Patient): string[] {
  return [
    ...(identifier.length === 0 ? ['identifier'] : []),
    ...identifier.flatMap(({ system, value }, index) => [
      ...(system === undefined ? [`identifier[${index}].system`] : []),
      ...(value === undefined ? [`identifier[${index}].value`] : []),
    ]),
    ...(name.length === 0 ? ['name'] : []),
    // us-core-6
    ...name.flatMap(({ family, given }, index) => (family || given ? [] : [`name[${index}].family or given`])),
    ...(gender === undefined ? ['gender'] : []),
  ];
}

/** http://hl7.org/fhir/us/core/STU6.1/StructureDefinition-us-core-coverage.html */
function missingOfCoverage({ status, identifier, subscriberId, beneficiary, relationship, payor }: Coverage): string[] {
  const hasMemberId = identifier?.some(({ type }) => type?.coding?.some(({ code }) => code === 'MB'));
  return [
    ...(status === undefined ? ['status'] : []),
    // us-core-15
    ...(subscriberId || hasMemberId ? [] : ['subscriberId or identifier:memberid']),
    ...(beneficiary?.reference ? [] : ['beneficiary']),
    ...(relationship?.coding?.[0]?.system?.endsWith('subscriber-relationship') ? [] : ['relationship']),
    ...(payor?.length === 1 ? [] : ['payor']),
  ];
}

const read = async <T>(type: string, id: string): Promise<T> =>
  (await t.call('GET', `/v1/fhir/${type}/${id.replace('_', '-')}`)).body;

async function patientWith(fields: Record<string, unknown>): Promise<Patient> {
  const { body } = await t.call('POST', '/v1/patients', { body: aPatient(fields) });
  return read('Patient', body.id);
}

test('a patient has the elements that US Core requires if each identifier has a system', async () => {
  const identified = await patientWith({ externalId: 'us-core-1' });
  expect(missingOfPatient(identified)).toEqual([]);
  expect(missingOfPatient(await patientWith({}))).toEqual(['identifier']);
  // Who issued a medical record number is not known.
  expect(missingOfPatient(await patientWith({ mrn: 'M-77' }))).toEqual(['identifier[0].system']);
});

test('a coverage has the elements that US Core requires', async () => {
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
  const { body } = await t.call('POST', '/v1/coverages', { body: aCoverage(patient.id) });
  expect(missingOfCoverage(await read<Coverage>('Coverage', body.id))).toEqual([]);
});

test('no resource claims a profile', async () => {
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient({ externalId: 'us-core-2' }) });
  const { body: coverage } = await t.call('POST', '/v1/coverages', { body: aCoverage(patient.id) });
  const all = [await read<Patient>('Patient', patient.id), await read<Coverage>('Coverage', coverage.id)];
  expect(all.map(({ meta }) => meta?.profile)).toEqual([undefined, undefined]);
});
