import type { EventExample, ExampleContext } from '../../../resource.ts';
import { newResource } from '../../../resource-fields.ts';
import type { SlaClock } from './sla-clock.ts';
import { slaClockFields } from './sla-clock-fields.ts';
import { presentSlaClock } from './sla-clock-schema.ts';

const DAY_MS = 86_400_000;

/** Returns an invented clock of the submission of a claim. */
export function anSlaClock(state: 'at_risk' | 'breached', { id, now }: ExampleContext): SlaClock {
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS).toISOString();
  const isBreached = state === 'breached';
  const claimId = id('clm');
  const startedAt = days(isBreached ? -3 : -2);
  const target = {
    ...{ metric: 'submission', unit: 'days' as const, calendarId: null, regulatory: null },
    startedAt,
    dueAt: days(isBreached ? 0 : 1),
    warnAt: days(isBreached ? -1 : 0),
    metAt: null,
    warnedAt: days(isBreached ? -1 : 0),
    breachedAt: isBreached ? days(0) : null,
  };
  const subject = { type: 'claim' as const, id: claimId };
  const given = {
    policyId: id('sla'),
    policyRevision: 1,
    subject,
    claimId,
    state,
    target,
    startEvent: 'claim.created',
  };
  const created = newResource(slaClockFields, given, new Date(startedAt));
  return { ...created, id: id('slc'), version: isBreached ? 3 : 2, updatedAt: days(0) };
}

/** Returns the maker of the data of an event about the submission of a claim. */
export function exampleSlaClock(state: 'at_risk' | 'breached') {
  return (context: ExampleContext): EventExample => {
    const clock = anSlaClock(state, context);
    const data = { slaClock: presentSlaClock(clock, { livemode: false }) };
    return { resourceType: 'sla_clock', resourceId: clock.id, data };
  };
}
