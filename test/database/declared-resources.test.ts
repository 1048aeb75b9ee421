import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { CONSTRAINT_ERRORS } from '../../src/modules/constraint-errors.ts';
import { RESOURCES } from '../../src/modules/resources.ts';
import { KEPT_TABLES, RESET_TABLES } from '../../src/modules/sandbox/reset-store.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const named = RESOURCES.flatMap(({ table, idPrefix }) => (table === null ? [] : [{ table, idPrefix }]));

test.each(named)('rcm_resource_exists knows the table $table', async ({ table, idPrefix }) => {
  const { rows } = await t.app.pool.query('select rcm_resource_exists($1, $2) as found', [table, newId(idPrefix)]);
  expect(rows).toEqual([{ found: false }]);
});

test('each declared table exists', async () => {
  const declared = [...RESET_TABLES, ...KEPT_TABLES, ...named.map(({ table }) => table)];
  const text = 'select name from unnest($1::text[]) as name where to_regclass(name) is null';
  expect((await t.app.pool.query(text, [declared])).rows).toEqual([]);
});

test('each declared unique constraint exists', async () => {
  const text = `select name from unnest($1::text[]) as name where not exists
    (select 1 from pg_index where indisunique and indexrelid = to_regclass(name))`;
  expect((await t.app.pool.query(text, [Object.keys(CONSTRAINT_ERRORS)])).rows).toEqual([]);
});

test('each prefix of ids is declared once', () => {
  const prefixes = RESOURCES.flatMap((resource) => [
    ...(resource.idPrefix === null ? [] : [resource.idPrefix]),
    ...('partIds' in resource ? Object.keys(resource.partIds) : []),
  ]);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});
