import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { Claim } from '../claim.ts';
import type { ScrubRun } from './scrub.ts';
import { findScrubRun, selectScrubRuns } from './scrub-runs-store.ts';

/** Returns the claim's latest scrub run, or `null` if it was never scrubbed. */
export async function findLatestScrubRun(reader: TenantReader, claim: Claim): Promise<ScrubRun | null> {
  return claim.scrub.runId === null ? null : findScrubRun(reader, claim.id, claim.scrub.runId);
}

/** Lists the scrub runs of a claim, newest first. */
export function listScrubRuns(
  reader: TenantReader,
  claimId: string,
  page: { limit: number; after?: string },
): Promise<ScrubRun[]> {
  return selectScrubRuns(reader, claimId, page);
}
