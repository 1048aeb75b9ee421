import { isDeepStrictEqual } from 'node:util';
import type { RequestedItem } from '../../../payments/denials/requested-information.ts';
import type {
  ClaimStatusReport,
  RequestedClaimInformation,
} from '../../../trading/exchange/inbound/processing/payer-answer.ts';
import { hasControlNumber } from '../adjudication/match-service-lines.ts';
import type { Claim, ClaimStatus } from '../claim.ts';

/** Claims that the payer has or has decided; a decision can be reviewed with more information. */
const WITH_PAYER: readonly ClaimStatus[] = ['submitted', 'accepted', 'denied', 'partially_paid', 'paid'];

/**
 * Returns the claim with a 277's request; the same object if the claim is not with the payer or the request is known.
 */
export function requestInformation(claim: Claim, asked: RequestedClaimInformation, now: Date): Claim {
  if (!WITH_PAYER.includes(claim.status) || asked.items.length === 0) return claim;
  const items = asked.items.map(({ lineItemControlNumber, ...item }): RequestedItem => {
    const line = claim.serviceLines.find((one) => hasControlNumber(one, { lineItemControlNumber }));
    return { ...item, serviceLineId: line?.id ?? null };
  });
  const { dueDate, referenceId, payerClaimControlNumber } = asked;
  const payerControlNumber = payerClaimControlNumber ?? claim.payerClaimControlNumber;
  const request = { source: '277rfi' as const, dueDate, payerControlNumber, referenceId, items };
  const known = claim.informationRequest;
  if (known && isDeepStrictEqual({ ...known, ...request }, known)) return claim;
  return {
    ...claim,
    payerClaimControlNumber: claim.payerClaimControlNumber ?? payerClaimControlNumber,
    informationRequest: { ...request, state: 'open', requestedAt: now.toISOString(), answer: null },
  };
}

/**
 * Returns the claim with the request from a status of category R (277). Such a request has no due date and lists no
 * documents, so it does not replace a request that is open or answered.
 */
export function requestByStatus(claim: Claim, report: ClaimStatusReport, now: Date): Claim {
  const asking = report.statuses.filter(({ categoryCode }) => categoryCode.startsWith('R'));
  const state = claim.informationRequest?.state ?? 'closed';
  if (asking.length === 0 || state !== 'closed' || !WITH_PAYER.includes(claim.status)) return claim;
  return {
    ...claim,
    informationRequest: {
      state: 'open',
      source: '277',
      requestedAt: now.toISOString(),
      dueDate: null,
      payerControlNumber: report.payerClaimControlNumber ?? claim.payerClaimControlNumber,
      referenceId: null,
      items: asking.map(({ categoryCode, statusCode }) => ({
        categoryCode,
        code: statusCode,
        codeList: 'claim_status',
        message: null,
        serviceLineId: null,
      })),
      answer: null,
    },
  };
}

/** Returns the claim without an open request: the payer has decided, or the claim is no longer in force. */
export function closeInformationRequest<C extends Pick<Claim, 'informationRequest'>>(claim: C): C {
  const { informationRequest: request } = claim;
  return request && request.state !== 'closed'
    ? { ...claim, informationRequest: { ...request, state: 'closed' } }
    : claim;
}

/** Returns the claim after its answer was accepted or could not be delivered; then the request is open again. */
export function settleInformationAnswer(
  claim: Claim,
  outcome: { state: 'accepted' | 'failed'; reason: string | null; trackingNumber?: string },
  now: Date,
): Claim {
  const { informationRequest: request } = claim;
  const delivery = request?.answer?.delivery;
  if (!request?.answer || !delivery) return claim;
  // A partner that has accepted an interchange may still reject its content; a failure is final.
  if (delivery.state === 'failed' || delivery.state === outcome.state) return claim;
  const { state, reason, trackingNumber = request.answer.trackingNumber } = outcome;
  const answer = { ...request.answer, trackingNumber, delivery: { state, at: now.toISOString(), reason } };
  const isOpenAgain = state === 'failed' && request.state === 'answered';
  return { ...claim, informationRequest: { ...request, answer, state: isOpenAgain ? 'open' : request.state } };
}
