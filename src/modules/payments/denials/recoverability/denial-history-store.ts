import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { DenialCategory } from '../classification/denial-category.ts';
import type { RecoveryHistory } from './recoverability.ts';

type Row = { reason_code: string; category: DenialCategory; concluded: number; overturned: number };

/** Counts the denials of a payer that ended after `since`, by reason code. */
export async function selectRecoveryHistory(
  reader: TenantReader,
  payerId: string,
  since: Date,
): Promise<RecoveryHistory> {
  const rows = await reader.query<Row>(
    `select reason_code, category, count(*)::int as concluded,
       (count(*) filter (where status = 'overturned'))::int as overturned
     from denials where organization_id = $1 and payer_id = $2 and concluded_at >= $3
     group by reason_code, category`,
    [reader.organizationId, payerId, since],
  );
  return rows.map(({ reason_code: carc, ...counts }) => ({ carc, ...counts }));
}
