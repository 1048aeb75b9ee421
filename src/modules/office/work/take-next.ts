import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { changeWork } from './change-work.ts';
import { findQueue } from './queues/queues-store.ts';
import { recordChange } from './update-work.ts';
import type { WorkItem } from './work-item.ts';
import { lockNextWork } from './work-store.ts';
import type { WorkType } from './work-values.ts';

/**
 * Assigns the most urgent free item to the caller and starts it; null if there is none. Concurrent callers get
 * different items. Throws `not_queue_member` if the queue has members and the caller is not one of them.
 */
export async function takeNextWork(
  tx: UnitOfWork,
  { queueId, types }: { queueId?: string | undefined; types?: readonly WorkType[] | undefined },
): Promise<WorkItem | null> {
  const { type, id } = tx.actor;
  if (queueId !== undefined) {
    const queue = await findQueue(tx, queueId);
    if (!queue) throw new ReferenceNotFoundError({ table: 'work_queues', id: queueId, param: '/queueId' });
    const isMember = queue.members.length === 0 || queue.members.some((member) => member.id === id);
    if (!isMember) throw new AppError('not_queue_member');
  }
  const item = await lockNextWork(tx, { queueId: queueId ?? null, types: types ?? null, memberId: id });
  if (item === null) return null;
  await tx.liveBy(item.testClockId);
  const assignee = { type: type === 'user' ? ('user' as const) : ('agent' as const), id };
  const changed = changeWork(item, { assignee }, tx.now);
  return recordChange(tx, item, changed);
}
