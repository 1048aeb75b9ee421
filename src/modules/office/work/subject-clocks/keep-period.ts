import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { SlaTarget, WorkItem } from '../work-item.ts';
import { insertSlaClock } from './sla-clocks-store.ts';

/** Keeps an ended period of a work item's `next_update`, so that lists and reports count it. */
export function keepPeriod(tx: UnitOfWork, item: WorkItem, target: SlaTarget): void {
  const at = tx.now.toISOString();
  const isLate = target.breachedAt !== null || target.metAt! > target.dueAt;
  insertSlaClock(tx, {
    id: newId('slc'),
    policyId: item.sla!.policyId,
    policyRevision: item.sla!.policyRevision,
    subject: { type: 'work_item', id: item.id },
    claimId: item.claimId,
    state: isLate ? 'breached' : 'met',
    target,
    startEvent: null,
    endEvent: null,
    endedAt: at,
    ...(item.testClockId === undefined ? {} : { testClockId: item.testClockId }),
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
}
