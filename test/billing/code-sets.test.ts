import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../../src/database/connections/with-connection.ts';
import { insertCodes, replaceVersion } from '../../src/modules/billing/code-sets/code-sets-store.ts';
import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { removeCodeSet } from '../../src/modules/billing/code-sets/remove-code-set.ts';
import { reportExpiredCodeSets } from '../../src/modules/office/work/automatic/report-expired-code-sets.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  await ensureStarterSets(t.app.pool, new Date('2026-11-01T12:00:00Z'));
});
afterAll(() => t.close());

async function load(version: string, coversFrom: string, coversTo: string): Promise<void> {
  const release = {
    codeSet: 'mce',
    version,
    source: 'test.tsv',
    isPartial: false,
    completePrefixes: [],
    coversFrom,
    coversTo,
  } as const;
  const attributes = { sex: 'F', ageMin: 9, ageMax: 64 } as const;
  await withConnection(t.app.pool, async (connection) => {
    await replaceVersion(connection, release, new Date('2026-11-01T12:00:00Z'));
    const dates = { validFrom: coversFrom, validTo: coversTo };
    await insertCodes(connection, release, [
      { code: 'O80', isBillable: true, label: 'Invented', attributes, ...dates },
    ]);
  });
}
const setsByName = async () => {
  const { body } = await t.call('GET', '/v1/code-sets');
  return new Map<string, unknown>(body.data.map((set: { codeSet: string }) => [set.codeSet, set]));
};
const items = async () => {
  const { body } = await t.call('GET', '/v1/work?type=custom');
  return body.data.map(({ title, status, subject }: { title: string; status: string; subject: { id: string } }) => [
    title,
    status,
    subject.id,
  ]);
};

test('lists every kind with its releases and its state', async () => {
  const sets = await setsByName();
  expect(sets.get('icd10cm')).toMatchObject({
    object: 'code_set',
    state: 'starter',
    missing: [],
    cadence: 'fiscal_year',
  });
  expect(sets.get('pos')).toMatchObject({
    state: 'current',
    versions: [{ source: 'starter', isPartial: false, codeCount: 52 }],
  });
  expect(sets.get('cpt')).toMatchObject({ state: 'not_loaded', versions: [] });
});

test.each([
  ['icd10cm/e11.9', { code: 'E119', state: 'valid', on: '2026-11-01', validTo: '2099-12-31' }],
  ['icd10cm/E11', { state: 'heading' }],
  ['icd10cm/E12', { state: 'absent', label: null, release: null, validFrom: null, attributes: {} }],
  ['icd10cm/A00.0', { state: 'no_data' }],
  ['modifier/ME', { state: 'not_in_force', validTo: '2024-12-31' }],
] as const)('looks up %s', async (path, expected) => {
  const { status, body } = await t.call('GET', `/v1/code-sets/${path}?on=2026-11-01`);
  expect([status, body]).toEqual([200, expect.objectContaining({ object: 'code_set_code', ...expected })]);
});

test('any key may read; an unknown set is not found; a date that does not exist is refused', async () => {
  const { id } = await t.organization('Narrow');
  const { key } = await t.keyFor(id, ['payers:read']);
  expect((await t.call('GET', '/v1/code-sets/pos/11', { key })).body).toMatchObject({
    state: 'valid',
    label: 'Office',
  });
  expect((await t.call('GET', '/v1/code-sets/letters/11')).status).toBe(404);
  const refused = await t.call('GET', '/v1/code-sets/pos/11?on=2026-02-30');
  expect([refused.status, refused.body.error.param]).toEqual([400, '?on']);
});

test('an expired set opens one work item per period; an import closes it, and a finished one stays finished', async () => {
  expect(await reportExpiredCodeSets(t.app.database)).toBe(0);
  await load('FY2020', '2019-10-01', '2020-09-30');
  expect((await setsByName()).get('mce')).toMatchObject({ state: 'expired', missing: [{ from: '2020-10-01' }] });
  expect(await reportExpiredCodeSets(t.app.database)).toBeGreaterThan(0);
  expect(await reportExpiredCodeSets(t.app.database)).toBe(0);
  const title = 'Import the current release of Medicare Code Editor: diagnoses';
  expect(await items()).toEqual([[title, 'open', 'mce']]);
  await load('FY2021-FY2060', '2020-10-01', '2060-09-30');
  expect(await reportExpiredCodeSets(t.app.database)).toBe(0);
  expect(await items()).toEqual([[title, 'done', 'mce']]);
  expect((await t.call('GET', '/v1/code-sets/mce/O80')).body).toMatchObject({ attributes: { sex: 'F', ageMin: 9 } });
  await removeCodeSet(t.app.pool, 'mce', 'FY2021-FY2060');
  expect(await reportExpiredCodeSets(t.app.database)).toBe(0);
});
