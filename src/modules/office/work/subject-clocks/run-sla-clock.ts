import { evaluateCondition, type Fields } from '../../conditions/condition.ts';
import { type Calendars, type ClockEvent, checkClocks, nextDueAt, startClocks } from '../sla/sla-clocks.ts';
import type { SlaPolicy } from '../sla/sla-policy.ts';
import type { WorkSla } from '../work-item.ts';
import type { RunningClock, SlaClock, SlaClockState } from './sla-clock.ts';
import type { SlaMetric } from './sla-metrics.ts';
import { SLA_CLOCK_EVENTS, type SlaStep } from './sla-subjects.ts';
import { SLA_FIELDS } from './subject-fields.ts';

const asSla = ({ target }: Pick<SlaClock, 'target'>): WorkSla => ({
  ...{ policyId: '', policyRevision: 0, state: 'on_track', pausedAt: null },
  targets: [target],
});

/** Returns the first policy that applies to a subject at an event and has a target of the metric, or null. */
export function clockPolicyFor(
  policies: readonly SlaPolicy[],
  { subject, resource }: Pick<SlaStep, 'subject' | 'resource'>,
  { metric, now }: { metric: SlaMetric; now: Date },
): SlaPolicy | null {
  const today = now.toISOString().slice(0, 10);
  const policy = policies.find(
    ({ appliesTo, enabled, effectiveFrom, filter }) =>
      appliesTo === subject.type &&
      enabled &&
      (effectiveFrom === null || effectiveFrom <= today) &&
      evaluateCondition(filter, resource, SLA_FIELDS[subject.type] as Fields<unknown>),
  );
  return policy?.targets.some((target) => target.metric === metric) ? policy : null;
}

/** Returns a started clock for a metric, or null if the policy's calendar has too few hours to reach its end. */
export function startSlaClock(
  policy: SlaPolicy,
  metric: SlaMetric,
  { calendars, startedAt }: { calendars: Calendars; startedAt: Date },
): RunningClock | null {
  const targets = policy.targets.filter((target) => target.metric === metric);
  const item = { priority: 'normal', createdAt: startedAt.toISOString() } as const;
  const [target] = startClocks({ ...policy, targets }, item, calendars, startedAt).targets;
  return target ? { state: 'on_track', target, endEvent: null, endedAt: null } : null;
}

/** Returns a clock as it is at `now`, and the warnings, breaches and escalation steps that are due by then. */
export function checkSlaClock<C extends RunningClock>(clock: C, now: Date): { clock: C; reached: ClockEvent[] } {
  if (clock.endedAt !== null) return { clock, reached: [] };
  const { sla, reached } = checkClocks(asSla(clock), now);
  return { clock: withState({ ...clock, target: sla.targets[0]! }), reached };
}

/** Returns a clock after an event of its subject. Its earlier due times have already been recorded. */
export function stepSlaClock<C extends RunningClock>(clock: C, step: SlaStep, now: Date): C {
  const metric = clock.target.metric as SlaMetric;
  const isNews = metric === 'next_update' && step.isUpdate;
  if (step.cancels.includes(metric)) return cancelSlaClock(clock, step.event, now);
  if (!step.meets.includes(metric) && !isNews) return clock;
  const at = now.toISOString();
  const target = { ...clock.target, metAt: at };
  return withState({ ...clock, target, endEvent: step.event, endedAt: at });
}

/** Ends a clock without an outcome. A breached clock stays breached. */
export function cancelSlaClock<C extends RunningClock>(clock: C, endEvent: string | null, now: Date): C {
  return withState({ ...clock, endEvent, endedAt: now.toISOString() });
}

/** Returns the metrics whose clocks an event starts, without those that are still running. */
export function startedMetrics(step: SlaStep, before: readonly RunningClock[], after: readonly RunningClock[]) {
  const running = new Set(after.flatMap(({ endedAt, target }) => (endedAt === null ? [target.metric] : [])));
  const { starts, meets, cancels } = step;
  // An update starts the next period of a clock that was running, unless the period was the last.
  const wasMet = before.some(({ target }) => target.metric === 'next_update');
  const isOver = meets.includes('next_update') || cancels.includes('next_update');
  const next: SlaMetric[] = step.isUpdate && wasMet && !isOver ? ['next_update'] : [];
  const isMeasured = (metric: SlaMetric) => metric in SLA_CLOCK_EVENTS[step.subject.type].clocks;
  return [...new Set([...starts, ...next])].filter((metric) => !running.has(metric) && isMeasured(metric));
}

/** Returns the next due time of a clock, or null if it has ended. */
export function nextSlaDueAt(clock: RunningClock): string | null {
  return clock.endedAt === null ? nextDueAt(asSla(clock)) : null;
}

function withState<C extends RunningClock>(clock: C): C {
  return { ...clock, state: stateOf(clock) };
}

function stateOf({ target: { breachedAt, metAt, dueAt, warnedAt }, endedAt }: RunningClock): SlaClockState {
  if (breachedAt !== null || (metAt !== null && metAt > dueAt)) return 'breached';
  if (endedAt !== null) return metAt === null ? 'cancelled' : 'met';
  return warnedAt === null ? 'on_track' : 'at_risk';
}
