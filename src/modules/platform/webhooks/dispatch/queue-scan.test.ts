import { expect, test } from 'vitest';
import { QueueScan } from './queue-scan.ts';

const complete = (rows: number, endedAtMs: number) => ({ rows, lastId: null, begunAtMs: endedAtMs - 10, endedAtMs });

test('a scan is due at the start, and later after a signal', () => {
  const scan = new QueueScan();
  expect(scan.restMs(0)).toBeLessThanOrEqual(0);
  expect(scan.begin()).toBe('');
  scan.ended(complete(200, 10), false);
  expect(scan.restMs(10)).toBe(Number.POSITIVE_INFINITY);
  scan.want();
  expect(scan.restMs(10)).toBe(0);
});

test('after a scan with few rows the next one waits, so that commits are claimed in batches', () => {
  const scan = new QueueScan();
  scan.begin();
  scan.ended(complete(3, 10), false);
  scan.want();
  expect([scan.restMs(10), scan.restMs(14)]).toEqual([4, 0]);
});

test('with receivers that do not answer, a scan waits twenty times its duration, at most a tenth of a second', () => {
  const scan = new QueueScan();
  scan.begin();
  scan.ended({ rows: 200, lastId: null, begunAtMs: 6, endedAtMs: 10 }, true);
  scan.want();
  expect(scan.restMs(10)).toBe(80);
  scan.begin();
  scan.ended({ rows: 0, lastId: null, begunAtMs: 0, endedAtMs: 900 }, true);
  scan.want();
  expect(scan.restMs(900)).toBe(100);
});

test('a scan that was cut short continues at its end, and begins again after the last row', () => {
  const scan = new QueueScan();
  scan.begin();
  scan.ended({ rows: 200, lastId: 'whs_5', begunAtMs: 0, endedAtMs: 9 }, true);
  expect(scan.restMs(9), 'at once').toBe(0);
  expect(scan.begin()).toBe('whs_5');
  scan.ended(complete(200, 20), false);
  expect(scan.restMs(20), 'it has not looked at those before').toBe(0);
  expect(scan.begin()).toBe('');
  scan.ended(complete(200, 30), false);
  expect(scan.restMs(30)).toBe(Number.POSITIVE_INFINITY);
});

test('new rows are claimed by name while the scan is elsewhere or waits, and not more often than a scan', () => {
  const scan = new QueueScan();
  scan.want();
  expect(scan.newsRestMs(0), 'the scan itself finds it').toBe(Number.POSITIVE_INFINITY);
  scan.begin();
  scan.ended({ rows: 200, lastId: 'whs_5', begunAtMs: 0, endedAtMs: 9 }, true);
  expect(scan.newsRestMs(9), 'nothing since').toBe(Number.POSITIVE_INFINITY);
  scan.want();
  expect(scan.newsRestMs(9)).toBeLessThanOrEqual(0);
  scan.queriedNews(10);
  expect(scan.newsRestMs(10)).toBe(Number.POSITIVE_INFINITY);
  scan.want();
  expect([scan.newsRestMs(10), scan.newsRestMs(14)]).toEqual([4, 0]);
  scan.begin();
  scan.ended(complete(0, 20), true);
  scan.want();
  expect(scan.newsRestMs(20), 'it rests for long').toBeLessThanOrEqual(0);
  scan.begin();
  scan.ended(complete(0, 60), false);
  scan.want();
  expect(scan.newsRestMs(60), 'it finds it in a moment').toBe(Number.POSITIVE_INFINITY);
});

test('a failed scan is due again', () => {
  const scan = new QueueScan();
  scan.begin();
  scan.failed();
  expect(scan.restMs(0)).toBeLessThanOrEqual(0);
});
