import type { TenantReader } from '../../../../database/transactions/transaction.ts';

/** Returns the newest inbound interchange of one transaction set about the claim; `null` if there is none yet. */
export async function findAnswerInterchange(
  reader: TenantReader,
  claimId: string,
  transactionSet: '999' | '277CA' | '277' | '835',
): Promise<string | null> {
  const rows = await reader.query<{ id: string }>(
    `select i.id from interchanges i
     where i.organization_id = $1 and i.transaction_set = $3 and i.id in (
       select a.interchange_id from acknowledgments a where a.organization_id = $1 and a.claim_id = $2
       union all
       select r.interchange_id from remittance_claims c
       join remittances r on r.organization_id = c.organization_id and r.id = c.remittance_id
       where c.organization_id = $1 and c.claim_id = $2)
     order by i.id desc limit 1`,
    [reader.organizationId, claimId, transactionSet],
  );
  return rows[0]?.id ?? null;
}
