import { expect, test } from 'vitest';
import { fittingColumns } from '../../dashboard/src/components/data-table/fitting-columns.ts';
import { leastWidth } from '../../dashboard/src/components/data-table/window.ts';

type Row = { charge: number };

const columns = [
  { id: 'name', header: 'Name', width: 'minmax(100px, 1fr)' },
  { id: 'charge', header: 'Charge', width: '0px', amount: ({ charge }: Row) => charge },
  { id: 'kind', header: 'Kind', width: '80px', from: 300 },
  { id: 'sex', header: 'Sex', width: '80px', from: 200 },
];
const leading = ['20px'];
const shownAt = (width: number, charge: number) => fittingColumns({ columns, rows: [{ charge }], width, leading });
const idsAt = (width: number, charge: number) => shownAt(width, charge).shown.map(({ id }) => id);

test('columns that need a wider list are left out, and first those if a long amount needs the room', () => {
  const usual = leastWidth(shownAt(1_000, 12_500).tracks);
  expect(idsAt(usual, 12_500)).toEqual(['name', 'charge', 'kind', 'sex']);
  expect(idsAt(usual, 999_999_999)).toEqual(['name', 'charge', 'sex']);
  expect(leastWidth(shownAt(usual, 999_999_999).tracks)).toBeLessThanOrEqual(usual);
  expect(idsAt(250, 0)).toEqual(['name', 'charge']);
});

test('columns that every list shows stay in a list that is too narrow for them', () => {
  expect(idsAt(50, 12_500)).toEqual(['name', 'charge']);
});

test('the tracks are those of the shown columns, after the leading ones', () => {
  expect(shownAt(1_000, 12_500).tracks.filter((track) => track !== '0px')).toEqual([
    '20px',
    'minmax(100px, 1fr)',
    expect.stringMatching(/^\d+px$/),
    '80px',
    '80px',
  ]);
});

test('a column that is empty in every row is left out, and shown again with the first row that fills it', () => {
  type Item = { at: string | null; note: string | null; amount: number | null };
  const blank = { at: null, note: null, amount: null };
  const list = [
    { id: 'name', header: 'Name', width: '80px', cell: () => 'Name' },
    { id: 'note', header: 'Note', width: '80px', cell: ({ note }: Item) => note ?? '—' },
    { id: 'at', header: 'At', width: '80px', isBlank: ({ at }: Item) => at === null, cell: () => ['an element'] },
    { id: 'amount', header: 'Amount', width: '0px', amount: ({ amount }: Item) => amount },
  ];
  const idsOf = (rows: Item[]) =>
    fittingColumns({ columns: list, rows, width: 1_000, leading: [] }).shown.map(({ id }) => id);
  expect(idsOf([blank, blank])).toEqual(['name']);
  expect(idsOf([blank, { ...blank, note: 'a' }])).toEqual(['name', 'note']);
  expect(idsOf([{ ...blank, at: '2026-01-01', amount: 0 }])).toEqual(['name', 'at', 'amount']);
  // Without rows there is nothing to judge by.
  expect(idsOf([])).toEqual(['name', 'note', 'at', 'amount']);
});
