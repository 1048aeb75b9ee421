import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUALIFIER_POSITIONS } from '../standard/segments.ts';
import { packBytes } from './bytes.ts';
import { Lexer } from './lexer.ts';
import { DEFAULT_LIMITS } from './lexer-limits.ts';
import type { FoundSegments } from './scanner.ts';
import * as scanner from './scanner.ts';

const DELIMITERS = { element: 0x2a, component: 0x3a, repetition: 0x5e, segment: 0x7e };
const ELEMENTS_MAX = 5;

type Segment = {
  start: number;
  marks: number[];
  code: number;
  qualifier: number;
  present: number;
  isOdd: boolean;
  isComposite: boolean;
};

/** Finds segments in the simplest way, for comparison with the scanner. */
function expectedOf(text: string, elementsMax = ELEMENTS_MAX): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (;;) {
    while (start < text.length && ' \n\r\t'.includes(text[start]!)) start++;
    const end = text.indexOf('~', start);
    if (end <= start || /^(I[SE]|B[ID])/.test(text.slice(start, start + 2))) return segments;
    const elements = text.slice(start, end).split('*');
    if (elements.length > elementsMax + 1) return segments;
    let at = start - 1;
    const marks = [at];
    for (const element of elements) {
      at += element.length + 1;
      marks.push(at);
    }
    const isPresent = (element: string, index: number) =>
      element !== '' && index > 0 && index < 32 ? 1 << (index - 1) : 0;
    const present = elements.map(isPresent).reduce((bits, bit) => bits | bit, 0);
    const isOdd = /[^\x20-\x7e]|\^/.test(text.slice(start, end));
    const isComposite = text.slice(start, end).includes(':');
    const [code, qualifier] = [packed(elements[0]!), packed(qualifierOf(elements))];
    segments.push({ start, marks, code, qualifier, present, isOdd, isComposite });
    start = end + 1;
  }
}

/** Returns the first component of the element that distinguishes the uses of the segment. */
function qualifierOf(elements: readonly string[]): string {
  const position = QUALIFIER_POSITIONS[elements[0]!] ?? 0;
  return position === 0 ? '' : (elements[position] ?? '').split(':')[0]!;
}

function packed(text: string): number {
  return packBytes(latin1(text), 0, text.length);
}

function foundIn(bytes: Uint8Array, part = { start: 0, end: bytes.length }, elementsMax = ELEMENTS_MAX): Segment[] {
  const found: FoundSegments = {
    marks: new Int32Array(scanner.MARKS_MAX + 1),
    records: new Int32Array(scanner.SEGMENTS_MAX * scanner.RECORD_NUMBERS + 1),
  };
  const count = scanner.scanSegments(bytes, part, { delimiters: DELIMITERS, elementsMax }, found);
  return Array.from({ length: count }, (_, index) => {
    const at = (place: number) => found.records[index * scanner.RECORD_NUMBERS + place]!;
    const marks = [...found.marks.slice(at(scanner.FIRST), at(scanner.RECORD_NUMBERS + scanner.FIRST))];
    const present = at(scanner.PRESENT);
    return {
      start: marks[0]! + 1,
      marks,
      code: at(scanner.CODE),
      qualifier: at(scanner.QUALIFIER),
      present: present & ~scanner.ODD_BYTES,
      isOdd: present < 0,
      isComposite: at(scanner.COMPOSITE) !== 0,
    };
  });
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Texts in which delimiters, blanks and special segments are as frequent as other characters. */
const texts = fc
  .array(
    fc.constantFrom(
      '~',
      '*',
      '^',
      ':',
      'A',
      'CLP',
      'IK3',
      '~REF*',
      '~HL*1*',
      '~PWK*',
      'NM1*85',
      'LONG',
      'ISA',
      'IEA',
      'BIN',
      'BHT',
      '\n',
      ' ',
      '\r\n',
      'é',
      '\0',
      'long text of an element',
    ),
    {
      maxLength: 200,
    },
  )
  .map((parts) => parts.join(''));

describe('the scanner', () => {
  it('finds the same as a simple implementation, for any bytes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(foundIn(latin1(text))).toEqual(expectedOf(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the same in any part of a larger buffer, with its positions', () => {
    fc.assert(
      fc.property(texts, fc.nat(50), fc.nat(50), (text, before, after) => {
        const buffer = latin1(`${'~'.repeat(before)}${text}${'~A*B~'.repeat(after)}`);
        const moved = expectedOf(text).map((segment) => ({
          ...segment,
          start: segment.start + before,
          marks: segment.marks.map((mark) => mark + before),
        }));
        expect(foundIn(buffer, { start: before, end: before + text.length })).toEqual(moved);
      }),
    );
  });

  it('finds as many segments and marks as a window can contain', () => {
    const shortest = 'A~'.repeat(scanner.WINDOW_BYTES / 2);
    expect(foundIn(latin1(shortest))).toHaveLength(scanner.SEGMENTS_MAX);
    const separators = `${'*'.repeat(scanner.WINDOW_BYTES - 1)}~`;
    const [segment] = foundIn(latin1(separators), undefined, scanner.WINDOW_BYTES);
    expect(segment!.marks).toEqual([-1, ...Array.from({ length: scanner.WINDOW_BYTES }, (_, position) => position)]);
  });

  it('ignores bytes after a window', () => {
    const bytes = latin1('CLP*1*2~'.repeat(scanner.WINDOW_BYTES / 4));
    expect(foundIn(bytes)).toHaveLength(scanner.WINDOW_BYTES / 8);
  });

  it('does not mix the results of two readers', () => {
    const file = (id: string) =>
      latin1(
        `ISA*00*          *00*          *ZZ*A              *ZZ*B              *260105*1430*^*00501*000000042*0*T*:~${`${id}*1~`.repeat(3)}`,
      );
    const lexers = ['AAA', 'BB'].map((id) => {
      const lexer = new Lexer(() => {}, DEFAULT_LIMITS);
      lexer.push(file(id));
      return lexer;
    });
    const read: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      for (const lexer of lexers) if (lexer.next()) read.push(lexer.segment.id);
    }
    expect(read).toEqual(['ISA', 'ISA', 'AAA', 'BB', 'AAA', 'BB', 'AAA', 'BB']);
  });
});
