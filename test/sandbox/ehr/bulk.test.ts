import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openEmbeddedEhr, type TestEhr } from '../../helpers/embedded-ehr.ts';

let ehr: TestEhr;

beforeAll(async () => {
  ehr = await openEmbeddedEhr();
});

afterAll(() => ehr.close());

/** Starts an export and polls until its manifest is there. */
async function exported(tenant: string, path: string) {
  const started = await ehr.fhir(tenant, path, { headers: { prefer: 'respond-async' } });
  expect(started.status).toBe(202);
  const status = started.headers.get('content-location')!;
  const first = await ehr.fhir(tenant, status);
  expect([first.status, first.headers.get('retry-after')]).toEqual([202, '1']);
  const { body: manifest } = await ehr.fhir(tenant, status);
  return { status, manifest };
}

async function linesOf(tenant: string, url: string): Promise<Json[]> {
  const { body, headers } = await ehr.fhir(tenant, url);
  expect(headers.get('content-type')).toBe('application/fhir+ndjson');
  return (typeof body === 'string' ? body.trimEnd().split('\n') : [JSON.stringify(body)]).map((line) =>
    JSON.parse(line),
  );
}

test('the export of everything has each resource once', async () => {
  const { manifest } = await exported('all', '$export');
  expect(manifest.requiresAccessToken).toBe(true);
  for (const { type, url, count } of manifest.output) {
    const ids = (await linesOf('all', url)).map(({ id, resourceType }) => `${resourceType}/${id}`);
    expect(new Set(ids).size).toBe(count);
    expect((await ehr.fhir('all', `${type}?_summary=count`)).body.total).toBe(count);
  }
});

test('_since returns later changes, with deletions', async () => {
  const { manifest: before } = await exported('since', '$export?_type=Patient');
  const patient = JSON.stringify({ resourceType: 'Patient', name: [{ family: 'New' }] });
  const created = await ehr.fhir('since', 'Patient', { method: 'POST', body: patient });
  await ehr.fhir('since', 'Patient/patient-12', { method: 'DELETE' });
  const since = encodeURIComponent(before.transactionTime);
  const { manifest } = await exported('since', `$export?_type=Patient&_since=${since}`);
  expect((await linesOf('since', manifest.output[0].url)).map(({ id }) => id)).toEqual([created.body.id]);
  expect((await linesOf('since', manifest.deleted[0].url))[0].entry).toEqual([
    { request: { method: 'DELETE', url: 'Patient/patient-12' } },
  ]);
});

test('a file does not change after the transaction time', async () => {
  const { manifest } = await exported('frozen', '$export?_type=Patient');
  const read = await ehr.fhir('frozen', 'Patient/patient-01');
  await ehr.fhir('frozen', 'Patient/patient-01', {
    method: 'PUT',
    body: JSON.stringify({ ...read.body, active: false }),
  });
  const lines = await linesOf('frozen', manifest.output[0].url);
  expect(lines.find(({ id }) => id === 'patient-01')).toEqual(read.body);
});

test('the export of a group has the records of its patients only', async () => {
  const group = {
    resourceType: 'Group',
    type: 'person',
    actual: true,
    member: [{ entity: { reference: 'Patient/patient-03' } }],
  };
  const created = await ehr.fhir('group', 'Group', { method: 'POST', body: JSON.stringify(group) });
  const { manifest } = await exported('group', `Group/${created.body.id}/$export`);
  expect(manifest.output.map(({ type, count }: Json) => [type, count])).toEqual([
    ['ChargeItem', 1],
    ['Condition', 1],
    ['Coverage', 1],
    ['DocumentReference', 1],
    ['Encounter', 1],
    ['Patient', 1],
  ]);
});

test('a deleted export is gone, and a start without respond-async or without scope is refused', async () => {
  const { status } = await exported('refused', 'Patient/$export');
  expect((await ehr.fhir('refused', status, { method: 'DELETE' })).status).toBe(202);
  expect((await ehr.fhir('refused', status)).status).toBe(404);
  expect((await ehr.fhir('refused', '$export')).status).toBe(400);
  const token = await ehr.token('refused', 'system/Patient.r');
  const headers = { prefer: 'respond-async' };
  expect((await ehr.fhir('refused', '$export', { headers, token })).status).toBe(403);
});
