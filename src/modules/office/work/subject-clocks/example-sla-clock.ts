import type { EventExample, ExampleContext } from '../../../resource.ts';
import type { SlaClock } from './sla-clock.ts';
import { presentSlaClock } from './sla-clock-schema.ts';

const DAY_MS = 86_400_000;

/** Returns the maker of the data of an event about the submission of a claim. */
export function exampleSlaClock(state: 'at_risk' | 'breached') {
  return ({ id, now }: ExampleContext): EventExample => {
    const days = (count: number) => new Date(now.getTime() + count * DAY_MS).toISOString();
    const isBreached = state === 'breached';
    const claimId = id('clm');
    const clock: SlaClock = {
      id: id('slc'),
      policyId: id('sla'),
      policyRevision: 1,
      subject: { type: 'claim', id: claimId },
      claimId,
      state,
      target: {
        ...{ metric: 'submission', unit: 'days', calendarId: null, regulatory: null },
        startedAt: days(isBreached ? -3 : -2),
        dueAt: days(isBreached ? 0 : 1),
        warnAt: days(isBreached ? -1 : 0),
        metAt: null,
        warnedAt: days(isBreached ? -1 : 0),
        breachedAt: isBreached ? days(0) : null,
      },
      startEvent: 'claim.created',
      endEvent: null,
      endedAt: null,
      version: isBreached ? 3 : 2,
      createdAt: days(isBreached ? -3 : -2),
      updatedAt: days(0),
    };
    const data = { slaClock: presentSlaClock(clock, { livemode: false }) };
    return { resourceType: 'sla_clock', resourceId: clock.id, data };
  };
}
