import { expect, test } from 'vitest';
import { KNOWN_SETS } from '../sets.ts';
import { ADVICE } from './advice.ts';
import { FINDINGS, type Finding } from './finding.ts';
import { placeCode, placeName } from './place-name.ts';

const guideOf = (name: string) => KNOWN_SETS.find((set) => set.name === name)!.reader.guide.definition;
const finding = (place: Partial<Finding>): Finding => ({
  code: 'required_element_missing',
  message: '',
  severity: 'error',
  snip: 2,
  segmentNumber: 1,
  transactionSegmentNumber: 1,
  byteOffset: 0,
  segmentId: '',
  loop: '',
  interchangeNumber: 1,
  groupNumber: 1,
  transactionSetNumber: 1,
  ...place,
});

test('a place is written in the notation of the guides', () => {
  expect(placeCode(finding({ loop: '2300', segmentId: 'CLM', elementPosition: 5, componentPosition: 1 }))).toBe(
    '2300 CLM05-1',
  );
  expect(placeCode(finding({ segmentId: 'SE', elementPosition: 1 }))).toBe('SE01');
  expect(placeCode(finding({}))).toBe('');
});

test('a segment is named by its only use in the loop, else by its required use, else by the loop', () => {
  const guides = [guideOf('837P')];
  expect(placeName(finding({ loop: '2300', segmentId: 'CLM' }), guides)).toBe('Claim information');
  const missing = finding({ code: 'required_segment_missing', loop: '2010AA', segmentId: 'REF' });
  expect(placeName(missing, guides)).toBe('Billing provider tax id');
  expect(placeName(finding({ loop: '2010AA', segmentId: 'REF' }), guides)).toBe('Billing provider name');
});

test('no name is returned if two possible guides differ', () => {
  const guides = [guideOf('837P'), guideOf('835')];
  expect(placeName(finding({ loop: '2300', segmentId: 'CLM' }), guides)).toBe('');
});

test('advice is given for rules that exist', () => {
  expect(Object.keys(ADVICE).filter((code) => !(code in FINDINGS))).toEqual([]);
});
