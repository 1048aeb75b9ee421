import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { answerSandboxAppeal } from '../../modules/payments/appeals/answer-sandbox-appeal.ts';
import type { AppealStatus } from '../../modules/payments/appeals/appeal.ts';
import { deliverAppeal } from '../../modules/payments/appeals/delivery/deliver-appeal.ts';
import { polishAppeal } from '../../modules/payments/appeals/letter/polish-letter.ts';
import { injectPayerEvent } from '../../modules/sandbox/inject-payer-event.ts';

/** Delivers the letter of a sent appeal by its channel. */
export function deliverAppealTask(app: App): JobHandlers['deliver-appeal'] {
  return async ({ organizationId, appealId }, attempt) => {
    const { database, encryption, printer, letterCarriers: carriers, partnerSeed, appealDesk: desk } = app;
    const actor = { type: 'system', id: 'deliver-appeal' } as const;
    await deliverAppeal(appealId, {
      reader: readerOf(database, organizationId),
      encryption,
      printer: printer.of(organizationId),
      carriers,
      partnerSeed,
      desk,
      mapping: app.payers.mapping,
      attempt,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}

/** Rewords the draft of an appeal with the configured model. */
export function polishAppealTask(app: App): JobHandlers['polish-appeal'] {
  return async ({ organizationId, appealId }, attempt) => {
    const { database, letterPolisher: polisher } = app;
    const actor = { type: 'system', id: 'polish-appeal' } as const;
    await polishAppeal(appealId, {
      reader: readerOf(database, organizationId),
      polisher,
      attempt,
      transact: (work) => transact(database, { organizationId, actor }, work),
    });
  };
}

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
