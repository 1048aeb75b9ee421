import {
  addBusinessDays,
  addCalendarDays,
  addWorkingTime,
  type WorkingHours,
  workingTimeBetween,
} from '../calendars/calendar.ts';
import type { SlaPause, SlaTarget, WorkItem, WorkSla } from '../work-item.ts';
import { isTerminal, type SlaState } from '../work-values.ts';
import { regulatoryEditionOn } from './regulatory-rules.ts';
import { type Duration, laterStepsOf, type SlaPolicy, type SlaPolicyTarget } from './sla-policy.ts';

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

/**
 * Returns when a target is due; with `regulatory`, at the latest at the limit of the edition of the day on which it
 * starts.
 */
function dueOf({ duration, regulatory }: SlaPolicyTarget, start: Date, calendar: WorkingHours | null): Date | null {
  const own = dueAfter(start, duration, calendar);
  const edition = regulatory && regulatoryEditionOn(regulatory, start.toISOString().slice(0, 10));
  if (!edition) return own;
  const limit = dueAfter(start, edition.duration, edition.duration.unit === 'hours' ? null : calendar);
  return own !== null && (limit === null || own <= limit) ? own : limit;
}

/** Returns the instant of the warning, at the earliest the start; null if the target has none. */
function warnAt(start: Date, due: Date, target: SlaPolicyTarget, calendar: WorkingHours | null): Date | null {
  const warn = target.warnBefore;
  if (warn === null) return null;
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
  const steps = laterStepsOf(policy).map((minutes) => ({ minutes, doneAt: null }));
  const targets = policy.targets
    .filter(({ priority }) => priority === null || priority === item.priority)
    .flatMap((target): SlaTarget[] => {
      const calendar = target.calendarId === null ? null : (calendars.get(target.calendarId) ?? null);
      const due = dueOf(target, startedAt, calendar);
      if (due === null) return [];
      return [
        {
          metric: target.metric,
          unit: target.duration.unit,
          calendarId: target.calendarId,
          regulatory: target.regulatory,
          startedAt: startedAt.toISOString(),
          dueAt: due.toISOString(),
          warnAt: warnAt(startedAt, due, target, calendar)?.toISOString() ?? null,
          metAt: null,
          warnedAt: null,
          breachedAt: null,
          ...(steps.length === 0 ? {} : { steps }),
        },
      ];
    });
  const { id: policyId, revision: policyRevision } = policy;
  return { policyId, policyRevision, state: 'on_track', targets, pausedAt: null, pauses: [] };
}

type ClockPolicy = Pick<SlaPolicy, 'pauseWhenWaiting'>;

/** Returns the service level of an item after a change of its state: clocks are met, paused and resumed. */
export function followChange(
  sla: WorkSla | null,
  after: Pick<WorkItem, 'status' | 'waitingOn' | 'assignee'>,
  { policy, calendars, now }: { policy: ClockPolicy | null; calendars: Calendars; now: Date },
): WorkSla | null {
  if (sla === null) return null;
  const at = now.toISOString();
  const isTouched = after.status !== 'open' || after.assignee !== null;
  const isDone = isTerminal(after.status);
  const meet = (target: SlaTarget) => {
    const stops = target.metric === 'first_touch' ? isTouched : isDone;
    return target.metAt === null && stops ? { ...target, metAt: at } : target;
  };
  const pauses =
    after.status === 'waiting' &&
    after.waitingOn !== 'none' &&
    (policy?.pauseWhenWaiting.includes(after.waitingOn) ?? false);
  if (pauses) return withState({ ...sla, targets: sla.targets.map(meet), pausedAt: sla.pausedAt ?? at });
  if (sla.pausedAt === null) return withState({ ...sla, targets: sla.targets.map(meet) });
  // The pause ends first, so that it does not count against an item that is completed from the paused state.
  const pause = { from: sla.pausedAt, to: at };
  const targets = sla.targets.map((target) => meet(afterPause(target, pause, calendars)));
  return withState({ ...sla, targets, pausedAt: null, pauses: [...(sla.pauses ?? []), pause] });
}

/**
 * Returns a clock after a pause, with the same remaining time as before the pause. Clocks with a calendar or in
 * business days keep their remaining working time. Regulatory clocks, and clocks that were met or overdue, are returned
 * unchanged.
 */
function afterPause(target: SlaTarget, ended: SlaPause, calendars: Calendars): SlaTarget {
  // A period of `next_update` may have started during the pause, or after it.
  const pause = { from: ended.from > target.startedAt ? ended.from : target.startedAt, to: ended.to };
  if (pause.to <= pause.from) return target;
  const isOver = (target.metAt !== null && target.metAt < pause.to) || target.dueAt <= pause.from;
  if (isOver || (target.regulatory ?? null) !== null) return target;
  const later = (instant: string) => (instant <= pause.from ? instant : laterBy(instant, target, { pause, calendars }));
  return { ...target, dueAt: later(target.dueAt), warnAt: target.warnAt && later(target.warnAt) };
}

function laterBy(
  instant: string,
  { unit, calendarId }: Pick<SlaTarget, 'unit' | 'calendarId'>,
  { pause, calendars }: { pause: SlaPause; calendars: Calendars },
): string {
  const [from, to, at] = [pause.from, pause.to, instant].map((one) => new Date(one)) as [Date, Date, Date];
  const named = calendarId == null ? null : (calendars.get(calendarId) ?? null);
  const calendar = unit === 'business_days' ? (named ?? WEEKDAYS_ONLY) : unit === 'days' ? null : named;
  const left = calendar && addWorkingTime(to, workingTimeBetween(from, at, calendar), calendar);
  return (left ?? new Date(at.getTime() + to.getTime() - from.getTime())).toISOString();
}

/**
 * Recomputes the clocks of a policy with the start time and the pauses of a running service level, for example after
 * the policy has changed. Met targets stay met. A warning or breach that was already recorded is not recorded again.
 */
export function restartClocks(
  running: WorkSla | null,
  {
    policy,
    item,
    calendars,
    now,
  }: { policy: SlaPolicy; item: Pick<WorkItem, 'priority' | 'createdAt'>; calendars: Calendars; now: Date },
): WorkSla {
  const startedAt = new Date(running?.targets[0]?.startedAt ?? item.createdAt);
  const pauses = running?.pauses ?? [];
  const at = running?.pausedAt ?? now.toISOString();
  const oldOf = (metric: string) => running?.targets.find((target) => target.metric === metric);
  // Each clock is measured from its own start, because `next_update` restarts with each update.
  const started = policy.targets.flatMap((target) => {
    const from = new Date(oldOf(target.metric)?.startedAt ?? startedAt);
    return startClocks({ ...policy, targets: [target] }, item, calendars, from).targets;
  });
  const targets = started.map((fresh) => {
    const old = oldOf(fresh.metric);
    const target = pauses.reduce((one, pause) => afterPause(one, pause, calendars), {
      ...fresh,
      metAt: old?.metAt ?? null,
    });
    const { warnAt, dueAt } = target;
    const warnedAt = (old?.warnedAt ?? null) !== null && warnAt !== null && warnAt <= at ? warnAt : null;
    const wasBreached = target.metAt !== null || (old?.breachedAt ?? null) !== null;
    const breachedAt = wasBreached && dueAt <= (target.metAt ?? at) ? dueAt : null;
    const wasDone = (old?.breachedAt ?? null) !== null && breachedAt !== null;
    return { ...target, warnedAt, breachedAt, ...(wasDone ? doneSteps({ ...target, breachedAt }, at) : {}) };
  });
  const { id: policyId, revision: policyRevision } = policy;
  return withState({
    policyId,
    policyRevision,
    state: 'on_track',
    targets,
    pausedAt: running?.pausedAt ?? null,
    pauses,
  });
}

/**
 * An event of a clock. `at`: the due time of the warning, the breach or the step, even if it is recorded later;
 * `dueAt`: when the clock is breached. A `step` is an escalation some minutes after the breach.
 */
export type ClockEvent = { metric: string; at: string; dueAt: string } & (
  | { kind: 'warn' | 'breach' }
  | { kind: 'step'; minutes: number }
);

const stepAt = (breachedAt: string, minutes: number) =>
  new Date(new Date(breachedAt).getTime() + minutes * MINUTE_MS).toISOString();

/** Returns the steps after a breach, with those recorded that are due by an instant. */
function doneSteps(
  { breachedAt, steps }: Pick<SlaTarget, 'breachedAt' | 'steps'>,
  at: string,
): Pick<SlaTarget, 'steps'> {
  if (steps === undefined || breachedAt === null) return {};
  return {
    steps: steps.map((step) => {
      const due = stepAt(breachedAt, step.minutes);
      return step.doneAt === null && due <= at ? { ...step, doneAt: due } : step;
    }),
  };
}

/** Returns the service level at a time, with the warnings, breaches and later steps that are due by then. */
export function checkClocks(sla: WorkSla, now: Date): { sla: WorkSla; reached: ClockEvent[] } {
  // While the clock is paused, only steps that were due before the pause.
  const at = sla.pausedAt ?? now.toISOString();
  const reached: ClockEvent[] = [];
  const targets = sla.targets.map((target) => {
    if (target.metAt !== null) return target;
    const { metric, dueAt } = target;
    let next = target;
    if (next.warnAt !== null && next.warnedAt === null && next.warnAt <= at) {
      reached.push({ kind: 'warn', metric, at: next.warnAt, dueAt });
      next = { ...next, warnedAt: next.warnAt };
    }
    if (next.breachedAt === null && next.dueAt <= at) {
      reached.push({ kind: 'breach', metric, at: dueAt, dueAt });
      next = { ...next, breachedAt: next.dueAt };
    }
    const { steps = [] } = next;
    next = { ...next, ...doneSteps(next, at) };
    next.steps?.forEach(({ minutes, doneAt }, index) => {
      if (doneAt !== null && steps[index]!.doneAt === null)
        reached.push({ kind: 'step', metric, at: doneAt, dueAt, minutes });
    });
    return next;
  });
  return { sla: withState({ ...sla, targets }), reached };
}

/** Returns the time of the next step; null if no clock is running. */
export function nextDueAt(sla: WorkSla | null): string | null {
  if (sla === null || sla.pausedAt !== null) return null;
  const times = sla.targets.flatMap(({ metAt, breachedAt, warnAt, warnedAt, dueAt, steps = [] }) => {
    if (metAt !== null) return [];
    if (breachedAt === null) return [warnAt !== null && warnedAt === null ? warnAt : dueAt];
    const step = steps.find(({ doneAt }) => doneAt === null);
    return step ? [stepAt(breachedAt, step.minutes)] : [];
  });
  return times.sort()[0] ?? null;
}

/** Returns a service level with the state that its clocks have. */
export function withState(sla: WorkSla): WorkSla {
  return { ...sla, state: stateOf(sla) };
}

function stateOf({ targets, pausedAt }: WorkSla): SlaState {
  if (targets.some(({ breachedAt, metAt, dueAt }) => breachedAt !== null || (metAt !== null && metAt > dueAt)))
    return 'breached';
  if (targets.every(({ metAt }) => metAt !== null)) return 'met';
  if (pausedAt !== null) return 'paused';
  return targets.some(({ warnedAt, metAt }) => warnedAt !== null && metAt === null) ? 'at_risk' : 'on_track';
}
