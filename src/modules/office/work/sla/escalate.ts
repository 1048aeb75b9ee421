import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { queueMailToAdmins } from '../../../platform/users/find-user.ts';
import { findQueue } from '../queues/queues-store.ts';
import { priorityScoreOf } from '../scores/priority-score.ts';
import { emitWorkEvent } from '../work-events.ts';
import type { WorkItem } from '../work-item.ts';
import { isTerminal, WORK_PRIORITIES } from '../work-values.ts';
import type { ClockEvent } from './sla-clocks.ts';
import type { Escalation, SlaPolicy } from './sla-policy.ts';

/** Returns the item after the escalation of warnings and breaches. A finished item is only reported. */
export async function escalate(
  tx: UnitOfWork,
  item: WorkItem,
  { reached, policy }: { reached: readonly ClockEvent[]; policy: SlaPolicy | null },
): Promise<WorkItem> {
  let next = item;
  for (const event of reached) {
    const steps = escalationsOf(policy, event);
    if (!isTerminal(item.status)) for (const step of steps) next = await escalated(tx, next, step, event);
  }
  return { ...next, priorityScore: priorityScoreOf(next, tx.now) };
}

/** Returns the escalations of a policy at a warning, at a breach or some minutes after it. */
export function escalationsOf(policy: SlaPolicy | null, event: ClockEvent): Escalation[] {
  const moment = event.kind === 'step' ? `+${event.minutes}` : event.kind;
  return policy?.escalation.filter(({ at }) => at === moment) ?? [];
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
  if (action === 'notify')
    await mailEscalation(tx, { noun: 'a work item', id: item.id, detail: ` (${item.type})` }, event);
  if (action === 'reassign' && queueId !== null && (await findQueue(tx, queueId)))
    return { ...item, queueId, assignee: null, status: item.status === 'in_progress' ? 'open' : item.status };
  return item;
}

/**
 * Mails the owner and the administrators. Mail is sent in clear, so it names the resource by its type and id only.
 * `noun`: the type with its article, such as `a claim`; `detail` follows the id.
 */
export async function mailEscalation(
  tx: UnitOfWork,
  { noun, id, detail = '' }: { noun: string; id: string; detail?: string },
  event: ClockEvent,
): Promise<void> {
  const what = event.kind === 'warn' ? 'is about to miss' : 'has missed';
  const still = event.kind === 'step' ? ` It was still open ${event.minutes} minutes after the breach.` : '';
  const name = noun.slice(noun.indexOf(' ') + 1);
  const body = `The ${name} ${id}${detail} ${what} its service level: ${event.metric}, ${event.dueAt}.${still}\n`;
  await queueMailToAdmins(tx, { subject: `A${noun.slice(1)} ${what} its service level`, body });
}

/** Audits and announces warnings and breaches: work.sla_at_risk and work.sla_breached, the latter again for steps. */
export function reportClocks(
  tx: UnitOfWork,
  item: WorkItem,
  { reached, policy }: { reached: readonly ClockEvent[]; policy: SlaPolicy | null },
): void {
  for (const kind of ['warn', 'breach', 'step'] as const) {
    const events = reached.filter((event) => event.kind === kind);
    if (events.length === 0) continue;
    const action = ACTIONS[kind];
    const details = { metrics: events.map(({ metric }) => metric), at: events[0]!.at, dueAt: events[0]!.dueAt };
    tx.audit({ action, subjectType: 'work_item', subjectId: item.id, details });
    if (kind === 'warn') emitWorkEvent(tx, 'work.sla_at_risk', item);
    else if (kind === 'breach' || announces(policy, events)) emitWorkEvent(tx, 'work.sla_breached', item);
  }
}

const ACTIONS = { warn: 'work.sla_at_risk', breach: 'work.sla_breached', step: 'work.sla_escalated' } as const;

/** Returns whether a policy fires an event at one of these times. */
export function announces(policy: SlaPolicy | null, events: readonly ClockEvent[]): boolean {
  return events.some((event) => escalationsOf(policy, event).some(({ action }) => action === 'event'));
}
