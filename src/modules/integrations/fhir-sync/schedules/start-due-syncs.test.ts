import { expect, test } from 'vitest';
import { isDue } from './start-due-syncs.ts';

const at = (text: string) => new Date(text);
const interval = { kind: 'interval', everyMinutes: 15, at: null, timeZone: null } as const;
const nightly = { kind: 'nightly', everyMinutes: null, at: '02:30', timeZone: 'America/New_York' } as const;

test('an interval is due when its minutes have passed since the last start', () => {
  expect(isDue(interval, null, at('2026-05-01T10:00:00Z'))).toBe(true);
  expect(isDue(interval, at('2026-05-01T10:00:00Z'), at('2026-05-01T10:14:59Z'))).toBe(false);
  expect(isDue(interval, at('2026-05-01T10:00:00Z'), at('2026-05-01T10:15:00Z'))).toBe(true);
});

test('a nightly run is due once after its time of day where the practice is', () => {
  // 02:30 in New York is 06:30 UTC in May.
  const last = at('2026-05-01T06:31:00Z');
  expect(isDue(nightly, last, at('2026-05-01T20:00:00Z'))).toBe(false);
  expect(isDue(nightly, last, at('2026-05-02T06:29:00Z'))).toBe(false);
  expect(isDue(nightly, last, at('2026-05-02T06:30:00Z'))).toBe(true);
  expect(isDue(nightly, at('2026-05-02T06:30:30Z'), at('2026-05-02T07:30:00Z'))).toBe(false);
});

test('a missed nightly run is made later', () => {
  expect(isDue(nightly, at('2026-05-01T06:31:00Z'), at('2026-05-03T05:00:00Z'))).toBe(true);
});

test('a manual schedule is never due', () => {
  expect(isDue({ ...interval, kind: 'manual' }, null, at('2026-05-01T10:00:00Z'))).toBe(false);
});
