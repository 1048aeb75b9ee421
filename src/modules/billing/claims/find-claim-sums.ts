import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { ClaimFilter } from './claim-filter.ts';
import { type ClaimSums, type GroupedSums, PAYERS_MAX, selectClaimSums, selectOpenSums } from './claim-sums-store.ts';

/**
 * Counts claims and sums their amounts by status, payer and scrub state. `filter`: the filter of the list of claims. Open
 * amounts are divided by who owes them if the filter asks for claims with an open amount.
 */
export async function summarizeClaims(reader: TenantReader, filter: ClaimFilter) {
  const open = filter.openAmount === undefined ? null : await selectOpenSums(reader, filter);
  const rows = await selectClaimSums(reader, filter);
  const of = <N extends string>(kind: GroupedSums['by'], name: N) =>
    rows
      .filter(({ by }) => by === kind)
      .map(({ value, sums }) => ({ [name]: value, ...sums }) as Record<N, string> & ClaimSums);
  const total = rows.find(({ by }) => by === 'all')?.sums ?? NOTHING;
  const byPayer = of('payer', 'payerId');
  return {
    total,
    byStatus: of('status', 'status'),
    byPayer: byPayer.slice(0, PAYERS_MAX),
    hasMorePayers: byPayer.length > PAYERS_MAX,
    byScrub: of('scrub', 'scrubStatus'),
    open,
  };
}

const NOTHING: ClaimSums = {
  claims: 0,
  charges: 0,
  paid: 0,
  adjusted: 0,
  patientPaid: 0,
  patientResponsibility: 0,
  denied: 0,
  balance: 0,
};
