import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { draftSecondaryClaim } from '../../modules/billing/claims/coordination/draft-secondary-claim.ts';

/** Creates the claim to the next payer after a payer has paid. */
export function draftSecondaryClaimTask(app: App): JobHandlers['draft-secondary-claim'] {
  return async ({ organizationId, claimId }) => {
    const actor = { type: 'system', id: 'draft-secondary-claim' } as const;
    await transact(app.database, { organizationId, actor }, (tx) => draftSecondaryClaim(tx, claimId, app.encryption));
  };
}
