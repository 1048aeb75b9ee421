import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { EligibilityCheck } from '../../../eligibility/eligibility-check.ts';
import { EDITABLE_STATUSES } from '../claim-state.ts';
import { lockClaim } from '../claims-store.ts';
import { scrubClaim } from '../scrubbing/scrub-claim.ts';

/**
 * Scrubs the claim of a check that has ended again, if it was scrubbed before and can still be changed: its `elig.*`
 * findings follow the payer's answer.
 */
export async function refreshScrub(tx: UnitOfWork, { claimId }: Pick<EligibilityCheck, 'claimId'>): Promise<void> {
  if (claimId === null) return;
  const claim = await lockClaim(tx, claimId);
  if (claim === null || claim.scrub.status === 'not_run' || !EDITABLE_STATUSES.includes(claim.status)) return;
  await scrubClaim(tx, claimId, undefined);
}
