import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/helpers/database.ts';
import { aZip } from '../../../../test/helpers/zip-test-file.ts';
import { withConnection } from '../../../database/connections/with-connection.ts';
import { loadCodeLookup } from './code-lookup.ts';
import type { CodeSetVersion } from './code-set.ts';
import type { CodeSet } from './code-set-kinds.ts';
import { insertCodes, listVersions, replaceVersion } from './code-sets-store.ts';
import { ensureStarterSets } from './ensure-starter-sets.ts';
import { importCodeSet } from './import-code-set.ts';
import { codesImporter } from './import-codes.ts';
import { CodeSetFileError } from './reading/code-set-file-error.ts';
import { removeCodeSet } from './remove-code-set.ts';
import { rowReaderOf } from './row-reader.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rcm-codes-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('delete from code_set_versions');
});

/** Lines of an order file with invented codes and texts. */
function orderFile(codes: [code: string, flag: '0' | '1', text: string][]): string {
  const lines = codes.map(([code, flag, text], index) => {
    const order = String(index + 1).padStart(5, '0');
    return `${order} ${code.padEnd(7)} ${flag} ${text.slice(0, 60).padEnd(60)} ${text}`;
  });
  return `${lines.join('\r\n')}\r\n`;
}
const INVENTED: [string, '0' | '1', string][] = [
  ['A00', '0', 'Invented heading'],
  ['A001', '1', 'Invented condition'],
  ['QA00101', '1', 'Invented condition with a letter in second place'],
];

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
async function importFile(
  name: string,
  content: string | Buffer,
  options: { version?: string; codesMin?: number } = {},
) {
  return importIcd10cm({ paths: [await file(name, content)], codesMin: 1, ...options });
}
function importIcd10cm(options: { paths: string[]; version?: string; codesMin?: number }) {
  const importer = codesImporter('icd10cm');
  return importCodeSet({ pool: database.pool, codeSet: 'icd10cm', importer, now: NOW, ...options });
}
async function lookUp(code: string, on: string) {
  const { lookUpCode } = await loadCodeLookup(rowReaderOf(database.pool), [{ codeSet: 'icd10cm', code }]);
  return lookUpCode('icd10cm', code, on);
}
const versions = async () =>
  (await listVersions(rowReaderOf(database.pool))).map(
    ({ codeSet, version, codeCount }) => `${codeSet} ${version} ${codeCount}`,
  );

describe('importIcd10cm', () => {
  test('loads an order file for the fiscal year in its name', async () => {
    const imported = await importFile('icd10cm_order_2027.txt', orderFile(INVENTED));
    expect(imported).toEqual({
      codeSet: 'icd10cm',
      version: 'FY2027',
      source: 'icd10cm_order_2027.txt',
      isPartial: false,
      completePrefixes: [],
      coversFrom: '2026-10-01',
      coversTo: '2027-09-30',
      codeCount: 3,
    });
    expect(await versions()).toEqual(['icd10cm FY2027 3']);
    expect(await lookUp('qa0.0101', '2026-10-01')).toMatchObject({ known: true, isBillable: true });
    expect(await lookUp('A00', '2027-09-30')).toMatchObject({ known: true, isBillable: false });
    expect(await lookUp('A00.2', '2027-09-30')).toEqual({ known: false, reason: 'absent' });
    expect(await lookUp('A00.1', '2027-10-01')).toEqual({ known: false, reason: 'noData' });
    const { rows } = await database.pool.query("select label, version from code_set_codes where code = 'A001'");
    expect(rows).toEqual([{ label: 'Invented condition', version: 'FY2027' }]);
  });

  test("loads the publisher's zip, and of it the order file only", async () => {
    const zip = aZip([
      { name: 'readme.pdf', content: 'x' },
      { name: 'icd10cm_order_addenda_2026.txt', content: 'Add: something' },
      { name: 'folder/icd10cm_order_2026.txt', content: orderFile(INVENTED) },
      { name: 'icd10cm_codes_2026.txt', content: 'A001 x' },
    ]);
    expect(await importFile('dx.zip', zip)).toMatchObject({
      version: 'FY2026',
      source: 'icd10cm_order_2026.txt',
      codeCount: 3,
    });
  });

  test('takes the version that is given before the one in the name', async () => {
    expect(await importFile('order.txt', orderFile(INVENTED), { version: 'fy2025' })).toMatchObject({
      version: 'FY2025',
      coversFrom: '2024-10-01',
    });
  });

  test('replaces the same year as a whole', async () => {
    await importFile('icd10cm_order_2027.txt', orderFile(INVENTED));
    await importFile('icd10cm_order_2027.txt', orderFile([['B00', '1', 'Invented']]));
    expect(await versions()).toEqual(['icd10cm FY2027 1']);
    expect(await lookUp('A001', '2026-11-01')).toEqual({ known: false, reason: 'absent' });
  });

  test('keeps years side by side, each for its own dates of service', async () => {
    await importFile('icd10cm_order_2026.txt', orderFile(INVENTED));
    await importFile('icd10cm_order_2027.txt', orderFile(INVENTED.slice(0, 2)));
    expect(await lookUp('QA0.0101', '2026-09-30')).toMatchObject({ known: true, version: 'FY2026' });
    expect(await lookUp('QA0.0101', '2026-10-01')).toMatchObject({ known: true, validTo: '2026-09-30' });
  });

  test('loads more codes than one batch holds', async () => {
    const many = Array.from({ length: 12_001 }, (_, index): [string, '1', string] => [
      `A${index.toString(36).toUpperCase().padStart(4, '0')}`,
      '1',
      'Invented',
    ]);
    expect(await importFile('icd10cm_order_2027.txt', orderFile(many))).toMatchObject({ codeCount: 12_001 });
  });

  test.each([
    ['a line of another kind', `${orderFile(INVENTED)}not a line\r\n`, 4],
    ['a flag that is neither 0 nor 1', orderFile(INVENTED).replace(' 0 Invented', ' 2 Invented'), 1],
    ['a column that moved', orderFile(INVENTED).replace('A00     0', 'A00      0'), 1],
    ['order numbers that fall', orderFile(INVENTED).replace('00003', '00001'), 3],
    ['the same code twice', orderFile([INVENTED[0]!, INVENTED[1]!, INVENTED[1]!]), 3],
    ['an empty line', orderFile(INVENTED).replace('\r\n', '\r\n\r\n'), 2],
    ['a line without an end', 'x'.repeat(5_000), 1],
  ])('names the line of %s, and keeps the loaded codes', async (_name, content, line) => {
    await importFile('icd10cm_order_2027.txt', orderFile(INVENTED));
    const failure = await importFile('icd10cm_order_2027.txt', content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CodeSetFileError);
    expect((failure as CodeSetFileError).line).toBe(line);
    expect(await versions()).toEqual(['icd10cm FY2027 3']);
    expect(await lookUp('A00.1', '2026-11-01')).toMatchObject({ known: true });
  });

  test.each([
    ['a file without a year', 'codes.txt', orderFile(INVENTED), {}],
    ['a version that is no year', 'icd10cm_order_2027.txt', orderFile(INVENTED), { version: 'latest' }],
    ['a file with too few codes', 'icd10cm_order_2027.txt', orderFile(INVENTED), { codesMin: 4 }],
    ['an empty file', 'icd10cm_order_2027.txt', '', {}],
    ['a zip without an order file', 'dx.zip', aZip([{ name: 'a.txt', content: 'a' }]), {}],
    [
      'a zip with two order files',
      'dx.zip',
      aZip(['2026', '2027'].map((year) => ({ name: `icd10cm_order_${year}.txt`, content: orderFile(INVENTED) }))),
      {},
    ],
    ['a damaged zip', 'dx.zip', aZip([{ name: 'icd10cm_order_2027.txt', content: orderFile(INVENTED), crc32: 7 }]), {}],
  ])('refuses %s', async (_name, name, content, options) => {
    await expect(importFile(name, content, options)).rejects.toThrow(CodeSetFileError);
    expect(await versions()).toEqual([]);
  });

  test('refuses a file that does not exist', async () => {
    const path = join(folder, 'nothing.txt');
    await expect(importIcd10cm({ paths: [path] })).rejects.toThrow(CodeSetFileError);
  });

  test('a file of a few codes does not count as a full release', async () => {
    const path = await file('icd10cm_order_2027.txt', orderFile(INVENTED));
    await expect(importIcd10cm({ paths: [path] })).rejects.toThrow('at least 60000');
  });
});

describe('importCodeSet', () => {
  const importTable = async (codeSet: CodeSet, name: string, content: string, options: { version?: string } = {}) =>
    importCodeSet({
      pool: database.pool,
      codeSet,
      importer: codesImporter(codeSet),
      paths: [await file(name, content)],
      now: NOW,
      codesMin: 1,
      ...options,
    });

  test('refuses a release whose dates overlap those of another one, and keeps it', async () => {
    await importFile('icd10cm_order_2027.txt', orderFile(INVENTED));
    const table = 'code\tbillable_from\tbillable_to\nA001\t2015-10-01\t\n';
    await expect(importTable('icd10cm', 'fy2016_fy2027.tsv', table)).rejects.toThrow('codesets remove icd10cm FY2027');
    expect(await versions()).toEqual(['icd10cm FY2027 3']);
    expect(await removeCodeSet(database.pool, 'icd10cm', 'FY2027')).toBe(true);
    expect(await removeCodeSet(database.pool, 'icd10cm', 'FY2027')).toBe(false);
    await importTable('icd10cm', 'fy2016_fy2027.tsv', table);
    expect(await lookUp('A00.1', '2016-01-01')).toMatchObject({ known: true, version: 'FY2016-FY2027' });
  });

  test('HCPCS releases overlap, because they keep ended codes; the newest one decides', async () => {
    const header = 'code\tlong_description\tdate_added\ttermination_date\n';
    const first = `${header}A0001\tInvented\t2010-01-01\t\nA0002\tEnded\t2010-01-01\t2020-12-31\n`;
    await importTable('hcpcs', 'HCPC2026_JUL_ANWEB.tsv', first);
    const second = `${header}A0001\tInvented\t2010-01-01\t2026-06-30\nA0002\tEnded\t2010-01-01\t2020-12-31\n`;
    expect(await importTable('hcpcs', 'HCPC2026_OCT_ANWEB.tsv', second)).toMatchObject({
      version: '2026Q4',
      coversFrom: '2020-12-31',
      coversTo: '2026-12-31',
    });
    const asked = ['A0001', 'A0003'].map((code) => ({ codeSet: 'hcpcs' as const, code }));
    const { lookUpCode } = await loadCodeLookup(rowReaderOf(database.pool), asked);
    expect(lookUpCode('hcpcs', 'A0001', '2026-08-01')).toMatchObject({ validTo: '2026-06-30', version: '2026Q4' });
    expect(lookUpCode('hcpcs', 'A0003', '2021-01-01')).toEqual({ known: false, reason: 'absent' });
    expect(lookUpCode('hcpcs', 'A0003', '2027-01-01')).toEqual({ known: false, reason: 'noData' });
  });

  test('a set without periods has one imported release, beside the starter set', async () => {
    await ensureStarterSets(database.pool, NOW);
    await importTable('pos', 'pos.tsv', 'code\tname\tassigned\n11\tOffice\t1\n28\tUnassigned\t0\n', { version: 'a' });
    await importTable('pos', 'pos.tsv', 'code\tname\n11\tOffice\n12\tHome\n', { version: 'b' });
    const loaded = (await versions()).filter((one) => one.startsWith('pos'));
    expect(loaded).toHaveLength(2);
    expect(loaded).toContain('pos b 2');
  });

  test('the rows of a code are joined, and UB-04 codes are complete for the types of the list', async () => {
    const edits = 'code\tedit\tvalue\nA1814\tage_conflict\tadult\nA1814\tsex_conflict\tM\n';
    expect(await importTable('mce', 'mce_fy2027.tsv', edits)).toMatchObject({ codeCount: 1 });
    await importTable('ub_codes', 'ub.csv', 'type,code,description\nvalue,80,Invented\n');
    const { lookUpCode } = await loadCodeLookup(rowReaderOf(database.pool), [
      { codeSet: 'mce', code: 'A18.14' },
      { codeSet: 'ub_codes', code: 'value:80' },
      { codeSet: 'ub_codes', code: 'value:81' },
      { codeSet: 'ub_codes', code: 'condition:81' },
    ]);
    expect(lookUpCode('mce', 'A1814', '2026-11-01')).toMatchObject({
      attributes: { sex: 'M', ageMin: 15, ageMax: 124 },
    });
    expect(lookUpCode('ub_codes', 'value:80', '2026-11-01')).toMatchObject({ known: true });
    expect(lookUpCode('ub_codes', 'value:81', '2026-11-01')).toEqual({ known: false, reason: 'absent' });
    expect(lookUpCode('ub_codes', 'condition:81', '2026-11-01')).toEqual({ known: false, reason: 'noData' });
  });

  test('reports a code with two periods, and a period that ends before it begins, and changes nothing', async () => {
    const header = 'code\tdate_added\ttermination_date\n';
    const twice = `${header}A0001\t2010-01-01\t2012-12-31\nA0001\t2012-01-01\t\n`;
    await expect(importTable('hcpcs', 'HCPC2026_OCT.tsv', twice)).rejects.toThrow('Line 3: the code occurs twice');
    const reversed = `${header}A0001\t2010-01-01\t2009-12-31\n`;
    await expect(importTable('hcpcs', 'HCPC2026_OCT.tsv', reversed)).rejects.toThrow('Line 2: the last day is before');
    expect(await versions()).toEqual([]);
  });
});

describe('ensureStarterSets', () => {
  test('loads every set once', async () => {
    expect(await ensureStarterSets(database.pool, NOW)).toEqual({
      loaded: ['icd10cm', 'hcpcs', 'modifier', 'carc', 'rarc', 'pos'],
    });
    const before = await versions();
    expect(await ensureStarterSets(database.pool, NOW)).toEqual({ loaded: [] });
    expect(await versions()).toEqual(before);
  });

  test('several processes at once load them once', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => ensureStarterSets(database.pool, NOW)));
    expect(results.flatMap(({ loaded }) => loaded).sort()).toEqual([
      'carc',
      'hcpcs',
      'icd10cm',
      'modifier',
      'pos',
      'rarc',
    ]);
    expect(await versions()).toHaveLength(6);
  });

  test('replaces the sets of an older release of the service', async () => {
    await database.pool.query(
      `insert into code_set_versions values ('icd10cm', 'starter-old', 'starter', true, '2015-10-01', '2026-09-30', 0, now())`,
    );
    await ensureStarterSets(database.pool, NOW);
    expect((await versions()).filter((one) => one.includes('starter-old'))).toEqual([]);
  });

  test('keeps imported code sets', async () => {
    await importFile('icd10cm_order_2027.txt', orderFile(INVENTED));
    await ensureStarterSets(database.pool, NOW);
    expect(await lookUp('Z00.00', '2026-11-01')).toEqual({ known: false, reason: 'absent' });
    expect(await lookUp('Z00.00', '2026-09-01')).toMatchObject({ known: true });
    expect(await lookUp('A00.1', '2026-11-01')).toMatchObject({ version: 'FY2027' });
  });

  test('has all places of service; diagnoses and procedures outside the set are not reported as invalid', async () => {
    await ensureStarterSets(database.pool, NOW);
    const asked = [
      { codeSet: 'pos', code: '11' },
      { codeSet: 'pos', code: '28' },
      { codeSet: 'icd10cm', code: 'E11' },
      { codeSet: 'icd10cm', code: 'A00.0' },
      { codeSet: 'hcpcs', code: 'g0439' },
      { codeSet: 'hcpcs', code: 'A0021' },
    ] as const;
    const { lookUpCode, dataVersions } = await loadCodeLookup(rowReaderOf(database.pool), asked);
    expect(asked.map(({ codeSet, code }) => lookUpCode(codeSet, code, '2026-11-01'))).toMatchObject([
      { known: true },
      { known: false, reason: 'absent' },
      { known: true, isBillable: false },
      { known: false, reason: 'noData' },
      { known: true },
      { known: false, reason: 'noData' },
    ]);
    expect(Object.keys(dataVersions).sort()).toEqual(['hcpcs', 'icd10cm', 'pos']);
  });
});

test('a fresh installation knows invalid codes below complete prefixes, and every modifier', async () => {
  await ensureStarterSets(database.pool, NOW);
  const asked = [
    ['icd10cm', 'E11.99', 'absent'],
    ['icd10cm', 'E12.9', 'absent'],
    ['icd10cm', 'A00.0', 'noData'],
    ['hcpcs', 'Z0001', 'absent'],
    ['hcpcs', 'A0021', 'noData'],
    ['modifier', 'ZZ', 'absent'],
    ['modifier', '00', 'noData'],
  ] as const;
  const codes = [...asked.map(([codeSet, code]) => ({ codeSet, code })), { codeSet: 'modifier' as const, code: '25' }];
  const { lookUpCode } = await loadCodeLookup(rowReaderOf(database.pool), codes);
  for (const [codeSet, code, reason] of asked) {
    expect([code, lookUpCode(codeSet, code, '2026-11-01')]).toEqual([code, { known: false, reason }]);
  }
  expect(lookUpCode('modifier', '25', '2026-11-01')).toMatchObject({ known: true });
});

describe('loadCodeLookup', () => {
  test('asks the database once, whatever the number of codes', async () => {
    let queries = 0;
    const reader = rowReaderOf(database.pool);
    const counting = {
      query: <T>(text: string, values?: readonly unknown[]) => {
        queries += 1;
        return reader.query<T>(text, values);
      },
    };
    await loadCodeLookup(
      counting,
      Array.from({ length: 60 }, (_, index) => ({ codeSet: 'icd10cm' as const, code: `A${index}` })),
    );
    expect(queries).toBe(1);
    await loadCodeLookup(counting, []);
    expect(queries).toBe(1);
  });

  test('refuses a code that was not loaded, instead of guessing', async () => {
    const { lookUpCode } = await loadCodeLookup(rowReaderOf(database.pool), [{ codeSet: 'pos', code: '11' }]);
    expect(() => lookUpCode('pos', '12', '2026-11-01')).toThrow('not loaded');
  });

  test('reads the attributes of codes, and whether a partial set is complete for a code', async () => {
    const version: CodeSetVersion = {
      codeSet: 'mce',
      version: 'v44',
      source: 'test',
      isPartial: true,
      completePrefixes: ['A1', 'B'],
      coversFrom: '2026-10-01',
      coversTo: '2027-09-30',
    };
    const attributes = { sex: 'F', ageMin: 12, ageMax: 55 } as const;
    await withConnection(database.pool, async (connection) => {
      await replaceVersion(connection, version, NOW);
      await insertCodes(connection, version, [
        {
          code: 'A10',
          isBillable: true,
          validFrom: '2026-10-01',
          validTo: '2027-09-30',
          label: 'Invented',
          attributes,
        },
      ]);
    });
    const codes = ['A1.0', 'A11', 'A20', 'B'].map((code) => ({ codeSet: 'mce' as const, code }));
    const { lookUpCode } = await loadCodeLookup(rowReaderOf(database.pool), codes);
    expect(codes.map(({ codeSet, code }) => lookUpCode(codeSet, code, '2026-11-01'))).toMatchObject([
      { known: true, version: 'v44', attributes },
      { known: false, reason: 'absent' },
      { known: false, reason: 'noData' },
      { known: false, reason: 'absent' },
    ]);
  });
});
