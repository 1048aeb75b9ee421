import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { type PeriodQuery, periodOf } from '../../../report-period.ts';
import type { SummaryGroup } from './denial-summary-schema.ts';
import { selectDenialSummary } from './denial-summary-store.ts';

type SummaryQuery = PeriodQuery & { groupBy?: SummaryGroup; payerId?: string };

/** Counts and adds up the denials that were received in a period, by one of their properties. */
export async function summarizeDenials(
  reader: TenantReader,
  { groupBy = 'category', payerId, ...query }: SummaryQuery,
) {
  const period = periodOf(query, reader.now);
  return {
    object: 'denial_summary' as const,
    livemode: reader.livemode,
    groupBy,
    period: { from: period.from.toISOString(), before: period.before.toISOString() },
    groups: await selectDenialSummary(reader, { ...period, groupBy, payerId }),
  };
}
