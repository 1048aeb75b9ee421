import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coverageRow, encounterRow, type ImportApp, openImportApp, patientRow } from './support.ts';

let t: ImportApp;
beforeAll(async () => {
  t = await openImportApp();
});
afterAll(() => t.close());

const outcomes = (rows: { line: number; outcome: string; error: { code: string } | null }[]) =>
  rows.map(({ line, outcome, error }) => [line, outcome, error?.code ?? null]);

/** Rows whose dependencies are in other batches: all patients, then all coverages, then all encounters. */
function bySort(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...numbers.map((n) => patientRow(`p-${n}`)),
    ...numbers.map((n) => coverageRow(`c-${n}`, `p-${n}`)),
    // A second primary coverage, which the first one excludes.
    coverageRow('c-second', 'p-1', { memberId: 'SBX-0002' }),
    ...numbers.map((n) => encounterRow(`e-${n}`, `p-${n}`, { coverageExternalId: `c-${n}` })),
    // A change of a resource that an earlier row creates.
    { type: 'coverage', externalId: 'c-2', groupNumber: 'GRP-2' },
    { type: 'encounter', externalId: 'e-3', billable: 'billable' },
    { type: 'encounter', externalId: 'e-3', patientExternalId: 'p-4' },
  ];
}

describe('a dry run', () => {
  test('reports for every row what the import then does, and stores nothing of it', async () => {
    const { id, key } = await t.organization();
    const rows = bySort(60);
    const rowsOf = async (importId: string) => {
      const pages = ['', '&outcome=failed', '&outcome=updated'].map((query) =>
        t.call('GET', `/v1/imports/${importId}/rows?limit=100${query}`, { key }),
      );
      return (await Promise.all(pages)).flatMap(({ body }) => outcomes(body.data));
    };
    const dry = await t.importFile(rows, { key, query: '?dryRun=true' });
    expect(dry.body).toMatchObject({
      status: 'completed',
      isDryRun: true,
      counts: { created: 180, updated: 2, unchanged: 0, failed: 2 },
    });
    for (const table of ['patients', 'coverages', 'encounters', 'events', 'work_items', 'provenance_records']) {
      expect([table, await t.count(id, table)]).toEqual([table, 0]);
    }
    const real = await t.importFile(rows, { key });
    expect(real.body.counts).toEqual(dry.body.counts);
    expect(await rowsOf(dry.body.id)).toEqual(await rowsOf(real.body.id));
    const { body } = await t.call('GET', `/v1/imports/${dry.body.id}/rows?limit=1`, { key });
    expect(body.data[0].resourceId).toBeNull();
  });

  test('keeps no copy of a row after its end', async () => {
    const { id, key } = await t.organization();
    await t.importFile(bySort(30), { key, query: '?dryRun=true' });
    const text = 'select count(*)::int as count from import_rows where content is not null or subject is not null';
    const { rows } = await t.app.pool.query(text);
    expect([await t.count(id, 'import_rows'), rows[0].count]).toEqual([94, 0]);
    expect(await t.count(id, 'upload_chunks')).toBe(0);
  });

  test('with patients of a test clock reports what the import does', async () => {
    const { key } = await t.organization();
    const clock = { frozenTime: '2030-05-06T07:08:09.000Z', scope: 'patients' };
    const { body: made } = await t.call('POST', '/v1/sandbox/test-clocks', { key, body: clock });
    const rows = [
      ...Array.from({ length: 60 }, (_, index) => patientRow(`p-${index}`, index % 2 ? { testClockId: made.id } : {})),
      ...Array.from({ length: 60 }, (_, index) => coverageRow(`c-${index}`, `p-${index}`)),
    ];
    const dry = await t.importFile(rows, { key, query: '?dryRun=true' });
    expect(dry.body).toMatchObject({ status: 'completed', counts: { created: 120, failed: 0 } });
  });

  test('compares with existing resources', async () => {
    await t.importFile([patientRow('known'), coverageRow('card', 'known')]);
    const rows = [
      patientRow('known', { mrn: 'NEW' }),
      patientRow('known', { mrn: 'NEW' }),
      coverageRow('card', 'known'),
      { type: 'coverage', externalId: 'card', groupNumber: 'G' },
    ];
    const { body } = await t.importFile(rows, { query: '?dryRun=true' });
    expect(outcomes((await t.rowsOf(body.id)) as never)).toEqual([
      [1, 'updated', null],
      [2, 'unchanged', null],
      [3, 'unchanged', null],
      [4, 'updated', null],
    ]);
    const { body: list } = await t.call('GET', '/v1/patients?externalId=known');
    expect(list.data[0]).toMatchObject({ mrn: null, version: 1 });
  });
});
