import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { numbers, type Period, ROWS_MAX } from './report-query.ts';

type SlaFilter = Period & { policyId: string | null };
type SlaRow = {
  subjectType: string;
  policyId: string;
  metric: string;
  clocks: number;
  met: number;
  breached: number;
  running: number;
  medianMinutes: number | null;
};

/** $1 organization: each clock of a work item, with those of runs that a reopening ended, and each other clock. */
const CLOCKS = `select 'work_item' as subject_type, run->>'policyId' as policy_id, run->>'pausedAt' as paused_at,
    target->>'metric' as metric, (target->>'startedAt')::timestamptz as started_at,
    (target->>'dueAt')::timestamptz as due_at, (target->>'metAt')::timestamptz as met_at,
    (target->>'breachedAt')::timestamptz as breached_at
  from work_items w
  cross join lateral (
    select w.document->'sla' as run where w.document->>'sla' is not null
    union all
    select json_array_elements(coalesce(w.document->'slaRuns', '[]'))) r
  cross join lateral json_array_elements(run->'targets') as target
  where w.organization_id = $1
  union all
  select subject_type, policy_id, null, metric, (document->'target'->>'startedAt')::timestamptz,
    (document->'target'->>'dueAt')::timestamptz, (document->'target'->>'metAt')::timestamptz,
    (document->'target'->>'breachedAt')::timestamptz
  from sla_clocks where organization_id = $1 and state <> 'cancelled'`;

/**
 * Counts the clocks that started in the period, by policy and metric. A clock is breached from its due time on, even if
 * the job that records it has not run yet; a paused clock is not.
 */
export async function selectSlaReport(reader: TenantReader, { from, to, policyId }: SlaFilter): Promise<SlaRow[]> {
  const rows = await reader.query<SlaRow>(
    `select subject_type as "subjectType", policy_id as "policyId", metric, count(*) as clocks,
       count(*) filter (where outcome = 'met') as met, count(*) filter (where outcome = 'breached') as breached,
       count(*) filter (where outcome = 'running') as running,
       percentile_disc(0.5) within group (order by minutes) as "medianMinutes"
     from (
       select subject_type, policy_id, metric, round(extract(epoch from met_at - started_at) / 60)::int as minutes,
         case when breached_at is not null or met_at > due_at or (met_at is null and paused_at is null and due_at <= $5)
             then 'breached'
           when met_at is null then 'running' else 'met' end as outcome
       from (${CLOCKS}) c
       where started_at >= $2::date::timestamp at time zone 'UTC'
         and started_at < ($3::date + 1)::timestamp at time zone 'UTC' and ($4::text is null or policy_id = $4)) o
     group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, policyId, reader.now],
  );
  return numbers(rows, ['subjectType', 'policyId', 'metric']);
}

type WorkReportFilter = Period & { queueId: string | null };
type WorkRow = {
  type: string;
  queueId: string | null;
  created: number;
  completed: number;
  autoResolved: number;
  cancelled: number;
  medianMinutes: number | null;
  open: number;
  overdue: number;
  openAmount: number;
};

/** Counts work items by type and queue: those of the period, and those that are unfinished now. */
export async function selectWorkReport(
  reader: TenantReader,
  { from, to, queueId }: WorkReportFilter,
): Promise<WorkRow[]> {
  const rows = await reader.query<WorkRow>(
    `with items as (
       select type, queue_id, status, due_at, created_at, completed_at, document,
         created_at >= p.first and created_at < p.next as is_new,
         completed_at >= p.first and completed_at < p.next as has_ended,
         status not in ('done', 'cancelled') as is_open
       from work_items, (
         select $2::date::timestamp at time zone 'UTC' as first, ($3::date + 1)::timestamp at time zone 'UTC' as next) p
       where organization_id = $1 and ($4::text is null or queue_id = $4))
     select type, queue_id as "queueId", count(*) filter (where is_new) as created,
       count(*) filter (where has_ended and status = 'done') as completed,
       count(*) filter (where has_ended and status = 'done' and (document->'resolution'->>'autoResolved')::boolean)
         as "autoResolved",
       count(*) filter (where has_ended and status = 'cancelled') as cancelled,
       percentile_disc(0.5) within group (order by case when has_ended and status = 'done'
         then round(extract(epoch from completed_at - created_at) / 60)::int end) as "medianMinutes",
       count(*) filter (where is_open) as open, count(*) filter (where is_open and due_at < $5) as overdue,
       coalesce(sum((document->>'amountAtRisk')::bigint) filter (where is_open), 0) as "openAmount"
     from items where is_new or has_ended or is_open
     group by 1, 2 order by count(*) desc, 1, 2 limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, queueId, reader.now],
  );
  return numbers(rows, ['type', 'queueId']);
}
