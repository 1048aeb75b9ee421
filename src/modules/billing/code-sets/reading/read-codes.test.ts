import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aZip } from '../../../../../test/helpers/zip-test-file.ts';
import type { CodeSet } from '../code-set-kinds.ts';
import { CodeSetFileError } from './code-set-file-error.ts';
import type { ReadCode } from './read-code.ts';
import { chooseFile, readCodes } from './read-codes.ts';
import { releaseOf } from './release.ts';
import { withSourceFiles } from './source-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-code-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(codeSet: CodeSet, name: string, content: string | Buffer): Promise<ReadCode[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  return withSourceFiles([path], {
    onRead: () => undefined,
    work: async (files) => {
      const codes: ReadCode[] = [];
      for await (const code of readCodes(codeSet, chooseFile(codeSet, files))) codes.push(code);
      return codes;
    },
  });
}
const failureOf = (codeSet: CodeSet, name: string, content: string | Buffer) =>
  read(codeSet, name, content).then(
    () => null,
    (error: unknown) => error as CodeSetFileError,
  );

/** A line of the HCPCS text file, with invented texts. */
function hcpcsLine(
  code: string,
  recordType: string,
  {
    text = '',
    coverage = '',
    added = '',
    end = '',
  }: { text?: string; coverage?: string; added?: string; end?: string } = {},
): string {
  const line = `${code.padStart(5)}00100${recordType}${text.padEnd(80)}${''.padEnd(28)}`.padEnd(229) + coverage;
  return `${`${line.padEnd(256)}O1A D`.padEnd(268)}${added.padEnd(8)}${''.padEnd(8)}${end.padEnd(8)}N`;
}
const HCPCS = [
  hcpcsLine('A0001', '3', { text: 'Invented service, first', coverage: 'C', added: '20200101', end: '20231231' }),
  hcpcsLine('A0001', '4', { text: 'and second line' }),
  hcpcsLine('A0002', '3', { text: 'Invented supply', added: '20210401' }),
  hcpcsLine('Z1', '7', { text: 'Invented modifier', added: '20210401' }),
].join('\r\n');

describe('HCPCS text file', () => {
  test('has procedures with joined texts and dates', async () => {
    expect(await read('hcpcs', 'HCPC2026_OCT_ANWEB.txt', HCPCS)).toEqual([
      {
        code: 'A0001',
        line: 1,
        label: 'Invented service, first and second line',
        isBillable: true,
        validFrom: '2020-01-01',
        validTo: '2023-12-31',
        attributes: { coverage: 'C', betos: 'O1A', typeOfService: 'D' },
      },
      expect.objectContaining({ code: 'A0002', line: 3, validFrom: '2021-04-01', validTo: null }),
    ]);
  });

  test('has modifiers, also in the zip with the workbook', async () => {
    const zip = aZip([
      { name: 'HCPC2026_OCT_ANWEB.txt', content: HCPCS },
      { name: 'HCPC2026_OCT_ANWEB.xlsx', content: 'x' },
      { name: 'HCPC_recordlayout.txt', content: 'x' },
    ]);
    expect(await read('modifier', 'hcpcs.zip', zip)).toMatchObject([
      { code: 'Z1', label: 'Invented modifier', line: 4 },
    ]);
  });

  test.each([
    ['a date that does not exist', HCPCS.replace('20210401', '20211341'), 3],
    ['a text of another code', HCPCS.replace('A0001001004', 'A0003001004'), 2],
    ['a line of another kind', `${HCPCS}\r\nnot a line`, 5],
  ])('names the line of %s', async (_name, content, line) => {
    expect(await failureOf('hcpcs', 'HCPC2026_OCT_ANWEB.txt', content)).toMatchObject({ line });
  });
});

describe('tables', () => {
  test('TSV with dots, dates and headings', async () => {
    const table =
      'order_number\tcode\tbillable\tlong_description\n1\tA00\t0\tHeading\n2\tA00.1\t1\tInvented "quoted"\n';
    expect(await read('icd10cm', 'icd10cm_2027.tsv.gz', gzipSync(table))).toMatchObject([
      { code: 'A00', isBillable: false, line: 2 },
      { code: 'A001', isBillable: true, label: 'Invented "quoted"', line: 3 },
    ]);
  });

  test('CSV with quoted cells, line breaks, a byte order mark, and notes above the header', async () => {
    const table =
      '\ufeff"A notice, of\nseveral lines"\r\nCode,Grouping,Classification,Specialization,Definition,Display Name,Section\r\n' +
      '101Y00000X,G,Invented,"Spec, ""quoted""","Long\ntext",Invented Clinician,Individual\r\n102X00000X,G,C,,,Place,Non-Individual\r\n';
    expect(await read('taxonomy', 'nucc_taxonomy_261.csv', table)).toEqual([
      expect.objectContaining({
        code: '101Y00000X',
        line: 4,
        label: 'Invented Clinician',
        attributes: { isIndividual: true, classification: 'Invented', specialization: 'Spec, "quoted"' },
      }),
      expect.objectContaining({
        code: '102X00000X',
        line: 6,
        attributes: { isIndividual: false, classification: 'C' },
      }),
    ]);
  });

  test('the title above the header of MS-DRG', async () => {
    const table =
      'TABLE 5 - LIST\t\t\nMS-DRG\tMDC\tTYPE\tMS-DRG Title\tWeights\n1\tPRE\tSURG\tInvented transplant\t26.4\n065\t01\tMED\tInvented\t1.0\n';
    expect(await read('msdrg', 'CMS Table 5.txt', table)).toMatchObject([
      { code: '001', label: 'Invented transplant', attributes: { drgType: 'surgical', weight: 26.4 } },
      { code: '065', attributes: { drgType: 'medical', majorDiagnosticCategory: '01' } },
    ]);
  });

  test('MS-DRG with capped weights, a title of two lines in the encoding of Windows, and notes below', async () => {
    const table = Buffer.from(
      '"TABLE 5.\x97LIST\nOF MS-DRGS"\t\t\t\t\t\t\nMS-DRG \tFinal Post-Acute DRG\tMDC\tTYPE\tMS-DRG Title\t' +
        'Weights - Before Cap\tWeights - 10% Cap Applied \n001\tNo\tPRE\tSURG\t"Invented, with a comma"\t26.4\t27.5\n' +
        'MS-DRGs 998 and 999 contain cases that could not be assigned.\t\t\t\t\t\t\n',
      'latin1',
    );
    expect(await read('msdrg', 'CMS-1808-F Table 5.txt', table)).toMatchObject([
      { code: '001', label: 'Invented, with a comma', attributes: { majorDiagnosticCategory: 'PRE', weight: 27.5 } },
    ]);
  });

  test('notes of a chapter that ends in categories with a letter', async () => {
    const table = 'owner\tnote\ttargets\nQ98-QA0\tInvented\tE10*\n';
    const codes = (await read('icd10cm_tabular', 'notes.tsv', table)).map(({ code }) => code);
    expect(codes).toContain('Q99');
    expect(codes).toContain('QA0');
    expect(codes).not.toContain('QA1');
  });

  test('a workbook in a zip, with shared and inline texts', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="inlineStr"><is><t>NPPES Deactivation Date</t></is></c></row>
      <row r="3"><c r="A3"><v>1999999984</v></c><c r="B3" t="s"><v>2</v></c></row>
      <row r="4"><c r="A4"><v>1999999992</v></c><c r="B4"><v>45000</v></c></row></sheetData></worksheet>`;
    const workbook = aZip([
      { name: 'xl/workbook.xml', content: '<workbook/>' },
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><t>Report</t></si><si><r><t>N</t></r><r><t>PI</t></r></si><si><t>10/02/2024</t></si></sst>',
      },
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ]);
    const expected = [
      { code: '1999999984', validFrom: '2024-10-02', line: 3 },
      { code: '1999999992', validFrom: '2023-03-15', line: 4 },
    ];
    expect(await read('npi_deactivated', 'Deactivated NPI Report.xlsx', workbook)).toMatchObject(expected);
    const broken = aZip([
      { name: 'xl/workbook.xml', content: '' },
      { name: 'xl/worksheets/sheet1.xml', content: '<a><b></a>' },
    ]);
    expect(await failureOf('npi_deactivated', 'Deactivated.xlsx', broken)).toBeInstanceOf(CodeSetFileError);
  });

  test('UB-04 codes with their type', async () => {
    const table = 'type,code,description\nvalue,80,Invented days\nOccurrence span,70,Invented\n';
    expect(await read('ub_codes', 'ub.csv', table)).toMatchObject([
      { code: 'VALUE:80' },
      { code: 'OCCURRENCE_SPAN:70' },
    ]);
    const bills =
      'type,code,description\ntype of bill,0131,Invented\ntype of bill,012x,Invented\ntype of bill,83,Invented\n';
    expect((await read('ub_codes', 'ub.csv', bills)).map(({ code }) => code)).toEqual([
      'TYPE_OF_BILL:131',
      'TYPE_OF_BILL:12',
      'TYPE_OF_BILL:83',
    ]);
    expect(await failureOf('ub_codes', 'ub.csv', table.replace('Occurrence', 'Other'))).toMatchObject({ line: 3 });
  });

  test('Medicare Code Editor: a column for each attribute, or a row for each edit', async () => {
    const columns = 'code\tsex\tage_min\tage_max\tunacceptable_pdx\nA18.14\tM\t15\t124\t1\n';
    expect(await read('mce', 'mce.tsv', columns)).toMatchObject([
      { code: 'A1814', attributes: { sex: 'M', ageMin: 15, ageMax: 124, unacceptablePrincipal: true } },
    ]);
    const rows = 'code\tedit\tvalue\nA1814\tage_conflict\tmaternity\nA1814\tFemale_Only\t\n';
    expect(await read('mce', 'mce.tsv', rows)).toMatchObject([
      { attributes: { ageMin: 9, ageMax: 64 } },
      { attributes: { sex: 'F' } },
    ]);
  });

  test.each([
    ['no header row', 'pos', '11\tOffice\n12\tHome\n', null],
    ['a code of another kind', 'pos', 'code\tname\n11\tOffice\nE119\tDiabetes\n', 3],
    ['a date that does not exist', 'carc', 'code\tstart_date\n1\t2024-02-30\n', 2],
    ['an open quoted cell', 'cpt', `code,description\n00001,"${'x'.repeat(70_000)}`, 2],
    ['a diagnosis list given as procedures', 'hcpcs', 'code\tname\nE11.9\tDiabetes\n', 2],
  ] as const)('reports %s', async (_name, codeSet, content, line) => {
    const failure = await failureOf(codeSet, 'file.csv', content);
    expect(failure).toBeInstanceOf(CodeSetFileError);
    expect(failure?.line).toBe(line);
  });

  test('reports a truncated gzip file', async () => {
    const bytes = gzipSync(
      `code\tname\n${Array.from({ length: 90 }, (_, index) => `${index + 10}\tInvented ${index}`).join('\n')}`,
    );
    const failure = await failureOf('pos', 'pos.tsv.gz', bytes.subarray(0, bytes.length - 20));
    expect(failure).toBeInstanceOf(CodeSetFileError);
  });
});

test('the tabular list has the Excludes1 notes of codes and of sections', async () => {
  const xml = `<?xml version="1.0"?><ICD10CM.tabular><chapter><name>1</name><desc>Invented (A00-A01)</desc>
    <section id="A00-A01"><desc>x</desc><excludes1><note>Invented &amp; other (B05.-)</note></excludes1>
    <diag><name>A00</name><desc>x</desc><excludes1><note>one (A05.1, T61-T62)</note><note>see index</note></excludes1>
    <excludes2><note>not this (C00)</note></excludes2>
    <diag><name>A00.1</name><desc>y</desc><excludes1><note>deep (C7A.0-)</note></excludes1></diag></diag></section></chapter></ICD10CM.tabular>`;
  const codes = await read('icd10cm_tabular', 'icd10cm_tabular_2027.xml', xml);
  const found = codes.map(({ code, attributes }) => [code, attributes?.excludes1?.flatMap(({ targets }) => targets)]);
  expect(found).toContainEqual(['A00', ['B05*']]);
  expect(found).toContainEqual(['A01', ['B05*']]);
  expect(found).toContainEqual(['A00', ['A051*', 'T61..T62']]);
  expect(found).toContainEqual(['A001', ['C7A0*']]);
  expect(JSON.stringify(found)).not.toContain('C00');
});

test.each([
  ['icd10cm', 'icd10cm_order_2027.txt', 'FY2027', '2026-10-01', '2027-09-30'],
  ['icd10cm', 'icd10cm_code_validity_fy2016_fy2027.tsv', 'FY2016-FY2027', '2015-10-01', '2027-09-30'],
  ['icd10cm_poa_exempt', 'POAexemptCodesFY26.txt', 'FY2026', '2025-10-01', '2026-09-30'],
  ['hcpcs', 'HCPC2026_JAN_ANWEB_01122026.txt', '2026Q1', '2026-01-01', '2026-03-31'],
  ['hcpcs', 'HCPC2026_OCT_ANWEB.txt', '2026Q4', '2026-10-01', '2026-12-31'],
  ['taxonomy', 'nucc_taxonomy_261.csv', '2026H2', '2026-07-01', '2026-12-31'],
  ['cdt', 'CDT 2027.xlsx', '2027', '2027-01-01', '2027-12-31'],
  ['pos', 'pos.tsv', '2026-11-20', '1990-01-01', '2099-12-31'],
] as const)('%s: the release in the name %s is %s', (codeSet, name, version, coversFrom, coversTo) => {
  const given = { version: undefined, name, today: '2026-11-20' };
  expect(releaseOf(codeSet, given)).toEqual({ version, coversFrom, coversTo });
  expect(releaseOf(codeSet, { ...given, name: 'file', version })).toEqual({ version, coversFrom, coversTo });
  if (codeSet !== 'pos') expect(() => releaseOf(codeSet, { ...given, name: 'file.txt' })).toThrow(CodeSetFileError);
});
