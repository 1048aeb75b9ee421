import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/helpers/database.ts';
import { ensureStarterSets } from './ensure-starter-sets.ts';
import { importCodeSet } from './import-code-set.ts';
import { codesImporter } from './import-codes.ts';
import { loadOutsideLists } from './outside-lists.ts';
import { rowReaderOf } from './row-reader.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rcm-lists-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('delete from code_set_versions');
});

async function importYear(year: number, codes: [code: string, flag: '0' | '1'][]): Promise<void> {
  const path = join(folder, `icd10cm_order_${year}.txt`);
  const lines = codes.map(([code, flag], index) => {
    const text = `Invented condition ${index}`;
    return `${String(index + 1).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${text.padEnd(60)} ${text}`;
  });
  await writeFile(path, `${lines.join('\r\n')}\r\n`);
  const importer = codesImporter('icd10cm');
  await importCodeSet({ pool: database.pool, codeSet: 'icd10cm', importer, paths: [path], now: NOW, codesMin: 1 });
}

async function isCode(list: string, code: string, on: string): Promise<boolean | undefined> {
  const lists = await loadOutsideLists(rowReaderOf(database.pool));
  return (await lists.load([{ list, code }]))(list, code, on);
}

test('nothing loaded: no list is there', async () => {
  expect((await loadOutsideLists(rowReaderOf(database.pool))).lists).toEqual(new Set());
});

test('the starter sets never refuse an unknown code, except for places of service, which are complete', async () => {
  await ensureStarterSets(database.pool, NOW);
  const lists = await loadOutsideLists(rowReaderOf(database.pool));
  expect(lists.lists).toEqual(new Set(['icd10cm', 'hcpcs', 'place-of-service']));
  expect(await isCode('icd10cm', 'A000', '2026-11-01')).toBeUndefined();
  expect(await isCode('icd10cm', 'A09', '2026-11-01')).toBe(true);
  expect(await isCode('hcpcs', 'A0021', '2026-11-01')).toBeUndefined();
  expect(await isCode('place-of-service', '11', '2026-11-01')).toBe(true);
  expect(await isCode('place-of-service', '28', '2026-11-01')).toBe(false);
});

test('an imported year refuses unknown codes, headings, and codes with a dot', async () => {
  await importYear(2027, [
    ['A00', '0'],
    ['A001', '1'],
  ]);
  expect(await isCode('icd10cm', 'A001', '2026-11-01')).toBe(true);
  expect(await isCode('icd10cm', 'A00', '2026-11-01')).toBe(false);
  expect(await isCode('icd10cm', 'A002', '2026-11-01')).toBe(false);
  expect(await isCode('icd10cm', 'A00.1', '2026-11-01')).toBe(false);
});

test('a code is judged in the year of its day, and not at all in a year that is not loaded', async () => {
  await importYear(2026, [['A001', '1']]);
  await importYear(2027, [['A002', '1']]);
  expect(await isCode('icd10cm', 'A001', '2026-09-30')).toBe(true);
  expect(await isCode('icd10cm', 'A001', '2026-10-01')).toBe(false);
  expect(await isCode('icd10cm', 'A002', '2026-09-30')).toBe(false);
  expect(await isCode('icd10cm', 'A003', '2025-09-30')).toBeUndefined();
});
