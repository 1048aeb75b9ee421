import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIMITERS } from '../lexing/delimiters.ts';
import { type ElementValue, SegmentWriter } from './segment-writer.ts';
import { UNREADABLE_AMOUNT } from './write-digits.ts';

function aWriter(options: { lineBreaks?: boolean; keepsPaths?: boolean } = {}): SegmentWriter {
  return new SegmentWriter(DEFAULT_DELIMITERS, { lineBreaks: false, keepsPaths: false, guide: null, ...options });
}

function written(...elements: ElementValue[]): string {
  const writer = aWriter();
  writer.segment('', 'REF', ...elements);
  expect(writer.problems).toEqual([]);
  return writer.text();
}

describe('a segment', () => {
  test('ends with its last value, without empty elements', () => {
    expect(written('A', undefined, 'B', '', undefined)).toBe('REF*A**B~');
    expect(written(undefined, '')).toBe('REF~');
    expect(written(['A', undefined, 'B', undefined], [undefined, ''], [])).toBe('REF*A::B~');
    expect(written([undefined, 'A'], 'B')).toBe('REF*:A*B~');
  });

  test('contains repetitions in order, including empty ones', () => {
    expect(written({ repetitions: [['A'], ['B', 'C']] }, 'D')).toBe('REF*A^B:C*D~');
    expect(written(undefined, { repetitions: [['A'], [], ['B']] })).toBe('REF**A^^B~');
    expect(written({ repetitions: [] }, { repetitions: [[]] })).toBe('REF~');
  });

  test('can be written element by element', () => {
    const writer = aWriter({ lineBreaks: true });
    writer.begin('/a', 'CAS');
    for (const value of ['CO', '45', undefined, '1']) writer.add(value);
    writer.end();
    writer.segment('/b', 'LX', '1');
    expect(writer.text()).toBe('CAS*CO*45**1~\nLX*1~\n');
  });

  test('may be longer than the initial buffer, and so may the text', () => {
    const writer = aWriter();
    const long = 'X'.repeat(40_000);
    for (let count = 0; count < 5; count++) writer.segment('', 'NTE', ...Array(300).fill(undefined), long, [long, 'Y']);
    expect(writer.text()).toBe(`NTE${'*'.repeat(301)}${long}*${long}:Y~`.repeat(5));
  });

  test('of binary data contains every byte unchanged', () => {
    const writer = aWriter();
    const data = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    writer.binary('', 'BIN', ['256'], data);
    writer.segment('', 'SE', '1');
    const bytes = Buffer.from(writer.text(), 'latin1');
    expect(Uint8Array.from(bytes.subarray(8, 264))).toEqual(data);
    expect(bytes.subarray(0, 8).toString()).toBe('BIN*256*');
    expect(bytes.subarray(264).toString()).toBe('~SE*1~');
  });
});

test('SE counts the segments of its transaction set, ST and SE included', () => {
  const writer = aWriter();
  for (const controlNumber of ['0001', '0002']) {
    writer.beginSet('', '999', controlNumber);
    writer.segment('', 'AK1', 'HC');
    writer.endSet('', controlNumber);
  }
  expect(writer.text()).toBe('ST*999*0001~AK1*HC~SE*3*0001~ST*999*0002~AK1*HC~SE*3*0002~');
});

test('paths are kept if requested, one for each segment', () => {
  const write = (keepsPaths: boolean) => {
    const writer = aWriter({ keepsPaths });
    writer.segment('/a', 'N3', 'X');
    writer.binary('/b', 'BIN', ['1'], new Uint8Array(1));
    return writer.paths;
  };
  expect(write(true)).toEqual(['/a', '/b']);
  expect(write(false)).toBeNull();
});

describe('values that cannot be written', () => {
  test.each([
    ['A*B', 'contains_delimiter'],
    ['A:B', 'contains_delimiter'],
    ['^', 'contains_delimiter'],
    ['~', 'contains_delimiter'],
    ['A\tB', 'unsupported_character'],
    ['\u007f', 'unsupported_character'],
    ['\u0100', 'unsupported_character'],
    ['*é', 'unsupported_character'],
    [' A', 'surrounding_space'],
    ['A ', 'surrounding_space'],
    [' ', 'surrounding_space'],
  ])('%j is reported with its place: %s', (text, code) => {
    const writer = aWriter();
    writer.segment('/at', 'SVC', 'A', ['B', undefined, text], undefined, text);
    const problem = { path: '/at', code, segmentId: 'SVC' };
    expect(writer.problems).toMatchObject([
      { ...problem, elementPosition: 2, componentPosition: 3 },
      { ...problem, elementPosition: 4 },
    ]);
    expect(writer.problems[1]).not.toHaveProperty('componentPosition');
  });

  test('is reported in the header too, except padding', () => {
    const writer = aWriter();
    writer.header(['00', '    ', ' A ', 'B*  ', ...Array(6).fill('X'), '^', '00501', '1', '0', 'T', ':']);
    expect(writer.problems).toMatchObject([
      { path: '', segmentId: 'ISA', code: 'contains_delimiter', elementPosition: 4 },
    ]);
    expect(writer.text()).toBe('ISA*00*    * A *B*  *X*X*X*X*X*X*^*00501*1*0*T*:~');
  });

  test('as an amount is reported with its segment', () => {
    const writer = aWriter();
    writer.segment('', 'LX', '1');
    writer.segment('/line', 'SV1', undefined, UNREADABLE_AMOUNT);
    expect(writer.problems).toEqual([]);
    expect(writer.violations).toMatchObject([
      { segmentNumber: 2, problem: { path: '/line', code: 'unreadable_amount', segmentId: 'SV1', elementPosition: 2 } },
    ]);
  });
});
