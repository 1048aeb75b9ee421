import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { Claim } from '../claim.ts';
import { ALL_RULES } from './all-rules.ts';
import { loadScrubContext } from './load-scrub-context.ts';
import type { ScrubRun } from './scrub.ts';
import { runScrub } from './scrub-engine.ts';

/**
 * The rules of the implementation guide: formats, required elements, counts, balancing (SNIP types 1 to 3). Rules of
 * payers, code sets, duplicates and deadlines belong to the scrubber.
 */
export const STRUCTURAL_RULES = ALL_RULES.filter((rule) => rule.source.authority === 'x12');

/** Checks a claim's structure in any state and stores nothing. */
export async function validateClaim(reader: TenantReader, claim: Claim): Promise<ScrubRun> {
  const context = await loadScrubContext(reader, claim);
  return runScrub(STRUCTURAL_RULES, context, { runId: newId('scr'), now: reader.now });
}
