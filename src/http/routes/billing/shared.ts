import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Claim } from '../../../modules/billing/claims/claim.ts';
import { presentClaim } from '../../../modules/billing/claims/presentation/present-claim.ts';
import type { PathParameter, Reply } from '../../operation.ts';

export const claimId: PathParameter = { kind: 'clm', table: 'claims', description: 'Claim id.' };

/** Returns the claim as a command has left it. */
export function claimReply(tx: UnitOfWork, claim: Claim, status = 200): Reply {
  return { status, body: presentClaim(claim, tx) };
}
