import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { nextScoreAt } from './scores/priority-score.ts';
import { nextDueAt } from './sla/sla-clocks.ts';
import type { WorkItem } from './work-item.ts';
import { workItemFields } from './work-item-fields.ts';
import { workResource } from './work-resource.ts';
import type { WorkSort } from './work-sorts.ts';
import { isTerminal } from './work-values.ts';

/** Items with the columns that lists, take-next and the sweeps read besides the document. */
export const WORK_ITEMS = new DocumentTable<WorkItem>({
  name: 'work_items',
  read: (stored) => filled(workItemFields, stored),
  columns: [
    ...columnsOf(workItemFields),
    { name: 'priority_score', type: 'integer', of: ({ priorityScore }) => priorityScore.value },
    { name: 'subject_id', type: 'text', of: ({ subject }) => subject?.id ?? null },
    { name: 'assignee_id', type: 'text', of: ({ assignee }) => assignee?.id ?? null },
    { name: 'sla_state', type: 'text', of: ({ sla }) => sla?.state ?? null },
    { name: 'sla_next_at', type: 'timestamptz', of: (item) => (isTerminal(item.status) ? null : nextDueAt(item.sla)) },
    { name: 'score_next_at', type: 'timestamptz', of: (item) => nextScoreAt(item) },
  ],
});

const LIST = workResource.lists.listWork;
type DueRange = 'dueAt[gte]' | 'dueAt[lt]';
export type WorkFilter = Omit<FiltersOf<typeof LIST>, DueRange> & { [K in DueRange]?: string | undefined };

export function findWork(reader: TenantReader, id: string): Promise<WorkItem | null> {
  return WORK_ITEMS.find(reader, id);
}

/** Reads and locks an item for a command. The command continues in the patient's time. */
export async function lockWork(tx: UnitOfWork, id: string): Promise<WorkItem | null> {
  const item = await WORK_ITEMS.lock(tx, id);
  await tx.liveBy(item?.testClockId);
  return item;
}

/** Returns the dedupe keys, of the given ones, that an open item has. */
export async function selectOpenKeys(tx: UnitOfWork, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ dedupe_key: string }>(
    `select dedupe_key from work_items
     where organization_id = $1 and dedupe_key = any($2) and status not in ('done', 'cancelled')`,
    [tx.organizationId, keys],
  );
  return rows.map((row) => row.dedupe_key);
}

/** Returns the dedupe keys, of the given ones, that any item has, also a finished one. */
export async function selectUsedKeys(
  tx: UnitOfWork,
  type: WorkItem['type'],
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ dedupe_key: string }>(
    'select dedupe_key from work_items where organization_id = $1 and type = $2 and dedupe_key = any($3)',
    [tx.organizationId, type, keys],
  );
  return rows.map((row) => row.dedupe_key);
}

/** Returns the ids of the unfinished items because of which a claim must not be submitted. */
export async function selectBlockingWork(reader: TenantReader, claimId: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from work_items where organization_id = $1 and claim_id = $2
       and status not in ('done', 'cancelled') and (document->>'blocksSubmission')::boolean order by id limit 20`,
    [reader.organizationId, claimId],
  );
  return rows.map(({ id }) => id);
}

/** Locks the items that wait for these reviews. */
export function lockWorkInReview(tx: UnitOfWork, reviewIds: readonly string[]): Promise<WorkItem[]> {
  return WORK_ITEMS.lockWhere(
    tx,
    `organization_id = $1 and status = 'in_review' and document->>'reviewId' = any($2) order by id for update`,
    [tx.organizationId, reviewIds],
  );
}

/** Locks the open items that are about one of these subjects or claims. */
export function lockOpenWork(
  tx: UnitOfWork,
  { subjectIds, claimIds }: { subjectIds: readonly string[]; claimIds: readonly string[] },
): Promise<WorkItem[]> {
  return WORK_ITEMS.lockWhere(
    tx,
    `organization_id = $1 and (subject_id = any($2) or claim_id = any($3))
       and status not in ('done', 'cancelled') order by id for update`,
    [tx.organizationId, subjectIds, claimIds],
  );
}

/** Locks the next items about a subject in the order of their ids, also the finished ones. */
export function lockWorkAbout(tx: UnitOfWork, subjectId: string, limit: number): Promise<WorkItem[]> {
  return WORK_ITEMS.lockWhere(
    tx,
    `organization_id = $1 and subject_id = $2 and type <> 'patient_merge' order by id limit ${Number(limit)} for update`,
    [tx.organizationId, subjectId],
  );
}

/**
 * Locks the most urgent free item. Items that another transaction has locked are skipped, so that concurrent callers
 * get different ones. Only members of a queue can take its items, if it has members. An item of a patient with a test
 * clock is snoozed by it.
 */
export async function lockNextWork(
  tx: UnitOfWork,
  { queueId, types, memberId }: { queueId: string | null; types: readonly string[] | null; memberId: string },
): Promise<WorkItem | null> {
  const [found] = await WORK_ITEMS.lockWhere(
    tx,
    `organization_id = $1 and status = 'open' and assignee_id is null
       and (snoozed_until is null or snoozed_until <= coalesce(
         (select frozen_at from test_clocks c where c.organization_id = $1 and c.id = work_items.document->>'testClockId'), $2))
       and ($3::text is null or queue_id = $3) and ($4::text[] is null or type = any($4))
       and (queue_id is null or not exists (
         select 1 from work_queues q where q.organization_id = $1 and q.id = work_items.queue_id
           and json_array_length(q.document->'members') > 0
           and not (q.document->'members')::jsonb @> jsonb_build_array(jsonb_build_object('id', $5::text))))
     order by priority_score desc, due_at, id limit 1 for update skip locked`,
    [tx.organizationId, tx.now, queueId, types, memberId],
  );
  return found ?? null;
}

/** The items of a patient: their claim, or what they are about, is the patient's. Each part reads an index. */
const OF_PATIENT = `id = any(array(
  select w.id from claims c join work_items w on w.organization_id = $1 and w.claim_id = c.id
  where c.organization_id = $1 and c.patient_id = ?
  union
  select w.id from (
    select ?::text as id
    union all
    select c.id from claims c where c.organization_id = $1 and c.patient_id = ?
    union all
    select d.id from claims c join denials d on d.organization_id = $1 and d.claim_id = c.id
    where c.organization_id = $1 and c.patient_id = ?
    union all
    select a.id from claims c join appeals a on a.organization_id = $1 and a.claim_id = c.id
    where c.organization_id = $1 and c.patient_id = ?
    union all
    select p.id from prior_authorizations p where p.organization_id = $1 and p.patient_id = ?
  ) s join work_items w on w.organization_id = $1 and w.subject_id = s.id))`;

/** Returns a page in the order of `sort`. `after` is the position of the last row of the page before. */
export function selectWork(
  reader: TenantReader,
  filter: WorkFilter,
  { sort, limit, after }: { sort: WorkSort; limit: number; after?: string },
): Promise<WorkItem[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addAny(OF_PATIENT, filter.patientId);
  if (sort.column === null) where.add('id < ?', after);
  else {
    if (after !== undefined) {
      const space = after.lastIndexOf(' ');
      const compare = sort.descending ? '<' : '>';
      where.add(
        `(${sort.column}, id) ${compare} (split_part(?, '|', 1)::${sort.type}, split_part(?, '|', 2))`,
        `${after.slice(0, space)}|${after.slice(space + 1)}`,
      );
    }
    where.addText(`${sort.column} is not null`);
  }
  const direction = sort.column === null || sort.descending ? 'desc' : 'asc';
  const order = sort.column === null ? 'id desc' : `${sort.column} ${direction}, id ${direction}`;
  return WORK_ITEMS.select(reader, `${where.text} order by ${order} limit ${Number(limit)}`, where.values);
}

type WorkCount = {
  status: string;
  type: string;
  queueId: string | null;
  slaState: string | null;
  items: number;
  unassigned: number;
  overdue: number;
  amountAtRisk: number;
};

/** Counts the items that are not finished, by state, type, queue and service level. */
export async function countOpenWork(reader: TenantReader): Promise<WorkCount[]> {
  const rows = await reader.query<{
    status: string;
    type: string;
    queue_id: string | null;
    sla_state: string | null;
    items: number;
    unassigned: number;
    overdue: number;
    amount: string;
  }>(
    `select status, type, queue_id, sla_state, count(*)::int as items,
       (count(*) filter (where assignee_id is null))::int as unassigned,
       (count(*) filter (where due_at < $2))::int as overdue,
       coalesce(sum((document->>'amountAtRisk')::bigint), 0)::text as amount
     from work_items where organization_id = $1 and status not in ('done', 'cancelled')
     group by status, type, queue_id, sla_state`,
    [reader.organizationId, reader.now],
  );
  return rows.map((row) => ({
    status: row.status,
    type: row.type,
    queueId: row.queue_id,
    slaState: row.sla_state,
    items: row.items,
    unassigned: row.unassigned,
    overdue: row.overdue,
    amountAtRisk: Number(row.amount),
  }));
}
