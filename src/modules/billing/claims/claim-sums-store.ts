import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { ClaimFilter } from './claim-filter.ts';
import { claimConditions } from './claims-store.ts';

/** Payers beyond these are counted in the total only. */
export const PAYERS_MAX = 100;

/** Amounts in cents. */
export type ClaimSums = {
  claims: number;
  charges: number;
  paid: number;
  adjusted: number;
  patientPaid: number;
  patientResponsibility: number;
  denied: number;
  balance: number;
};

export type GroupedSums = { by: 'all' | 'status' | 'payer' | 'scrub'; value: string | null; sums: ClaimSums };

type Row = { status: string | null; payer: string | null; scrub: string | null } & Record<keyof ClaimSums, string>;

/**
 * Returns the sums of the claims that a filter selects: in total and by status, payer and scrub state, the largest
 * charges first. The amounts are those of the ledger, which claims show; the balance is what is open with anyone.
 */
export async function selectClaimSums(reader: TenantReader, filter: ClaimFilter): Promise<GroupedSums[]> {
  const where = claimConditions(reader, filter);
  // Claims are added up once; the groups are sums of these few rows.
  const rows = await reader.query<Row>(
    `with selected as (
       select status, payer_id as payer, scrub_status as scrub, count(*) as claims, sum(total_charges) as charges,
         sum(payer_paid) as paid, sum(adjusted + written_off) as adjusted, sum(patient_paid) as patient_paid,
         sum(patient_share) as patient_share, sum(denied) as denied, sum(payer + denied + patient) as balance
       from (select id, status, payer_id, scrub_status, total_charges from claims where ${where.text}) c
       left join ledger_totals t on t.organization_id = $1 and t.claim_id = c.id
       group by status, payer_id, scrub_status)
     select status, payer, scrub, coalesce(sum(claims), 0) as claims, coalesce(sum(charges), 0) as charges,
       coalesce(sum(paid), 0) as paid, coalesce(sum(adjusted), 0) as adjusted,
       coalesce(sum(patient_paid), 0) as "patientPaid",
       coalesce(sum(patient_share), 0) as "patientResponsibility", coalesce(sum(denied), 0) as denied,
       coalesce(sum(balance), 0) as balance
     from selected group by grouping sets ((), (status), (payer), (scrub))
     order by sum(charges) desc nulls last, status, payer, scrub`,
    where.values,
  );
  return rows.map(({ status, payer, scrub, ...sums }) => {
    const numbers = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]));
    const by = status !== null ? 'status' : payer !== null ? 'payer' : scrub !== null ? 'scrub' : 'all';
    return { by, value: status ?? payer ?? scrub, sums: numbers as ClaimSums };
  });
}

type OpenSums = { payerBalance: number; deniedBalance: number; patientBalance: number };

/** Returns the open amounts of the claims that a filter selects, from the ledger up to its day `asOf`. */
export async function selectOpenSums(reader: TenantReader, filter: ClaimFilter): Promise<OpenSums> {
  const where = claimConditions(reader, filter);
  const asOf = filter.asOf === undefined ? null : `$${where.values.push(filter.asOf)}::date`;
  const sums = asOf === null ? 'ledger_totals' : 'ledger_days';
  const [row] = await reader.query<Record<keyof OpenSums, string>>(
    `select coalesce(sum(p.payer), 0) as "payerBalance", coalesce(sum(p.denied), 0) as "deniedBalance",
       coalesce(sum(p.patient), 0) as "patientBalance"
     from (select id from claims where ${where.text}) c
     join ${sums} p on p.organization_id = $1 and p.claim_id = c.id${asOf === null ? '' : ` and p.effective_date <= ${asOf}`}`,
    where.values,
  );
  return {
    payerBalance: Number(row!.payerBalance),
    deniedBalance: Number(row!.deniedBalance),
    patientBalance: Number(row!.patientBalance),
  };
}
