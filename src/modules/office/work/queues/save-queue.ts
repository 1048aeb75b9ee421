import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { type Changes, mergeFields, newResource } from '../../../resource-fields.ts';
import { requireAssignee } from '../require-work-references.ts';
import type { WorkQueueCreate } from '../work-schema.ts';
import type { Assignee } from '../work-values.ts';
import { deleteQueueRow, findQueue, isQueueInUse, selectQueues, WORK_QUEUES } from './queues-store.ts';
import type { WorkQueue } from './work-queue.ts';
import { workQueueFields } from './work-queue-fields.ts';

/** Creates a queue. A name that another queue has fails at the flush with `duplicate_work_queue`. */
export async function createQueue(tx: UnitOfWork, input: Static<typeof WorkQueueCreate>): Promise<WorkQueue> {
  await requireMembers(tx, input.members ?? []);
  const queue = newResource(workQueueFields, input, tx.now);
  WORK_QUEUES.insert(tx, queue);
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
  changes: Changes<typeof workQueueFields>,
  version: number | undefined,
): Promise<WorkQueue> {
  const queue = requireQueueVersion(await WORK_QUEUES.lock(tx, id), version);
  await requireMembers(tx, changes.members ?? []);
  const { next, changed } = mergeFields(workQueueFields, queue, changes);
  if (changed.length === 0) return queue;
  const updated = { ...next, version: queue.version + 1, updatedAt: tx.now.toISOString() };
  WORK_QUEUES.update(tx, updated);
  const details = { fields: changed };
  tx.audit({ action: 'work_queue.updated', subjectType: 'work_queue', subjectId: id, details });
  return updated;
}

/** Deletes a queue. Throws `work_queue_in_use` while unfinished items or policies name it. */
export async function deleteQueue(tx: UnitOfWork, id: string, version: number | undefined): Promise<void> {
  requireQueueVersion(await WORK_QUEUES.lock(tx, id), version);
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
