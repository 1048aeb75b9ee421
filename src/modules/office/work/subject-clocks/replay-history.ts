import { EVENT_TYPES } from '../../../event-types.ts';
import type { PastEvent } from '../../../platform/events/event.ts';
import type { Calendars } from '../sla/sla-clocks.ts';
import type { SlaPolicy } from '../sla/sla-policy.ts';
import { checkSlaClock, clockPolicyFor, startedMetrics, startSlaClock, stepSlaClock } from './run-sla-clock.ts';
import type { RunningClock } from './sla-clock.ts';
import type { SlaSubjectType } from './sla-metrics.ts';
import { stepOf, subjectOfEvent } from './sla-subjects.ts';

/** The results of a policy's clocks in a replay, by metric. */
export type MetricCounts = { metric: string; met: number; breached: number; open: number };

/** Returns the types of events that can move the clocks of a type of subject. */
export function historyTypesOf(subject: SlaSubjectType): string[] {
  return Object.keys(EVENT_TYPES).filter((type) => subjectOfEvent(type) === subject);
}

/**
 * Replays events as if the policy alone had applied when they happened; pure. Returns the examined and matching
 * subjects, and the outcomes of the clocks until `now`. Cancelled clocks count only if they were breached.
 */
export function replayHistory(
  policy: SlaPolicy,
  events: readonly PastEvent[],
  { calendars, now }: { calendars: Calendars; now: Date },
): { items: number; matched: number; metrics: MetricCounts[] } {
  const seen = new Set<string>();
  const clocks = new Map<string, RunningClock[]>();
  const alone = [{ ...policy, enabled: true, effectiveFrom: null }];
  for (const event of events) {
    const step = stepOf(event);
    if (step?.subject.type !== policy.appliesTo) continue;
    seen.add(step.subject.id);
    const own = clocks.get(step.subject.id) ?? [];
    const before = own.filter(({ endedAt }) => endedAt === null);
    const after = own.map((clock) =>
      clock.endedAt === null ? stepSlaClock(checkSlaClock(clock, event.at).clock, step, event.at) : clock,
    );
    for (const metric of startedMetrics(step, before, after)) {
      if (clockPolicyFor(alone, step, { metric, now: event.at }) === null) continue;
      const started = startSlaClock(policy, metric, { calendars, startedAt: event.at });
      if (started) after.push(started);
    }
    if (after.length > 0) clocks.set(step.subject.id, after);
  }
  const metrics = new Map<string, MetricCounts>();
  for (const clock of [...clocks.values()].flat()) {
    const { state, endedAt, target } = checkSlaClock(clock, now).clock;
    const counts = metrics.get(target.metric) ?? { metric: target.metric, met: 0, breached: 0, open: 0 };
    if (state === 'breached') counts.breached += 1;
    else if (state === 'met') counts.met += 1;
    else if (endedAt === null) counts.open += 1;
    metrics.set(target.metric, counts);
  }
  return { items: seen.size, matched: clocks.size, metrics: [...metrics.values()] };
}
