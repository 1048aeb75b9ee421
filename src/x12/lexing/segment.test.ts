import { describe, expect, test } from 'vitest';
import { centsFromBytes, packCode } from './bytes.ts';
import { Lexer } from './lexer.ts';
import { type Segment, segmentIdOf } from './segment.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1430*^*00501*000000001*0*T*:~';

function segmentOf(text: string): Segment {
  const lexer = new Lexer(() => {});
  lexer.push(Buffer.from(ISA + text));
  lexer.next();
  lexer.next();
  return lexer.segment;
}

describe('reading elements', () => {
  test('components and repetitions are found, absent ones are empty', () => {
    const segment = segmentOf('SV1*HC:99213::59*A^B^^C**X~');
    expect(segment.id).toBe('SV1');
    expect(segment.components(1)).toEqual(['HC', '99213', '', '59']);
    expect([segment.component(1, 2), segment.component(1, 3), segment.component(1, 9)]).toEqual(['99213', '', '']);
    expect(segment.repetitions(2)).toEqual(['A', 'B', '', 'C']);
    expect([segment.element(3), segment.element(9), segment.optional(3)]).toEqual(['', '', undefined]);
    expect(segment.components(3)).toEqual([]);
  });

  test('a text that begins with NUL is not equal to the rest of it', () => {
    const odd = segmentOf('REF*\0A*\0AB~');
    expect([odd.element(1), odd.element(2)]).toEqual(['\0A', '\0AB']);
    expect([odd.packed(1), odd.packed(2)]).toEqual([-1, -1]);
    const plain = segmentOf('REF*A*AB~');
    expect([plain.element(1), plain.element(2)]).toEqual(['A', 'AB']);
    expect(segmentOf('\0ST*837~').id).toBe('');
  });

  test('components that are whole numbers are read as such, however many there are', () => {
    const many = Array.from({ length: 18 }, (_, index) => index).join(':');
    const segment = segmentOf(`SV1*1:X::0123456789:07*${many}*~`);
    expect([1, 2, 3, 4, 5, 6].map((component) => segment.wholeComponent(1, component))).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      7,
      undefined,
    ]);
    expect([16, 17, 18, 19].map((component) => segment.wholeComponent(2, component))).toEqual([15, 16, 17, undefined]);
    expect([1, 2, 3, 9].map((position) => segment.componentCount(position))).toEqual([5, 18, 1, 0]);
  });

  test('presence is known without reading the elements', () => {
    const segment = segmentOf('CLM*A**C*~');
    expect([1, 2, 3, 4, 5].map((position) => segment.isPresent(position))).toEqual([true, false, true, false, false]);
  });

  test('an invalid segment id is read as empty, so that data is never shown as an id', () => {
    expect(['NM1', 'ST', 'XNM1', 'nm1', 'A', '1AB'].map((text) => segmentIdOf(packCode(text)))).toEqual([
      'NM1',
      'ST',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('amounts', () => {
  test.each([
    ['125', 12_500],
    ['125.5', 12_550],
    ['125.50', 12_550],
    ['.5', 50],
    ['5.', 500],
    ['-.05', -5],
    ['-187.5', -18_750],
    ['0', 0],
    ['-0', 0],
    ['0007', 700],
    ['12.3400', 1234],
    ['9999999999.99', 999_999_999_999],
  ])('%s is read exactly', (text, cents) => {
    const bytes = Buffer.from(text);
    expect(centsFromBytes(bytes, 0, bytes.length)).toBe(cents);
  });

  test.each(['', '-', '.', '-.', '1.234', '1,5', '1e3', '--1', '1.2.3', 'ABC', '12345678901234567890', '1.x', '+1'])(
    '%j is not an amount of whole cents',
    (text) => {
      const bytes = Buffer.from(text);
      expect(centsFromBytes(bytes, 0, bytes.length)).toBeNull();
    },
  );
});
