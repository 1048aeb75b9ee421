import type { UnitOfWork } from '../../../database/transaction.ts';
import { queueMailToAdmins } from '../../mail/queue-mail.ts';
import { findQueue } from '../queues/queues-store.ts';
import { emitWorkEvent } from '../work-events.ts';
import { isTerminal, priorityScoreOf, WORK_PRIORITIES, type WorkItem } from '../work-item.ts';
import type { ClockEvent } from './sla-clocks.ts';
import type { Escalation, SlaPolicy } from './sla-policy.ts';

/** Returns the item after the escalation of warnings and breaches. A finished item is only reported. */
export async function escalate(
  tx: UnitOfWork,
  item: WorkItem,
  { rung, policy }: { rung: readonly ClockEvent[]; policy: SlaPolicy | null },
): Promise<WorkItem> {
  let next = item;
  for (const event of rung) {
    const steps = policy?.escalation.filter(({ at }) => at === event.kind) ?? [];
    if (!isTerminal(item.status)) for (const step of steps) next = await escalated(tx, next, step, event);
  }
  return { ...next, priorityScore: priorityScoreOf(next, tx.now) };
}

async function escalated(
  tx: UnitOfWork,
  item: WorkItem,
  { action, queueId }: Escalation,
  event: ClockEvent,
): Promise<WorkItem> {
  if (action === 'raise_priority') {
    const raised = WORK_PRIORITIES[Math.min(WORK_PRIORITIES.length - 1, WORK_PRIORITIES.indexOf(item.priority) + 1)]!;
    return { ...item, priority: raised };
  }
  if (action === 'notify') await notify(tx, item, event);
  if (action === 'reassign' && queueId !== null && (await findQueue(tx, queueId)))
    return { ...item, queueId, assignee: null, status: item.status === 'in_progress' ? 'open' : item.status };
  return item;
}

/** Mails the owner and the administrators. Mail is sent in clear, so it names the item by its id only. */
async function notify(tx: UnitOfWork, item: WorkItem, { kind, metric, at }: ClockEvent): Promise<void> {
  const what = kind === 'warn' ? 'is about to miss' : 'has missed';
  const body = `The work item ${item.id} (${item.type}) ${what} its service level: ${metric}, ${at}.\n`;
  await queueMailToAdmins(tx, { subject: `A work item ${what} its service level`, body });
}

/** Audits and announces warnings and breaches: work.sla_at_risk and work.sla_breached. */
export function reportClocks(tx: UnitOfWork, item: WorkItem, rung: readonly ClockEvent[]): void {
  for (const kind of ['warn', 'breach'] as const) {
    const events = rung.filter((event) => event.kind === kind);
    if (events.length === 0) continue;
    const action = kind === 'warn' ? ('work.sla_at_risk' as const) : ('work.sla_breached' as const);
    const details = { metrics: events.map(({ metric }) => metric), dueAt: events[0]!.at };
    tx.audit({ action, subjectType: 'work_item', subjectId: item.id, details });
    emitWorkEvent(tx, action, item);
  }
}
