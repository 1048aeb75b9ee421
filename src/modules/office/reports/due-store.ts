import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { NOT_INTERNAL } from '../../trading/exchange/partners/trading-partner.ts';
import { numbers } from './report-query.ts';

export const DEADLINES = ['filing', 'appeal', 'authorization_decision', 'work'] as const;
export type Deadline = (typeof DEADLINES)[number];

/** Counts of one kind of deadline; amounts in cents, zero for authorizations. */
type DueRow = { deadline: Deadline; passed: number; passedAmount: number; next: number; nextAmount: number };

/** Counts the deadlines that have passed before a time, and those from it until a later day; the last day counts. */
export async function selectDue(
  reader: TenantReader,
  { today, until, now, nextEnd }: { today: LocalDate; until: LocalDate; now: string; nextEnd: string },
): Promise<DueRow[]> {
  const rows = await reader.query<DueRow>(
    `select deadline, count(*) filter (where is_passed) as passed,
       coalesce(sum(amount) filter (where is_passed), 0) as "passedAmount",
       count(*) filter (where not is_passed) as next, coalesce(sum(amount) filter (where not is_passed), 0) as "nextAmount"
     from (
       select 'appeal' as deadline, appeal_deadline < $2::date as is_passed, open_amount as amount
       from denials
       where organization_id = $1 and status in ('open', 'in_progress', 'upheld') and appeal_deadline <= $3::date
       union all
       select 'filing', filing_deadline < $2::date, total_charges
       from claims
       where organization_id = $1 and status in ('draft', 'ready', 'held', 'rejected')
         and filing_deadline <= $3::date
       union all
       select 'authorization_decision', decision_due_at < $4::timestamptz, 0
       from prior_authorizations where organization_id = $1 and decision_due_at < $5::timestamptz
       union all
       select 'work', due_at < $4::timestamptz, coalesce((document->>'amountAtRisk')::bigint, 0)
       from work_items
       where organization_id = $1 and status not in ('done', 'cancelled') and due_at < $5::timestamptz) d
     group by deadline`,
    [reader.organizationId, today, until, now, nextEnd],
  );
  return numbers(rows, ['deadline']);
}

/** Open work of one queue; amounts in cents. */
type QueueRow = { queueId: string | null; name: string | null; items: number; overdue: number; amountAtRisk: number };

/** Counts the unfinished items of each queue, the largest first; null for items in no queue. */
export async function selectQueues(reader: TenantReader, now: string): Promise<QueueRow[]> {
  const rows = await reader.query<QueueRow>(
    `select w.queue_id as "queueId", max(q.document->>'name') as name, count(*) as items,
       count(*) filter (where w.due_at < $2::timestamptz) as overdue,
       coalesce(sum((w.document->>'amountAtRisk')::bigint), 0) as "amountAtRisk"
     from work_items w left join work_queues q on q.organization_id = $1 and q.id = w.queue_id
     where w.organization_id = $1 and w.status not in ('done', 'cancelled')
     group by w.queue_id order by count(*) desc, w.queue_id limit 100`,
    [reader.organizationId, now],
  );
  return numbers(rows, ['queueId', 'name']);
}

/** What interrupts the exchange with payers. */
type AlertCounts = {
  quarantinedConnections: number;
  quarantinedFiles: number;
  unacknowledgedInterchanges: number;
  missingEnrollments: number;
};

export async function selectAlerts(reader: TenantReader): Promise<AlertCounts> {
  const [row] = await reader.query<AlertCounts>(
    `select
       (select count(*) from payer_connections c
         where c.organization_id = $1 and c.state = 'quarantined' and ${NOT_INTERNAL}) as "quarantinedConnections",
       (select count(*) from payer_files where organization_id = $1 and status = 'quarantined') as "quarantinedFiles",
       (select count(*) from interchanges where organization_id = $1 and acknowledgment_reported_at is not null
         and acknowledgment_due_at is not null) as "unacknowledgedInterchanges",
       (select count(*) from work_items
         where organization_id = $1 and status not in ('done', 'cancelled') and type = 'missing_enrollment')
         as "missingEnrollments"`,
    [reader.organizationId],
  );
  return numbers([row!], [])[0]!;
}
