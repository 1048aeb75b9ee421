import { expect, test } from 'vitest';
import type { CapabilityDigest } from '../../fhir-connections/capability-digest.ts';
import { chooseTypes, requireBulkExport } from './start-sync.ts';

const searchable = { interactions: ['read', 'search-type'], searchParams: ['_lastUpdated'] };
const capability = (bulk: string[] = []) =>
  ({
    bulk,
    resources: { Patient: searchable, Coverage: searchable, Location: { interactions: ['read'], searchParams: [] } },
  }) as unknown as CapabilityDigest;
const all = { mode: 'full', requested: undefined, configured: [] } as const;

test('a run reads the requested types, else those of the connection, else all, in reading order', () => {
  const types = (wishes: object) => chooseTypes(capability(), { ...all, ...wishes }).types;
  expect(types({ requested: ['Coverage', 'Patient'], configured: ['Patient'] })).toEqual(['Patient', 'Coverage']);
  expect(types({ configured: ['Patient'] })).toEqual(['Patient']);
  expect(types({})).toEqual(['Patient', 'Coverage']);
});

test('types that the server cannot search are left out and listed', () => {
  const { omitted } = chooseTypes(capability(), { ...all, requested: ['Patient', 'Location', 'Condition'] });
  expect(omitted).toEqual(['Location', 'Condition']);
});

test('an export has every type of the server', () => {
  const { types } = chooseTypes(capability(['system']), { ...all, mode: 'bulk' });
  expect(types).toEqual(['Location', 'Patient', 'Coverage']);
});

test('no type is omitted while the capabilities of the server are unknown', () => {
  expect(chooseTypes(null, { ...all, requested: ['Medication'] })).toEqual({ types: ['Medication'], omitted: [] });
});

test('a run without any type is refused', () => {
  expect(() => chooseTypes(capability(), { ...all, requested: ['Condition'] })).toThrow();
});

test('an export needs a server that exports everything, all patients, or the group of the connection', () => {
  expect(() => requireBulkExport(capability(), null)).toThrow();
  expect(() => requireBulkExport(capability(['group']), null)).toThrow();
  expect(() => requireBulkExport(capability(['group']), 'g1')).not.toThrow();
  expect(() => requireBulkExport(capability(['patient']), null)).not.toThrow();
});
