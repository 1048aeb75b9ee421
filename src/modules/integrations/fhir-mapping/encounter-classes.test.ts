import { expect, test } from 'vitest';
import { classKey, encounterClassOf, statedClassOf, suggestClass } from './encounter-classes.ts';

const EPIC = 'urn:oid:1.2.840.114350.1.72.1.7.7.10.696784.13260';
const HOME = { class: 'home', placeOfServiceCode: '12' } as const;

test('the mapping of a connection takes precedence over the codes of HL7, for its system only', () => {
  const mappings = new Map([[classKey({ system: 'urn:x', code: 'AMB' }), HOME]]);
  expect(encounterClassOf({ system: 'urn:x', code: 'AMB' }, mappings)).toEqual(HOME);
  expect(encounterClassOf({ system: 'urn:y', code: 'AMB' }, mappings)?.class).toBe('ambulatory');
  expect(encounterClassOf({ system: EPIC, code: '13' }, mappings)).toBeNull();
  expect(encounterClassOf({ system: '', code: 'constructor' }, mappings)).toBeNull();
  expect(encounterClassOf(null, mappings)).toBeNull();
});

test.each([
  [EPIC, '1', null, 'inpatient', '21'],
  [EPIC, '4', 'HOV', 'ambulatory', '22'],
  [EPIC, '5', 'Appointment', 'ambulatory', '11'],
  [EPIC, '6', null, 'inpatient', '21'],
  [EPIC, '13', 'Support OP Encounter', 'ambulatory', '11'],
  ['urn:x', '1', 'Emergency department', 'emergency', '23'],
  ['urn:x', '2', 'Telehealth', 'telehealth', '02'],
  ['urn:x', '3', 'Observation', 'observation', '22'],
] as const)('%s|%s (%s) is probably %s', (system, code, display, of, placeOfServiceCode) => {
  expect(suggestClass({ system, code, display })).toEqual({ class: of, placeOfServiceCode });
});

test('a code without a known name has no suggestion', () => {
  expect(suggestClass({ system: 'urn:x', code: '1', display: null })).toBeNull();
  expect(suggestClass({ system: EPIC, code: '99', display: 'Zoo' })).toBeNull();
});

test.each([
  [{ class: { code: 'AMB' } }, { system: '', code: 'AMB', display: null }],
  [{ class: { system: 'urn:x', code: '5', display: 'x'.repeat(300) } }, { system: 'urn:x', code: '5' }],
  [{ class: { system: 'urn:x', code: 'a|b' } }, null],
  [{ class: { system: 'urn:x', code: 'a b' } }, null],
  [{ class: { system: 5, code: 'AMB' } }, null],
  [{ class: [{ code: 'AMB' }] }, null],
  [null, null],
])('the class of %j', (resource, stated) => {
  const found = statedClassOf(resource);
  if (stated === null) expect(found).toBeNull();
  else expect(found).toMatchObject(stated);
  expect(found?.display?.length ?? 0).toBeLessThanOrEqual(100);
});
