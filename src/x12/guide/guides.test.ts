import { describe, expect, test } from 'vitest';
import { guide270 } from '../270-005010X279A1/index.ts';
import { guide271 } from '../271-005010X279A1/index.ts';
import { guide275 } from '../275-005010X210/index.ts';
import { guide276 } from '../276-005010X212/index.ts';
import { guide277 } from '../277-005010X212/index.ts';
import { guide277CA } from '../277ca-005010X214/index.ts';
import { guide277Rfi } from '../277rfi-005010X213/index.ts';
import { guide278Request, guide278Response } from '../278-005010X217/index.ts';
import { guide278Inquiry, guide278InquiryResponse } from '../278-inquiry-005010X215/index.ts';
import { guide835 } from '../835-005010X221A1/index.ts';
import { guide837D } from '../837d-005010X224A2/index.ts';
import { guide837I } from '../837i-005010X223A3/index.ts';
import { guide837P } from '../837p-005010X222A2/index.ts';
import { guide999 } from '../999-005010X231A1/index.ts';
import { bind } from './bindings.ts';
import { compileGuide } from './compile.ts';
import { type GuideDefinition, loop, type SegmentUse, segment } from './definition.ts';

const guides = [
  guide275,
  guide277Rfi,
  guide270,
  guide271,
  guide276,
  guide277,
  guide278Request,
  guide278Response,
  guide278Inquiry,
  guide278InquiryResponse,
  guide837P,
  guide837I,
  guide837D,
  guide835,
  guide277CA,
  guide999,
];

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
  test.each(guides.map((guide) => [guide.definition.id, guide] as const))('%s names each use once', (_, guide) => {
    const keys = guide.uses.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(guide.root.slots.at(-1)!.use.segmentId).toBe('SE');
  });

  test('the claim loop is written once and mounted under subscriber and patient', () => {
    for (const guide of [guide837P, guide837I, guide837D]) {
      const mounted = guide.nodes.filter(({ id }) => id === '2300');
      expect(mounted.map(({ parent }) => parent!.id)).toEqual(['2000B', '2000C']);
      expect(mounted[0]!.slots[0]!.use).toBe(mounted[1]!.slots[0]!.use);
    }
  });
});

describe('guide data is refused', () => {
  test('when two uses cannot be told apart', () => {
    const ambiguous = guideOf(segment('REF', 'S', 1, 'One', 'R=G1,9F R'), segment('REF', 'S', 1, 'Other', 'R=9F,F8 R'));
    expect(() => compileGuide(ambiguous)).toThrow(/cannot be told apart/);
  });

  test('when a segment is not in the standard or has too many elements', () => {
    expect(() => compileGuide(guideOf(segment('ZZZ', 'S', 1, 'None', 'R')))).toThrow(/not in the standard/);
    expect(() => compileGuide(guideOf(segment('N3', 'S', 1, 'Street', 'R S S')))).toThrow(/more elements/);
  });

  test('when an element is not written as one', () => {
    expect(() => segment('N3', 'S', 1, 'Street', 'R X')).toThrow(/is not an element/);
  });

  test('when a reading function is tied to a use or loop that does not exist', () => {
    expect(() => bind(guide999, { '2000.NM1': ['*', () => {}] })).toThrow(/no segment use 2000.NM1/);
    expect(() => bind(guide999, {}, { enter: { '9999': () => {} } })).toThrow(/no loop 9999/);
  });
});
