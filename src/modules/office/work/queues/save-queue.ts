import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { mergeChanges } from '../../../merge-changes.ts';
import { requireAssignee } from '../require-work-references.ts';
import type { Assignee } from '../work-item.ts';
import {
  deleteQueueRow,
  findQueue,
  insertQueue,
  isQueueInUse,
  lockQueue,
  saveQueue,
  selectQueues,
} from './queues-store.ts';
import type { WorkQueue } from './work-queue.ts';

type QueueInput = { name: string; description?: string | null | undefined; members?: Assignee[] | undefined };
type QueueChanges = { [K in keyof QueueInput]?: QueueInput[K] | null | undefined };

/** Creates a queue. A name that another queue has fails at the flush with `duplicate_work_queue`. */
export async function createQueue(tx: UnitOfWork, input: QueueInput): Promise<WorkQueue> {
  await requireMembers(tx, input.members ?? []);
  const at = tx.now.toISOString();
  const queue: WorkQueue = {
    id: newId('wqu'),
    name: input.name,
    description: input.description ?? null,
    members: input.members ?? [],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  insertQueue(tx, queue);
  tx.audit({ action: 'work_queue.created', subjectType: 'work_queue', subjectId: queue.id });
  return queue;
}

export async function guardQueue(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireQueueVersion(await findQueue(reader, id), version);
}

function requireQueueVersion(queue: WorkQueue | null, version: number | undefined): WorkQueue {
  if (!queue) throw new AppError('resource_not_found');
  if (version !== undefined && version !== queue.version) throw new AppError('version_conflict');
  return queue;
}

/** Changes a queue (merge patch). */
export async function updateQueue(
  tx: UnitOfWork,
  id: string,
  changes: QueueChanges,
  version: number | undefined,
): Promise<WorkQueue> {
  const queue = requireQueueVersion(await lockQueue(tx, id), version);
  await requireMembers(tx, changes.members ?? []);
  const { next, changed } = mergeChanges<WorkQueue>(queue, changes as Partial<WorkQueue>, { members: [] });
  if (changed.length === 0) return queue;
  const updated = { ...next, version: queue.version + 1, updatedAt: tx.now.toISOString() };
  saveQueue(tx, updated);
  const details = { fields: changed };
  tx.audit({ action: 'work_queue.updated', subjectType: 'work_queue', subjectId: id, details });
  return updated;
}

/** Deletes a queue. Throws `work_queue_in_use` while unfinished items or policies name it. */
export async function deleteQueue(tx: UnitOfWork, id: string, version: number | undefined): Promise<void> {
  requireQueueVersion(await lockQueue(tx, id), version);
  if (await isQueueInUse(tx, id)) throw new AppError('work_queue_in_use');
  await deleteQueueRow(tx, id);
  tx.audit({ action: 'work_queue.deleted', subjectType: 'work_queue', subjectId: id });
}

async function requireMembers(reader: TenantReader, members: readonly Assignee[]): Promise<void> {
  for (const [index, member] of members.entries()) await requireAssignee(reader, member, `/members/${index}/id`);
}

/** Returns the queue. Throws resource_not_found. */
export async function getQueue(reader: TenantReader, id: string): Promise<WorkQueue> {
  return requireQueueVersion(await findQueue(reader, id), undefined);
}

/** Lists queues, newest first. */
export function listQueues(reader: TenantReader, page: { limit: number; after?: string }): Promise<WorkQueue[]> {
  return selectQueues(reader, page);
}
