import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { answerSandboxAppeal } from '../../modules/payments/appeals/answer-sandbox-appeal.ts';
import type { AppealStatus } from '../../modules/payments/appeals/appeal.ts';
import { injectPayerEvent } from '../../modules/sandbox/inject-payer-event.ts';

/** The correction that the payer sends after an appeal that was won, wholly or in part. */
const CORRECTIONS: Partial<Record<AppealStatus, { claim: string; authorization: string }>> = {
  overturned: { claim: 'APL.OVERTURN', authorization: 'PA.APPROVE' },
  partially_overturned: { claim: 'APL.PARTIAL', authorization: 'PA.PARTIAL' },
};

/**
 * Makes a sandbox payer acknowledge or decide an appeal. If the appeal was won, wholly or in part, the payer corrects
 * its decision: on a claim by an 835, on a prior authorization by a 278.
 */
export function answerSandboxAppealTask(app: App): JobHandlers['answer-sandbox-appeal'] {
  return async ({ organizationId, appealId }) => {
    const { appealDesk, encryption } = app;
    const { simulator } = app.payers;
    if (appealDesk === null || simulator === undefined) return;
    const actor = { type: 'system', id: 'answer-sandbox-appeal' } as const;
    await transact(app.database, { organizationId, actor }, async (tx) => {
      const decided = await answerSandboxAppeal(tx, appealId, appealDesk);
      const correction = decided === null ? undefined : CORRECTIONS[decided.status];
      if (decided === null || correction === undefined) return;
      const { claimId, priorAuthorizationId } = decided;
      const event =
        claimId === null
          ? {
              type: 'pa_decision' as const,
              subjectId: priorAuthorizationId!,
              data: { outcome: correction.authorization },
            }
          : { type: 'era_835' as const, subjectId: claimId, data: { outcome: correction.claim } };
      await injectPayerEvent(tx, event, { encryption, simulator });
    });
  };
}
