import { describe, expect, test } from 'vitest';
import { examplePayer } from '../../../../test/helpers/example-payer.ts';
import { checkPayerList, diffPayers, type KnownPayer, type PayerListEntry } from './diff-payers.ts';
import { type PayerEntry, resolvePayer, searchTextOf, searchWordsOf } from './payer.ts';

function anEntry(id: string, overrides: Partial<PayerListEntry> = {}): PayerListEntry {
  const { status, isCustom, isSandbox, version, createdAt, updatedAt, ...content } = examplePayer();
  return { ...content, id, ...overrides };
}

const known = (...entries: (PayerListEntry & { status?: KnownPayer['status'] })[]) =>
  new Map(entries.map(({ id, status = 'active', ...content }) => [id, { status, content }]));

describe('diffPayers', () => {
  test('lists added, changed and removed payers, and the changed fields', () => {
    const before = known(anEntry('A'), anEntry('B'), anEntry('C'));
    const after = [anEntry('B', { name: 'New name', phone: '1' }), anEntry('A'), anEntry('D')];
    expect(diffPayers(before, after).map((one) => [one.change, one.id, 'fields' in one ? one.fields : []])).toEqual([
      ['changed', 'B', ['name', 'phone']],
      ['removed', 'C', []],
      ['added', 'D', []],
    ]);
  });

  test('the order of members and of payers is no change', () => {
    const { timelyFilingDays: days, ...rest } = anEntry('A');
    const reordered = { timelyFilingDays: { appeal: days.appeal, corrected: days.corrected, initial: days.initial } };
    expect(diffPayers(known(anEntry('A')), [{ ...rest, ...reordered }])).toEqual([]);
  });

  test('a retired payer that comes back is added, and is not removed twice', () => {
    const before = known({ ...anEntry('A'), status: 'retired' });
    expect(diffPayers(before, [anEntry('A')])).toMatchObject([{ change: 'added', id: 'A' }]);
    expect(diffPayers(before, [])).toEqual([]);
  });
});

describe('checkPayerList', () => {
  const alias = (id: string, validFrom: string, validUntil: string | null) => ({
    aliases: [{ id, validFrom, validUntil }],
  });

  test('an alias may move from one payer to another on a day', () => {
    const list = [
      anEntry('A', alias('OLD', '2020-01-01', '2024-01-01')),
      anEntry('B', alias('OLD', '2024-01-01', null)),
    ];
    expect(checkPayerList(list)).toEqual([]);
  });

  test.each([
    ['an id that occurs twice', [anEntry('A'), anEntry('A')], 'A'],
    ['an alias that is the id of a payer', [anEntry('A'), anEntry('B', alias('A', '2020-01-01', null))], 'B'],
    ['an alias that ends before it starts', [anEntry('A', alias('X', '2020-01-01', '2020-01-01'))], 'A'],
    [
      'an alias of two payers on one day',
      [anEntry('A', alias('X', '2020-01-01', null)), anEntry('B', alias('X', '2023-12-31', '2024-01-01'))],
      'B',
    ],
  ])('refuses %s', (_name, list, id) => {
    expect(checkPayerList(list).map((problem) => problem.id)).toEqual([id]);
  });
});

describe('resolvePayer', () => {
  const own = examplePayer({ id: 'OLD' });
  const successor = examplePayer({ id: 'NEW' });
  const entry = (overrides: Partial<PayerEntry>): PayerEntry => ({
    own: null,
    aliased: [{ payer: successor, validFrom: '2024-01-01', validUntil: '2025-01-01' }],
    ...overrides,
  });

  test('an alias holds from its first day until the day before its end', () => {
    expect(resolvePayer(entry({}), '2023-12-31')).toBeNull();
    expect(resolvePayer(entry({}), '2024-01-01')?.id).toBe('NEW');
    expect(resolvePayer(entry({}), '2024-12-31')?.id).toBe('NEW');
    expect(resolvePayer(entry({}), '2025-01-01')).toBeNull();
  });

  test('an active payer with the id comes before an alias, a retired one after it', () => {
    expect(resolvePayer(entry({ own }), '2024-06-01')?.id).toBe('OLD');
    const retired = { ...own, status: 'retired' as const };
    expect(resolvePayer(entry({ own: retired }), '2024-06-01')?.id).toBe('NEW');
    expect(resolvePayer(entry({ own: retired }), '2026-01-01')?.status).toBe('retired');
  });
});

test('a search has no accents, punctuation, repetitions or more than eight words', () => {
  expect(searchWordsOf(' Médica  (del) RÍO-medica ')).toEqual(['medica', 'del', 'rio']);
  expect(searchWordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(searchTextOf('12-A', anEntry('x', { name: 'Río', electronicPayerId: '12-A' }))).toBe(' 12 a rio ');
});
