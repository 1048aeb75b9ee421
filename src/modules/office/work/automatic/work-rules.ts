import type { EventType } from '../../../event-types.ts';
import type { WorkDraft } from '../open-work.ts';
import { connectionWork } from './connection-work.ts';

// biome-ignore lint/suspicious/noExplicitAny: events carry resources of many modules; each rule reads its own.
type Data = any;

/** Creates an item when an event of the type is fired. `make` returns null if the event needs no person. */
type OpeningRule = { event: EventType; make(data: Data): Omit<WorkDraft, 'source' | 'dedupeKey'> | null };

/** The first instant after a calendar date. */
const endOf = (date: string | null | undefined) => (date ? `${date}T23:59:59.999Z` : null);
const claimSubject = ({ claim }: Data) => ({ subject: { type: 'claim', id: claim.id }, claimId: claim.id });
const authorizationSubject = ({ priorAuthorization }: Data) => ({
  subject: { type: 'prior_authorization', id: priorAuthorization.id },
});
/** Returns whether a denial came back to the office. An appeal that was lost opens an item about the appeal instead. */
const cameBack = ({ status, openAmount }: Data, before: string | undefined) => {
  if (before === undefined || openAmount <= 0 || ['open', 'in_progress', 'upheld'].includes(before)) return false;
  return status === 'open' || status === 'in_progress' || (status === 'upheld' && before === 'correcting');
};
/** Claim status categories (STC01-1) that refuse a claim before adjudication. */
const REJECTED = /^A[34678]$/;
const WITH_A_DECISION = ['accepted', 'denied', 'partially_paid', 'paid'];
const NEEDS_REVIEW = ['needs_review', 'partially_posted'];

/** Returns the work of a remittance that its file did not post, or only in part. */
function remittanceWork({
  id,
  balanced,
  duplicateOfId,
  paymentAmount,
  waitingAmount,
}: Data): ReturnType<OpeningRule['make']> {
  const withheld = duplicateOfId !== null ? 'duplicate' : balanced === false ? 'unbalanced' : null;
  return {
    type: 'remittance_match',
    category: withheld ?? 'unmatched',
    title: withheld === null ? 'Match the payments of a remittance' : 'Post or dismiss a remittance that was withheld',
    subject: { type: 'remittance', id },
    amountAtRisk: withheld === null ? waitingAmount : paymentAmount,
    recommendedActions: [withheld === null ? 'match_claim_payments' : 'review_withheld_remittance'],
  };
}

/** The table from events to work items; `resolving-rules.ts` lists the events that complete them. */
export const OPENING_RULES: readonly OpeningRule[] = [
  {
    event: 'claim.rejected',
    make: (data) => ({
      type: 'claim_rejection',
      title: 'Correct a rejected claim',
      priority: 'high',
      amountAtRisk: data.claim.totalCharges,
      dueAt: endOf(data.claim.timelyFiling?.deadline),
      recommendedActions: ['reopen_and_correct'],
      ...claimSubject(data),
    }),
  },
  {
    event: 'claim.payer_status_updated',
    make: ({ claim }) =>
      REJECTED.test(claim.payerStatus?.categoryCode ?? '') && WITH_A_DECISION.includes(claim.status)
        ? {
            type: 'claim_follow_up',
            category: 'rejected_after_decision',
            title: 'Ask the payer about a claim that it rejects although it has decided on it',
            priority: 'high',
            amountAtRisk: claim.amountPaid || claim.totalCharges,
            recommendedActions: ['call_payer'],
            ...claimSubject({ claim }),
          }
        : null,
  },
  {
    event: 'claim.reversed',
    make: ({ claim }) =>
      claim.nextClaimId == null
        ? null
        : {
            type: 'claim_follow_up',
            category: 'earlier_payer_changed',
            title: 'Check a claim whose earlier payer has changed its decision',
            priority: 'high',
            recommendedActions: ['replace_or_void_claim'],
            subject: { type: 'claim', id: claim.nextClaimId },
            claimId: claim.nextClaimId,
          },
  },
  {
    event: 'claim.information_requested',
    make: (data) => ({
      type: 'data_request',
      title: 'Send the information that the payer requests',
      priority: 'high',
      amountAtRisk: data.claim.totalCharges,
      dueAt: endOf(data.claim.informationRequest.dueDate),
      recommendedActions: ['send_documents'],
      ...claimSubject(data),
    }),
  },
  {
    event: 'claim.deadline_approaching',
    make: (data) => {
      const isFiling = data.deadlines.some(({ deadline }: Data) => deadline === 'timely_filing');
      return {
        type: isFiling ? 'claim_scrub' : 'data_request',
        category: 'deadline',
        title: isFiling ? 'File a claim before its last day' : 'Send the information that the payer requests',
        priority: 'urgent',
        amountAtRisk: data.claim.totalCharges,
        dueAt: endOf(data.deadlines[0].date),
        recommendedActions: [isFiling ? 'submit_claim' : 'send_documents'],
        ...claimSubject(data),
      };
    },
  },
  {
    event: 'denial.received',
    make: ({ denial }) => ({
      type: 'denial',
      category: denial.category,
      title: 'Work a denial',
      priority: denial.appealable ? 'high' : 'normal',
      subject: { type: 'denial', id: denial.id },
      claimId: denial.claimId,
      amountAtRisk: denial.deniedAmount,
      dueAt: endOf(denial.appealDeadline?.date ?? denial.correctedClaimDeadline?.date),
      recommendedActions: denial.recommendedActions.map(({ type }: Data) => type),
    }),
  },
  {
    // An appeal was withdrawn, a replacement rejected or denied again, a write-off reversed: the office works it again.
    event: 'denial.updated',
    make: ({ denial, previousAttributes }) =>
      cameBack(denial, previousAttributes?.status)
        ? {
            type: 'denial',
            category: denial.category,
            title: 'Work a denial that is open again',
            priority: denial.appealable ? 'high' : 'normal',
            subject: { type: 'denial', id: denial.id },
            claimId: denial.claimId,
            amountAtRisk: denial.openAmount,
            dueAt: endOf(denial.appealDeadline?.date ?? denial.correctedClaimDeadline?.date),
            recommendedActions: denial.recommendedActions.map(({ type }: Data) => type),
          }
        : null,
  },
  {
    event: 'denial.deadline_approaching',
    make: ({ denial }) => ({
      type: 'denial',
      category: 'deadline',
      title: 'Appeal or correct a denial before its deadline',
      priority: 'urgent',
      subject: { type: 'denial', id: denial.id },
      claimId: denial.claimId,
      amountAtRisk: denial.openAmount,
      dueAt: endOf(denial.appealDeadline?.date ?? denial.correctedClaimDeadline?.date),
      recommendedActions: denial.recommendedActions.map(({ type }: Data) => type),
    }),
  },
  {
    event: 'claim.acknowledgment_overdue',
    make: (data) => ({
      type: 'integration_failure',
      category: 'claim_acknowledgment_overdue',
      title: 'Ask the trading partner for the late acknowledgment of a claim',
      priority: 'high',
      amountAtRisk: data.claim.totalCharges,
      recommendedActions: ['call_partner'],
      ...claimSubject(data),
    }),
  },
  {
    event: 'claim.remittance_overdue',
    make: (data) => {
      const { announcedPayment: announced = null, totalCharges } = data.claim;
      return {
        type: 'claim_follow_up',
        category: announced === null ? 'remittance_overdue' : 'payment_missing',
        title:
          announced === null
            ? 'Ask the payer for a remittance that is overdue'
            : 'Trace a payment that the payer has announced and that has not arrived',
        amountAtRisk: announced?.amount ?? totalCharges,
        recommendedActions: [announced === null ? 'check_status' : 'trace_payment'],
        ...claimSubject(data),
      };
    },
  },
  {
    event: 'appeal.decision_overdue',
    make: ({ appeal }) => ({
      type: 'appeal',
      category: 'decision_overdue',
      title: 'Ask the payer for a decision on an appeal that is overdue',
      subject: { type: 'appeal', id: appeal.id },
      claimId: appeal.claimId ?? null,
      amountAtRisk: appeal.amountInControversy ?? null,
      recommendedActions: ['call_payer'],
    }),
  },
  {
    event: 'appeal.delivery_updated',
    make: ({ appeal }) =>
      appeal.delivery?.state === 'failed'
        ? {
            type: 'appeal',
            category: 'delivery_failed',
            title: 'Deliver the letter of an appeal that could not be delivered',
            priority: 'high',
            subject: { type: 'appeal', id: appeal.id },
            claimId: appeal.claimId ?? null,
            amountAtRisk: appeal.amountInControversy ?? null,
            recommendedActions: ['review_delivery'],
          }
        : null,
  },
  {
    event: 'interchange.acknowledgment_missing',
    make: (data) => ({
      type: 'integration_failure',
      category: 'acknowledgment_missing',
      title: 'Ask the trading partner for a late acknowledgment',
      subject: { type: 'interchange', id: Object.values<Data>(data)[0].id },
      recommendedActions: ['call_partner'],
    }),
  },
  { event: 'remittance.needs_review', make: ({ remittance }) => remittanceWork(remittance) },
  {
    event: 'remittance.posted',
    make: ({ remittance }) => (NEEDS_REVIEW.includes(remittance.postingStatus) ? remittanceWork(remittance) : null),
  },
  {
    event: 'eligibility.completed',
    make: ({ eligibilityCheck: check }) =>
      check.status === 'failed' || check.coverageStatus === 'inactive'
        ? {
            type: 'eligibility',
            category: check.status === 'failed' ? 'check_failed' : 'coverage_inactive',
            title: check.status === 'failed' ? 'Repeat a failed eligibility check' : 'Find the active coverage',
            subject: { type: 'coverage', id: check.coverageId },
            claimId: check.claimId ?? null,
            recommendedActions: ['verify_coverage'],
          }
        : null,
  },
  {
    event: 'prior_auth.questions_received',
    make: (data) => ({
      type: 'prior_auth_question',
      title: 'Answer questions of the payer',
      priority: data.priorAuthorization.urgency === 'expedited' ? 'urgent' : 'high',
      dueAt: data.priorAuthorization.decisionDueAt ?? null,
      recommendedActions: ['answer_questions'],
      ...authorizationSubject(data),
    }),
  },
  {
    event: 'prior_auth.overdue',
    make: (data) => ({
      type: 'prior_auth_submission',
      category: 'overdue',
      title: 'Ask the payer for an overdue decision',
      priority: 'high',
      recommendedActions: ['check_status'],
      ...authorizationSubject(data),
    }),
  },
  {
    event: 'prior_auth.failed',
    make: (data) => ({
      type: 'prior_auth_submission',
      category: 'failed',
      title: 'Correct an authorization that could not be sent',
      priority: 'high',
      recommendedActions: ['correct_and_submit'],
      ...authorizationSubject(data),
    }),
  },
  {
    event: 'prior_auth.denied',
    make: (data) => ({
      type: 'appeal',
      category: 'prior_authorization',
      title: 'Decide whether to appeal a denied authorization',
      recommendedActions: ['appeal'],
      ...authorizationSubject(data),
    }),
  },
  {
    event: 'appeal.outcome_received',
    make: ({ appeal }) =>
      appeal.nextAction === 'appeal_next_level'
        ? {
            type: 'appeal',
            category: appeal.outcome.result,
            title: 'Decide whether to appeal to the next level',
            subject: { type: 'appeal', id: appeal.id },
            claimId: appeal.claimId ?? null,
            recommendedActions: ['appeal_next_level'],
          }
        : null,
  },
  {
    event: 'review.requested',
    make: ({ review }) => ({
      type: 'manual_review',
      category: review.stage,
      title: 'Decide a review',
      priority: review.workItem.priority,
      queueId: review.workItem.queueId,
      subject: { type: 'review', id: review.id },
      claimId: review.claimId,
      amountAtRisk: typeof review.request.amount === 'number' ? review.request.amount : null,
      dueAt: review.expiresAt,
      reviewId: review.id,
      recommendedActions: ['decide_review'],
    }),
  },
  {
    event: 'subscription.disabled',
    make: ({ subscription }) => ({
      type: 'integration_failure',
      category: 'webhooks_disabled',
      title: 'Repair a webhook receiver whose deliveries failed permanently',
      priority: 'high',
      subject: { type: 'webhook_subscription', id: subscription.id },
      recommendedActions: ['enable_subscription'],
    }),
  },
  {
    event: 'integration.connection_status_changed',
    make: ({ connection }) => connectionWork(connection),
  },
  {
    event: 'connection.file_quarantined',
    make: (data) => ({
      type: 'integration_failure',
      category: 'file_quarantined',
      title: 'Review a quarantined file of a trading partner',
      subject: { type: 'payer_file', id: Object.values<Data>(data)[0].id },
      recommendedActions: ['review_file'],
    }),
  },
  {
    event: 'connection.credentials_expiring',
    make: ({ payerConnection, expiringCredentials }) => ({
      type: 'integration_failure',
      category: 'credentials_expiring',
      title: 'Replace a password, key or certificate of a connection before it expires',
      priority: 'high',
      subject: { type: 'connection', id: payerConnection.id },
      dueAt: expiringCredentials?.[0]?.expiresAt ?? null,
      recommendedActions: ['replace_credentials'],
    }),
  },
  {
    event: 'interchange.uncertain',
    make: (data) => ({
      type: 'integration_failure',
      category: 'transmission_uncertain',
      title: 'Find out whether an interchange arrived',
      priority: 'high',
      subject: { type: 'interchange', id: Object.values<Data>(data)[0].id },
      recommendedActions: ['resolve_interchange'],
    }),
  },
];
