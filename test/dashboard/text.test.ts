import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KeyMatcher, printedKeys } from '../../dashboard/src/commands/keys.ts';
import { curlOf } from '../../dashboard/src/components/curl-text.ts';
import { amountWidth } from '../../dashboard/src/components/data-table/amount-width.ts';
import { rowsInView } from '../../dashboard/src/components/data-table/window.ts';
import { dollars } from '../../dashboard/src/components/money-text.ts';
import { pathWords } from '../../dashboard/src/components/path-words.ts';
import {
  datesText,
  dateText,
  daysLater,
  exactDate,
  exactTime,
  fullTime,
  relativeTime,
  setPracticeZone,
  today,
} from '../../dashboard/src/components/time-text.ts';
import { pageOfList } from '../../dashboard/src/list-address.ts';
import { typeText } from '../../dashboard/src/pages/claims/statuses.ts';
import { elapsedMs, idleState, timeLeftMs } from '../../dashboard/src/session/idle.ts';

test('money has cents, separators and a minus sign', () => {
  expect([dollars(0), dollars(999_999_999), dollars(-5), dollars(120_00)]).toEqual([
    '$0.00',
    '$9,999,999.99',
    '−$0.05',
    '$120.00',
  ]);
});

test('instants are shown by their distance, and by their date beyond a month', () => {
  setPracticeZone('UTC');
  const now = Date.parse('2026-03-01T12:00:00.000Z');
  const told = (iso: string) => relativeTime(iso, now);
  expect(told('2026-03-01T11:59:58.000Z')).toBe('now');
  expect(told('2026-03-01T11:59:20.000Z')).toBe('40 s ago');
  expect(told('2026-03-01T12:05:00.000Z')).toBe('in 5 min');
  expect(told('2026-02-26T12:00:00.000Z')).toBe('3 d ago');
  expect(told('2025-12-24T12:00:00.000Z')).toBe('Dec 24, 2025');
});

describe('dates', () => {
  const now = Date.parse('2026-03-01T02:00:00.000Z');
  beforeEach(() => setPracticeZone('America/New_York'));
  afterEach(() => setPracticeZone(null));

  test('have a year if it is another one, and where it is always wanted', () => {
    expect(dateText('2026-11-08', { now })).toBe('Nov 8');
    expect(dateText('2025-11-08', { now })).toBe('Nov 8, 2025');
    expect(dateText('2026-11-08', { now, hasYear: true })).toBe('Nov 8, 2026');
    expect(dateText('2026-01-01', { now: Date.parse('2027-01-01T04:59:59Z') })).toBe('Jan 1');
    expect(dateText('2026-01-01', { now: Date.parse('2027-01-01T05:00:00Z') })).toBe('Jan 1, 2026');
    expect(['2019-05', '2019', 'unknown', '2019-13'].map((date) => dateText(date, { now }))).toEqual([
      ...['May 2019', '2019', 'unknown', '2019-13'],
    ]);
    expect(exactDate('2026-11-28')).toBe('2026-11-28, Saturday');
  });

  test('of a period both have a year, or none', () => {
    expect(datesText('2026-01-05', '2026-01-07', { now })).toBe('Jan 5 to Jan 7');
    expect(datesText('2025-12-30', '2026-01-02', { now })).toBe('Dec 30, 2025 to Jan 2, 2026');
    expect(datesText('2026-01-05', '2026-01-05', { now })).toBe('Jan 5');
    expect(datesText('2026-01-05', null, { now })).toBe('Jan 5');
  });

  test('of instants are those of the practice, with the exact instant in ISO 8601', () => {
    expect(today(now)).toBe('2026-02-28');
    expect(fullTime('2026-03-01T02:00:01.500Z', { now })).toBe('Feb 28, 9:00 PM');
    expect(fullTime('2026-03-01T05:05:01.500Z', { now, hasSeconds: true })).toBe('Mar 1, 12:05:01 AM');
    expect(fullTime('2025-07-01T16:05:01.500Z', { now })).toBe('Jul 1, 2025, 12:05 PM');
    expect(exactTime('2026-07-01T16:05:01.500Z')).toBe('2026-07-01T12:05:01-04:00 (America/New_York)');
    expect(dateText('2026-03-01T02:00:00.000Z', { now })).toBe('Feb 28');
    setPracticeZone('UTC');
    expect(exactTime('2026-07-01T16:05:01.500Z')).toBe('2026-07-01T16:05:01+00:00 (UTC)');
    expect(daysLater('2026-02-27', 2)).toBe('2026-03-01');
  });
});

test('a JSON Pointer is shown in words, with short ids and places counted from 1', () => {
  expect([
    pathWords('/billingStatus'),
    pathWords('/serviceLines/0/charge'),
    pathWords('/serviceLines/sl_01m879ft2ce00rrerz9gch4bqd/adjudication'),
    pathWords(''),
  ]).toEqual(['Billing status', 'Service lines 1, charge', 'Service lines …ch4bqd, adjudication', '']);
});

test('a column of amounts is as wide as its longest amount or its header', () => {
  const short = amountWidth([12_500, null, 0], 'Paid');
  expect(amountWidth([12_500, 999_999_999, 5], 'Paid')).toBeGreaterThan(short);
  expect(amountWidth([-12_500], 'Paid')).toBeGreaterThan(short);
  expect(amountWidth([], 'Deductible left')).toBeGreaterThan(amountWidth([], 'Paid'));
});

test('a table renders only the rows in view and a few around them', () => {
  expect(rowsInView(0, 640, 32, 10_000)).toEqual({ first: 0, last: 28 });
  expect(rowsInView(32_000, 640, 32, 10_000)).toEqual({ first: 992, last: 1028 });
  expect(rowsInView(640_000, 640, 32, 10)).toEqual({ first: 10, last: 10 });
});

test('a curl command quotes its values and never holds a key', () => {
  const text = curlOf({ method: 'POST', path: '/v1/x', body: { name: "O'Neil" } }, 'http://localhost:1');
  expect(text).toBe(
    [
      "curl -X POST 'http://localhost:1/v1/x'",
      '-H "X-API-Key: $RCM_API_KEY"',
      "-H 'Content-Type: application/json'",
      `-d '{"name":"O'\\''Neil"}'`,
    ].join(' \\\n  '),
  );
});

const command = (id: string, keys: string) => ({ id, title: id, group: 'Test', keys, run: () => undefined });
const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('keys: sequences wait for a second, the newest command wins, modified keys have their own name', () => {
  const commands = [command('keys', 'g k'), command('down', 'k'), command('palette', 'Mod+k'), command('later', 'k')];
  const matcher = new KeyMatcher();
  const id = (pressed: ReturnType<typeof press>, at: number) => {
    const found = matcher.match(pressed, commands, at);
    return found === 'waiting' ? found : (found?.id ?? null);
  };
  expect(id(press('g'), 0)).toBe('waiting');
  expect(id(press('k'), 500)).toBe('keys');
  expect(id(press('g'), 1_000)).toBe('waiting');
  expect(id(press('k'), 2_500)).toBe('later');
  expect(id(press('K', { metaKey: true }), 3_000)).toBe('palette');
  expect(id(press('q'), 3_500)).toBe(null);
  expect(id(press('k', { altKey: true }), 4_000)).toBe(null);
  expect([printedKeys('Mod+k', true), printedKeys('g k', false)]).toEqual([
    ['⌘', 'K'],
    ['g', 'k'],
  ]);
});

test('an idle user is warned two minutes before the limit, and signed out at the limit', () => {
  const limit = 1_800_000;
  expect(idleState(0, limit)).toEqual({ state: 'active' });
  expect(idleState(limit - 120_001, limit)).toEqual({ state: 'active' });
  expect(idleState(limit - 119_500, limit)).toEqual({ state: 'warned', secondsLeft: 120 });
  expect(idleState(limit, limit)).toEqual({ state: 'expired' });
});

test('the idle limit is by the clock of the service, whatever the clock of the browser shows', () => {
  const expires = '2027-01-04T09:30:00.000Z';
  const anHourAhead = Date.parse('2027-01-04T10:00:00Z');
  expect(timeLeftMs(expires, 'Mon, 04 Jan 2027 09:00:00 GMT', anHourAhead)).toBe(1_799_000);
  expect(timeLeftMs(expires, null, Date.parse('2027-01-04T09:00:00Z'))).toBe(1_800_000);
});

test('idle time passes while the computer sleeps, and does not shrink when the clock is set back', () => {
  const from = { monotonicMs: 5_000, wallMs: 9_000_000 };
  expect(elapsedMs(from, { monotonicMs: 65_000, wallMs: 9_060_000 })).toBe(60_000);
  expect(elapsedMs(from, { monotonicMs: 6_000, wallMs: 12_600_000 })).toBe(3_600_000);
  expect(elapsedMs(from, { monotonicMs: 65_000, wallMs: 5_400_000 })).toBe(60_000);
});

test('the type of a claim is shown unless it is professional, and filters the list behind a figure of a report', () => {
  const types = ['professional', 'institutional', 'dental'] as const;
  expect(types.map((claimType) => typeText({ claimType }))).toEqual([null, 'Institutional', 'Dental']);
  expect(pageOfList('/v1/claims?claimType=dental')).toEqual({ to: '/claims', search: { type: 'dental' } });
});
