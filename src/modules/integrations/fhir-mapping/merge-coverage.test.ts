import type { Coverage } from 'fhir/r4.js';
import { expect, test } from 'vitest';
import { coverageChange, mergeCoverage } from './merge-coverage.ts';

const type = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/coverage-class', code }] });
const OURS: Coverage = {
  resourceType: 'Coverage',
  status: 'active',
  subscriberId: 'M1',
  beneficiary: { reference: 'Patient/p1' },
  subscriber: { reference: 'Patient/p1' },
  payor: [{ identifier: { system: 'urn:rcm:payer-id', value: 'SBX01' } }],
  class: [{ type: type('group'), value: 'G1' }],
  order: 1,
  identifier: [{ system: 'urn:rcm:coverage-id', value: 'cov_1' }],
};
/** What the server has made of it. */
const THEIRS: Coverage = {
  ...OURS,
  id: 'c1',
  meta: { versionId: '4' },
  extension: [{ url: 'https://ehr.example/verified', valueBoolean: true }],
  network: 'PPO',
  dependent: '02',
  payor: [{ reference: 'Organization/o1' }],
  class: [
    { type: type('group'), value: 'G1', name: 'Employees' },
    { type: type('rxbin'), value: '610014' },
  ],
  identifier: [
    { type: { coding: [{ code: 'MB' }] }, value: 'M1' },
    { system: 'urn:rcm:coverage-id', value: 'cov_1' },
  ],
  period: { start: '2026-01-01' },
};
const merged = (changes: Partial<Coverage>) =>
  mergeCoverage(THEIRS, coverageChange('c1', OURS, { ...OURS, ...changes }));

test('a write without a difference leaves the resource of the server unchanged', () => {
  expect(merged({})).toEqual(THEIRS);
});

test('only the members that differ are written', () => {
  expect(merged({ status: 'cancelled', order: 2 })).toEqual({ ...THEIRS, status: 'cancelled', order: 2 });
});

test('a changed class keeps its name and the other classes', () => {
  expect(merged({ class: [{ type: type('group'), value: 'G2' }] }).class).toEqual([
    { type: type('rxbin'), value: '610014' },
    { type: type('group'), value: 'G2', name: 'Employees' },
  ]);
  const { class: classes } = merged({ class: [] });
  expect(classes).toEqual([{ type: type('rxbin'), value: '610014' }]);
});

test('a changed member id changes the identifier of type MB', () => {
  const { subscriberId, identifier } = merged({ subscriberId: 'M2' });
  expect([subscriberId, identifier![0]!.value, identifier!.length]).toEqual(['M2', 'M2', 2]);
});

test('a period, a subscriber and a removed member replace only their own parts', () => {
  const subscriber = { resourceType: 'RelatedPerson', id: 'subscriber', patient: { reference: 'Patient/p1' } } as const;
  const theirs: Coverage = { ...THEIRS, contained: [{ resourceType: 'Organization', id: 'payer' }] };
  const change = coverageChange(
    'c1',
    { ...OURS, period: { start: '2026-01-01' } },
    {
      ...OURS,
      contained: [subscriber],
      subscriber: { reference: '#subscriber' },
    },
  );
  const { contained, subscriber: named, period } = mergeCoverage(theirs, change);
  expect(contained!.map(({ id }) => id)).toEqual(['payer', 'subscriber']);
  expect([named, period]).toEqual([{ reference: '#subscriber' }, undefined]);
});
