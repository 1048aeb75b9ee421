import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../../src/modules/scopes.ts';
import { coverageRow, encounterRow, type ImportApp, openImportApp, patientRow } from './support.ts';

let t: ImportApp;
beforeAll(async () => {
  t = await openImportApp();
});
afterAll(() => t.close());

const find = async (path: string, externalId: string) =>
  (await t.call('GET', `${path}?externalId=${externalId}`)).body.data[0];

/** A patient with a coverage and a visit; the later rows refer to the earlier ones. */
const chart = (name: string, more: object = {}) => [
  patientRow(`p-${name}`, more),
  coverageRow(`c-${name}`, `p-${name}`),
  encounterRow(`e-${name}`, `p-${name}`, { coverageExternalId: `c-${name}` }),
];

describe('an import of JSON lines', () => {
  test('creates patients, coverages and encounters that refer to each other', async () => {
    const { status, body, headers } = await t.importFile(chart('1'));
    expect([status, headers.location]).toEqual([200, `/v1/imports/${body.id}`]);
    expect(body).toMatchObject({
      object: 'import',
      status: 'completed',
      format: 'jsonl',
      isDryRun: false,
      lineCount: 3,
      rowsDone: 3,
      counts: { created: 3, updated: 0, unchanged: 0, failed: 0 },
    });
    const [patient, coverage, encounter] = [
      await find('/v1/patients', 'p-1'),
      await find('/v1/coverages', 'c-1'),
      await find('/v1/encounters', 'e-1'),
    ];
    expect(coverage.patientId).toBe(patient.id);
    expect([encounter.patientId, encounter.coverageId]).toEqual([patient.id, coverage.id]);
    const rows = await t.rowsOf(body.id);
    expect(
      rows.map(({ sequence, line, outcome, type, resourceId }) => [sequence, line, outcome, type, resourceId]),
    ).toEqual([
      [1, 1, 'created', 'patient', patient.id],
      [2, 2, 'created', 'coverage', coverage.id],
      [3, 3, 'created', 'encounter', encounter.id],
    ]);
    const events = await t.call('GET', '/v1/events?limit=10');
    const types = events.body.data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['patient.created', 'encounter.created']));
  });

  test('again changes nothing, and a difference changes only that resource', async () => {
    await t.importFile(chart('2'));
    const before = await find('/v1/encounters', 'e-2');
    const again = await t.importFile(chart('2'));
    expect(again.body.counts).toEqual({ created: 0, updated: 0, unchanged: 3, failed: 0 });
    const changed = await t.importFile(chart('2', { mrn: 'MRN-2' }));
    expect(changed.body.counts).toEqual({ created: 0, updated: 1, unchanged: 2, failed: 0 });
    expect(await find('/v1/patients', 'p-2')).toMatchObject({ mrn: 'MRN-2', version: 2 });
    expect(await find('/v1/encounters', 'e-2')).toEqual(before);
  });

  test('is a merge patch of an existing resource: members that are left out keep their values, null clears', async () => {
    await t.importFile([patientRow('p-3', { mrn: 'MRN-3', language: 'en' })]);
    const { body } = await t.importFile([{ type: 'patient', externalId: 'p-3', mrn: null }]);
    expect(body.counts.updated).toBe(1);
    expect(await find('/v1/patients', 'p-3')).toMatchObject({ mrn: null, language: 'en' });
  });

  test('keeps the ids of charges that stay, also when the encounter is on a claim', async () => {
    await t.importFile(chart('4'));
    const { id, charges } = await find('/v1/encounters', 'e-4');
    const second = { procedureCode: 'G0008', charge: 3_000, diagnosisPointers: [1] };
    const stated = encounterRow('e-4', 'p-4');
    await t.importFile([{ ...stated, charges: [second, ...stated.charges] }]);
    const after = await find('/v1/encounters', 'e-4');
    expect([after.charges.length, after.charges[1].id]).toEqual([2, charges[0].id]);
    await t.call('PATCH', '/v1/organization/settings', { body: { billingProviders: [PROVIDER] } });
    expect((await t.call('POST', `/v1/encounters/${id}/create-claim`, { body: {} })).status).toBe(201);
    const same = await t.importFile([{ ...stated, charges: [second, ...stated.charges] }]);
    expect(same.body.counts).toMatchObject({ unchanged: 1, failed: 0 });
    const other = await t.importFile([stated]);
    expect((await t.rowsOf(other.body.id))[0]!.error.code).toBe('invalid_state_transition');
  });
});

const PROVIDER = {
  npi: '1999999984',
  name: 'Riverside Family Practice',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};

describe('a refused row', () => {
  test('has the line, the code and the fields of a single request, and does not affect the others', async () => {
    const lines = [
      JSON.stringify(patientRow('p-5', { birthDate: '1984-13-01', sex: 'x', colour: 'red' })),
      'not JSON',
      '',
      JSON.stringify(coverageRow('c-5', 'nobody')),
      JSON.stringify(patientRow('', {})),
      JSON.stringify({ ...patientRow('p-5'), type: 'claim' }),
      JSON.stringify([1]),
      JSON.stringify(patientRow('p-6')),
      JSON.stringify(coverageRow('c-6', 'p-6', { memberId: 'SBX-NOT.A.TOKEN' })),
    ];
    const { body } = await t.importFile(lines.join('\n'));
    expect([body.lineCount, body.rowsDone, body.counts]).toEqual([
      9,
      8,
      { created: 1, updated: 0, unchanged: 0, failed: 7 },
    ]);
    const rows = await t.rowsOf(body.id, '&outcome=failed');
    expect((await t.rowsOf(body.id, '&externalId=c-5')).map(({ line }) => line)).toEqual([4]);
    expect(
      rows.map(({ line, error }) => [line, error.code, error.details.map((one: { param: string }) => one.param)]),
    ).toEqual([
      [1, 'validation_failed', ['/colour', '/birthDate', '/sex']],
      [2, 'invalid_json', []],
      [4, 'validation_failed', ['/patientExternalId']],
      [5, 'validation_failed', ['/externalId']],
      [6, 'validation_failed', ['/type']],
      [7, 'validation_failed', ['']],
      [9, 'unknown_sandbox_token', []],
    ]);
    const single = await t.call('POST', '/v1/patients', {
      body: { ...patientRow('p-5', { birthDate: '1984-13-01', sex: 'x', colour: 'red' }), type: undefined },
    });
    expect(rows[0]!.error.details).toEqual(single.body.error.details);
  });

  test('with a value that another resource has names that resource', async () => {
    const { body: other } = await t.importFile([patientRow('p-7'), coverageRow('c-7', 'p-7')]);
    const [, coverage] = await t.rowsOf(other.id);
    const { body } = await t.importFile([coverageRow('c-8', 'p-7', { rank: 'secondary' })]);
    const [row] = await t.rowsOf(body.id);
    expect(row!.error).toMatchObject({ code: 'duplicate_coverage', duplicateOf: coverage!.resourceId });
  });

  test('of another patient, or with both forms of a reference, is refused at the member of the row', async () => {
    await t.importFile([patientRow('p-9'), patientRow('p-10'), coverageRow('c-9', 'p-9')]);
    const { id } = await find('/v1/patients', 'p-9');
    const { body } = await t.importFile([
      coverageRow('c-9', 'p-10'),
      coverageRow('c-10', 'p-10', { patientId: id }),
      encounterRow('e-10', 'p-10', { coverageExternalId: 'c-9' }),
    ]);
    const params = (await t.rowsOf(body.id)).map(({ error }) => error.param);
    expect(params).toEqual(['/patientExternalId', '/patientExternalId', '/coverageExternalId']);
  });

  test('longer than 256 KiB or not UTF-8 is refused, and the rows after it are read', async () => {
    const long = JSON.stringify(patientRow('p-11', { language: 'x'.repeat(300_000) }));
    const broken = Buffer.concat([
      Buffer.from('{"type":"patient","externalId":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    const payload = Buffer.concat([
      Buffer.from(`${long}\n`),
      broken,
      Buffer.from(`\n${JSON.stringify(patientRow('p-12'))}`),
    ]);
    const { body } = await t.call('POST', '/v1/imports', {
      payload,
      headers: { 'content-type': 'application/x-ndjson', prefer: 'wait=30' },
    });
    expect((await t.rowsOf(body.id)).map(({ line, outcome, error }) => [line, outcome, error?.code])).toEqual([
      [1, 'failed', 'payload_too_large'],
      [2, 'failed', 'validation_failed'],
      [3, 'created', undefined],
    ]);
  });
});

describe('scopes and organizations', () => {
  test('rows need the scope of the single request, and reports the scope to read', async () => {
    const keyOf = async (...scopes: Scope[]) => (await t.keyFor(t.own.id, scopes)).key;
    const patients = await keyOf('patients:write', 'patients:read');
    const { body } = await t.importFile(chart('13'), { key: patients });
    expect(body.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 1 });
    expect((await t.rowsOf(body.id, '&outcome=failed'))[0]!.error.code).toBe('forbidden_scope');
    const encounters = await keyOf('encounters:write');
    expect((await t.importFile([patientRow('p-14')], { key: encounters })).body.counts.failed).toBe(1);
    const refused = await t.importFile([patientRow('p-14')], { key: await keyOf('claims:write') });
    expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'patients:write']);
    expect((await t.call('GET', `/v1/imports/${body.id}`, { key: encounters })).status).toBe(403);
  });

  test('external ids and references of another organization are not seen', async () => {
    await t.importFile([patientRow('p-15')]);
    const stranger = await t.organization();
    const { body } = await t.importFile([coverageRow('c-15', 'p-15'), patientRow('p-15')], { key: stranger.key });
    expect(body.counts).toMatchObject({ created: 1, failed: 1 });
    const { body: report } = await t.importFile([patientRow('p-15')]);
    for (const path of [`/v1/imports/${report.id}`, `/v1/imports/${report.id}/rows`]) {
      const answer = await t.call('GET', path, { key: stranger.key });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
    }
  });

  test('patients of a test clock are imported with others, each at the time of its clock', async () => {
    const sandbox = await t.organization();
    const { key } = sandbox;
    const clock = { frozenTime: '2030-05-06T07:08:09.000Z', scope: 'patients' };
    const { body: made } = await t.call('POST', '/v1/sandbox/test-clocks', { key, body: clock });
    const rows = [
      patientRow('a'),
      patientRow('b', { testClockId: made.id }),
      coverageRow('b-1', 'b'),
      coverageRow('a-1', 'a'),
      patientRow('d', { testClockId: 'clk_00000000000000000000000000' }),
    ];
    for (const counts of [
      { created: 4, failed: 1 },
      { unchanged: 4, failed: 1 },
    ]) {
      expect((await t.importFile(rows, { key })).body.counts).toMatchObject(counts);
    }
    const { body } = await t.call('GET', '/v1/patients?externalId=b', { key });
    expect(body.data[0].createdAt).toBe(clock.frozenTime);
  });
});

describe('idempotency', () => {
  test('the same file with the same key is imported once, and the answer is repeated', async () => {
    const { id, key } = await t.organization();
    const headers = { 'idempotency-key': 'once' };
    const first = await t.importFile(chart('1'), { key, headers });
    const second = await t.importFile(chart('1'), { key, headers });
    expect([second.status, second.text, second.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    const other = await t.importFile(chart('1'), { key, headers, query: '?dryRun=true' });
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await t.count(id, 'imports')).toBe(1);
    expect(await t.count(id, 'upload_chunks')).toBe(0);
  });

  test('two imports of the same rows at once create each resource once', async () => {
    const { id, key } = await t.organization();
    const rows = Array.from({ length: 60 }, (_, index) => patientRow(`p-${index}`));
    const results = await Promise.all([t.importFile(rows, { key }), t.importFile([...rows].reverse(), { key })]);
    const created = results.map(({ body }) => body.counts.created);
    expect([created[0] + created[1], await t.count(id, 'patients')]).toEqual([60, 60]);
    expect(results.map(({ body }) => body.counts.failed)).toEqual([0, 0]);
  });
});
