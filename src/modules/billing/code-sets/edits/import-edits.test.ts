import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/helpers/database.ts';
import { withConnection } from '../../../../database/connections/with-connection.ts';
import { loadCodeLookup } from '../code-lookup.ts';
import { rowReaderOf } from '../row-reader.ts';
import { type EditSet, editTable } from './edit-tables.ts';
import { EDIT_IMPORTERS } from './import-edits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from code_set_versions');
});

type TestFile = [name: string, text: string];
const HEADER =
  'Column 1\tColumn 2\t*=in existence prior to 1996\tEffective Date\tDeletion Date\tModifier\tRationale\r\n';
const PAIR = 'G0101\tG0102\t\t20200101\t*\t0\tInvented\r\n';
const part = (number: number, text: string): TestFile => [`ccipra-v323r0-f${number}.txt`, text];
const PAIRS: TestFile[] = [part(1, HEADER + PAIR), part(2, `${HEADER}G0103\tG0104\t\t20200101\t*\t1\tInvented\r\n`)];
const UNITS: TestFile[] = [
  [
    'MCR_MUE_PractitionerServices_Eff_10-01-2026.csv',
    '"HCPCS/\nCPT Code",Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale\r\nG0101,2,2 Date of Service Edit: Policy,Invented\r\n',
  ],
];

/** Imports files in one transaction, as the command does; a failed import rolls back. */
async function importFiles(codeSet: EditSet, files: readonly TestFile[], version?: string) {
  return withConnection(database.pool, async (connection) => {
    await connection.query('begin');
    const imported = await EDIT_IMPORTERS[codeSet]({
      connection,
      files: files.map(([name, text]) => ({
        name,
        open: async () =>
          (async function* () {
            yield Buffer.from(text);
          })(),
      })),
      version,
      codesMin: undefined,
      now: new Date('2026-11-20T08:00:00.000Z'),
    });
    await connection.query('commit');
    return imported;
  });
}

const tableVersions = async (codeSet: EditSet) =>
  (await loadCodeLookup(rowReaderOf(database.pool), [], [codeSet])).tableVersions;

async function tableOf<K extends EditSet>(codeSet: K) {
  const [version] = await tableVersions(codeSet);
  return editTable(rowReaderOf(database.pool), { ...version!, codeSet });
}

describe('an import', () => {
  test('stores all parts of a release, for every date until the end of its quarter', async () => {
    expect(await importFiles('ptp_practitioner', PAIRS)).toMatchObject({
      version: '2026Q4',
      codeCount: 2,
      coversFrom: '2020-01-01',
      coversTo: '2026-12-31',
      source: 'ccipra-v323r0-f1.txt, ccipra-v323r0-f2.txt',
    });
    const table = await tableOf('ptp_practitioner');
    expect(table?.find('G0101', 'G0102', '2026-11-02')).not.toBe(-1);
    expect(table?.find('G0103', 'G0104', '2026-11-02')).not.toBe(-1);
    expect(table?.find('G0101', 'G0104', '2026-11-02')).toBe(-1);
  });

  test('of pairs in a table with plain headings has no effective dates, so its edits began with the initiative', async () => {
    const table =
      'column1\tcolumn2\tdeletion_date\tmodifier_indicator\trationale\n' +
      'G0101\tG0102\t\t0\tInvented\nG0103\tG0104\t2001-12-31\t1\tInvented\n';
    const imported = await importFiles('ptp_practitioner', [['pairs_2026q4.tsv', table]]);
    expect(imported).toMatchObject({
      version: '2026Q4',
      codeCount: 2,
      coversFrom: '1996-01-01',
      coversTo: '2026-12-31',
    });
    const pairs = await tableOf('ptp_practitioner');
    const row = pairs!.find('G0101', 'G0102', '2026-11-20');
    expect(pairs!.editOf(row)).toMatchObject({ effectiveDate: '1996-01-01', deletionDate: null, modifierIndicator: 0 });
    expect(pairs!.find('G0103', 'G0104', '2026-11-20')).toBe(-1);
    const broken = importFiles('ptp_practitioner', [['pairs_2026q4.tsv', `${table}G0105\tG01\t\t1\tInvented\n`]]);
    await expect(broken).rejects.toMatchObject({ line: 4 });
  });

  test('of units in a table with plain headings is read', async () => {
    const table = 'code\tmue_units\tmai\tmai_text\trationale\nG0101\t2\t3\tClinical\tInvented\n';
    await importFiles('mue_practitioner', [['units_2026q4.tsv', table]]);
    expect((await tableOf('mue_practitioner'))!.find('G0101')).toMatchObject({ value: 2, adjudicationIndicator: 3 });
  });

  test('of units covers only its quarter', async () => {
    const imported = await importFiles('mue_practitioner', UNITS);
    expect(imported).toMatchObject({ version: '2026Q4', coversFrom: '2026-10-01', coversTo: '2026-12-31' });
    expect((await tableOf('mue_practitioner'))?.find('G0101')).toMatchObject({ value: 2, adjudicationIndicator: 2 });
  });

  test('is kept in memory until its content changes', async () => {
    await importFiles('mue_practitioner', UNITS);
    const first = await tableOf('mue_practitioner');
    expect(await tableOf('mue_practitioner')).toBe(first);
    await importFiles('mue_practitioner', UNITS);
    expect(await tableOf('mue_practitioner')).toBe(first);
    const [[name, text]] = UNITS as [TestFile];
    await importFiles('mue_practitioner', [[name, text.replace('G0101,2', 'G0101,5')]]);
    expect((await tableOf('mue_practitioner'))?.find('G0101')?.value).toBe(5);
  });

  test('is larger than one stored chunk', async () => {
    const codes = Array.from({ length: 700 }, (_, index) => `G${1000 + index}`);
    const rows = codes.flatMap((a) => codes.slice(0, 300).map((b) => `${a}\t${b}\t\t20200101\t*\t1\t\r\n`));
    await importFiles('ptp_outpatient', [['ccioph-v323r0.txt', HEADER + rows.join('')]]);
    const table = await tableOf('ptp_outpatient');
    expect(table?.size).toBe(210_000);
    expect(table?.find('G1699', 'G1299', '2026-11-02')).toBe(209_999);
  });

  test('was removed since the version was read', async () => {
    await importFiles('mue_practitioner', [[UNITS[0]![0], UNITS[0]![1].replace('G0101', 'G0188')]]);
    const [version] = await tableVersions('mue_practitioner');
    await database.pool.query('delete from code_set_versions');
    expect(await editTable(rowReaderOf(database.pool), { ...version!, codeSet: 'mue_practitioner' })).toBeNull();
  });

  test('whose stored table is damaged is not used', async () => {
    await importFiles('mue_practitioner', [[UNITS[0]![0], UNITS[0]![1].replace('G0101', 'G0199')]]);
    await database.pool.query('update code_set_tables set bytes = set_byte(bytes, 100, 0)');
    await expect(tableOf('mue_practitioner')).rejects.toThrow('damaged');
  });
});

describe('an import is refused, and changes nothing,', () => {
  test.each<[string, EditSet, TestFile[], string | undefined, string]>([
    [
      'without a part of the release',
      'ptp_practitioner',
      [part(1, HEADER + PAIR)],
      undefined,
      'A part of the release is missing',
    ],
    [
      'with a gap between its parts',
      'ptp_practitioner',
      [PAIRS[0]!, part(3, HEADER + PAIR)],
      undefined,
      'A part of the release is missing',
    ],
    [
      'with files of another kind by name',
      'ptp_practitioner',
      [['ccioph-v323r0.txt', HEADER + PAIR]],
      undefined,
      'another kind',
    ],
    ['with only a spreadsheet', 'addon', [['AOC_V2026Q4-MCR.xlsx', 'PK']], undefined, 'No text file'],
    ['without a quarter', 'ptp_practitioner', [['pairs.txt', HEADER + PAIR]], undefined, 'has no quarter'],
    [
      'with a version that is no quarter',
      'ptp_practitioner',
      [['pairs.txt', HEADER + PAIR]],
      'FY2027',
      'must be a quarter',
    ],
    [
      'with parts of different quarters',
      'ptp_practitioner',
      [PAIRS[0]!, ['ccipra-v322r0-f2.txt', HEADER + PAIR]],
      undefined,
      'different quarters',
    ],
    [
      'with a wrong row in its second file',
      'ptp_practitioner',
      [PAIRS[0]!, part(2, `${HEADER}${PAIR}x\r\n`)],
      undefined,
      'Line 3: ccipra-v323r0-f2.txt: not a row',
    ],
    [
      'with a pair in both files',
      'ptp_practitioner',
      [PAIRS[0]!, part(2, HEADER + PAIR)],
      undefined,
      'Line 2: ccipra-v323r0-f2.txt: the periods of the pair overlap',
    ],
  ])('%s', async (_, codeSet, files, version, message) => {
    await importFiles('ptp_practitioner', PAIRS);
    const before = await tableVersions('ptp_practitioner');
    await expect(importFiles(codeSet, files, version)).rejects.toMatchObject({
      name: 'CodeSetFileError',
      message: expect.stringContaining(message),
    });
    expect(await tableVersions('ptp_practitioner')).toEqual(before);
  });
});
