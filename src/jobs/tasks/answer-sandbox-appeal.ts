import type { App } from '../../app.ts';
import type { JobHandlers } from '../../database/job-queue.ts';
import { transact } from '../../database/transaction.ts';
import { answerSandboxAppeal } from '../../modules/appeals/answer-sandbox-appeal.ts';
import { injectPayerEvent } from '../../modules/sandbox/inject-payer-event.ts';

/** Lets a sandbox payer acknowledge or decide an appeal. A claim that was appealed with success is paid by an 835. */
export function answerSandboxAppealTask(app: App): JobHandlers['answer-sandbox-appeal'] {
  return async ({ organizationId, appealId }) => {
    const { appealDesk, encryption } = app;
    const { simulator } = app.payers;
    if (appealDesk === null || simulator === undefined) return;
    const actor = { type: 'system', id: 'answer-sandbox-appeal' } as const;
    await transact(app.database, { organizationId, actor }, async (tx) => {
      const decided = await answerSandboxAppeal(tx, appealId, appealDesk);
      if (decided?.status !== 'overturned' || decided.claimId === null) return;
      const event = { type: 'era_835' as const, subjectId: decided.claimId, data: { outcome: 'CLM.PAID' } };
      await injectPayerEvent(tx, event, { encryption, simulator });
    });
  };
}
