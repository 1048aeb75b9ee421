import type { EventInput } from '../../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newResource } from '../../../resource-fields.ts';
import { calendarsOf } from '../sla/apply-sla.ts';
import type { Calendars } from '../sla/sla-clocks.ts';
import { selectCurrentPolicies } from '../sla/sla-policies-store.ts';
import type { SlaPolicy } from '../sla/sla-policy.ts';
import { queueNextSlaCheck, reportReached } from './check-subject-clock.ts';
import { checkSlaClock, clockPolicyFor, startedMetrics, startSlaClock, stepSlaClock } from './run-sla-clock.ts';
import type { SlaClock } from './sla-clock.ts';
import { slaClockFields } from './sla-clock-fields.ts';
import { lockRunningClocks, SLA_CLOCKS } from './sla-clocks-store.ts';
import type { SlaMetric } from './sla-metrics.ts';
import { type SlaStep, stepOf } from './sla-subjects.ts';
import { subjectTypesOf } from './subject-types.ts';

/**
 * Starts, meets and cancels the clocks of the subjects of a transaction's events, in the same transaction. Steps that
 * were due earlier are recorded first, with their due times, even if the job is late.
 */
export async function followSubjects(tx: UnitOfWork, events: readonly EventInput[]): Promise<void> {
  const types = await subjectTypesOf(tx);
  const steps = events.flatMap((event) => stepOf(event) ?? []).filter(({ subject }) => types.includes(subject.type));
  if (steps.length === 0) return;
  const ids = [...new Set(steps.map(({ subject }) => subject.id))];
  const policies = await selectCurrentPolicies(tx);
  const calendars = await calendarsOf(tx, policies);
  const states = new Map<string, State>();
  for (const clock of await lockRunningClocks(tx, ids)) states.set(clock.id, { clock, isNew: false, isChanged: false });
  for (const step of steps) await takeStep(tx, step, { policies, calendars, states });
  for (const { clock, isNew, isChanged } of states.values()) {
    if (isNew) SLA_CLOCKS.insert(tx, clock);
    else if (isChanged) SLA_CLOCKS.update(tx, clock);
    if (isNew) await queueNextSlaCheck(tx, clock);
  }
}

type State = { clock: SlaClock; isNew: boolean; isChanged: boolean };
type Context = { policies: readonly SlaPolicy[]; calendars: Calendars; states: Map<string, State> };

async function takeStep(tx: UnitOfWork, step: SlaStep, { policies, calendars, states }: Context): Promise<void> {
  const own = [...states.values()].filter(
    ({ clock }) => clock.subject.id === step.subject.id && clock.endedAt === null,
  );
  const before = own.map(({ clock }) => clock);
  for (const state of own) {
    const { clock, reached } = checkSlaClock(state.clock, tx.now);
    if (reached.length > 0) await reportReached(tx, clock, { reached });
    const stepped = stepSlaClock(clock, step, tx.now);
    if (stepped === state.clock) continue;
    const isFirst = !state.isNew && !state.isChanged;
    const version = state.clock.version + (isFirst ? 1 : 0);
    state.clock = { ...stepped, version, updatedAt: tx.now.toISOString() };
    state.isChanged = true;
  }
  const after = own.map(({ clock }) => clock);
  for (const metric of startedMetrics(step, before, after)) {
    const clock = newClock(tx, step, { metric, policies, calendars });
    if (clock) states.set(clock.id, { clock, isNew: true, isChanged: false });
  }
}

function newClock(
  tx: UnitOfWork,
  step: SlaStep,
  { metric, policies, calendars }: Pick<Context, 'policies' | 'calendars'> & { metric: SlaMetric },
): SlaClock | null {
  const policy = clockPolicyFor(policies, step, { metric, now: tx.now });
  if (policy === null) return null;
  const started = startSlaClock(policy, metric, { calendars, startedAt: tx.now });
  if (started === null) return null;
  const given = {
    policyId: policy.id,
    policyRevision: policy.revision,
    subject: step.subject,
    claimId: step.subject.type === 'claim' ? step.subject.id : (step.resource.claimId ?? null),
    ...started,
    startEvent: step.event,
    testClockId: tx.testClockId,
  };
  return newResource(slaClockFields, given, tx.now);
}
