import { expect, test } from 'vitest';
import { BURST, PER_SECOND, RequestSampler } from './request-sampler.ts';

test('records a burst, then a few each second, and counts the omitted ones', () => {
  const sampler = new RequestSampler();
  const many = (count: number, nowMs: number, isRefused = false) =>
    Array.from({ length: count }, () => sampler.admit('org_1', isRefused, nowMs)).filter((omitted) => omitted !== null);
  expect(many(BURST + 300, 0)).toEqual(Array.from({ length: BURST }, () => 0));
  expect(many(50, 1_000)).toEqual([300, ...Array.from({ length: PER_SECOND - 1 }, () => 0)]);
  // After an idle time there is one burst, not more.
  expect(many(2 * BURST, 3_600_000)).toHaveLength(BURST);
});

test('refused requests and other organizations have bounds of their own', () => {
  const sampler = new RequestSampler();
  for (let index = 0; index < BURST + 7; index++) sampler.admit('org_1', false, 0);
  expect(sampler.admit('org_1', true, 0)).toBe(7);
  expect(sampler.admit('org_2', false, 0)).toBe(0);
  expect(sampler.admit('org_1', false, 0)).toBeNull();
});
