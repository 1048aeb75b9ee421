import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { ClaimCandidateList } from '../../../modules/billing/claims/payment-review/candidate-schema.ts';
import { listCandidates } from '../../../modules/billing/claims/payment-review/list-candidates.ts';
import { matchClaimPayment } from '../../../modules/billing/claims/payment-review/match-claim-payment.ts';
import {
  guardPostClaimPayment,
  postClaimPayment,
} from '../../../modules/billing/claims/payment-review/post-claim-payment.ts';
import { presentCandidate } from '../../../modules/billing/claims/payment-review/present-candidate.ts';
import { previewRelease as readReleasePreview } from '../../../modules/billing/claims/payment-review/preview-release.ts';
import {
  guardReleaseClaimPayment,
  releaseClaimPayment,
} from '../../../modules/billing/claims/payment-review/release-claim-payment.ts';
import { ClaimPaymentReleasePreview } from '../../../modules/billing/claims/payment-review/release-preview-schema.ts';
import {
  guardUndoClaimPayment,
  undoClaimPayment,
} from '../../../modules/billing/claims/payment-review/undo-claim-payment.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { claimPaymentResource } from '../../../modules/payments/remittances/claim-payment-resource.ts';
import {
  ClaimPayment,
  ClaimPaymentIgnore,
  ClaimPaymentList,
  ClaimPaymentMatchRequest,
  ClaimPaymentRelease,
  ClaimPaymentUndo,
} from '../../../modules/payments/remittances/claim-payment-schema.ts';
import { getClaimPayment, listWaitingClaimPayments } from '../../../modules/payments/remittances/find-remittances.ts';
import type { RemittanceClaim } from '../../../modules/payments/remittances/remittance.ts';
import { presentRemittanceClaim } from '../../../modules/payments/remittances/remittance-schema.ts';
import {
  guardClaimPayment,
  ignoreClaimPayment,
  type ReviewAction,
  unmatchClaimPayment,
} from '../../../modules/payments/remittances/review-claim-payment.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter, type Reply } from '../../operation.ts';

const id: PathParameter = { kind: 'clp', table: 'remittance_claims', description: 'Claim payment id.' };
const responses = { 200: { description: 'The claim payment.', schema: ClaimPayment } };

function reply(deployment: { livemode: boolean }, payment: RemittanceClaim): Reply {
  return { status: 200, body: presentRemittanceClaim(payment, deployment) };
}

/** Checks that a payment is in a state for an action. */
function guardFor(action: ReviewAction) {
  return async (reader: TenantReader, { params }: { params: Record<'id', string> }) =>
    void (await guardClaimPayment(reader, params.id, action));
}

export const list = defineRead({
  id: 'listWaitingClaimPayments',
  tag: 'Remittances',
  summary: 'List claim payments that need a review',
  description:
    'The review queue, oldest first: claim payments that were neither posted nor ignored. `match` contains the claim that was found, the confidence of the match, and why it was not posted.',
  query: listQueryOf(claimPaymentResource.lists.listWaitingClaimPayments),
  responses: { 200: { description: 'A page of claim payments.', schema: ClaimPaymentList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'waiting claim payments', organizationId: reader.organizationId, app },
      (page) => listWaitingClaimPayments(reader, query, page),
      (payment) => presentRemittanceClaim(payment, reader),
    ),
});

export const get = defineRead({
  id: 'getClaimPayment',
  tag: 'Remittances',
  summary: 'Retrieve a claim payment',
  params: { id },
  responses,
  handle: async (reader, { params }) => reply(reader, await getClaimPayment(reader, params.id)),
});

export const candidates = defineRead({
  id: 'listClaimPaymentCandidates',
  tag: 'Remittances',
  summary: 'List candidate claims for a claim payment',
  description:
    'At most 20 claims, the most probable first, each with its confidence and the reasons: numbers, services, charge, day of service, member id and patient name. Suggestions are not posted. Match the payment to the claim that you choose.',
  params: { id },
  responses: { 200: { description: 'The candidates.', schema: ClaimCandidateList } },
  handle: async (reader, { params }) => {
    const data = (await listCandidates(reader, params.id)).map(presentCandidate);
    return { status: 200, body: { object: 'list', data, hasMore: false, nextCursor: null } };
  },
});

export const match = defineCommand({
  id: 'matchClaimPayment',
  tag: 'Remittances',
  summary: 'Match a claim payment to a claim',
  description:
    'Chooses the claim, and optionally lines of it, for a claim payment that is not posted. Post it afterwards.',
  params: { id },
  body: ClaimPaymentMatchRequest,
  responses,
  errors: ['invalid_state_transition'],
  example: { claimId: 'clm_01k5v9q2w7e8rak0d3fghj4mnp' },
  guard: guardFor('matched'),
  handle: async (tx, { params, body }) => reply(tx, await matchClaimPayment(tx, params.id, body)),
});

export const unmatch = defineCommand({
  id: 'unmatchClaimPayment',
  tag: 'Remittances',
  summary: 'Remove the match of a claim payment',
  params: { id },
  responses,
  errors: ['invalid_state_transition'],
  guard: guardFor('unmatched'),
  handle: async (tx, { params }) => reply(tx, await unmatchClaimPayment(tx, params.id)),
});

export const ignore = defineCommand({
  id: 'ignoreClaimPayment',
  tag: 'Remittances',
  summary: 'Set a claim payment aside',
  description:
    'The claim payment is not posted and leaves the review queue, for example because it is posted elsewhere.',
  params: { id },
  body: ClaimPaymentIgnore,
  responses,
  errors: ['invalid_state_transition'],
  example: { reason: 'posted_in_other_system' },
  guard: guardFor('ignored'),
  handle: async (tx, { params, body }) => reply(tx, await ignoreClaimPayment(tx, params.id, body.reason)),
});

export const post = defineCommand({
  id: 'postClaimPayment',
  tag: 'Remittances',
  summary: 'Post a claim payment',
  description:
    'Posts a matched claim payment to its claim by the rules that apply to files. A claim payment whose amounts add up can be posted although its remittance does not balance; the rest of that remittance follows with the first one. If it does not fit the claim, the request fails with 409 and the reasons.',
  params: { id },
  responses,
  errors: ['invalid_state_transition', 'claim_payment_not_postable'],
  guard: (reader, { params }) => guardPostClaimPayment(reader, params.id),
  handle: async (tx, { params }) => reply(tx, await postClaimPayment(tx, params.id)),
});

export const release = defineCommand({
  id: 'releaseClaimPayment',
  tag: 'Remittances',
  summary: 'Release a withheld claim payment',
  description:
    'Posts a claim payment whose amounts do not add up (`unbalanced`) or do not fit the claim (`exceeds_charge`, `charge_exceeds_claim`, `charge_differs`, `does_not_fit_earlier_payer`, `lines_not_matched`, `reversal_differs`). The ledger account `suspense` has the difference until it is cleared at `/v1/claims/{id}/clear-suspense`; `/v1/reports/suspense` lists what is open. A payment that can be posted as it is, is refused. Undo it like any other posting.',
  params: { id },
  body: ClaimPaymentRelease,
  responses,
  errors: ['invalid_state_transition', 'claim_payment_not_postable', 'review_required'],
  example: { reason: 'payer_confirmed_by_phone', note: 'The payer will not send a corrected 835 for one cent.' },
  reviewStage: 'payment_release',
  guard: (reader, { params }) => guardReleaseClaimPayment(reader, params.id),
  handle: async (tx, { params, body }) => reply(tx, await releaseClaimPayment(tx, params.id, body)),
});

export const previewRelease = defineRead({
  id: 'previewClaimPaymentRelease',
  tag: 'Remittances',
  summary: 'Preview the release of a claim payment',
  description:
    'Returns what `/v1/claim-payments/{id}/release` would post now: the amounts of the claim before and after, and what goes to suspense. If it cannot be released, `reasons` says why. Nothing is changed.',
  params: { id },
  responses: { 200: { description: 'The preview.', schema: ClaimPaymentReleasePreview } },
  errors: ['invalid_state_transition'],
  byClock: true,
  handle: async (reader, { params }) => ({ status: 200, body: await readReleasePreview(reader, params.id) }),
});

export const undo = defineCommand({
  id: 'undoClaimPayment',
  tag: 'Remittances',
  summary: 'Undo the posting of a claim payment',
  description:
    'Adds a ledger entry that cancels the posting. The amounts of the claim are computed from its other payments, and `claim.posting_undone` fires. Only the latest decision of a claim can be undone.',
  params: { id },
  body: ClaimPaymentUndo,
  responses,
  errors: ['invalid_state_transition', 'claim_payment_not_postable'],
  example: { reason: 'wrong_claim' },
  guard: (reader, { params }) => guardUndoClaimPayment(reader, params.id),
  handle: async (tx, { params, body }) => reply(tx, await undoClaimPayment(tx, params.id, body.reason)),
});
