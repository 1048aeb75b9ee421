import type { UnitOfWork } from '../../../database/transaction.ts';
import { isTerminal, type WorkItem } from '../work-item.ts';
import { lockWork, saveWork } from '../work-store.ts';
import { queueRing } from './apply-sla.ts';
import { escalate, reportClocks } from './escalate.ts';
import { ringClocks } from './sla-clocks.ts';
import { findSlaPolicy } from './sla-policies-store.ts';

/**
 * Records the warnings and breaches of an item that are due, at the moment at which they were due, escalates, and queues
 * the next ring. Fires work.sla_at_risk and work.sla_breached.
 */
export async function ringClock(tx: UnitOfWork, workItemId: string): Promise<void> {
  const item = await lockWork(tx, workItemId);
  if (!item?.sla || isTerminal(item.status)) return;
  const { sla, rung } = ringClocks(item.sla, tx.now);
  if (rung.length === 0) return queueRing(tx, item);
  const policy = await findSlaPolicy(tx, item.sla.policyId);
  const rang: WorkItem = { ...item, sla, version: item.version + 1, updatedAt: tx.now.toISOString() };
  const next = await escalate(tx, rang, { rung, policy });
  saveWork(tx, next);
  reportClocks(tx, next, { rung, policy });
  await queueRing(tx, next);
}
