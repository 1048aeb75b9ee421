import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { reader271 } from '../271-005010X279A1/index.ts';
import { reader835 } from '../835-005010X221A1/index.ts';
import { reader837P } from '../837p-005010X222A2/index.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { DEFAULT_DELIMITERS } from '../lexing/delimiters.ts';
import { type ElementValue, SegmentWriter } from './segment-writer.ts';
import { errorsOf } from './write-check.ts';

type Elements = readonly string[];

const CASES: readonly [name: string, guide: CompiledGuide][] = [
  ['837p/dependent-secondary-payer', reader837P.guide],
  ['835/paid-and-denied', reader835.guide],
  ['271/active-with-other-payer', reader271.guide],
];

function segmentsOf(fixture: string): Elements[] {
  const segments = readFixture(fixture).split('~');
  return segments.map((segment) => segment.trim().split('*')).filter(([id]) => id !== '');
}

function elementOf(element: string): ElementValue {
  if (element.includes('^')) return { repetitions: element.split('^').map((repetition) => repetition.split(':')) };
  return element.includes(':') ? element.split(':') : element;
}

/** Returns the same segments written by the writer, which counts SE01 itself. */
function write(segments: readonly Elements[], guide: CompiledGuide, lineBreaks: boolean): SegmentWriter {
  const writer = new SegmentWriter(DEFAULT_DELIMITERS, { lineBreaks, keepsPaths: false, guide });
  for (const [id, ...elements] of segments) {
    const [first = '', second = '', third] = elements;
    if (id === 'ISA') writer.header(elements);
    else if (id === 'ST') writer.beginSet('', first, second, third);
    else if (id === 'SE') writer.endSet('', second);
    else writer.segment('', id!, ...elements.map(elementOf));
  }
  return writer;
}

const ODD_VALUES = ['', 'X', '9', 'XX:YY', 'X^Y', '20261340', 'X'.repeat(300)];

/** Returns all texts with one change in the segments after ISA. */
function* changesOf(segments: readonly Elements[]): Generator<Elements[]> {
  for (let at = 1; at < segments.length; at++) {
    const segment = segments[at]!;
    const before = segments.slice(0, at);
    const after = segments.slice(at + 1);
    yield [...before, ...after];
    yield [...before, segment, segment, ...after];
    if (after.length > 0) yield [...before, after[0]!, segment, ...after.slice(1)];
    yield [...before, [...segment, ...Array<string>(250).fill('X')], ...after];
    for (let position = 1; position < segment.length; position++) {
      for (const value of ODD_VALUES) yield [...before, segment.with(position, value), ...after];
    }
  }
}

describe.each(CASES)('%s', (fixture, guide) => {
  const segments = segmentsOf(fixture);

  test('is valid unchanged, with line breaks, and repeated many times', () => {
    for (const lineBreaks of [false, true]) expect(write(segments, guide, lineBreaks).isValid()).toBe(true);
    const start = segments.findIndex(([id]) => id === 'ST');
    const end = segments.findLastIndex(([id]) => id === 'SE');
    const sets = Array.from({ length: 100 }, (_, number) => {
      const controlNumber = String(number).padStart(4, '0');
      const [header, ...rest] = segments.slice(
        start,
        segments.findIndex(([id]) => id === 'SE'),
      );
      return [header!.with(2, controlNumber), ...rest, ['SE', '', controlNumber]];
    }).flat();
    const trailers = segments.slice(end + 1).map((segment) => (segment[0] === 'GE' ? segment.with(1, '100') : segment));
    const writer = write([...segments.slice(0, start), ...sets, ...trailers], guide, false);
    expect(writer.isValid()).toBe(true);
    expect(errorsOf(writer.text(), [guide])).toEqual([]);
  });

  test('after any one change is valid if and only if a reader finds no error', () => {
    const seen = { right: 0, wrong: 0 };
    for (const changed of changesOf(segments)) {
      const writer = write(changed, guide, false);
      if (writer.problems.length > 0) continue;
      const isValid = errorsOf(writer.text(), [guide]).length === 0;
      seen[isValid ? 'right' : 'wrong']++;
      if (writer.isValid() !== isValid) expect.unreachable(`${isValid ? 'right' : 'wrong'}: ${writer.text()}`);
    }
    expect(seen.right).toBeGreaterThan(0);
    expect(seen.wrong).toBeGreaterThan(0);
  });
});

test('binary data is left to the reader', () => {
  const [fixture, guide] = CASES[1]!;
  const writer = write(segmentsOf(fixture), guide, false);
  writer.binary('', 'BIN', ['1'], new Uint8Array(1));
  expect(writer.isValid()).toBe(false);
});
