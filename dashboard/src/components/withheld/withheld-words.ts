import type { Schemas } from '../../api/schema.ts';
import { listOf } from '../list-of.ts';

type ClaimPayment = Schemas['ClaimPayment'];

/** Why a claim payment was not posted, cannot be posted or cannot be released. */
const WHY: Record<string, string> = {
  unbalanced: 'The amounts that the payer states for the claim do not add up.',
  remittance_unbalanced: 'The amounts of the claim add up, but others of the same remittance do not.',
  duplicate_remittance: 'Another remittance has posted the same payment.',
  posted_in_another_copy: 'Another copy of the remittance has posted this payment.',
  patient_control_number_unknown: 'No claim has its control number.',
  not_matched: 'The payment is not matched to a claim.',
  not_the_payers_claim: 'The payer says that the claim is not its own.',
  predetermination: 'The payment is an estimate before the treatment, so there is nothing to post.',
  claim_not_with_payer: 'The claim is not with a payer: it was not sent yet, or it was rejected, voided or replaced.',
  lines_not_matched: 'Some of its services are not on the claim.',
  charge_exceeds_claim: 'The charge of the payment is more than that of the claim.',
  charge_differs: 'The charge of the payment differs from that of the claim.',
  exceeds_charge: 'With what is posted already, more than the charge of the claim would be paid and adjusted.',
  does_not_fit_earlier_payer: 'The payment decides on another amount than the earlier payer has left.',
  nothing_to_reverse: 'The payment reverses a decision that is not posted on the claim.',
  reversal_differs: 'The payment reverses other amounts than those that are posted.',
  later_payer_has_decided: 'The payment reverses a decision on which a later payer has relied.',
  status_conflict: 'The claim has a status that the payment cannot change.',
  remittance_replaced: 'A corrected remittance has replaced it.',
  remittance_dismissed: 'A person has dismissed its remittance.',
  ignored_by_person: 'A person has set it aside.',
  fits_the_claim: 'The amounts of the payment add up and fit the claim.',
  later_decision_posted: 'A later decision on the claim is posted. Undo that one first.',
};

/** Troubles with amounts, which a person may overrule. */
const AMOUNTS = [
  ...['unbalanced', 'lines_not_matched', 'charge_exceeds_claim', 'charge_differs', 'exceeds_charge'],
  ...['does_not_fit_earlier_payer', 'reversal_differs'],
];

/** Returns the codes in words: whole sentences. Codes without words, such as reasons for a match, are left out. */
export const whyOf = (reasons: readonly string[]): string[] => reasons.flatMap((code) => WHY[code] ?? []);

export const isAboutAmounts = (reasons: readonly string[]): boolean => reasons.some((code) => AMOUNTS.includes(code));

/** Returns why a claim payment waits, in words. Nothing if it is posted. */
export const whyWaiting = ({ posted, match }: Pick<ClaimPayment, 'posted' | 'match'>): string[] =>
  posted ? [] : whyOf(match.reasons);

/** Returns whether there is more to say about a claim payment than its state. */
export const isExplained = (of: Pick<ClaimPayment, 'posted' | 'match' | 'release'>): boolean =>
  of.release !== null || whyWaiting(of).length > 0;

/** The next step of a person with a claim payment; null if there is none. */
export type Step = 'match' | 'post' | 'release' | 'undo';

export function stepOf(of: Pick<ClaimPayment, 'posted' | 'match' | 'release'>): Step | null {
  const { posted, match } = of;
  if (posted) return isPostedByPerson(of) ? 'undo' : null;
  if (match.state === 'ignored') return null;
  if (match.claimId === null || match.reasons.includes('patient_control_number_unknown')) return 'match';
  return isAboutAmounts(match.reasons) ? 'release' : 'post';
}

/** Returns whether a person has posted a claim payment, not its file. */
const isPostedByPerson = ({ match, release }: Pick<ClaimPayment, 'match' | 'release'>): boolean =>
  release !== null || match.reasons.includes('matched_by_person') || whyOf(match.reasons).length > 0;

type CodeList = readonly { value: string; label: string }[];

export const RELEASE_REASONS: CodeList = listOf({
  payer_confirmed: 'The payer confirmed the amounts',
  no_correction_expected: 'The payer will not send a correction',
  correction_expected: 'A correction will follow; the money is here',
  payer_rounding: 'The payer has rounded',
  other: 'Another reason',
});

/** Why a person records amounts of a paper remittance that do not add up. */
export const IMBALANCE_REASONS: CodeList = listOf({
  paper_states_these_amounts: 'The paper states these amounts',
  paper_incomplete: 'A part of the paper is missing',
  other: 'Another reason',
});

export const UNDO_REASONS: CodeList = listOf({
  released_by_mistake: 'Posted by mistake',
  wrong_claim: 'The payment belongs to another claim',
  payer_sent_correction: 'The payer has sent a correction',
  other: 'Another reason',
});

export const DISMISS_REASONS: CodeList = listOf({
  duplicate_confirmed: 'The payer has sent it twice',
  payer_sent_correction: 'The payer has sent a corrected one',
  posted_elsewhere: 'The payment is posted in another system',
  not_ours: 'The remittance is not about our claims',
  other: 'Another reason',
});

export const CLEAR_REASONS: CodeList = listOf({
  payer_confirmed: 'The payer confirmed the amounts',
  payer_rounding: 'The payer has rounded',
  small_difference: 'Too small to pursue',
  payer_will_correct: 'The payer will correct it',
  other: 'Another reason',
});

const LABELS = new Map(
  [...IMBALANCE_REASONS, ...RELEASE_REASONS, ...UNDO_REASONS, ...DISMISS_REASONS, ...CLEAR_REASONS].map(
    ({ value, label }) => [value, label],
  ),
);

/** Returns the words of a reason that a person has given here; null if another program has given it. */
export const reasonWords = (code: string): string | null => LABELS.get(code) ?? null;
