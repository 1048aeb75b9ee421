import { expect, test } from 'vitest';
import { parseSearch } from './search-query.ts';

test.each([
  ['Silva, Sam', ['silva', 'sam'], []],
  ['sam silva', ['sam', 'silva'], []],
  ["  O'Brien-Smith  José ", ['obrien', 'smith', 'jose'], []],
  ['silva 1980-02-03', ['silva'], ['1980-02-03']],
  ['2/3/1980 silva', ['silva'], ['1980-02-03']],
  ['02-03-1980', [], ['1980-02-03']],
  ['silva s', ['silva', 's'], []],
  // A single letter would match too many patients.
  ['s', [], []],
  ['s 1980-02-03', [], ['1980-02-03']],
  // A day that no calendar has is no date.
  ['2/30/1980', ['2', '30', '1980'], []],
])('%s has the words and dates', (text, words, dates) => {
  expect(parseSearch(text)).toMatchObject({ words, dates });
});

test('numbers are the whole text and each word, as typed and with capital letters; dates are none', () => {
  expect(parseSearch('sbx 0001a').numbers).toEqual(['sbx 0001a', 'SBX 0001A', 'sbx', 'SBX', '0001a', '0001A']);
  expect(parseSearch('1980-02-03').numbers).toEqual(['1980-02-03']);
  expect(parseSearch(' ').numbers).toEqual([]);
});

test('ids are recognized by their form', () => {
  const id = 'clm_01k5v9q2w7e8rak0d3fghj4mnp';
  expect(parseSearch(`claim ${id}`).ids).toEqual([id]);
  expect(parseSearch('clm_01').ids).toEqual([]);
});
