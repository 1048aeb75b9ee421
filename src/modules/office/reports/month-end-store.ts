import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { numbers } from './report-query.ts';

type CountRow = { step: string; count: number; amount: number };

/**
 * Counts what is unfinished of a month: claims with services until its last day, and remittances, payments and denials
 * that were received until then. Amounts are charges, payments, and open denied amounts in cents.
 */
export async function selectMonthEnd(
  reader: TenantReader,
  { lastDay, before }: { lastDay: LocalDate; before: string },
): Promise<CountRow[]> {
  const rows = await reader.query<CountRow>(
    `select 'claims_' || status as step, count(*) as count, coalesce(sum(total_charges), 0) as amount
       from claims
       where organization_id = $1 and status in ('draft', 'ready', 'held', 'rejected') and service_from <= $2::date
       group by status
     union all
     select case when posting_status <> 'received' and not (document->>'balanced')::boolean then 'remittances_unbalanced'
         else 'remittances_' || posting_status end, count(*), coalesce(sum(payment_amount), 0)
       from remittances
       where organization_id = $1 and posting_status in ('received', 'partially_posted', 'needs_review')
         and created_at < $3::timestamptz
       group by 1
     union all
     select 'payments_unmatched', count(*), coalesce(sum((c.document->>'paid')::bigint), 0)
       from remittance_claims c join remittances r on r.organization_id = $1 and r.id = c.remittance_id
       where c.organization_id = $1 and not c.posted and c.match_state in ('unmatched', 'suspected')
         and r.created_at < $3::timestamptz
     union all
     select 'denials_undecided', count(*), coalesce(sum(open_amount), 0)
       from denials
       where organization_id = $1 and status in ('open', 'in_progress', 'upheld') and created_at < $3::timestamptz`,
    [reader.organizationId, lastDay, before],
  );
  return numbers(rows, ['step']);
}
