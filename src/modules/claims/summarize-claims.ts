import type { TenantReader } from '../../database/transaction.ts';
import type { ClaimFilter } from './claim-filter.ts';
import { type ClaimSums, PAYERS_MAX, selectClaimSums } from './claim-sums-store.ts';

const GROUPED = { status: 'status', payer: 'payerId', scrub: 'scrubStatus' } as const;

/** Counts claims and sums their amounts by status, payer and scrub state. `filter` is that of the list of claims. */
export async function summarizeClaims(reader: TenantReader, filter: ClaimFilter) {
  const rows = await selectClaimSums(reader, filter);
  const of = <K extends keyof typeof GROUPED>(kind: K) =>
    rows.filter(({ by }) => by === kind).map(({ value, sums }) => ({ [GROUPED[kind]]: value, ...sums }));
  const total = rows.find(({ by }) => by === 'all')?.sums ?? NOTHING;
  const byPayer = of('payer');
  return {
    total,
    byStatus: of('status'),
    byPayer: byPayer.slice(0, PAYERS_MAX),
    hasMorePayers: byPayer.length > PAYERS_MAX,
    byScrub: of('scrub'),
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
