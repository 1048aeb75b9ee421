import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportLines, reportSamples } from '../scripts/fhir-conformance/report-samples.ts';

/** The report on a folder of FHIR samples. Every resource here is invented. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-samples-'));
  const patient = { resourceType: 'Patient', id: 'p', name: [{ family: 'Larkin', given: ['Ada'] }], gender: 'female' };
  const condition = {
    resourceType: 'Condition',
    id: 'c',
    subject: { reference: 'urn:uuid:1' },
    encounter: { reference: 'urn:uuid:2' },
    recordedDate: '2026-05-01',
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'J06.9' }] },
  };
  const encounter = {
    resourceType: 'Encounter',
    id: 'e',
    status: 'finished',
    class: { code: 'AMB' },
    subject: { reference: 'urn:uuid:1' },
    period: { start: '2026-05-01' },
    unheardOf: true,
  };
  const bundle = {
    resourceType: 'Bundle',
    entry: [
      { fullUrl: 'urn:uuid:1', resource: { ...patient, birthDate: '1984-02-29' } },
      { fullUrl: 'urn:uuid:2', resource: encounter },
      { fullUrl: 'urn:uuid:3', resource: condition },
    ],
  };
  await writeFile(join(folder, 'bundle.json'), JSON.stringify(bundle));
  const hostile = { resourceType: 'Patient', id: 7, name: 'text', birthDate: { a: 1 }, address: [null, 4, [[]]] };
  const lines = [patient, hostile, { resourceType: 'Observation', id: 'o' }].map((one) => JSON.stringify(one));
  await writeFile(join(folder, 'lines.ndjson'), `${lines.join('\n')}\n{"broken`);
});
afterAll(() => rm(folder, { recursive: true }));

test('every resource is counted with its result, and nothing fails', async () => {
  const report = await reportSamples(folder);
  const of = (type: string) => report.types.find((one) => one.type === type);
  expect(of('Patient')).toMatchObject({ seen: 3, mapped: 1, unmapped: 2, internalErrors: 0 });
  expect(of('Patient')?.problems).toMatchObject({ 'error missing Patient.birthDate': 2 });
  expect(of('Encounter')).toMatchObject({ seen: 1, mapped: 1 });
  expect(of('Encounter')?.problems).toMatchObject({ 'information no_target Encounter.unheardOf': 1 });
  expect(of('Condition')).toMatchObject({ seen: 1, mapped: 1 });
  expect(of('Observation')).toMatchObject({ seen: 1, treatment: 'not synchronized' });
  const lines = reportLines(report);
  expect(lines[0]).toBe('2 files, 6 resources, 1 unreadable, 0 internal errors');
  expect(lines.join('\n')).not.toMatch(/Larkin|1984/);
});
