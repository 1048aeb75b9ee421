import { expect, test } from 'vitest';
import { idPattern, isId, newId } from './ids.ts';

test('ids of one process are distinct and sort in the order of their creation', () => {
  const ids = Array.from({ length: 20_000 }, () => newId('clm'));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('an id has only its own form', () => {
  const id = newId('pat');
  expect(isId('pat', id)).toBe(true);
  expect(new RegExp(idPattern('pat')).test(id)).toBe(true);
  expect(isId('clm', id)).toBe(false);
  for (const bad of [`${id}0`, id.slice(0, -1), id.toUpperCase(), id.replace('_', '-'), `pat_8${id.slice(5)}`]) {
    expect([bad, isId('pat', bad)]).toEqual([bad, false]);
  }
});

test('at least 74 bits of an id are random: no two share their tail', () => {
  const tails = Array.from({ length: 5_000 }, () => newId('clm').slice(-12));
  expect(new Set(tails).size).toBe(tails.length);
});
