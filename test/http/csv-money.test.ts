import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { CsvColumn } from '../../src/http/csv/csv-column.ts';
import {
  csvColumns,
  csvFile,
  csvPathsOf,
  labelledCsvColumns,
  listItemOf,
  reportRowOf,
} from '../../src/http/csv/csv-columns.ts';
import { ROUTES } from '../../src/http/route-table.ts';

type Node = { type?: string; anyOf?: Node[]; items?: Node; properties?: Record<string, Node> };

/** Words for money in the names of members. */
const MONEY =
  /amount|balance|charge|(?<!first)paid$|^paid|payment|price|cost|fee|copay|deductible|coinsurance|adjusted|writtenOff|patientShare|^open$/i;
/** Columns of numbers whose names have such a word and that are no money, with the reason. */
const NO_MONEY: Readonly<Record<string, string>> = {
  'getFirstPassYieldReport paidFirstPass': 'a count of claims',
  'getWorkReport open': 'a count of items',
  'getProductivityReport paymentsPosted': 'a count of payments',
};

/** Every file: a list or a report, with its columns and the schema of its rows. */
const FILES = ROUTES.flatMap(({ method, operation }) => {
  if (method !== 'GET' || operation.kind !== 'read') return [];
  const answer = operation.responses[200];
  const row = answer?.hasCsv ? (answer.csvRow ?? reportRowOf(answer.schema!)) : listItemOf(answer?.schema);
  return row ? [{ id: operation.id, row, columns: csvColumns(row, csvPathsOf(operation.id)) }] : [];
});

function nodeAt(row: TSchema, path: readonly string[]): Node {
  let node = withoutNull(row as Node);
  for (const name of path) {
    const inner = node.type === 'array' ? withoutNull(node.items!) : node;
    node = withoutNull(inner.properties![name]!);
  }
  return node.type === 'array' ? withoutNull(node.items!) : node;
}

function withoutNull(node: Node): Node {
  const others = node.anyOf?.filter(({ type }) => type !== 'null');
  return others?.length === 1 ? others[0]! : node;
}

/** Returns an item that has only this value. */
const itemWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

describe.each(FILES.map((file) => [file.id, file] as const))('the file of %s', (id, { row, columns }) => {
  const money = columns.filter(({ isCents }) => isCents);

  test('has every amount in dollars, as its heading states', () => {
    for (const column of money) {
      expect(column.header).toBe(`${column.path.join('.')} (USD)`);
      for (const [cents, dollars] of [
        [0, '0.00'],
        [5, '0.05'],
        [-12_345, '-123.45'],
        [999_999_999_999, '9999999999.99'],
      ] as const) {
        expect(csvFile([column], [itemWith(column.path, cents)])).toBe(`${column.header}\r\n${dollars}\r\n`);
      }
    }
  });

  test('has a heading of its own in words for each column of the file for people', () => {
    const headings = labelledCsvColumns(id, columns).map(({ header }) => header);
    expect(headings.filter((heading) => /[a-z][A-Z]|_|\.|^[a-z]/.test(heading))).toEqual([]);
    expect(headings.toSorted()).toEqual([...new Set(headings)].toSorted());
  });

  test('has no number that looks like money and is not written as money', () => {
    const isNumber = ({ path }: CsvColumn) => ['integer', 'number'].includes(nodeAt(row, path).type ?? '');
    const suspects = columns
      .filter((column) => !column.isCents && isNumber(column) && MONEY.test(column.path.at(-1)!))
      .map(({ path }) => `${id} ${path.join('.')}`);
    expect(suspects.filter((name) => !(name in NO_MONEY))).toEqual([]);
  });
});

test('all reports are among the files, and exceptions are in use', () => {
  expect(FILES.map(({ id }) => id).filter((id) => /^get.*Report$/.test(id))).toEqual(
    ROUTES.map(({ operation }) => operation.id).filter((id) => /^get.*Report$/.test(id) && id !== 'getOverviewReport'),
  );
  const all = FILES.flatMap(({ id, columns }) => columns.map(({ path }) => `${id} ${path.join('.')}`));
  expect(Object.keys(NO_MONEY).filter((name) => !all.includes(name))).toEqual([]);
});
