import type { DenialReason } from '../authorization.ts';
import type { DecisionReason } from '../transport/authorization-answer.ts';

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
