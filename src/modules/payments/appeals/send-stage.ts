import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { requireReview } from '../../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../../office/reviews/review-stage.ts';
import type { Appeal, AppealChannel } from './appeal.ts';
import { findAppeal, selectAppealsSince } from './appeals-store.ts';

/** Returns the content that a reviewer approves: the letter, its addressee and its enclosures. */
function contentOf(appeal: Appeal) {
  const { letter, recipient, documentIds, representativeDocumentId, denialIds, priorAuthorizationId } = appeal;
  const { audience, level, urgency, payerId } = appeal;
  const parties = { audience, level, urgency, payerId, denialIds, priorAuthorizationId };
  return { letter, recipient, documentIds, representativeDocumentId, ...parties };
}

/** The sending of an appeal. A preview examines the appeals that were generated. */
export const APPEAL_SEND_STAGE: StageDefinition<Appeal> = {
  subjectType: 'appeal',
  fields: {
    payerId: { type: 'string', description: 'The payer.', read: ({ payerId }) => payerId },
    type: { type: 'string', description: 'Type of the appeal.', read: ({ type }) => type },
    audience: { type: 'string', description: 'Audience.', read: ({ audience }) => audience },
    level: { type: 'number', description: 'Level.', read: ({ level }) => level },
    urgency: { type: 'string', description: 'Urgency.', read: ({ urgency }) => urgency },
    amountInControversy: {
      type: 'number',
      unit: 'cents',
      description: 'The disputed amount.',
      read: ({ amountInControversy }) => amountInControversy,
    },
    deadline: { type: 'date', description: 'The last day to send it.', read: ({ deadline }) => deadline?.date },
  },
  findContent: async (reader, id) => {
    const appeal = await findAppeal(reader, id);
    return appeal && contentOf(appeal);
  },
  listRecent: async (reader, since, limit) =>
    (await selectAppealsSince(reader, since, limit)).map((one) => ({ subjectId: one.id, candidate: one })),
};

/** Refuses to send an appeal that a person has to approve. */
export function requireSendReview(tx: UnitOfWork, appeal: Appeal, channel: AppealChannel): Promise<void> {
  return requireReview(tx, {
    stage: 'appeal_send',
    definition: APPEAL_SEND_STAGE,
    subject: appeal,
    claimId: appeal.claimId,
    candidate: appeal,
    content: contentOf(appeal),
    request: { channel },
  });
}
