import { describe, expect, test } from 'vitest';
import { changedMembers } from './provenance.ts';

const between = (before: unknown, after: unknown) =>
  JSON.parse(changedMembers(JSON.stringify(before), JSON.stringify(after)));

describe('changedMembers', () => {
  test.each([
    ['nothing', { a: 1, b: { c: [1, 'x', null] } }, { a: 1, b: { c: [1, 'x', null] } }, {}, {}],
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
    ['a number that becomes a text', { a: 1 }, { a: '1' }, { a: 1 }, { a: '1' }],
    ['null that becomes a value', { a: null }, { a: {} }, { a: null }, { a: {} }],
    ['a new member, also if it is null', { a: 1 }, { a: 1, b: null }, {}, { b: null }],
    ['a member that is gone', { a: 1, b: 0 }, { a: 1 }, { b: 0 }, {}],
    [
      'one entry of a list',
      { a: [{ x: 1 }, { x: 2 }] },
      { a: [{ x: 1 }, { x: 3 }] },
      { a: [{ x: 1 }, { x: 2 }] },
      { a: [{ x: 1 }, { x: 3 }] },
    ],
    [
      'the order within a member',
      { a: { x: 1, y: 2 } },
      { a: { y: 2, x: 1 } },
      { a: { x: 1, y: 2 } },
      { a: { y: 2, x: 1 } },
    ],
    ['the order of members only', { a: 1, b: 2 }, { b: 2, a: 1 }, {}, {}],
  ])('%s', (_what, before, after, was, is) => {
    expect(between(before, after)).toEqual({ before: was, after: is });
  });

  test('keeps the order in which the members stand', () => {
    expect(changedMembers('{"z":1,"a":1,"m":1}', '{"m":2,"z":2,"a":2}')).toBe(
      '{"before":{"z":1,"a":1,"m":1},"after":{"m":2,"z":2,"a":2}}',
    );
  });
});
