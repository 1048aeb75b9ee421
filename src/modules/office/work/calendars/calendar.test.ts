import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, addCalendarDays, addWorkingTime, type WorkingHours, workingTimeBetween } from './calendar.ts';

const HOUR_MS = 3_600_000;
const office: WorkingHours = {
  timeZone: 'America/New_York',
  hours: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, [{ start: '09:00', end: '17:00' }]]),
  ),
  holidays: ['2026-12-25'],
};
const at = (text: string) => new Date(text);

test('counts only the hours of the calendar, over nights, weekends and holidays', () => {
  // Thursday 16:00 in New York, with one hour left, then Christmas and a weekend.
  expect(addWorkingTime(at('2026-12-24T21:00:00Z'), 2 * HOUR_MS, office)).toEqual(at('2026-12-28T15:00:00Z'));
  expect(addBusinessDays(at('2026-12-24T21:00:00Z'), 1, office)).toEqual(at('2026-12-28T22:00:00Z'));
});

test('follows the change of daylight saving time', () => {
  // Friday before the change to summer time; Monday 09:00 is 13:00 UTC instead of 14:00.
  expect(addWorkingTime(at('2026-03-06T22:00:00Z'), HOUR_MS, office)).toEqual(at('2026-03-09T14:00:00Z'));
  expect(addCalendarDays(at('2026-03-07T15:00:00Z'), 1, 'America/New_York')).toEqual(at('2026-03-08T14:00:00Z'));
  // 02:30 does not exist on the day of the change.
  expect(addCalendarDays(at('2026-03-07T07:30:00Z'), 1, 'America/New_York') >= at('2026-03-08T07:00:00Z')).toBe(true);
});

test('counts leap days', () => {
  expect(addCalendarDays(at('2028-02-28T12:00:00Z'), 1, 'UTC')).toEqual(at('2028-02-29T12:00:00Z'));
  expect(addCalendarDays(at('2027-02-28T12:00:00Z'), 1, 'UTC')).toEqual(at('2027-03-01T12:00:00Z'));
});

test('a due time is as much working time after the start as was added, whatever the start', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2024-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 400 }),
      (start, hours) => {
        const due = addWorkingTime(start, hours * HOUR_MS, office)!;
        expect(workingTimeBetween(start, due, office)).toBe(hours * HOUR_MS);
        expect(workingTimeBetween(start, new Date(due.getTime() - 1), office)).toBeLessThan(hours * HOUR_MS);
      },
    ),
    { numRuns: 60 },
  );
});

// Zones with the change at another hour (London), of half an hour (Lord Howe), at midnight (Havana), and with none (Phoenix).
const ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Havana', 'America/Phoenix'];
const aZone = fc.constantFrom(...ZONES);
const aStart = fc.date({ min: at('2024-01-01'), max: at('2033-01-01'), noInvalidDate: true });

/** Returns the wall clock of an instant as if it were UTC, in milliseconds. */
function wallClock(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

// The wall clock has whole seconds.
const aSecond = aStart.map((start) => new Date(Math.floor(start.getTime() / 1000) * 1000));

test('calendar days keep the time of day over leap days and both changes of the clock, in any zone', () => {
  fc.assert(
    fc.property(aSecond, fc.integer({ min: 0, max: 800 }), aZone, (start, days, zone) => {
      const shift = wallClock(addCalendarDays(start, days, zone), zone) - wallClock(start, zone) - days * 24 * HOUR_MS;
      // A time of day that the change skips is at most an hour off; every other is exact.
      expect(Math.abs(shift)).toBeLessThanOrEqual(HOUR_MS);
      if (shift !== 0) expect(isSkipped(start, days, zone)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** Returns whether no instant has the time of day of `start` on the day `days` later. */
function isSkipped(start: Date, days: number, zone: string): boolean {
  const wanted = wallClock(start, zone) + days * 24 * HOUR_MS;
  const quarters = Array.from({ length: 30 * 4 * 2 }, (_, index) => (index - 120) * (HOUR_MS / 4));
  return quarters.every((offset) => wallClock(new Date(wanted + offset), zone) !== wanted);
}

test('working time at night is as long on the clock as it is worked, over both changes of the clock', () => {
  const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  fc.assert(
    fc.property(aStart, fc.integer({ min: 1, max: 300 }), aZone, (start, hours, timeZone) => {
      const night = [{ start: '00:00', end: '06:00' }];
      const calendar = {
        timeZone,
        hours: Object.fromEntries(week.map((day) => [day, night])),
        holidays: ['2028-02-29'],
      };
      const due = addWorkingTime(start, hours * HOUR_MS, calendar)!;
      expect(workingTimeBetween(start, due, calendar)).toBe(hours * HOUR_MS);
      expect(workingTimeBetween(start, new Date(due.getTime() - 1), calendar)).toBe(hours * HOUR_MS - 1);
    }),
    { numRuns: 100 },
  );
});

test('a calendar without hours never ends', () => {
  expect(addWorkingTime(at('2026-01-01'), HOUR_MS, { ...office, hours: {} })).toBeNull();
});
