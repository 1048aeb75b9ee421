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

const nameOf = (provider: 'renderingProvider' | 'billingProvider') => `coalesce(
  c.document->'${provider}'->>'organizationName',
  nullif(concat_ws(', ', c.document->'${provider}'->'name'->>'family', c.document->'${provider}'->'name'->'given'->>0), ''))`;

/** The key and the name of a group, for a claim `c` and a posting `p`. Filters of the list of claims have the same keys. */
const GROUPS: Readonly<Record<CollectionGroup, { key: string; name: string }>> = {
  payer: { key: 'c.payer_id', name: 'null' },
  provider: {
    key: `coalesce(c.document->'renderingProvider'->>'npi', c.document->'billingProvider'->>'npi')`,
    name: `coalesce(${nameOf('renderingProvider')}, ${nameOf('billingProvider')})`,
  },
  location: {
    key: `coalesce(c.document->'serviceFacility'->>'npi', c.document->'billingProvider'->>'npi')`,
    name: `coalesce(c.document->'serviceFacility'->>'organizationName', ${nameOf('billingProvider')})`,
  },
  claim_type: { key: 'c.claim_type', name: 'null' },
  month: { key: `to_char(p.effective_date, 'YYYY-MM')`, name: 'null' },
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
  const of = (accounts: string) => `coalesce(sum(p.amount) filter (where p.account in (${accounts})), 0)`;
  const paid = `'payer_payments', 'patient_payments'`;
  const rows = await reader.query<CollectionRow>(
    `select ${key} as key, max(${name}) as name,
       count(distinct p.claim_id) filter (where p.account in (${paid})) as claims,
       -${of("'charges'")} as charges, ${of("'payer_payments'")} as "payerPaid", ${of("'patient_payments'")} as "patientPaid",
       ${of(paid)} as collected, ${of("'contractual', 'interest'")} as adjusted, ${of("'write_offs'")} as "writtenOff"
     from ledger_postings p join claims c on c.organization_id = $1 and c.id = p.claim_id
     where p.organization_id = $1 and p.effective_date between $2::date and $3::date
       and p.account in ('charges', 'payer_payments', 'patient_payments', 'contractual', 'interest', 'write_offs')
       and ($4::text is null or c.payer_id = $4)
       and ($5::text is null or c.document->'billingProvider'->>'npi' = $5)
     group by 1 order by ${groupBy === 'month' ? '1' : 'collected desc, 1'} limit ${ROWS_MAX}`,
    [reader.organizationId, from, to, payerId, billingNpi],
  );
  return numbers(rows, ['key', 'name']);
}
