import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import type { WorkQueue } from './work-queue.ts';
import { workQueueFields } from './work-queue-fields.ts';

export const WORK_QUEUES = new DocumentTable<WorkQueue>({
  name: 'work_queues',
  read: (stored) => filled(workQueueFields, stored),
  columns: columnsOf(workQueueFields),
});

export function findQueue(reader: TenantReader, id: string): Promise<WorkQueue | null> {
  return WORK_QUEUES.find(reader, id);
}

export function selectQueues(reader: TenantReader, page: { limit: number; after?: string }): Promise<WorkQueue[]> {
  return WORK_QUEUES.selectNewest(reader, new Conditions(reader.organizationId), page);
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
