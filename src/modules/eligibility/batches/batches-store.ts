import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { BatchItem, BatchProgress, EligibilityBatch, RowError, ShownItem } from './eligibility-batch.ts';
import { eligibilityBatchFields, type ItemState } from './eligibility-batch-fields.ts';
import { eligibilityBatchResource } from './eligibility-batch-resource.ts';

export const BATCHES = new DocumentTable<EligibilityBatch>({
  name: 'eligibility_batches',
  read: (stored) => filled(eligibilityBatchFields, stored),
  columns: columnsOf(eligibilityBatchFields),
});

const LISTS = eligibilityBatchResource.lists;
export type BatchFilter = FiltersOf<typeof LISTS.listEligibilityBatches>;
export type BatchItemFilter = FiltersOf<typeof LISTS.listEligibilityBatchItems>;

/** Returns batches, newest first by id, which is ordered by time. */
export function selectBatches(
  reader: TenantReader,
  filter: BatchFilter,
  page: { limit: number; after?: string },
): Promise<EligibilityBatch[]> {
  const where = new Conditions(reader.organizationId).addFilters(LISTS.listEligibilityBatches.filters, filter);
  return BATCHES.selectNewest(reader, where, page);
}

export function insertItems(tx: UnitOfWork, batchId: string, inputs: readonly BatchItem['input'][]): void {
  tx.write(
    `insert into eligibility_batch_items (organization_id, batch_id, sequence, state, document)
     select $1, $2, i.sequence, 'waiting', i.document
     from unnest($3::int[], $4::json[]) as i(sequence, document)`,
    [
      tx.organizationId,
      batchId,
      inputs.map((_input, index) => index + 1),
      inputs.map((input) => JSON.stringify({ input })),
    ],
  );
}

type ItemRow = {
  sequence: number;
  state: ItemState;
  check_id: string | null;
  document: { input: BatchItem['input']; error?: RowError };
};

function fromRow({ sequence, state, check_id: checkId, document }: ItemRow): BatchItem {
  return { sequence, state, checkId, input: document.input, error: document.error ?? null };
}

/** Returns the next rows that no check has been made for, in order. */
export async function selectWaiting(reader: TenantReader, batchId: string, limit: number): Promise<BatchItem[]> {
  const rows = await reader.query<ItemRow>(
    `select sequence, state, check_id, document from eligibility_batch_items
     where organization_id = $1 and batch_id = $2 and state = 'waiting' order by sequence limit ${Number(limit)}`,
    [reader.organizationId, batchId],
  );
  return rows.map(fromRow);
}

/** Locks a row that no check has been made for; null if another worker has made it. */
export async function lockWaiting(tx: UnitOfWork, batchId: string, sequence: number): Promise<BatchItem | null> {
  const rows = await tx.query<ItemRow>(
    `select sequence, state, check_id, document from eligibility_batch_items
     where organization_id = $1 and batch_id = $2 and sequence = $3 and state = 'waiting' for update`,
    [tx.organizationId, batchId, sequence],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Records the result of a row: its check, or the reason for its refusal. */
export function settleItem(
  tx: UnitOfWork,
  batchId: string,
  sequence: number,
  result: { checkId: string } | { error: RowError },
): void {
  const isChecked = 'checkId' in result;
  tx.write(
    `update eligibility_batch_items set state = $4, check_id = $5,
       document = (document::jsonb || $6::jsonb)::json
     where organization_id = $1 and batch_id = $2 and sequence = $3 and state = 'waiting'`,
    [
      tx.organizationId,
      batchId,
      sequence,
      isChecked ? 'checked' : 'refused',
      isChecked ? result.checkId : null,
      JSON.stringify(isChecked ? {} : { error: result.error }),
    ],
  );
}

export async function countProgress(
  reader: TenantReader,
  batchIds: readonly string[],
): Promise<Map<string, BatchProgress>> {
  const rows = await reader.query<{ batch_id: string } & Record<keyof BatchProgress, number>>(
    `select i.batch_id, count(*)::int as total,
       count(*) filter (where i.state = 'waiting')::int as waiting,
       count(*) filter (where i.state = 'refused')::int as refused,
       count(*) filter (where c.status = 'pending')::int as pending,
       count(*) filter (where c.status = 'completed')::int as completed,
       count(*) filter (where c.status = 'failed')::int as failed,
       count(*) filter (where c.status = 'cancelled')::int as cancelled
     from eligibility_batch_items i
     left join eligibility_checks c on c.organization_id = $1 and c.id = i.check_id
     where i.organization_id = $1 and i.batch_id = any($2::text[]) group by i.batch_id`,
    [reader.organizationId, batchIds],
  );
  return new Map(rows.map(({ batch_id: batchId, ...counts }) => [batchId, counts]));
}

/** Returns the items in the order of the request. */
export async function selectItems(
  reader: TenantReader,
  batchId: string,
  filter: BatchItemFilter,
  page: { limit: number; after?: number },
): Promise<ShownItem[]> {
  const where = new Conditions(reader.organizationId)
    .add('batch_id = ?', batchId)
    .addFilters(LISTS.listEligibilityBatchItems.filters, filter)
    .add('sequence > ?', page.after);
  const checkOf = 'from eligibility_checks c where c.organization_id = $1 and c.id = i.check_id';
  const rows = await reader.query<ItemRow & { check_status: string | null; coverage_status: string | null }>(
    `select sequence, state, check_id, document, (select c.status ${checkOf}) as check_status,
       (select c.coverage_status ${checkOf}) as coverage_status
     from eligibility_batch_items i where ${where.text} order by sequence limit ${Number(page.limit)}`,
    where.values,
  );
  return rows.map((row) => {
    const { input: _input, ...item } = fromRow(row);
    return { ...item, checkStatus: row.check_status, coverageStatus: row.coverage_status };
  });
}
