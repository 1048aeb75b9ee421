import { expect, test } from 'vitest';
import { attachBadValue, attachUnit, badValueOf, unitOf } from './business-unit.ts';
import type { Finding } from './finding.ts';

function findingWithNotes(): Finding {
  const finding = { code: 'invalid_code_value' } as Finding;
  attachUnit(finding, { name: 'CLM01', value: 'PCN-1' });
  attachBadValue(finding, 'ZZ9');
  attachBadValue(finding, 'ZZ');
  return finding;
}

test('a finding keeps its unit and the last invalid code that was attached', () => {
  const finding = findingWithNotes();
  expect(unitOf(finding)).toEqual({ name: 'CLM01', value: 'PCN-1' });
  expect(badValueOf(finding)).toBe('ZZ');
  expect(unitOf({ ...finding })).toBeUndefined();
});

test('neither is in the JSON, the keys or a copy of the finding', () => {
  const finding = findingWithNotes();
  expect(JSON.stringify(finding)).toBe('{"code":"invalid_code_value"}');
  expect(Reflect.ownKeys(finding)).toEqual(['code']);
  expect(badValueOf(structuredClone(finding))).toBeUndefined();
});
