import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { IS_BILLED_SQL } from '../../payments/ledger/billed.ts';
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
 * charges first. Amounts are read from the claims, and the balance is computed as `balanceOf` does.
 */
export async function selectClaimSums(reader: TenantReader, filter: ClaimFilter): Promise<GroupedSums[]> {
  const where = claimConditions(reader, filter);
  // The document is read once for each claim: each `->` would read it again.
  const rows = await reader.query<Row>(
    `with selected as (
       select status, payer_id as payer, d.scrub->>'status' as scrub, total_charges as charges, d."amountPaid" as paid,
         d."adjustmentsTotal" as adjusted, d."patientPayments" as patient_paid,
         d."patientResponsibility" as patient_responsibility, d."amountDenied" as denied,
         coalesce(d."amountTransferred", 0) + coalesce(d."amountInSuspense", 0) as moved,
         case when ${IS_BILLED_SQL} then total_charges else 0 end as billed
       from claims, lateral json_to_record(document) as d("amountPaid" bigint, "adjustmentsTotal" bigint,
         "patientPayments" bigint, "patientResponsibility" bigint, "amountDenied" bigint, "amountTransferred" bigint,
         "amountInSuspense" bigint, "frequencyCode" text, submission json, scrub json, dental json)
       where ${where.text})
     select status, payer, scrub, count(*) as claims, coalesce(sum(charges), 0) as charges,
       coalesce(sum(paid), 0) as paid, coalesce(sum(adjusted), 0) as adjusted,
       coalesce(sum(patient_paid), 0) as "patientPaid",
       coalesce(sum(patient_responsibility), 0) as "patientResponsibility", coalesce(sum(denied), 0) as denied,
       coalesce(sum(billed - paid - adjusted - patient_paid - moved), 0) as balance
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
  const asOf = `$${where.values.push(filter.asOf ?? 'infinity')}::date`;
  const [row] = await reader.query<Record<keyof OpenSums, string>>(
    `select coalesce(sum(p.amount) filter (where p.account = 'payer'), 0) as "payerBalance",
       coalesce(sum(p.amount) filter (where p.account = 'denied'), 0) as "deniedBalance",
       coalesce(sum(p.amount) filter (where p.account = 'patient'), 0) as "patientBalance"
     from (select id from claims where ${where.text}) c
     join ledger_postings p on p.organization_id = $1 and p.claim_id = c.id and p.effective_date <= ${asOf}`,
    where.values,
  );
  return {
    payerBalance: Number(row!.payerBalance),
    deniedBalance: Number(row!.deniedBalance),
    patientBalance: Number(row!.patientBalance),
  };
}
