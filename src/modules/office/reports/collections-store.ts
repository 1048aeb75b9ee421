import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { numbers, type OfProvider, type ReportFilter, ROWS_MAX } from './report-query.ts';

export const COLLECTION_GROUPS = ['payer', 'provider', 'location', 'claim_type', 'month'] as const;
export type CollectionGroup = (typeof COLLECTION_GROUPS)[number];

/** Amounts in cents, of one payer, provider, location, type of claim or month. */
type CollectionRow = {
  key: string;
  name: string | null;
  claims: number;
  charges: number;
  payerPaid: number;
  patientPaid: number;
  collected: number;
  adjusted: number;
  writtenOff: number;
};

/** The key and the name of a group, for a claim `c` and a day `d`. Filters of the list of claims have the same keys. */
const GROUPS: Readonly<Record<CollectionGroup, { key: string; name: string }>> = {
  payer: { key: 'c.payer_id', name: 'null' },
  provider: { key: 'c.provider_npi', name: 'c.provider_name' },
  location: { key: 'c.location_npi', name: 'c.location_name' },
  claim_type: { key: 'c.claim_type', name: 'null' },
  month: { key: `to_char(d.effective_date, 'YYYY-MM')`, name: 'null' },
};

/**
 * Returns what was charged and collected in a period, by the date of the entries in the ledger; the most collected first,
 * months in their order.
 */
export async function selectCollections(
  reader: TenantReader,
  { from, to, payerId, billingNpi = null, groupBy }: ReportFilter & OfProvider & { groupBy: CollectionGroup },
): Promise<CollectionRow[]> {
  const { key, name } = GROUPS[groupBy];
  const rows = await reader.query<CollectionRow>(
    `select ${key} as key, max(${name}) as name,
       count(distinct d.claim_id) filter (where d.has_payment) as claims,
       sum(d.charges) as charges, sum(d.payer_paid) as "payerPaid", sum(d.patient_paid) as "patientPaid",
       sum(d.payer_paid + d.patient_paid) as collected, sum(d.adjusted) as adjusted, sum(d.written_off) as "writtenOff"
     from ledger_days d join claims c on c.organization_id = $1 and c.id = d.claim_id
     where d.organization_id = $1 and d.effective_date between $2::date and $3::date and d.in_collections
       and ($4::text is null or c.payer_id = $4) and ($5::text is null or c.billing_npi = $5)
     group by 1 order by ${groupBy === 'month' ? '1' : 'collected desc, 1'} limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, ['key', 'name']);
}
