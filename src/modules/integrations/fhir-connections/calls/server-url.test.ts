import { describe, expect, test } from 'vitest';
import { neededScope } from './call-performer.ts';
import { isReference, searchUrl, urlOn } from './server-url.ts';

const BASE = 'https://ehr.example/fhir/r4';
const hrefOf = (base: string, link: string) => urlOn(base, link)?.href ?? null;

describe('an address on the origin of a connection', () => {
  test.each([
    ['Patient/1', `${BASE}/Patient/1`],
    ['?page=2', `${BASE}/?page=2`],
    ['/other/path?page=2', 'https://ehr.example/other/path?page=2'],
    [`${BASE}/Patient?page=2#x`, `${BASE}/Patient?page=2`],
    ['https://EHR.example:443/fhir/r4?page=2', 'https://ehr.example/fhir/r4?page=2'],
    // A proxy that ends TLS.
    ['http://ehr.example/fhir/r4?page=2', 'https://ehr.example/fhir/r4?page=2'],
    ['http://ehr.example:443/fhir/r4?page=2', 'https://ehr.example/fhir/r4?page=2'],
  ])('%s is followed', (link, expected) => {
    expect(hrefOf(BASE, link)).toBe(expected);
  });

  test.each([
    'https://evil.example/fhir/r4',
    '//evil.example/fhir',
    'https://ehr.example.evil.example/',
    'https://ehr.example:8443/fhir',
    'http://ehr.example:8080/fhir',
    'https://user@ehr.example/fhir',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'https://ehr.example\\@evil.example/',
    `${BASE}?${'x'.repeat(9_000)}`,
  ])('%s is refused', (link) => {
    expect(urlOn(BASE, link)).toBeNull();
  });

  test('keeps the port and the scheme of a server on this machine', () => {
    const local = 'http://127.0.0.1:8123/r4';
    expect(hrefOf(local, 'Patient')).toBe(`${local}/Patient`);
    expect(hrefOf(local, 'http://127.0.0.1:9999/r4')).toBeNull();
  });
});

test('a reference contains only a type and an id', () => {
  expect(['Patient/1', 'Patient/a.b-c/_history/2'].every(isReference)).toBe(true);
  expect(['Patient', 'Patient/../x', 'Patient/1?x=1', 'https://x/Patient/1', 'patient/1'].some(isReference)).toBe(
    false,
  );
});

test('a search repeats the parameters of a list and encodes values', () => {
  expect(searchUrl('Encounter', {})).toBe('Encounter');
  expect(searchUrl('Encounter', { date: ['ge2026-01-01', 'lt2026-02-01'], patient: 'a&b' })).toBe(
    'Encounter?date=ge2026-01-01&date=lt2026-02-01&patient=a%26b',
  );
});

test('the needed scope is written as the connection asks for scopes', () => {
  expect(neededScope('Coverage', 'search', ['system/Patient.rs'])).toBe('system/Coverage.s');
  expect(neededScope('Coverage', 'search', ['system/*.read'])).toBe('system/Coverage.read');
  expect(neededScope('Coverage', 'create', ['user/*.*'])).toBe('user/Coverage.write');
  expect(neededScope('Coverage', 'update', [])).toBe('system/Coverage.u');
});
