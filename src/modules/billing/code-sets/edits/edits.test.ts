import { describe, expect, test } from 'vitest';
import { built } from '../../../../../test/billing/scrubbing/invented-edits.ts';
import { AddOnTable, AddOnTableBuilder } from './add-on-table.ts';
import { codeNumber, codeOf, dateOf, dayNumber, NO_DAY } from './code-numbers.ts';
import { readAddOns, readPairs, readUnits } from './edit-files.ts';
import { packTable, unpackTable } from './packed-table.ts';
import { type PairEdit, PairTable, PairTableBuilder } from './pair-table.ts';
import { UnitTable, UnitTableBuilder } from './unit-table.ts';

async function* chunks(text: string, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const pair = (column1: string, column2: string, more: Partial<PairEdit> = {}): PairEdit => ({
  column1,
  column2,
  effectiveDate: '2020-01-01',
  deletionDate: null,
  modifierIndicator: 1,
  rationale: 'Invented',
  ...more,
});
const tableOf = (...pairs: PairEdit[]) => new PairTable(built(new PairTableBuilder(), pairs));

describe('the table of pairs', () => {
  test('finds pairs in their order, on their dates', () => {
    const table = tableOf(
      pair('ZZ999', 'A0001'),
      pair('A0001', 'G0102', { effectiveDate: '2020-01-01', deletionDate: '2020-12-31', modifierIndicator: 0 }),
      pair('A0001', 'G0102', { effectiveDate: '2022-01-01', rationale: 'Back again' }),
      pair('A0001', '00100'),
    );
    const on = (date: string) => {
      const row = table.find('A0001', 'G0102', date);
      return row === -1 ? null : table.editOf(row);
    };
    expect(on('2019-12-31')).toBeNull();
    expect(on('2020-12-31')).toEqual(pair('A0001', 'G0102', { deletionDate: '2020-12-31', modifierIndicator: 0 }));
    expect(on('2021-01-01')).toBeNull();
    expect(on('2022-01-01')).toEqual(pair('A0001', 'G0102', { effectiveDate: '2022-01-01', rationale: 'Back again' }));
    expect(table.find('G0102', 'A0001', '2022-01-01')).toBe(-1);
    expect(table.editOf(table.find('ZZ999', 'A0001', '2022-01-01'))).toEqual(pair('ZZ999', 'A0001'));
    expect(table.find('A0001', 'A0001', '2022-01-01')).toBe(-1);
    expect(table.find('A0001', 'UNKNOWN', '2022-01-01')).toBe(-1);
  });

  test('finds the same as a list, for many drawn pairs', () => {
    const codes = Array.from({ length: 40 }, (_, index) => `G${String(index * 37).padStart(4, '0')}`);
    const pairs = codes.flatMap((a, i) =>
      codes.filter((_, j) => (i * 7 + j * 13) % 5 === 0 && i !== j).map((b) => pair(a, b)),
    );
    const table = tableOf(...pairs.toReversed());
    expect(table.size).toBe(pairs.length);
    const known = new Set(pairs.map(({ column1, column2 }) => `${column1}${column2}`));
    for (const a of codes)
      for (const b of codes) expect(table.find(a, b, '2026-01-01') !== -1).toBe(known.has(`${a}${b}`));
  });

  test('has no edit that was withdrawn from its first day', () => {
    const table = tableOf(pair('A0001', 'G0102', { deletionDate: '2020-01-01' }), pair('A0001', 'G0102'));
    expect(table.editOf(table.find('A0001', 'G0102', '2020-01-01')).deletionDate).toBeNull();
  });

  test.each([
    ['the same row twice', [pair('A0001', 'G0102'), pair('A0001', 'G0102')], 2],
    [
      'periods that overlap, the later one first',
      [
        pair('B0001', 'G0102'),
        pair('A0001', 'G0102', { effectiveDate: '2021-01-01' }),
        pair('A0001', 'G0102', { deletionDate: '2021-01-01' }),
      ],
      3,
    ],
  ])('refuses %s', (_, rows, line) => {
    expect(() => tableOf(...rows)).toThrow(expect.objectContaining({ name: 'RowError', line }));
  });

  test('refuses a period that ends before it begins', () => {
    expect(() => tableOf(pair('A0001', 'G0102', { deletionDate: '2019-12-31' }))).toThrow('before the effective date');
  });
});

test('codes and days keep their order as numbers', () => {
  const codes = ['00100', '0001T', '99213', 'A0001', 'G0102', 'ZZZZZ'];
  expect(codes.map((code) => codeOf(codeNumber(code)))).toEqual(codes);
  expect(codes.toSorted()).toEqual(codes.toSorted((a, b) => codeNumber(a) - codeNumber(b)));
  expect(['', '9921', '992133', 'G010-', 'ÄÄÄÄÄ'].map(codeNumber)).toEqual([-1, -1, -1, -1, -1]);
  expect(dateOf(dayNumber('2026-10-01'))).toBe('2026-10-01');
  expect(dateOf(NO_DAY)).toBeNull();
});

test('a packed table of another format is refused', () => {
  const bytes = new Uint8Array(packTable(new UnitTableBuilder().build()));
  expect(() => new PairTable(unpackTable(bytes))).toThrow('another kind');
  bytes[0]! ^= 1;
  expect(() => unpackTable(bytes)).toThrow('another format');
});

const NOTICE = 'CPT only copyright, as the publisher writes it.\r\n\r\n';
const ONE_ROW =
  'Column 1\tColumn 2\t*=in existence prior to 1996\tEffective Date\tDeletion Date *=no data\tModifier\tPTP Edit Rationale\r\n';
const STACKED =
  'Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale\r\n\t\tprior to 1996\tDate\tDate\t0=not allowed\t\r\n\t\t\t\t*=no data\t1=allowed\t\r\n';
const PAIR_ROWS = 'G0101\tG0102\t*\t19950101\t*\t0\tMisuse of codes\r\nG0101\tG0103\t\t20200101\t20201231\t1\t\r\n';

const pairsOf = async (text: string) => {
  const builder = new PairTableBuilder();
  const lines = await readPairs(chunks(text), builder, 0);
  return { lines, table: new PairTable(unpackTable(new Uint8Array(packTable(builder.build())))), builder };
};

describe('files of pairs', () => {
  test.each([
    ['one row', ONE_ROW],
    ['stacked rows', STACKED],
  ])('are read with a header of %s', async (_, header) => {
    const { table, builder } = await pairsOf(NOTICE + header + PAIR_ROWS);
    expect(builder.earliestDate).toBe('1995-01-01');
    expect(table.editOf(table.find('G0101', 'G0102', '2026-11-02'))).toEqual(
      pair('G0101', 'G0102', { effectiveDate: '1995-01-01', modifierIndicator: 0, rationale: 'Misuse of codes' }),
    );
    expect(table.editOf(table.find('G0101', 'G0103', '2020-12-31'))).toMatchObject({
      deletionDate: '2020-12-31',
      rationale: '',
    });
  });

  test.each([
    ['another header', PAIR_ROWS, 'the header does not name Column 1', 1],
    [
      'a row that is not of the kind',
      `${ONE_ROW}${PAIR_ROWS}G0101\tG0102\t\t20200101\t*\t2\t\r\n`,
      'not a row of procedure pairs',
      4,
    ],
    ['a date that does not exist', `${ONE_ROW}G0101\tG0102\t\t20200230\t*\t1\t\r\n`, 'a date does not exist', 2],
    ['no rows', ONE_ROW, 'has no rows', null],
    ['something else', 'a,b\n'.repeat(100), 'no header and rows so far', 61],
  ])('are refused with %s', async (_, text, message, line) => {
    await expect(pairsOf(text)).rejects.toMatchObject({ message: expect.stringContaining(message), line });
  });
});

const UNIT_NOTICE = '"CPT codes are of their publisher.\r\nApplicable ""Restrictions"" apply.",,,\r\n';
const unitHeader = (kind: string) =>
  `"HCPCS/\nCPT Code",${kind} Services MUE Values,MUE Adjudication Indicator,MUE Rationale\r\n`;
const UNIT_ROWS =
  'G0102,3,3 Date of Service Edit: Clinical,"Clinical: Data, invented"\r\nG0101,1,1 Line Edit,Nature of Service\r\n';

const unitsOf = async (text: string, kind: 'mue_practitioner' | 'mue_outpatient' | 'mue_dme' = 'mue_practitioner') => {
  const builder = new UnitTableBuilder();
  await readUnits(chunks(text), builder, { offset: 0, kind });
  return new UnitTable(unpackTable(new Uint8Array(packTable(builder.build()))));
};

describe('files of units', () => {
  test.each([
    ['mue_practitioner', 'Practitioner'],
    ['mue_outpatient', 'Outpatient Hospital'],
    ['mue_dme', 'DME Supplier'],
  ] as const)('of %s are read', async (kind, words) => {
    const table = await unitsOf(UNIT_NOTICE + unitHeader(words) + UNIT_ROWS, kind);
    expect(table.find('g0102')).toEqual({
      code: 'G0102',
      value: 3,
      adjudicationIndicator: 3,
      rationale: 'Clinical: Data, invented',
    });
    expect(table.find('G0101')).toMatchObject({ value: 1, adjudicationIndicator: 1 });
    expect(table.find('G0103')).toBeNull();
  });

  test.each([
    ['the headings of another kind', unitHeader('DME Supplier') + UNIT_ROWS, 'another kind', 1],
    ['units that are no number', `${unitHeader('Practitioner')}G0101,many,3 Date,x\r\n`, 'not a row of a code', 3],
    ['a code twice', unitHeader('Practitioner') + UNIT_ROWS + UNIT_ROWS, 'occurs twice', 6],
    ['no rows', unitHeader('Practitioner'), 'has no rows', null],
  ])('are refused with %s', async (_, text, message, line) => {
    await expect(unitsOf(text)).rejects.toMatchObject({ message: expect.stringContaining(message), line });
  });
});

const ADD_ON_HEADER =
  'AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tSpecial_Instruction_Notes\r\n';
const ADD_ON_ROWS =
  '1\tG0500\t\tG0101\t\t2013091\t\t\r\n1\tG0500\t\tG0102\t\t20200101\t2020366\t\r\n2\tG0501\t\tCCCCC\t\t2013091\t\tContractor defined\r\n';

const addOnsOf = async (text: string) => {
  const builder = new AddOnTableBuilder();
  await readAddOns(chunks(text), builder, 0);
  return { builder, table: new AddOnTable(unpackTable(new Uint8Array(packTable(builder.build())))) };
};

describe('files of add-on codes', () => {
  test('are read by their headings, with dates of two kinds', async () => {
    const { builder, table } = await addOnsOf(NOTICE + ADD_ON_HEADER + ADD_ON_ROWS);
    expect(builder.earliestDate).toBe('2013-04-01');
    expect(table.find('G0500', '2020-12-31')).toEqual({
      addOnCode: 'G0500',
      type: 1,
      primaryCodes: ['G0101', 'G0102'],
    });
    expect(table.find('G0500', '2021-01-01')?.primaryCodes).toEqual(['G0101']);
    expect(table.find('G0501', '2021-01-01')).toEqual({ addOnCode: 'G0501', type: 2, primaryCodes: [] });
    expect(table.find('G0500', '2013-03-31')).toBeNull();
    expect(table.find('G0101', '2021-01-01')).toBeNull();
  });

  test.each([
    ['a type of another kind', `${ADD_ON_HEADER}4\tG0500\t\tG0101\t\t2013091\t\t\r\n`, 'not a row of a type', 2],
    ['a day that does not exist', `${ADD_ON_HEADER}1\tG0500\t\tG0101\t\t2013366\t\t\r\n`, 'a date does not exist', 2],
    ['overlapping rows', ADD_ON_HEADER + ADD_ON_ROWS + ADD_ON_ROWS, 'overlap', 5],
    ['no header', ADD_ON_ROWS, 'has no rows', null],
  ])('are refused with %s', async (_, text, message, line) => {
    await expect(addOnsOf(text)).rejects.toMatchObject({ message: expect.stringContaining(message), line });
  });
});
