import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { changeWork, type WorkChanges } from '../change-work.ts';
import { findQueue } from '../queues/queues-store.ts';
import { announces, escalationsOf, mailEscalation } from '../sla/escalate.ts';
import type { ClockEvent } from '../sla/sla-clocks.ts';
import { findSlaPolicy } from '../sla/sla-policies-store.ts';
import type { Escalation, SlaPolicy } from '../sla/sla-policy.ts';
import { recordChange } from '../update-work.ts';
import type { WorkItem } from '../work-item.ts';
import { lockOpenWork } from '../work-store.ts';
import { SUBJECTS } from '../work-subjects.ts';
import { WORK_PRIORITIES } from '../work-values.ts';
import { cancelSlaClock, checkSlaClock, nextSlaDueAt } from './run-sla-clock.ts';
import type { SlaClock } from './sla-clock.ts';
import { presentSlaClock } from './sla-clock-schema.ts';
import { isClosed, lockSlaClock, SLA_CLOCKS } from './sla-clocks-store.ts';

/**
 * Records the warnings, breaches and later steps of a clock that are due, with their due times, escalates, and queues
 * the next job. A clock whose subject has been closed without an event is cancelled.
 */
export async function checkSubjectClock(tx: UnitOfWork, id: string): Promise<void> {
  const clock = await lockSlaClock(tx, id);
  if (clock === null || clock.endedAt !== null || clock.subject.type === 'work_item') return;
  const { clock: checked, reached } = checkSlaClock(clock, tx.now);
  if (reached.length === 0) return queueNextSlaCheck(tx, clock);
  const changed = { version: clock.version + 1, updatedAt: tx.now.toISOString() };
  if (await isClosed(tx, SUBJECTS[clock.subject.type].table, clock.subject.id))
    return SLA_CLOCKS.update(tx, { ...cancelSlaClock(clock, null, tx.now), ...changed });
  const next = { ...checked, ...changed };
  SLA_CLOCKS.update(tx, next);
  await reportReached(tx, next, { reached });
  await queueNextSlaCheck(tx, next);
}

/** Queues the job that checks a clock at its next due time. A job that runs too early does nothing. */
export async function queueNextSlaCheck(tx: UnitOfWork, clock: SlaClock): Promise<void> {
  const at = nextSlaDueAt(clock);
  if (at === null) return;
  const delayMs = Math.max(0, new Date(at).getTime() - tx.now.getTime());
  await tx.enqueue('check-sla-clock', { organizationId: tx.organizationId, clockId: clock.id }, { delayMs });
}

const ACTIONS = { warn: 'sla_clock.at_risk', breach: 'sla_clock.breached', step: 'sla_clock.escalated' } as const;

/** Audits, announces and escalates warnings, breaches and later steps. Fires sla.at_risk and sla.breached. */
export async function reportReached(
  tx: UnitOfWork,
  clock: SlaClock,
  { reached }: { reached: readonly ClockEvent[] },
): Promise<void> {
  const policy = await findSlaPolicy(tx, clock.policyId);
  for (const event of reached) {
    const { metric, at, dueAt } = event;
    const details = { metric, at, dueAt, subjectId: clock.subject.id };
    tx.audit({ action: ACTIONS[event.kind], subjectType: 'sla_clock', subjectId: clock.id, details });
    if (event.kind === 'warn') emitSlaEvent(tx, 'sla.at_risk', clock);
    else if (event.kind === 'breach' || announces(policy, [event])) emitSlaEvent(tx, 'sla.breached', clock);
    await escalate(tx, clock, { policy, event });
  }
}

const NOUNS = {
  claim: 'a claim',
  prior_authorization: 'a prior authorization',
  denial: 'a denial',
  appeal: 'an appeal',
};

async function escalate(
  tx: UnitOfWork,
  { subject }: SlaClock,
  { policy, event }: { policy: SlaPolicy | null; event: ClockEvent },
): Promise<void> {
  if (subject.type === 'work_item') return;
  const steps = escalationsOf(policy, event);
  if (steps.some(({ action }) => action === 'notify'))
    await mailEscalation(tx, { noun: NOUNS[subject.type], id: subject.id }, event);
  const moving = steps.filter(({ action }) => action === 'raise_priority' || action === 'reassign');
  if (moving.length === 0) return;
  const claimIds = subject.type === 'claim' ? [subject.id] : [];
  for (const item of await lockOpenWork(tx, { subjectIds: [subject.id], claimIds })) await move(tx, item, moving);
}

/** Applies an escalation to an unfinished work item about the subject. */
async function move(tx: UnitOfWork, item: WorkItem, steps: readonly Escalation[]): Promise<void> {
  const changes: WorkChanges = {};
  for (const { action, queueId } of steps) {
    const current = changes.priority ?? item.priority;
    if (action === 'raise_priority')
      changes.priority = WORK_PRIORITIES[Math.min(WORK_PRIORITIES.length - 1, WORK_PRIORITIES.indexOf(current) + 1)]!;
    else if (queueId !== null && (await findQueue(tx, queueId))) {
      Object.assign(changes, { queueId, assignee: null });
      if (item.status === 'in_progress') changes.status = 'open';
    }
  }
  await recordChange(tx, item, changeWork(item, changes, tx.now));
}

function emitSlaEvent(tx: UnitOfWork, type: 'sla.at_risk' | 'sla.breached', clock: SlaClock): void {
  const data = { slaClock: presentSlaClock(clock, tx) };
  emitEvent(tx, { type, resourceType: 'sla_clock', resourceId: clock.id, data });
}
