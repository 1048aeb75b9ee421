import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { mergeChanges } from '../../../merge-changes.ts';
import { emitWorkEvent } from '../work-events.ts';
import type { WorkItem } from '../work-item.ts';
import { lockWork, WORK_ITEMS } from '../work-store.ts';
import { isTerminal } from '../work-values.ts';
import { queueNextCheck } from './apply-sla.ts';
import { escalate, reportClocks } from './escalate.ts';
import { checkClocks } from './sla-clocks.ts';
import { findSlaPolicy } from './sla-policies-store.ts';

/**
 * Records the warnings and breaches of an item that are due, with their due times, escalates, and queues the next job.
 * Fires work.sla_at_risk and work.sla_breached, and work.updated if the escalation changes the item.
 */
export async function checkWorkClock(tx: UnitOfWork, workItemId: string): Promise<void> {
  const item = await lockWork(tx, workItemId);
  if (!item?.sla || isTerminal(item.status)) return;
  const { sla, reached } = checkClocks(item.sla, tx.now);
  if (reached.length === 0) return queueNextCheck(tx, item);
  const policy = await findSlaPolicy(tx, item.sla.policyId);
  const checked: WorkItem = { ...item, sla, version: item.version + 1, updatedAt: tx.now.toISOString() };
  const next = await escalate(tx, checked, { reached, policy });
  WORK_ITEMS.update(tx, next);
  const { previous, changed } = mergeChanges<WorkItem>(checked, escalatable(next), {});
  if (changed.length > 0) emitWorkEvent(tx, 'work.updated', next, previous);
  reportClocks(tx, next, { reached, policy });
  await queueNextCheck(tx, next);
}

/** Returns the fields that an escalation may change. */
function escalatable({ priority, queueId, assignee, status }: WorkItem): Partial<WorkItem> {
  return { priority, queueId, assignee, status };
}
