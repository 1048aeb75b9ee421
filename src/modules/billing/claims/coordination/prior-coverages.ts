import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { Claim } from '../claim.ts';

/** A further coverage that a claim names, with its payer. */
export type PriorCoverage = { coverage: Coverage; payer: Payer | null };

/** Returns the coverages of the payers that have already decided on the services. Most claims have none. */
export async function priorCoveragesOf(
  reader: TenantReader,
  { priorAdjudications = [] }: Claim,
  on: LocalDate,
): Promise<PriorCoverage[]> {
  const found: PriorCoverage[] = [];
  for (const { coverageId, payerId } of priorAdjudications) {
    const coverage = await requireCoverage(reader, coverageId, '/priorAdjudications');
    found.push({ coverage, payer: await findPayer(reader, payerId, on) });
  }
  return found;
}
