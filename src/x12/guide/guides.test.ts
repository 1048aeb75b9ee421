import { describe, expect, test } from 'vitest';
import { guide837D } from '../837d-005010X224A2/index.ts';
import { guide837I } from '../837i-005010X223A3/index.ts';
import { guide837P } from '../837p-005010X222A2/index.ts';
import { guide999 } from '../999-005010X231A1/index.ts';
import { KNOWN_SETS } from '../sets.ts';
import { bind } from './bindings.ts';
import { compileGuide } from './compile.ts';
import { type GuideDefinition, loop, type SegmentUse, segment } from './definition.ts';

function guideOf(...children: (SegmentUse | ReturnType<typeof loop>)[]): GuideDefinition {
  return {
    id: 'TEST',
    transactionSetId: '837',
    functionalId: 'HC',
    versions: ['TEST'],
    usesImplementationReference: true,
    root: loop('', 'R', 1, 'Transaction set', [
      segment('ST', 'R', 1, 'Header', 'R R'),
      ...children,
      segment('SE', 'R', 1, 'Trailer', 'R R'),
    ]),
  };
}

describe('every guide', () => {
  test.each(KNOWN_SETS.map(({ name, reader }) => [name, reader.guide] as const))(
    '%s names each use once',
    (_, guide) => {
      const keys = guide.uses.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(guide.root.slots.at(-1)!.use.segmentId).toBe('SE');
    },
  );

  test('the claim loop is written once and mounted under subscriber and patient', () => {
    for (const guide of [guide837P, guide837I, guide837D]) {
      const mounted = guide.nodes.filter(({ id }) => id === '2300');
      expect(mounted.map(({ parent }) => parent!.id)).toEqual(['2000B', '2000C']);
      expect(mounted[0]!.slots[0]!.use).toBe(mounted[1]!.slots[0]!.use);
    }
  });
});

describe('guide data is refused', () => {
  test('if two uses cannot be distinguished', () => {
    const ambiguous = guideOf(segment('REF', 'S', 1, 'One', 'R=G1,9F R'), segment('REF', 'S', 1, 'Other', 'R=9F,F8 R'));
    expect(() => compileGuide(ambiguous)).toThrow(/cannot be distinguished/);
  });

  test('if a segment is not in the standard or has too many elements', () => {
    expect(() => compileGuide(guideOf(segment('ZZZ', 'S', 1, 'None', 'R')))).toThrow(/not in the standard/);
    expect(() => compileGuide(guideOf(segment('N3', 'S', 1, 'Street', 'R S S')))).toThrow(/more elements/);
  });

  test('if an element token is malformed', () => {
    expect(() => segment('N3', 'S', 1, 'Street', 'R X')).toThrow(/is not an element/);
  });

  test('if a reading function is bound to a use or loop that does not exist', () => {
    expect(() => bind(guide999, { '2000.NM1': ['*', () => {}] })).toThrow(/no segment use 2000.NM1/);
    expect(() => bind(guide999, {}, { enter: { '9999': () => {} } })).toThrow(/no loop 9999/);
  });
});
