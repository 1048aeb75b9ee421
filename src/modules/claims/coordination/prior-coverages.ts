import type { TenantReader } from '../../../database/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Coverage } from '../../coverages/coverage.ts';
import { requireCoverage } from '../../coverages/require-coverage.ts';
import { findPayer } from '../../payers/find-payers.ts';
import type { Payer } from '../../payers/payer.ts';
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
