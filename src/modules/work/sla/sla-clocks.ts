import {
  addBusinessDays,
  addCalendarDays,
  addWorkingTime,
  type WorkingHours,
  workingTimeBetween,
} from '../calendars/calendar.ts';
import { isTerminal, type SlaState, type SlaTarget, type WorkItem, type WorkSla } from '../work-item.ts';
import type { Duration, SlaPolicy, SlaPolicyTarget } from './sla-policy.ts';

/** The calendars that policies name, by id. */
export type Calendars = ReadonlyMap<string, WorkingHours>;

const MINUTE_MS = 60_000;
/** Monday to Friday, all day, for business days without a calendar. */
const WEEKDAYS_ONLY: WorkingHours = {
  timeZone: 'UTC',
  hours: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, [{ start: '00:00', end: '24:00' }]]),
  ),
  holidays: [],
};

/** Returns the instant a duration after `start`; null if the calendar has too few hours. */
function dueAfter(start: Date, { value, unit }: Duration, calendar: WorkingHours | null): Date | null {
  if (unit === 'business_days') return addBusinessDays(start, value, calendar ?? WEEKDAYS_ONLY);
  if (unit === 'days') return addCalendarDays(start, value, calendar?.timeZone ?? 'UTC');
  const ms = value * (unit === 'hours' ? 60 : 1) * MINUTE_MS;
  return calendar === null ? new Date(start.getTime() + ms) : addWorkingTime(start, ms, calendar);
}

/** Returns the instant a duration before the due time; at the earliest the start. */
function warnBefore(
  start: Date,
  due: Date,
  warn: Duration,
  target: SlaPolicyTarget,
  calendar: WorkingHours | null,
): Date {
  const minutes = { minutes: 1, hours: 60, days: 1_440, business_days: 1_440 }[warn.unit] * warn.value;
  if (calendar === null || target.duration.unit === 'days' || target.duration.unit === 'business_days')
    return new Date(Math.max(start.getTime(), due.getTime() - minutes * MINUTE_MS));
  const total = workingTimeBetween(start, due, calendar);
  return addWorkingTime(start, Math.max(0, total - minutes * MINUTE_MS), calendar) ?? due;
}

/** Starts the clocks of a policy for an item. */
export function startClocks(
  policy: SlaPolicy,
  item: Pick<WorkItem, 'priority' | 'createdAt'>,
  calendars: Calendars,
  startedAt: Date,
): WorkSla {
  const targets = policy.targets
    .filter(({ priority }) => priority === null || priority === item.priority)
    .flatMap((target): SlaTarget[] => {
      const calendar = target.calendarId === null ? null : (calendars.get(target.calendarId) ?? null);
      const due = dueAfter(startedAt, target.duration, calendar);
      if (due === null) return [];
      const warn = target.warnBefore && warnBefore(startedAt, due, target.warnBefore, target, calendar);
      return [
        {
          metric: target.metric,
          startedAt: startedAt.toISOString(),
          dueAt: due.toISOString(),
          warnAt: warn?.toISOString() ?? null,
          metAt: null,
          warnedAt: null,
          breachedAt: null,
        },
      ];
    });
  return { policyId: policy.id, policyRevision: policy.revision, state: 'on_track', targets, pausedAt: null };
}

export type ClockPolicy = Pick<SlaPolicy, 'pauseWhenWaiting' | 'targets'>;

/** Returns the service level of an item after a change of its state: clocks are met, paused and resumed. */
export function followChange(
  { sla, status: before }: Pick<WorkItem, 'sla' | 'status'>,
  after: Pick<WorkItem, 'status' | 'waitingOn' | 'assignee'>,
  policy: ClockPolicy | null,
  now: Date,
): WorkSla | null {
  if (sla === null) return null;
  const at = now.toISOString();
  const isTouched = after.status !== 'open' || after.assignee !== null;
  const isDone = isTerminal(after.status);
  const met = sla.targets.map((target) => {
    const stops = target.metric === 'first_touch' ? isTouched : isDone;
    return target.metAt === null && stops ? { ...target, metAt: at } : target;
  });
  const pauses =
    after.status === 'waiting' &&
    after.waitingOn !== 'none' &&
    (policy?.pauseWhenWaiting.includes(after.waitingOn) ?? false);
  void before;
  if (pauses && sla.pausedAt === null) return withState({ ...sla, targets: met, pausedAt: at });
  if (!pauses && sla.pausedAt !== null) return withState(resumed({ ...sla, targets: met }, policy, now));
  return withState({ ...sla, targets: met });
}

/** Moves the clocks that were paused by the length of the pause. Clocks of regulators ran on. */
function resumed(sla: WorkSla, policy: ClockPolicy | null, now: Date): WorkSla {
  const pausedMs = now.getTime() - new Date(sla.pausedAt!).getTime();
  const isRegulatory = (metric: string) =>
    policy?.targets.some((one) => one.metric === metric && one.regulatory !== null);
  const later = (instant: string) => new Date(new Date(instant).getTime() + pausedMs).toISOString();
  const targets = sla.targets.map((target) => {
    if (target.metAt !== null || target.breachedAt !== null || isRegulatory(target.metric)) return target;
    return { ...target, dueAt: later(target.dueAt), warnAt: target.warnAt && later(target.warnAt) };
  });
  return { ...sla, targets, pausedAt: null };
}

/** What has happened to a clock: the instant at which it was due, however late it is recorded. */
export type ClockEvent = { kind: 'warn' | 'breach'; metric: string; at: string };

/** Returns the service level at a time, with the warnings and breaches that are due by then. */
export function ringClocks(sla: WorkSla, now: Date): { sla: WorkSla; rung: ClockEvent[] } {
  if (sla.pausedAt !== null) return { sla, rung: [] };
  const at = now.toISOString();
  const rung: ClockEvent[] = [];
  const targets = sla.targets.map((target) => {
    if (target.metAt !== null) return target;
    let next = target;
    if (next.warnAt !== null && next.warnedAt === null && next.warnAt <= at) {
      rung.push({ kind: 'warn', metric: next.metric, at: next.warnAt });
      next = { ...next, warnedAt: next.warnAt };
    }
    if (next.breachedAt === null && next.dueAt <= at) {
      rung.push({ kind: 'breach', metric: next.metric, at: next.dueAt });
      next = { ...next, breachedAt: next.dueAt };
    }
    return next;
  });
  return { sla: withState({ ...sla, targets }), rung };
}

/** Returns when a clock next rings; null while none runs. */
export function nextRingAt(sla: WorkSla | null): string | null {
  if (sla === null || sla.pausedAt !== null) return null;
  const times = sla.targets.flatMap(({ metAt, breachedAt, warnAt, warnedAt, dueAt }) =>
    metAt !== null || breachedAt !== null ? [] : [warnAt !== null && warnedAt === null ? warnAt : dueAt],
  );
  return times.sort()[0] ?? null;
}

function withState(sla: WorkSla): WorkSla {
  return { ...sla, state: stateOf(sla) };
}

function stateOf({ targets, pausedAt }: WorkSla): SlaState {
  if (targets.some(({ breachedAt, metAt, dueAt }) => breachedAt !== null || (metAt !== null && metAt > dueAt)))
    return 'breached';
  if (targets.every(({ metAt }) => metAt !== null)) return 'met';
  if (pausedAt !== null) return 'paused';
  return targets.some(({ warnedAt, metAt }) => warnedAt !== null && metAt === null) ? 'at_risk' : 'on_track';
}
