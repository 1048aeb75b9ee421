import { expect, test } from 'vitest';
import { arrivals, zipf } from '../../bench/parts/open-loop.ts';
import { seeded } from '../../scripts/seed/people.ts';

test('arrivals have the mean rate, and most of them in the middle of the morning', () => {
  const times = arrivals(50, 200, seeded(1));
  expect(times.length / 200).toBeGreaterThan(48);
  expect(times.length / 200).toBeLessThan(52);
  expect(times.every((time, at) => time >= 0 && time < 200_000 && (at === 0 || time >= times[at - 1]!))).toBe(true);
  const between = (from: number, to: number) => times.filter((time) => time >= from && time < to).length;
  expect(between(90_000, 110_000) / between(0, 20_000)).toBeGreaterThan(2.2);
});

test('gaps between arrivals vary as those of a Poisson process', () => {
  const times = arrivals(50, 200, seeded(2));
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
  expect(deviation / mean).toBeGreaterThan(0.9);
  expect(deviation / mean).toBeLessThan(1.3);
});

test('the first organization is drawn twice as often as the second', () => {
  const random = seeded(3);
  const drawn = Array.from({ length: 20_000 }, () => zipf(20, random));
  const of = (place: number) => drawn.filter((one) => one === place).length;
  expect(of(0) / of(1)).toBeGreaterThan(1.8);
  expect(of(0) / of(1)).toBeLessThan(2.2);
  expect(Math.max(...drawn)).toBe(19);
});
