import { describe, expect, test } from 'vitest';
import { type MatchedField, rankOf, type SearchedType, shownRows } from './search-hit.ts';

const row = (type: SearchedType, id: string, ...matched: MatchedField[]) => ({ type, id, matched });

test('an id outranks a number, a number a name with its birth date, and that a name', () => {
  const ranks = (
    [
      ['id'],
      ['mrn'],
      ['name', 'traceNumber'],
      ['name', 'birthDate'],
      ['name'],
      ['birthDate'],
    ] satisfies MatchedField[][]
  ).map((matched) => rankOf({ matched }));
  expect(ranks).toEqual([0, 1, 1, 2, 3, 3]);
});

describe('the shown rows', () => {
  test('are the best matches first, then in the order of the types', () => {
    const rows = [
      row('denial', 'd', 'name'),
      row('patient', 'p', 'name'),
      row('claim', 'c', 'patientControlNumber'),
      row('work_item', 'w', 'id'),
    ];
    expect(shownRows(rows, 10).map(({ id }) => id)).toEqual(['w', 'c', 'p', 'd']);
  });

  test('have a share of each type if there are too many', () => {
    const many = (type: SearchedType, count: number) =>
      Array.from({ length: count }, (_, at) => row(type, `${type} ${at}`, 'name'));
    const shown = shownRows([...many('patient', 9), ...many('claim', 9), ...many('denial', 1)], 7);
    expect(shown.map(({ id }) => id)).toEqual([
      'patient 0',
      'patient 1',
      'patient 2',
      'claim 0',
      'claim 1',
      'claim 2',
      'denial 0',
    ]);
    expect(shownRows(many('patient', 3), 0)).toEqual([]);
  });
});
