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
