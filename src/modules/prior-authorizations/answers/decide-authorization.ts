import { localDateOf } from '../../../kernel/local-date.ts';
import type {
  AuthorizationDecision,
  AuthorizationStatus,
  DenialReason,
  ItemDecision,
  PriorAuthorization,
} from '../authorization.ts';
import type {
  AuthorizationAnswer,
  DecisionReason,
  ItemOutcome,
  ReviewOutcome,
} from '../transport/authorization-answer.ts';

const SEND_RECORDS = 'Send the records that show the medical necessity, or ask for a peer-to-peer review.';

const APPEAL = 'Appeal before the deadline of the notice.';

const NEW_REQUEST = 'Correct the request and create a new authorization with supersedesId.';

const NEXT_STEPS: Readonly<Record<DenialReason['category'], string[]>> = {
  medical_necessity: [SEND_RECORDS, APPEAL],
  missing_information: [NEW_REQUEST],
  not_covered: [APPEAL],
  experimental: [SEND_RECORDS, APPEAL],
  out_of_network: ['Ask for a network exception, or refer to a provider of the network.', APPEAL],
  eligibility: ['Check the eligibility of the patient.', NEW_REQUEST],
  duplicate: ['Find the earlier authorization.'],
  level_of_care: [SEND_RECORDS, APPEAL],
  benefit_limit: [APPEAL],
  late_request: [APPEAL],
  other: ['Ask the payer for the specific reason.', APPEAL],
};

/** The effect of a payer's answer on an authorization. */
export type Verdict =
  /** The payer has not decided; with requests, it needs information first. */
  | { kind: 'pended'; asksForInformation: boolean; contactPayer: boolean }
  | {
      kind: 'decided';
      status: AuthorizationStatus;
      decision: AuthorizationDecision;
      items: PriorAuthorization['items'];
    }
  /** The payer could not process the request (AAA). */
  | { kind: 'rejected'; code: string }
  /** The answer does not change the state, such as the confirmation of a cancellation. */
  | { kind: 'nothing' };

/** Interprets an answer. Uses the decision on the event, or the decisions on its items if the event has none. */
export function verdictOf(authorization: PriorAuthorization, answer: AuthorizationAnswer, now: Date): Verdict {
  const outcome = answer.outcome ?? joinItems(answer.items);
  if (outcome === null) {
    const [rejection] = answer.rejections;
    return rejection ? { kind: 'rejected', code: rejection.code } : { kind: 'nothing' };
  }
  const asksForInformation = answer.requests.length > 0;
  switch (outcome.actionCode) {
    case 'A4':
      return { kind: 'pended', asksForInformation, contactPayer: false };
    case 'CT':
      return { kind: 'pended', asksForInformation, contactPayer: true };
    case 'C':
      return { kind: 'nothing' };
    default:
      return decided(authorization, outcome, { answer, now });
  }
}

/** If only items have decisions: all alike is that decision, otherwise a certification in part. */
function joinItems(items: readonly ItemOutcome[]): ReviewOutcome | null {
  const [first] = items;
  if (!first) return null;
  if (items.some(({ actionCode }) => actionCode === 'A4')) return { ...first, actionCode: 'A4' };
  if (items.every(({ actionCode }) => actionCode === first.actionCode)) return first;
  const certified = items.find(({ actionCode }) => actionCode === 'A1' || actionCode === 'A6' || actionCode === 'A2');
  return certified ? { ...certified, actionCode: 'A2' } : { ...first, actionCode: 'A3' };
}

const OUTCOMES: Readonly<
  Record<'A1' | 'A2' | 'A3' | 'A6' | 'NA', { outcome: AuthorizationDecision['outcome']; status: AuthorizationStatus }>
> = {
  A1: { outcome: 'approved', status: 'approved' },
  A2: { outcome: 'partially_approved', status: 'partially_approved' },
  A6: { outcome: 'modified', status: 'partially_approved' },
  A3: { outcome: 'denied', status: 'denied' },
  NA: { outcome: 'not_required', status: 'not_required' },
};

function decided(
  authorization: PriorAuthorization,
  outcome: ReviewOutcome,
  { answer, now }: { answer: AuthorizationAnswer; now: Date },
): Verdict {
  const actionCode = outcome.actionCode as keyof typeof OUTCOMES;
  const { status, outcome: name } = OUTCOMES[actionCode];
  const isCertified = status === 'approved' || status === 'partially_approved';
  const isDenied = status === 'denied';
  const given = isDenied ? [...outcome.reasons, ...answer.items.flatMap(({ reasons }) => reasons)] : outcome.reasons;
  const reasons = [...new Map(given.map((reason) => [reason.code, reason])).values()];
  const ends = authorization.items.map(({ serviceDates }) => serviceDates.end).toSorted();
  const lastDay = ends.at(-1) ?? localDateOf(now);
  const decision: AuthorizationDecision = {
    outcome: name,
    decidedAt: now.toISOString(),
    authorizationNumber: isCertified ? outcome.authorizationNumber : null,
    validFrom: isCertified ? (outcome.effective?.start ?? outcome.issueDate ?? localDateOf(now)) : null,
    validTo: isCertified ? (outcome.effective?.end ?? outcome.expirationDate ?? lastDay) : null,
    actionCode: outcome.actionCode,
    denialReasons: isCertified && name === 'approved' ? [] : denialReasonsOf(reasons, answer.message),
    letterDocumentId: null,
    peerToPeerDeadline: null,
  };
  return { kind: 'decided', status, decision, items: itemsAfter(authorization, outcome, answer.items) };
}

/** Returns the decision of each item: its own, or the decision on the whole request. */
function itemsAfter(
  { items }: PriorAuthorization,
  whole: ReviewOutcome,
  outcomes: readonly ItemOutcome[],
): PriorAuthorization['items'] {
  const bySequence = new Map(outcomes.map((outcome) => [outcome.sequence, outcome]));
  return items.map((item) => {
    const own = bySequence.get(item.sequence);
    const { actionCode, reasons, effective } = own ?? whole;
    const status = ITEM_STATUSES[actionCode];
    if (status === undefined) return item;
    const isAuthorized = status === 'approved' || status === 'modified';
    const decision: ItemDecision = {
      status,
      authorizedUnits: isAuthorized ? (own?.units ?? item.units) : '0',
      authorizedDates: isAuthorized ? (effective ?? whole.effective ?? item.serviceDates) : null,
      reasonCode: reasons[0]?.code ?? null,
    };
    return { ...item, decision };
  });
}

const ITEM_STATUSES: Partial<Record<ReviewOutcome['actionCode'], ItemDecision['status']>> = {
  A1: 'approved',
  A2: 'modified',
  A6: 'modified',
  A3: 'denied',
  A4: 'pended',
};

/**
 * Returns the reasons of a denial as the API shows them; pure. `message` is the payer's own text (MSG), which makes a
 * reason specific. A code that is not known is `other`.
 */
export function denialReasonsOf(reasons: readonly DecisionReason[], message: string | null): DenialReason[] {
  const all = reasons.length === 0 && message !== null ? [{ code: '', category: null, text: null }] : reasons;
  return all.map(({ code, category, text }) => ({
    code,
    codeSystem: 'x12_review_decision_reason',
    category: category ?? 'other',
    text: message ?? text ?? 'The payer denied the request without an explanation.',
    specific: message !== null || text !== null,
    nextSteps: NEXT_STEPS[category ?? 'other'],
  }));
}
