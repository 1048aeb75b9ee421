import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aCoverage, aPatient } from '../../helpers/builders.ts';
import { openProfile } from './profile-checks.ts';
import { openFhirValidator } from './validator.ts';

/** Patients and coverages conform to the profiles of US Core 6.1 that they state. */
const patientProfile = openProfile('us-core-patient');
const coverageProfile = openProfile('us-core-coverage');
const validator = openFhirValidator();
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

const fhirId = (id: string) => id.replace('_', '-');
const read = async (type: string, id: string) => (await t.call('GET', `/v1/fhir/${type}/${fhirId(id)}`)).body;

async function patientWith(fields: Record<string, unknown>) {
  const { status, body } = await t.call('POST', '/v1/patients', { body: aPatient(fields) });
  expect(status).toBe(201);
  return { id: body.id as string, patient: await read('Patient', body.id) };
}

const IDENTIFIERS = [
  { type: 'Passport', system: 'US Department of State', value: 'X1' },
  { type: 'Member', system: 'urn:oid:1.2.3', value: 'X2' },
  { type: 'Other', value: 'X3' },
];

test.each([
  ['without any number', {}],
  ['with a medical record number', { mrn: 'M-77' }],
  ['with identifiers of other issuers', { externalId: 'us-core-1', identifiers: IDENTIFIERS }],
  [
    'with a gender identity, a language and telecoms',
    {
      genderIdentity: 'non-binary',
      language: 'es-US',
      sex: 'unknown',
      telecoms: [{ system: 'phone', use: 'mobile', value: '+15185550100' }],
      deceasedAt: '2026-01-02',
    },
  ],
])('a patient %s conforms to US Core Patient', async (_name, fields) => {
  const { patient } = await patientWith(fields);
  expect(patient.meta.profile).toEqual([patientProfile.url]);
  expect(patientProfile.problemsOf(patient)).toEqual([]);
  expect(validator.problemsOf(patient)).toEqual([]);
});

test('a patient has the medical record number with its system, else the id of the API', async () => {
  const numbered = await patientWith({ mrn: 'M-78' });
  const coding = [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }];
  expect(numbered.patient.identifier).toEqual([
    { type: { coding }, system: 'urn:rcm:medical-record-number', value: 'M-78' },
  ]);
  const { id, patient } = await patientWith({});
  expect(patient.identifier).toEqual([{ system: 'urn:rcm:id', value: id }]);
  for (const [token, found] of [
    ['urn:rcm:medical-record-number|M-78', numbered.id],
    [`urn:rcm:id|${id}`, id],
  ] as const) {
    const { body } = await t.call('GET', `/v1/fhir/Patient?identifier=${encodeURIComponent(token)}`);
    expect(body.entry.map((entry: { resource: { id: string } }) => entry.resource.id)).toEqual([fhirId(found)]);
  }
});

test('coverages of a subscriber and of a dependent conform to US Core Coverage', async () => {
  const { id } = await patientWith({});
  const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-01-31', sex: 'male' };
  for (const fields of [
    {},
    { rank: 'secondary', memberId: 'W2', relationshipToSubscriber: 'spouse', subscriber, groupNumber: 'G-1' },
  ]) {
    const { status, body } = await t.call('POST', '/v1/coverages', { body: { ...aCoverage(id), ...fields } });
    expect(status).toBe(201);
    const coverage = await read('Coverage', body.id);
    expect(coverage.meta.profile).toEqual([coverageProfile.url]);
    expect(coverageProfile.problemsOf(coverage)).toEqual([]);
    expect(validator.problemsOf(coverage)).toEqual([]);
  }
});

describe('the checks of profiles', () => {
  test('report what a profile forbids', async () => {
    const { patient } = await patientWith({ mrn: 'M-79', telecoms: [{ system: 'phone', value: '+15185550100' }] });
    const without = (name: string) => ({ ...patient, [name]: undefined });
    expect(patientProfile.problemsOf(without('identifier'))).toEqual(['Patient.identifier occurs 0 times, not 1..*']);
    expect(patientProfile.problemsOf(without('gender'))).toEqual(['Patient.gender occurs 0 times, not 1..1']);
    expect(patientProfile.problemsOf({ ...patient, name: [{ text: 'Ann' }] })).toEqual(['Patient.name[0]: us-core-6']);
    expect(patientProfile.problemsOf({ ...patient, telecom: [{ system: 'phone' }] })).toEqual([
      'Patient.telecom[0].value occurs 0 times, not 1..1',
    ]);
    expect(patientProfile.problemsOf({ ...patient, generalPractitioner: [{ reference: 'Patient/1' }] })).toEqual([
      'Patient.generalPractitioner[0] refers to Patient, not Organization,Practitioner,PractitionerRole',
    ]);
    expect(coverageProfile.problemsOf(patient)).toEqual(['the resource is a Patient, not a Coverage']);
  });
});
