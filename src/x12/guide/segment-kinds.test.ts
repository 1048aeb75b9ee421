import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packCode } from '../lexing/bytes.ts';
import { SegmentKinds } from './segment-kinds.ts';

const use = (id: string, ...qualifiers: string[]) => ({
  code: packCode(id),
  qualifiers: qualifiers.length === 0 ? null : new Set(qualifiers.map(packCode)),
});

const kinds = new SegmentKinds([
  use('CLP'),
  use('REF', '1L', '0B'),
  use('REF', '0B', 'G1'),
  use('REF'),
  use('NM1', 'QC'),
]);
const find = (id: string, qualifier = '') => kinds.find(packCode(id), packCode(qualifier));

test('a kind is an id with or without a qualifier that the guide names somewhere', () => {
  const all = [
    find('CLP'),
    find('REF', '1L'),
    find('REF', '0B'),
    find('REF', 'G1'),
    find('REF'),
    find('NM1', 'QC'),
    find('NM1'),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThan(kinds.count);
  expect(find('REF', 'ZZ')).toBe(find('REF'));
  expect(find('NM1', '85')).toBe(find('NM1'));
});

test('a segment that the guide does not have is of kind 0, for any qualifier', () => {
  expect([find('XYZ'), find('XYZ', '1L'), find(''), kinds.find(-1, -1), kinds.find(-1, 0)]).toEqual([0, 0, 0, 0, 0]);
});

test('a use is identified by its own qualifiers, or by its id', () => {
  expect(kinds.ofUse(use('REF', '1L', 'G1'))).toEqual([find('REF', '1L'), find('REF', 'G1')]);
  expect([...kinds.ofUse(use('REF'))].sort()).toEqual(
    [find('REF'), find('REF', '1L'), find('REF', '0B'), find('REF', 'G1')].sort(),
  );
  expect(kinds.ofCode(packCode('XYZ'))).toEqual([]);
});

test('no two uses are confused', () => {
  const ids = fc.stringMatching(/^[A-Z][A-Z0-9]{1,2}$/);
  const uses = fc.array(fc.tuple(ids, fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,4}$/), { maxLength: 20 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(uses, (made) => {
      const all = new SegmentKinds(made.map(([id, qualifiers]) => use(id, ...qualifiers)));
      const named = new Map<string, number>();
      for (const [id, qualifiers] of made) {
        for (const qualifier of ['', ...qualifiers]) {
          named.set(`${id}*${qualifier}`, all.find(packCode(id), packCode(qualifier)));
        }
      }
      expect(named.size).toBe(all.count - 1);
      expect(new Set(named.values()).size).toBe(named.size);
      expect([...named.values()].every((kind) => kind > 0 && kind < all.count)).toBe(true);
    }),
  );
});
