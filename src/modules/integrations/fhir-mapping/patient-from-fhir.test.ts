import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverageFromFhir, coverageReferences, payerHint } from './coverage-from-fhir.ts';
import { documentFromFhir } from './document-to-fhir.ts';
import { encounterFromFhir, encounterReferences } from './encounter-from-fhir.ts';
import { allergyFromFhir, conditionFromFhir, medicationFromFhir } from './history-from-fhir.ts';
import { patientFromFhir } from './patient-from-fhir.ts';
import { locationFromFhir, practitionerFromFhir, roleFromFhir } from './providers-from-fhir.ts';

const TODAY = '2026-06-01';
const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  active: true,
  name: [
    { use: 'old', family: 'Former' },
    { use: 'official', family: 'Rivera', given: ['Ana', 'M'], suffix: ['Jr'] },
  ],
  birthDate: '1980-02-29',
  gender: 'other',
  address: [{ use: 'home', line: ['1 Main St', 'Apt 2'], city: 'Salem', state: 'Massachusetts', postalCode: '01970' }],
  telecom: [
    { system: 'phone', value: '555-0100', use: 'mobile' },
    { system: 'pager', value: '1' },
  ],
  identifier: [
    { type: { coding: [{ code: 'MR' }] }, value: 'MRN-7' },
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
    { system: 'urn:x', value: 'X1' },
  ],
  communication: [{ language: { coding: [{ code: 'es' }] }, preferred: true }],
};

describe('a patient from FHIR', () => {
  test('keeps the official name, the address with the USPS code, and four digits of the SSN', () => {
    const { value, problems } = patientFromFhir(PATIENT, TODAY);
    expect(value).toEqual({
      name: { given: ['Ana', 'M'], family: 'Rivera', suffix: 'Jr' },
      birthDate: '1980-02-29',
      sex: 'unknown',
      status: 'active',
      addresses: [{ use: 'home', line1: '1 Main St', line2: 'Apt 2', city: 'Salem', state: 'MA', postalCode: '01970' }],
      telecoms: [{ system: 'phone', value: '555-0100', use: 'mobile' }],
      identifiers: [{ type: 'identifier', system: 'urn:x', value: 'X1' }],
      mrn: 'MRN-7',
      ssnLast4: '6789',
      genderIdentity: null,
      deceasedAt: null,
      language: 'es',
    });
    expect(problems).toEqual([{ code: 'unknown_code', severity: 'warning', path: 'Patient.telecom[1].system' }]);
  });

  test('a birth date without a day is reported, not completed', () => {
    const { value, problems } = patientFromFhir({ ...PATIENT, birthDate: '1980-02' }, TODAY);
    expect(value).toBeNull();
    expect(problems).toContainEqual({ code: 'partial_date', severity: 'warning', path: 'Patient.birthDate' });
    expect(problems).toContainEqual({ code: 'missing', severity: 'error', path: 'Patient.birthDate' });
  });

  test('a name, an address and an MRN are chosen by their period and use, and by whether they can be used', () => {
    const name = [
      { use: 'nickname', family: 'Nick' },
      { use: 'official', given: ['Without family name'] },
      { use: 'official', family: 'Ended', period: { end: '2026-05' } },
      { use: 'official', family: 'Planned', period: { start: '2026-06-02' } },
      { use: 'usual', family: 'Chosen', period: { start: '2020', end: '2026-06-01' } },
    ];
    const home = { city: 'Salem', state: 'MA', postalCode: '01970' };
    const address = [
      { ...home, line: ['Old'], use: 'old' },
      { ...home, line: ['Ended'], period: { end: '2025' } },
      { ...home, line: ['Still here'], period: { end: '2027-01' } },
    ];
    const MR = { coding: [{ code: 'MR' }] };
    const identifier = [
      { type: MR, value: 'FORMER', use: 'old' },
      { type: MR, value: 'ENDED', period: { end: '2020' } },
      { type: MR, value: 'CURRENT', period: { end: '2030' } },
    ];
    const { value } = patientFromFhir({ ...PATIENT, name, address, identifier }, TODAY);
    expect([value?.name.family, value?.mrn]).toEqual(['Chosen', 'CURRENT']);
    expect(value?.addresses.map(({ line1 }) => line1)).toEqual(['Still here', 'Old']);
    expect(value?.identifiers.map((one) => one.value)).toEqual(['FORMER', 'ENDED']);
  });

  test('a long address line is divided at a word', () => {
    const line = ['Harborview Medical Arts Building and Conference Center, East Wing 1200', 'Suite 4'];
    const address = [{ line, city: 'Salem', state: 'MA', postalCode: '01970' }];
    const { value, problems } = patientFromFhir({ ...PATIENT, address }, TODAY);
    expect(value?.addresses[0]).toMatchObject({
      line1: 'Harborview Medical Arts Building and Conference Center',
      line2: 'East Wing 1200, Suite 4',
    });
    expect(problems.map(({ code }) => code)).not.toContain('too_long');
  });

  test('a death without a day is kept, as the last day of its month or year', () => {
    const deceased = (deceasedDateTime: string) =>
      patientFromFhir({ ...PATIENT, deceasedDateTime }, TODAY).value?.deceasedAt;
    expect([deceased('2026-02'), deceased('2025'), deceased('2026-02-03T10:00:00Z')]).toEqual([
      '2026-02-28',
      '2025-12-31',
      '2026-02-03',
    ]);
  });

  test('a resource that the server does not send in full is not mapped, and a restricted one is marked', () => {
    const tagged = (meta: object) => patientFromFhir({ ...PATIENT, meta }, TODAY);
    const part = tagged({ tag: [{ code: 'SUBSETTED' }] });
    expect(part.value).toBeNull();
    expect(part.problems).toContainEqual({ code: 'incomplete_resource', severity: 'error', path: 'Patient.meta' });
    const restricted = tagged({ security: [{ code: 'R' }] });
    expect(restricted.value).not.toBeNull();
    expect(restricted.problems.map(({ code }) => code)).toContain('restricted');
  });

  test('a modifier extension refuses the resource', () => {
    const { value, problems } = patientFromFhir({ ...PATIENT, modifierExtension: [{ url: 'urn:not' }] }, TODAY);
    expect(value).toBeNull();
    expect(problems[0]).toEqual({ code: 'modifier_extension', severity: 'error', path: 'Patient.modifierExtension' });
  });

  test('an element without a field is reported, and an incomplete address too', () => {
    const { value, problems } = patientFromFhir({ ...PATIENT, photo: [{}], address: [{ city: 'Salem' }] }, TODAY);
    expect(value?.addresses).toEqual([]);
    const codes = problems.map(({ code, path }) => `${code} ${path}`);
    expect(codes).toContain('no_target Patient.photo');
    expect(codes).toContain('missing Patient.address[0].postalCode');
  });
});

/** Generates JSON with the names of FHIR elements and arbitrary values. */
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('2020-01-01', 'Patient/1', 'AMB', 'active', 'http://snomed.info/sct', '\u0000', ''),
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(
    fc.constantFrom(
      ...['resourceType', 'name', 'birthDate', 'address', 'line', 'coding', 'code', 'system', 'subject', 'class'],
      ...[
        'period',
        'start',
        'diagnosis',
        'payor',
        'subscriberId',
        'type',
        'identifier',
        'value',
        'reference',
        'content',
      ],
      ...['attachment', 'status', 'recordedDate', 'contained', '__proto__', 'constructor', 'toString'],
    ),
    tie('value'),
    { maxKeys: 8 },
  ),
}));

test('a mapping never throws for any JSON, and no problem contains a value', () => {
  const maps = [
    (resource: unknown) => patientFromFhir(resource, TODAY),
    conditionFromFhir,
    allergyFromFhir,
    medicationFromFhir,
    documentFromFhir,
    (resource: unknown) => practitionerFromFhir(resource, TODAY),
    roleFromFhir,
    locationFromFhir,
    (resource: unknown) =>
      coverageFromFhir(resource, { patientId: 'p', payer: { id: 'P' }, subscriber: resource, today: TODAY }),
    (resource: unknown) =>
      encounterFromFhir(resource, {
        classes: new Map(),
        timeZone: null,
        patientId: 'p',
        renderingProvider: null,
        placeOfServiceCode: null,
        conditions: new Map([['Condition/1', resource]]),
        procedures: new Map([['Procedure/1', resource]]),
        chargeItems: new Map([['ChargeItem/1', resource]]),
      }),
  ];
  fc.assert(
    fc.property(fc.oneof(anyJson.object!, anyJson.value!), (resource) => {
      coverageReferences(resource);
      encounterReferences(resource);
      payerHint(resource, resource);
      for (const map of maps) {
        const { value, problems } = map(resource as never);
        expect(value === null).toBe(problems.some(({ severity }) => severity === 'error'));
        for (const { path } of problems)
          expect(path).toMatch(/^[A-Za-z]+(\.(_?[A-Za-z0-9]+(\[\d+\])?|\(invalid name\)))*$/);
      }
    }),
    { numRuns: 500 },
  );
});
