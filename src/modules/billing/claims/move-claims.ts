import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Claim } from './claim.ts';
import { auditClaimMove } from './claim-events.ts';
import { EDITABLE_STATUSES, moveClaim } from './claim-state.ts';
import { lockClaimsOfPatient, nextVersion, saveLockedClaims } from './claims-store.ts';
import { editedClaim } from './drafting/update-claim.ts';

/**
 * Moves the next claims of a patient, at most `limit`, to another patient. Returns the number moved. The move counts as
 * a change of content: a ready claim becomes a draft, and the scrub of an unfinished claim is stale. Claims that were
 * sent keep their status, and their 837 is unchanged.
 */
export async function moveClaims(
  tx: UnitOfWork,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<number> {
  const claims = await lockClaimsOfPatient(tx, from, limit);
  if (claims.length === 0) return 0;
  const moved: Claim[] = [];
  for (const claim of claims) {
    const next = nextVersion(tx, await withPatient(tx, claim, to));
    moved.push(next);
    auditClaimMove(tx, 'updated', {
      claim: next,
      from: claim.status,
      details: { fields: ['patientId'], mergedPatientId: from },
    });
  }
  saveLockedClaims(tx, moved);
  return claims.length;
}

async function withPatient(tx: UnitOfWork, claim: Claim, patientId: string): Promise<Claim> {
  if (!EDITABLE_STATUSES.includes(claim.status)) return { ...claim, patientId };
  const edited = await editedClaim(tx, { ...claim, patientId });
  return edited.status === 'ready' ? moveClaim(edited, 'draft', tx.now) : edited;
}
