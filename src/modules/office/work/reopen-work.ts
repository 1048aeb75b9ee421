import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalWorkMove } from './change-work.ts';
import { findQueue } from './queues/queues-store.ts';
import { priorityScoreOf } from './scores/priority-score.ts';
import { startSla } from './sla/apply-sla.ts';
import { emitWorkEvent } from './work-events.ts';
import type { WorkItem } from './work-item.ts';
import { findWork, lockWork, selectOpenKeys, WORK_ITEMS } from './work-store.ts';

/** How long after its completion an item can be reopened. */
const REOPEN_DAYS = 30;
/** Ended runs that an item keeps. */
const SLA_RUNS_MAX = 20;

/** Checks existence, version and state. */
export async function guardReopen(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireDone(await findWork(reader, id), version);
}

function requireDone(item: WorkItem | null, version: number | undefined): WorkItem {
  if (!item) throw new AppError('resource_not_found');
  if (version !== undefined && version !== item.version) throw new AppError('version_conflict');
  if (item.status !== 'done') throw illegalWorkMove(item, 'reopened');
  return item;
}

/** Returns the queue of an item, or null if it has been deleted since. */
async function queueOf(tx: UnitOfWork, { queueId }: WorkItem): Promise<string | null> {
  return queueId !== null && (await findQueue(tx, queueId)) ? queueId : null;
}

/** Reopens a completed item. Throws `deadline_passed` after 30 days. */
export async function reopenWork(tx: UnitOfWork, id: string, version: number | undefined): Promise<WorkItem> {
  const item = requireDone(await lockWork(tx, id), version);
  const until = new Date(item.completedAt ?? item.updatedAt).getTime() + REOPEN_DAYS * 86_400_000;
  if (tx.now.getTime() > until) {
    throw new AppError('deadline_passed', {
      message: `Items can be reopened for ${REOPEN_DAYS} days. Create another one.`,
    });
  }
  // Meanwhile the service may have opened another item about the subject.
  const isTaken = item.dedupeKey !== null && (await selectOpenKeys(tx, [item.dedupeKey])).length > 0;
  const [reopened] = (await startSla(tx, [
    {
      ...item,
      queueId: await queueOf(tx, item),
      sla: null,
      slaRuns: [...item.slaRuns, ...(item.sla === null ? [] : [item.sla])].slice(-SLA_RUNS_MAX),
      dedupeKey: isTaken ? null : item.dedupeKey,
      status: 'open',
      assignee: null,
      resolution: null,
      completedAt: null,
      reopenCount: item.reopenCount + 1,
      priorityScore: priorityScoreOf(item, tx.now),
      version: item.version + 1,
      updatedAt: tx.now.toISOString(),
    },
  ])) as [WorkItem];
  WORK_ITEMS.update(tx, reopened);
  const details = { from: item.status, to: 'open' };
  tx.audit({ action: 'work.reopened', subjectType: 'work_item', subjectId: id, details });
  emitWorkEvent(tx, 'work.updated', reopened, { status: item.status, resolution: item.resolution });
  return reopened;
}
