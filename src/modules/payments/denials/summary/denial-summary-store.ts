import { addCreatedRange, Conditions } from '../../../../database/conditions.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { SummaryGroup } from './denial-summary-schema.ts';

type SummaryRow = {
  key: string;
  count: number;
  openCount: number;
  overturnedCount: number;
  deniedAmount: number;
  openAmount: number;
  recoveredAmount: number;
};

type Row = {
  key: string;
  count: number;
  open_count: number;
  overturned_count: number;
  denied: string;
  open: string;
  recovered: string;
};

const KEYS: Readonly<Record<SummaryGroup, string>> = {
  category: 'category',
  carc: 'reason_code',
  payer: 'payer_id',
  rootCause: "document->'rootCause'->>'stage'",
};

const GROUPS_MAX = 500;

/** The part of a denial that the payer has paid or announced to pay, while it refuses the rest and at the end. */
const RECOVERED = `(coalesce((document->>'recoveredAmount')::bigint, 0)
  + coalesce((document->'resolution'->>'amountRecovered')::bigint, 0))`;

/** Groups the denials that were received in a period, the largest denied amount first. */
export async function selectDenialSummary(
  reader: TenantReader,
  query: { from: Date; before: Date; groupBy: SummaryGroup; payerId?: string | undefined },
): Promise<SummaryRow[]> {
  const where = new Conditions(reader.organizationId).add('payer_id = ?', query.payerId);
  addCreatedRange(where, reader, { prefix: 'den', column: 'created_at', from: query.from, before: query.before });
  const rows = await reader.query<Row>(
    `select ${KEYS[query.groupBy]} as key, count(*)::int as count,
       (count(*) filter (where concluded_at is null))::int as open_count,
       (count(*) filter (where status = 'overturned'))::int as overturned_count,
       sum(denied_amount)::bigint as denied, sum(open_amount)::bigint as open,
       sum(${RECOVERED})::bigint as recovered
     from denials where ${where.text} group by 1 order by sum(denied_amount) desc, 1 limit ${GROUPS_MAX}`,
    where.values,
  );
  return rows.map((row) => ({
    key: row.key,
    count: row.count,
    openCount: row.open_count,
    overturnedCount: row.overturned_count,
    deniedAmount: Number(row.denied),
    openAmount: Number(row.open),
    recoveredAmount: Number(row.recovered),
  }));
}
