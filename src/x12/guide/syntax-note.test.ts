import { describe, expect, test } from 'vitest';
import { conditionsOf, mayBeBroken, offendingElements, satisfies, syntaxMask } from './syntax-note.ts';

/** The meaning of each kind of note in the standard, for elements 2, 1 and 4. */
const MEANINGS = {
  P: (second: boolean, first: boolean, fourth: boolean) => second === first && first === fourth,
  R: (second: boolean, first: boolean, fourth: boolean) => second || first || fourth,
  C: (second: boolean, first: boolean, fourth: boolean) => !second || (first && fourth),
  L: (second: boolean, first: boolean, fourth: boolean) => !second || first || fourth,
  E: (second: boolean, first: boolean, fourth: boolean) => Number(second) + Number(first) + Number(fourth) <= 1,
};

describe.each(['P', 'R', 'C', 'L', 'E'] as const)('a syntax note of kind %s', (kind) => {
  const note = syntaxMask({ kind, positions: [2, 1, 4] });

  test('has the meaning of the standard for any elements', () => {
    for (let present = 0; present < 32; present++) {
      const isPresent = (position: number) => (present & (1 << (position - 1))) !== 0;
      const expected = MEANINGS[kind](isPresent(2), isPresent(1), isPresent(4));
      expect([present, satisfies(note, present)]).toEqual([present, expected]);
      if (!expected) expect(mayBeBroken(conditionsOf([note]), present)).toBe(true);
      expect([present, offendingElements(note, present) === 0]).toEqual([present, expected]);
    }
  });
});

test.each([
  ['P', 0b0010, 0b1001],
  ['R', 0b0000, 0b0010],
  ['C', 0b0110, 0b1001],
  ['L', 0b0010, 0b0001],
  ['E', 0b1011, 0b1000],
] as const)('a note of kind %s broken by elements %i reports elements %i', (kind, present, reported) => {
  expect(offendingElements(syntaxMask({ kind, positions: [2, 1, 4] }), present)).toBe(reported);
});
