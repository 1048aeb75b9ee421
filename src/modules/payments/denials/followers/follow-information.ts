import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { hasEnded } from '../denial-state.ts';
import { lockDenialsOfClaim } from '../denials-store.ts';
import type { RequestedInformation } from '../requested-information.ts';
import { saveDenial } from '../save-denial.ts';

/** Copies the payer's request for information to the claim's denials in progress. */
export async function denialsWereQuestioned(
  tx: UnitOfWork,
  claimId: string,
  informationRequest: RequestedInformation,
): Promise<void> {
  for (const denial of await lockDenialsOfClaim(tx, claimId)) {
    if (hasEnded(denial) || denial.resolution !== null) continue;
    const details = { state: informationRequest.state, dueDate: informationRequest.dueDate };
    const change = { verb: 'information_requested', from: denial.status, details };
    saveDenial(tx, { ...denial, informationRequest }, change);
  }
}
