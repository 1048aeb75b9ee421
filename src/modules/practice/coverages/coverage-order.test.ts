import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/local-date.ts';
import type { CoverageRank } from './coverage.ts';
import { RANKS } from './coverage-fields.ts';
import {
  appendedRanks,
  conflictsOf,
  covers,
  freeRank,
  inOrder,
  makeRoom,
  type Ordered,
  overlap,
} from './coverage-order.ts';

/** Returns an active coverage of its own plan; the first argument is also its member id. */
const placed = (id: string, rank: CoverageRank = 'primary', more: Partial<Ordered> = {}): Ordered => ({
  id,
  rank,
  status: 'active',
  payerId: 'SBX01',
  memberId: id,
  period: { start: null, end: null },
  lineOfBusiness: 'commercial',
  ...more,
});
const last = { period: { start: '2025-01-01', end: '2025-12-31' } };
const next = { period: { start: '2026-01-01', end: null } };
const conflicts = (...[coverage, ...others]: [Ordered, ...Ordered[]]) =>
  conflictsOf(coverage, others).map(({ code, id }) => `${code} ${id}`);
const ranksOf = (coverages: readonly Ordered[]) => Object.fromEntries(coverages.map(({ id, rank }) => [id, rank]));

describe('a coverage conflicts with another one of the patient', () => {
  test('that has its rank in an overlapping period', () => {
    expect(conflicts(placed('a'), placed('b'), placed('c', 'secondary'))).toEqual(['coverage_rank_taken b']);
    expect(conflicts(placed('a', 'tertiary'), placed('b', 'tertiary'))).toEqual(['coverage_rank_taken b']);
    expect(conflicts(placed('a', 'primary', last), placed('b', 'primary', next))).toEqual([]);
    const endsLater = { period: { start: null, end: '2026-01-01' } };
    expect(conflicts(placed('a', 'primary', endsLater), placed('b', 'primary', next))).toHaveLength(1);
  });

  test('that has its payer and member id, whatever the case and outer blanks, at any rank', () => {
    const same = placed('b', 'secondary', { memberId: ' A ' });
    expect(conflicts(placed('a'), same)).toEqual(['duplicate_coverage b']);
    expect(conflicts(placed('a'), { ...same, payerId: 'SBX02' })).toEqual([]);
    expect(conflicts(placed('a', 'primary', last), { ...same, ...next })).toEqual([]);
  });

  test('unless one of them is not in effect; a draft is', () => {
    for (const status of ['inactive', 'cancelled', 'entered_in_error'] as const) {
      expect(conflicts(placed('a'), placed('b', 'primary', { status }))).toEqual([]);
      expect(conflicts(placed('a', 'primary', { status }), placed('b'))).toEqual([]);
    }
    expect(conflicts(placed('a'), placed('b', 'primary', { status: 'draft' }))).toHaveLength(1);
  });

  test('unless one of them is billed alone; the same plan is refused even then', () => {
    for (const lineOfBusiness of ['workers_comp', 'auto', 'eap', 'self_pay'] as const) {
      expect(conflicts(placed('a', 'primary', { lineOfBusiness }), placed('b'))).toEqual([]);
      expect(conflicts(placed('a', 'primary', { lineOfBusiness }), placed('b', 'primary', { memberId: 'a' }))).toEqual([
        'duplicate_coverage b',
      ]);
    }
  });

  test('but never with itself', () => {
    expect(conflicts(placed('a'), placed('a'))).toEqual([]);
  });
});

describe('the free rank of a coverage', () => {
  test('is its own; else the next free one; without one, tertiary', () => {
    expect(freeRank(placed('a'), [])).toBe('primary');
    expect(freeRank(placed('a'), [placed('b', 'secondary')])).toBe('primary');
    expect(freeRank(placed('a'), [placed('b'), placed('c', 'tertiary')])).toBe('secondary');
    expect(freeRank(placed('a', 'secondary'), [placed('b', 'secondary')])).toBe('tertiary');
    expect(freeRank(placed('a'), [placed('b'), placed('c', 'secondary'), placed('d', 'tertiary')])).toBe('tertiary');
  });

  test('is the present one before a later one', () => {
    expect(freeRank(placed('a', 'secondary'), [placed('b', 'secondary')], 'primary')).toBe('primary');
    expect(freeRank(placed('a', 'secondary'), [placed('b', 'secondary'), placed('c')], 'primary')).toBe('tertiary');
  });

  test('is tertiary for a plan that the patient has, so that it does not take the place of another payer', () => {
    expect(freeRank(placed('a'), [placed('b', 'primary', { memberId: 'A' })])).toBe('tertiary');
  });
});

describe('an order', () => {
  test('ranks the coverages one after the other; from the third on, all are tertiary', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => placed(id, 'tertiary'));
    expect(ranksOf(inOrder(four))).toEqual({ a: 'primary', b: 'secondary', c: 'tertiary', d: 'tertiary' });
  });

  test('does not count coverages of other periods, and those that are billed alone', () => {
    const eap = placed('e', 'secondary', { lineOfBusiness: 'eap' });
    const order = [eap, placed('a', 'primary', last), placed('b', 'secondary', next), placed('c', 'tertiary')];
    expect(ranksOf(inOrder(order))).toEqual({ e: 'primary', a: 'primary', b: 'primary', c: 'secondary' });
  });
});

describe('room for a coverage', () => {
  test('needs no change if its rank is free', () => {
    expect(makeRoom(placed('n'), [placed('a', 'secondary')])).toEqual([]);
  });

  test('is made by moving each coverage at an occupied rank one place down', () => {
    expect(ranksOf(makeRoom(placed('n'), [placed('a', 'secondary'), placed('b')]))).toEqual({
      a: 'tertiary',
      b: 'secondary',
    });
    const both = [placed('a', 'primary', last), placed('b', 'primary', next)];
    expect(ranksOf(makeRoom(placed('n'), both))).toEqual({ a: 'secondary', b: 'secondary' });
  });

  test('leaves a tertiary coverage tertiary', () => {
    expect(makeRoom(placed('n', 'tertiary'), [placed('a', 'tertiary')])).toEqual([]);
    const three = [placed('a'), placed('b', 'secondary'), placed('c', 'tertiary')];
    expect(ranksOf(makeRoom(placed('n', 'secondary'), three))).toEqual({ b: 'tertiary' });
  });
});

describe('coverages that are added to those of a patient', () => {
  const ranks = (own: Ordered[], added: Ordered[]) => Object.fromEntries(appendedRanks(own, added));

  test('keep their ranks if the patient has no coverage in effect', () => {
    const added = [placed('a'), placed('b', 'tertiary')];
    expect(ranks([], added)).toEqual({ a: 'primary', b: 'tertiary' });
    expect(ranks([placed('x', 'primary', { status: 'cancelled' })], added)).toEqual({ a: 'primary', b: 'tertiary' });
  });

  test('follow the own ones in their order; after the third they stay tertiary', () => {
    const added = [placed('b', 'secondary'), placed('a'), placed('c', 'tertiary')];
    expect(ranks([placed('x')], added)).toEqual({ a: 'secondary', b: 'tertiary', c: 'tertiary' });
  });

  test('are tertiary if they repeat an own one, and the others close up', () => {
    const added = [placed('a', 'primary', { memberId: 'X' }), placed('b', 'secondary')];
    expect(ranks([placed('x')], added)).toEqual({ a: 'tertiary', b: 'secondary' });
  });

  test('keep their ranks if they are not in effect', () => {
    expect(ranks([placed('x')], [placed('a', 'primary', { status: 'inactive' }), placed('b')])).toEqual({
      a: 'primary',
      b: 'secondary',
    });
  });
});

const period = fc.constantFrom({ start: null, end: null }, last.period, next.period);
const coverages = fc
  .array(fc.record({ rank: fc.constantFrom(...RANKS), memberId: fc.constantFrom('1', '2', '3', '4', '5'), period }), {
    maxLength: 6,
  })
  .map((all) => all.map((one, index) => placed(String(index), one.rank, one)));
const shared = (all: readonly Ordered[]) =>
  all.flatMap((one) =>
    conflictsOf(one, all).filter(({ code }) => code === 'coverage_rank_taken' && one.rank !== 'tertiary'),
  );

test('whatever is placed one after the other, appended or ordered, no two are primary or secondary at a time', () => {
  fc.assert(
    fc.property(coverages, coverages, (some, more) => {
      const all: Ordered[] = [];
      for (const one of some) all.push({ ...one, rank: freeRank(one, all) });
      expect(shared(all)).toEqual([]);
      const added = more.map((one) => ({ ...one, id: `m${one.id}` }));
      const ranks = appendedRanks(all, added);
      expect(shared([...all, ...added.map((one) => ({ ...one, rank: ranks.get(one.id)! }))])).toEqual([]);
      expect(shared(inOrder([...some, ...added]))).toEqual([]);
      const room = { ...placed('n'), memberId: 'new' };
      const moved = new Map(makeRoom(room, all).map((one) => [one.id, one]));
      expect(shared([room, ...all.map((one) => moved.get(one.id) ?? one)])).toEqual([]);
    }),
  );
});

describe('coverage period', () => {
  const day = (offset: number) => addDays('2026-01-01', offset);
  const bound = fc.option(fc.integer({ min: 0, max: 20 }).map(day));
  const period = fc
    .record({ start: bound, end: bound })
    .filter(({ start, end }) => start === null || end === null || start <= end);

  test('two periods overlap if some day is in both', () => {
    const days = Array.from({ length: 41 }, (_, index) => day(index - 10));
    fc.assert(
      fc.property(period, period, (one, other) => {
        expect(overlap(one, other)).toBe(days.some((each) => covers(one, each) && covers(other, each)));
      }),
    );
  });
});
