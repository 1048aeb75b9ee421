import type { TenantReader } from '../../../database/transactions/transaction.ts';

/** Open amounts in cents. */
export type OpenTotals = {
  /** The balance with payers that have not decided, or have decided in part. */
  payerBalance: number;
  /** Refused by payers and still open. */
  deniedBalance: number;
  /** Owed by the patient; negative if the patient has paid too much. */
  patientBalance: number;
  patientPayments: number;
};

export type OpenClaim = OpenTotals & { claimId: string };

type Sums = { payer: string; denied: string; patient: string; paid: string };

const SUMS = `coalesce(sum(amount) filter (where account = 'payer'), 0)::bigint as payer,
  coalesce(sum(amount) filter (where account = 'denied'), 0)::bigint as denied,
  coalesce(sum(amount) filter (where account = 'patient'), 0)::bigint as patient,
  coalesce(sum(amount) filter (where account = 'patient_payments'), 0)::bigint as paid`;

function totalsOf({ payer, denied, patient, paid }: Sums): OpenTotals {
  return {
    payerBalance: Number(payer),
    deniedBalance: Number(denied),
    patientBalance: Number(patient),
    patientPayments: Number(paid),
  };
}

export async function selectOpenTotalsOfPatients(
  reader: TenantReader,
  patientIds: readonly string[],
): Promise<OpenTotals> {
  const rows = await reader.query<Sums>(
    `select ${SUMS} from ledger_postings where organization_id = $1 and patient_id = any($2::text[])`,
    [reader.organizationId, patientIds],
  );
  return totalsOf(rows[0]!);
}

/** Returns the claims of patients with an open amount, newest first. */
export async function selectOpenClaimsOfPatients(
  reader: TenantReader,
  patientIds: readonly string[],
  limit: number,
): Promise<OpenClaim[]> {
  const rows = await reader.query<Sums & { claim_id: string }>(
    `select * from (
       select claim_id, ${SUMS} from ledger_postings
       where organization_id = $1 and patient_id = any($2::text[]) group by claim_id) c
     where payer <> 0 or denied <> 0 or patient <> 0 order by claim_id desc limit ${Number(limit)}`,
    [reader.organizationId, patientIds],
  );
  return rows.map((row) => ({ claimId: row.claim_id, ...totalsOf(row) }));
}
