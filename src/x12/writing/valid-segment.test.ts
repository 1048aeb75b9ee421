import { describe, expect, test } from 'vitest';
import { reader837P } from '../837p-005010X222A2/index.ts';
import { Segment } from '../lexing/segment.ts';
import { isValidSegment } from './valid-segment.ts';

/** Returns the segment of a text without its terminator. */
function segmentOf(text: string): Segment {
  const separators = [...text.matchAll(/\*/g)].map(({ index }) => index);
  const segment = new Segment(Int32Array.from([-1, ...separators, text.length]));
  const [, ...elements] = text.split('*');
  segment.attach(Buffer.from(`${text}~`));
  segment.count = elements.length;
  elements.forEach((element, index) => {
    if (element !== '') segment.present |= 1 << index;
  });
  return segment;
}

describe('a segment is valid, or the full check must decide', () => {
  const use = (key: string) => reader837P.guide.uses.find((each) => each.key === key)!;
  const checkOf = (key: string) => use(key).check;

  test.each([
    ['2400.LX', 'LX*1', true],
    ['2400.LX', 'LX', false],
    ['2400.LX', 'LX*x', false],
    ['2400.LX', 'LX*1*1', false],
    ['2400.SV1', 'SV1*HC:99213:25*125.5*UN*1***1:2', true],
    ['2400.SV1', 'SV1*HC:99213:25*125,5*UN*1***1:2', false],
    ['2400.SV1', 'SV1*HC*125.5*UN*1***1:2', false],
    ['2400.SV1', 'SV1*HC:99213:2*125.5*UN*1***1:2', false],
    ['2400.SV1', 'SV1*HC:99213*125.5*XX*1***1:2', false],
    ['2400.DTP*472', 'DTP*472*D8*20240229', true],
    ['2400.DTP*472', 'DTP*472*D8*20230229', false],
    ['2400.DTP*472', 'DTP*472*RD8*20240229-20240301', true],
    ['2400.DTP*472', 'DTP*471*D8*20240229', false],
    ['2010BA.DMG', 'DMG*D8*19800101*F', true],
    ['2010BA.N4', 'N4*AUSTIN*TX*78701', true],
    ['2300.AMT', 'AMT*F5*99999999.99', true],
    ['2300.AMT', 'AMT*F5*100000000', false],
    ['2400.DTP*472', 'DTP*472*RD8*20240301-20240229', false],
    ['2320.MOA', 'MOA**5', true],
    ['2320.MOA', 'MOA', false],
    ['2010BA.N4', `N4*${'X'.repeat(31)}*TX*78701`, false],
  ])('%s: %s', (key, text, isValid) => {
    expect(isValidSegment(segmentOf(text), checkOf(key), 0)).toBe(isValid);
  });

  test('a component separator is allowed only in composites', () => {
    const line = segmentOf('SV1*HC:99213*125.5*UN*1***1:2');
    expect(isValidSegment(line, checkOf('2400.SV1'), 0b1000001)).toBe(true);
    expect(isValidSegment(line, checkOf('2400.SV1'), 0b1000011)).toBe(false);
  });
});
