import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkingHours } from '../calendars/calendar.ts';
import type { WorkItem, WorkSla } from '../work-item.ts';
import { checkClocks, followChange, restartClocks, startClocks } from './sla-clocks.ts';
import type { SlaPolicy } from './sla-policy.ts';

const MINUTE_MS = 60_000;
/** A Friday; the clocks of New York change on the Sunday after it. */
const START = new Date('2026-03-06T13:00:00.000Z').getTime();
const at = (minute: number) => new Date(START + minute * MINUTE_MS);

const day = [
  { start: '09:00', end: '12:00' },
  { start: '13:00', end: '17:00' },
];
const office: WorkingHours = {
  timeZone: 'America/New_York',
  hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  holidays: ['2026-03-11'],
};
const CALENDARS = new Map([['cal_office', office]]);

const WINDOW = 20 * 1_440;
const format = new Intl.DateTimeFormat('en-US', {
  ...{
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    weekday: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
});
/** Whether each minute is worked, read from the wall clock minute by minute. */
const WORKED = Array.from({ length: WINDOW }, (_, minute) => {
  const parts = Object.fromEntries(format.formatToParts(at(minute)).map(({ type, value }) => [type, value]));
  const time = `${parts.hour}:${parts.minute}`;
  const isWorkday = !['Sat', 'Sun'].includes(parts.weekday!) && parts.day !== '11';
  return isWorkday && ((time >= '09:00' && time < '12:00') || (time >= '13:00' && time < '17:00'));
});

type Pause = { from: number; to: number };
/** Returns the minute in which a clock runs out: it counts the worked minutes without pauses, one by one. */
function dueFromHistory(start: number, minutes: number, pauses: readonly Pause[], hasCalendar: boolean): number {
  let left = minutes;
  for (let minute = start; minute < WINDOW; minute++) {
    if (pauses.some(({ from, to }) => minute >= from && minute < to)) continue;
    if (hasCalendar && !WORKED[minute]) continue;
    left -= 1;
    if (left === 0) return minute + 1;
  }
  throw new Error('The window is too short.');
}

const policyOf = (touch: number, resolve: number, calendarId: string | null, revision: number) =>
  ({
    ...{ id: 'sla_1', revision, pauseWhenWaiting: ['payer'] },
    escalation: [30, 90].map((minutes) => ({ at: `+${minutes}`, action: 'event', queueId: null })),
    targets: [['first_touch', touch] as const, ['resolution', resolve] as const].map(([metric, value]) => ({
      ...{
        metric,
        duration: { value, unit: 'minutes' },
        priority: null,
        warnBefore: null,
        calendarId,
        regulatory: null,
      },
    })),
  }) as unknown as SlaPolicy;

type State = Pick<WorkItem, 'status' | 'waitingOn' | 'assignee' | 'priority' | 'createdAt'>;
const OPEN: Pick<State, 'status' | 'waitingOn' | 'assignee'> = { status: 'open', waitingOn: 'none', assignee: null };
const TO = { type: 'user', id: 'usr_1' } as const;
const CHANGES: Record<string, Partial<State>> = {
  assign: { status: 'in_progress', assignee: TO, waitingOn: 'none' },
  unassign: { status: 'open', assignee: null, waitingOn: 'none' },
  waitForPayer: { status: 'waiting', waitingOn: 'payer' },
  waitForPatient: { status: 'waiting', waitingOn: 'patient' },
  done: { status: 'done', waitingOn: 'none' },
};

const action = fc.record({
  minutes: fc.integer({ min: 1, max: 700 }),
  what: fc.constantFrom('assign', 'unassign', 'waitForPayer', 'waitForPatient', 'done', 'reopen', 'edit', 'ring'),
  touch: fc.integer({ min: 1, max: 300 }),
  resolve: fc.integer({ min: 300, max: 900 }),
});

describe.each([
  ['all hours', null],
  ['the hours of an office', 'cal_office'],
])('with %s', (_name, calendarId) => {
  test('a running clock equals the one that is computed from its history', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 14 }), (actions) => {
        let policy = policyOf(60, 480, calendarId, 1);
        let item = { ...OPEN, priority: 'normal', createdAt: at(0).toISOString() } as State;
        let start = 0;
        let pauses: Pause[] = [];
        let pausedAt: number | null = null;
        let metAt: Record<string, number> = {};
        let now = 0;
        let sla: WorkSla = startClocks(policy, item, CALENDARS, at(0));
        const change = () => followChange(sla, item, { policy, calendars: CALENDARS, now: at(now) })!;
        for (const { minutes, what, touch, resolve } of actions) {
          now += minutes;
          sla = checkClocks(sla, at(now)).sla;
          if (what === 'reopen' && item.status === 'done') {
            item = { ...item, ...OPEN };
            [start, pauses, pausedAt, metAt] = [now, [], null, {}];
            sla = startClocks(policy, item, CALENDARS, at(now));
          } else if (what === 'edit') {
            policy = policyOf(touch, resolve, calendarId, policy.revision + 1);
            sla = restartClocks(sla, { policy, item: item as WorkItem, calendars: CALENDARS, now: at(now) });
          } else if (CHANGES[what] && item.status !== 'done') item = { ...item, ...CHANGES[what] };
          sla = change();
          sla = checkClocks(sla, at(now)).sla;
          // The history.
          if (item.status !== 'open' || item.assignee !== null) metAt.first_touch ??= now;
          if (item.status === 'done') metAt.resolution ??= now;
          const isPaused = item.status === 'waiting' && item.waitingOn === 'payer';
          if (isPaused) pausedAt ??= now;
          else if (pausedAt !== null) {
            pauses.push({ from: pausedAt, to: now });
            pausedAt = null;
          }
          for (const target of sla.targets) {
            const met = metAt[target.metric] ?? null;
            const before = pauses.filter(({ to }) => met === null || to <= met);
            const { value } = policy.targets.find(({ metric }) => metric === target.metric)!.duration;
            const due = dueFromHistory(start, value, before, calendarId !== null);
            expect({ due: target.dueAt, met: target.metAt }).toEqual({
              due: at(due).toISOString(),
              met: met === null ? null : at(met).toISOString(),
            });
            const breached = due <= (met ?? pausedAt ?? now);
            expect(target.breachedAt).toBe(breached ? at(due).toISOString() : null);
            // Each later step once its time has come, and none after the clock was met.
            for (const { minutes: after, doneAt } of target.steps!) {
              const step = due + after;
              if (doneAt !== null) expect([doneAt, breached]).toEqual([at(step).toISOString(), true]);
              else expect(met === null && step <= (pausedAt ?? now)).toBe(false);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('a pause over night takes no working time, and a clock of a regulator runs on', () => {
  const policy = policyOf(1_000, 60, 'cal_office', 1);
  policy.targets[0]!.regulatory = 'cms_0057f_expedited';
  const item = { ...OPEN, priority: 'normal', createdAt: at(0).toISOString() } as State;
  const step = (sla: WorkSla, state: Partial<State>, now: Date) =>
    followChange(sla, { ...item, ...state }, { policy, calendars: CALENDARS, now })!;
  // Friday 16:30 in New York; the item waits from 16:45 until Monday 08:00. 45 minutes are left.
  const started = startClocks(policy, item, CALENDARS, new Date('2026-03-06T21:30:00Z'));
  const paused = step(started, { status: 'waiting', waitingOn: 'payer' }, new Date('2026-03-06T21:45:00Z'));
  const resumed = step(paused, { status: 'open', waitingOn: 'none' }, new Date('2026-03-09T12:00:00Z'));
  expect(resumed.targets.map(({ dueAt }) => dueAt)).toEqual([started.targets[0]!.dueAt, '2026-03-09T13:45:00.000Z']);
});
