import { Conditions } from '../../../../database/conditions.ts';
import { toDocument } from '../../../../database/documents/document-row.ts';
import { findDocument, lockDocument, selectNewest } from '../../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { WorkQueue } from './work-queue.ts';

export function findQueue(reader: TenantReader, id: string): Promise<WorkQueue | null> {
  return findDocument<WorkQueue>(reader, 'work_queues', id);
}

export function lockQueue(tx: UnitOfWork, id: string): Promise<WorkQueue | null> {
  return lockDocument<WorkQueue>(tx, 'work_queues', id);
}

export function selectQueues(reader: TenantReader, page: { limit: number; after?: string }): Promise<WorkQueue[]> {
  const where = new Conditions(reader.organizationId);
  return selectNewest<WorkQueue>(reader, 'work_queues', where, page);
}

export function insertQueue(tx: UnitOfWork, queue: WorkQueue): void {
  tx.write(
    `insert into work_queues (organization_id, id, name, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, queue.id, queue.name, toDocument(queue), queue.version, queue.createdAt, queue.updatedAt],
  );
}

/** Returns whether unfinished items, or policies that are in force, name a queue. */
export async function isQueueInUse(tx: UnitOfWork, id: string): Promise<boolean> {
  const [row] = await tx.query<{ used: boolean }>(
    `select exists (select from work_items where organization_id = $1 and queue_id = $2
         and status not in ('done', 'cancelled'))
       or exists (select from sla_policies where organization_id = $1 and archived_at is null
         and (document->'escalation')::jsonb @> jsonb_build_array(jsonb_build_object('queueId', $2::text)))
       or exists (select from manual_review_policies where organization_id = $1 and deleted_at is null
         and (document->'workItem'->>'queueId' = $2 or document->'reviewers'->>'teamId' = $2))
       or exists (select from reviews where organization_id = $1 and status = 'pending'
         and document->'reviewers'->>'teamId' = $2) as used`,
    [tx.organizationId, id],
  );
  return row!.used;
}

/** Deletes a queue. Finished items keep its id in their documents only. */
export async function deleteQueueRow(tx: UnitOfWork, id: string): Promise<void> {
  const values = [tx.organizationId, id];
  await tx.query('update work_items set queue_id = null where organization_id = $1 and queue_id = $2', values);
  await tx.query('delete from work_queues where organization_id = $1 and id = $2', values);
}

/** Writes a queue that the transaction has locked. */
export function saveQueue(tx: UnitOfWork, queue: WorkQueue): void {
  tx.writeOne(
    `update work_queues set name = $3, document = $4, version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, queue.id, queue.name, toDocument(queue), queue.version, queue.updatedAt],
    () => new AppError('resource_not_found'),
  );
}
