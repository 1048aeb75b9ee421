import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorCode } from '../../../../kernel/errors.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import type { Claim } from '../claim.ts';
import { createSecondaryClaim, DECIDED } from './create-secondary-claim.ts';

/** Returns whether a claim that was just posted may be billed to the next payer without a person. */
function mayFollow({ status, nextClaimId, crossover, patientResponsibility, amountDenied }: Claim): boolean {
  if (!DECIDED.includes(status)) return false;
  return nextClaimId === null && crossover?.state !== 'awaited' && patientResponsibility + amountDenied > 0;
}

/** Queues the drafts of secondary claims after a posting, if the organization's settings require them. */
export async function queueSecondaryClaims(tx: UnitOfWork, posted: readonly Claim[]): Promise<void> {
  const candidates = posted.filter(mayFollow);
  if (candidates.length === 0) return;
  const { secondaryClaims } = await getCachedOrganizationSettings(tx);
  if (secondaryClaims !== 'automatic') return;
  const { organizationId } = tx;
  for (const { id } of candidates) await tx.enqueue('draft-secondary-claim', { organizationId, claimId: id });
}

/**
 * Errors that are ignored: the claim has changed since, there is no other payer, or a person must confirm that a denied
 * claim is billed.
 */
const NONE_NEEDED: readonly ErrorCode[] = [
  'resource_not_found',
  'invalid_state_transition',
  'claim_forwarded',
  'duplicate_claim',
  'no_next_coverage',
  'confirmation_required',
];

/** Creates the secondary claim of a claim that its payer has decided on, or returns null if none is needed. */
export async function draftSecondaryClaim(
  tx: UnitOfWork,
  claimId: string,
  encryption: Encryption,
): Promise<Claim | null> {
  try {
    return await createSecondaryClaim(tx, claimId, { encryption });
  } catch (error) {
    if (error instanceof AppError && NONE_NEEDED.includes(error.code)) return null;
    throw error;
  }
}
