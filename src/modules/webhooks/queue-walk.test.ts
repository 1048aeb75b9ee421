import { expect, test } from 'vitest';
import { QueueWalk } from './queue-walk.ts';

const complete = (rows: number, endedAtMs: number) => ({ rows, lastId: null, begunAtMs: endedAtMs - 10, endedAtMs });

test('a walk is wanted at the beginning, and afterwards when somebody says that there is something', () => {
  const walk = new QueueWalk();
  expect(walk.restMs(0)).toBeLessThanOrEqual(0);
  expect(walk.begin()).toBe('');
  walk.ended(complete(200, 10), false);
  expect(walk.restMs(10)).toBe(Number.POSITIVE_INFINITY);
  walk.want();
  expect(walk.restMs(10)).toBe(0);
});

test('after a walk that brought little the next one rests, so that commits are taken in batches', () => {
  const walk = new QueueWalk();
  walk.begin();
  walk.ended(complete(3, 10), false);
  walk.want();
  expect([walk.restMs(10), walk.restMs(14)]).toEqual([4, 0]);
});

test('beside receivers that do not answer a walk rests for twenty times what it took, a tenth of a second at most', () => {
  const walk = new QueueWalk();
  walk.begin();
  walk.ended({ rows: 200, lastId: null, begunAtMs: 6, endedAtMs: 10 }, true);
  walk.want();
  expect(walk.restMs(10)).toBe(80);
  walk.begin();
  walk.ended({ rows: 0, lastId: null, begunAtMs: 0, endedAtMs: 900 }, true);
  walk.want();
  expect(walk.restMs(900)).toBe(100);
});

test('a walk that was cut short goes on where it ended, and begins anew when it has come to the end', () => {
  const walk = new QueueWalk();
  walk.begin();
  walk.ended({ rows: 200, lastId: 'whs_5', begunAtMs: 0, endedAtMs: 9 }, true);
  expect(walk.restMs(9), 'at once').toBe(0);
  expect(walk.begin()).toBe('whs_5');
  walk.ended(complete(200, 20), false);
  expect(walk.restMs(20), 'it has not looked at those before').toBe(0);
  expect(walk.begin()).toBe('');
  walk.ended(complete(200, 30), false);
  expect(walk.restMs(30)).toBe(Number.POSITIVE_INFINITY);
});

test('what is new is asked for by name while the walk is elsewhere or rests, and not more often than a walk', () => {
  const walk = new QueueWalk();
  walk.want();
  expect(walk.newsRestMs(0), 'the walk itself finds it').toBe(Number.POSITIVE_INFINITY);
  walk.begin();
  walk.ended({ rows: 200, lastId: 'whs_5', begunAtMs: 0, endedAtMs: 9 }, true);
  expect(walk.newsRestMs(9), 'nothing since').toBe(Number.POSITIVE_INFINITY);
  walk.want();
  expect(walk.newsRestMs(9)).toBeLessThanOrEqual(0);
  walk.toldNews(10);
  expect(walk.newsRestMs(10)).toBe(Number.POSITIVE_INFINITY);
  walk.want();
  expect([walk.newsRestMs(10), walk.newsRestMs(14)]).toEqual([4, 0]);
  walk.begin();
  walk.ended(complete(0, 20), true);
  walk.want();
  expect(walk.newsRestMs(20), 'it rests for long').toBeLessThanOrEqual(0);
  walk.begin();
  walk.ended(complete(0, 60), false);
  walk.want();
  expect(walk.newsRestMs(60), 'it finds it in a moment').toBe(Number.POSITIVE_INFINITY);
});

test('a walk that failed is wanted again', () => {
  const walk = new QueueWalk();
  walk.begin();
  walk.failed();
  expect(walk.restMs(0)).toBeLessThanOrEqual(0);
});
