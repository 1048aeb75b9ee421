import { expect, test } from 'vitest';
import { Segment } from '../lexing/segment.ts';
import { PartPlaces } from './part-places.ts';

function segmentAt(byteOffset: number): Segment {
  const segment = new Segment(new Int32Array(0));
  segment.byteOffset = byteOffset;
  segment.number = byteOffset / 10;
  return segment;
}

test('the part of a place is the last one of its kind that begins before it', () => {
  const places = new PartPlaces(0);
  for (const at of [100, 200, 300]) places.open('claimTrace', segmentAt(at));
  const indexAt = (byteOffset: number) => places.lastBefore('claimTrace', byteOffset);
  expect([99, 100, 199, 200, 299, 300, 9_000].map(indexAt)).toEqual([-1, 0, 0, 1, 1, 2, 2]);
});

test('the same applies to parts with places of several segments, and to parts that were not opened', () => {
  const places = new PartPlaces(0);
  for (const at of [100, 200]) {
    places.open('event', segmentAt(at));
    places.record('eventReview', segmentAt(at + 20));
    places.record('eventDecision', segmentAt(at + 40));
  }
  expect([100, 140, 199, 200, 240].map((at) => places.lastBefore('event', at))).toEqual([0, 0, 0, 1, 1]);
  expect([139, 140, 239, 240].map((at) => places.lastBefore('eventDecision', at))).toEqual([-1, 0, 0, 1]);
  expect(places.lastBefore('claimTrace', 500)).toBe(-1);
  expect(places.lastBefore('service', 500)).toBe(-1);
});
