import type { UnitOfWork } from '../../../database/transaction.ts';
import { findQueue } from '../queues/queues-store.ts';
import { emitWorkEvent } from '../work-events.ts';
import { isTerminal, priorityScoreOf, WORK_PRIORITIES, type WorkItem } from '../work-item.ts';
import { lockWork, saveWork } from '../work-store.ts';
import { queueRing } from './apply-sla.ts';
import { type ClockEvent, ringClocks } from './sla-clocks.ts';
import { findSlaPolicy } from './sla-policies-store.ts';
import type { Escalation } from './sla-policy.ts';

/**
 * Records the warnings and breaches of an item that are due, at the moment at which they were due, escalates, and queues
 * the next ring. Fires work.sla_at_risk and work.sla_breached.
 */
export async function ringClock(tx: UnitOfWork, workItemId: string): Promise<void> {
  const item = await lockWork(tx, workItemId);
  if (!item?.sla || isTerminal(item.status)) return;
  await tx.liveBy(item.testClockId);
  const { sla, rung } = ringClocks(item.sla, tx.now);
  if (rung.length === 0) return queueRing(tx, item);
  const policy = await findSlaPolicy(tx, item.sla.policyId);
  let next: WorkItem = { ...item, sla, version: item.version + 1, updatedAt: tx.now.toISOString() };
  for (const event of rung) {
    const steps = policy?.escalation.filter(({ at }) => at === event.kind) ?? [];
    for (const step of steps) next = await escalated(tx, next, step);
  }
  next = { ...next, priorityScore: priorityScoreOf(next, tx.now) };
  saveWork(tx, next);
  record(tx, next, rung);
  await queueRing(tx, next);
}

async function escalated(tx: UnitOfWork, item: WorkItem, { action, queueId }: Escalation): Promise<WorkItem> {
  if (action === 'raise_priority') {
    const raised = WORK_PRIORITIES[Math.min(WORK_PRIORITIES.length - 1, WORK_PRIORITIES.indexOf(item.priority) + 1)]!;
    return { ...item, priority: raised };
  }
  if (action === 'reassign' && queueId !== null && (await findQueue(tx, queueId)))
    return { ...item, queueId, assignee: null, status: item.status === 'in_progress' ? 'open' : item.status };
  return item;
}

function record(tx: UnitOfWork, item: WorkItem, rung: readonly ClockEvent[]): void {
  for (const kind of ['warn', 'breach'] as const) {
    const events = rung.filter((event) => event.kind === kind);
    if (events.length === 0) continue;
    const action = kind === 'warn' ? ('work.sla_at_risk' as const) : ('work.sla_breached' as const);
    const details = { metrics: events.map(({ metric }) => metric), dueAt: events[0]!.at };
    tx.audit({ action, subjectType: 'work_item', subjectId: item.id, details });
    emitWorkEvent(tx, action, item);
  }
}
