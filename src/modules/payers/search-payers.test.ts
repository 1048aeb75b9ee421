import { describe, expect, test } from 'vitest';
import { SANDBOX_PAYERS } from './sandbox-payers.ts';
import { searchPayers } from './search-payers.ts';

const idsFor = (query: string) => searchPayers(SANDBOX_PAYERS, query).map((payer) => payer.id);

describe('searchPayers', () => {
  test('an exact id comes first, in any case', () => {
    expect(idsFor('sbx02')[0]).toBe('SBX02');
  });

  test('a misspelled word of the name still finds the payer', () => {
    expect(idsFor('medicade')).toContain('SBX03');
    expect(idsFor('comercial')).toEqual(['SBX01']);
  });

  test('the beginning of a word is enough, and every word has to fit', () => {
    expect(idsFor('med adv')).toEqual(['SBX04']);
    expect(idsFor('medicare zebra')).toEqual([]);
  });

  test('an empty query, or one of punctuation, takes all in their order', () => {
    const all = SANDBOX_PAYERS.map((payer) => payer.id);
    expect(idsFor('')).toEqual(all);
    expect(idsFor(' -- ')).toEqual(all);
  });
});
