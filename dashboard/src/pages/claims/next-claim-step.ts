import type { Schemas } from '../../api/schema.ts';
import { dateText } from '../../components/time-text.ts';

type Claim = Schemas['Claim'];

/** The steps that a person takes on the page of a claim. */
export type ClaimVerb = 'check' | 'submit' | 'release' | 'correct' | 'fix' | 'inform' | 'review';

const VERBS: Record<string, ClaimVerb> = {
  scrub: 'check',
  fix_findings: 'fix',
  submit: 'submit',
  release: 'release',
  send_information: 'inform',
  reopen_and_correct: 'correct',
  review_denial: 'review',
};

type Step = Pick<
  Claim,
  'nextAction' | 'acknowledgmentDueAt' | 'remittanceDueAt' | 'informationRequest' | 'timelyFiling' | 'status'
>;

/** Returns the step that a person takes next, or null if it is somebody else's or if there is none. */
export const verbOf = ({ nextAction }: Pick<Claim, 'nextAction'>): ClaimVerb | null => VERBS[nextAction ?? ''] ?? null;

/** Returns the next step of another party with its date, or null if a person of the office acts. */
export function awaitedStep(of: Step): string | null {
  switch (of.nextAction) {
    case 'transmit':
      return 'the service sends it to the payer';
    case 'await_acknowledgment':
      return by('the payer confirms the receipt', of.acknowledgmentDueAt);
    case 'await_adjudication':
      return by('the payer decides', of.remittanceDueAt);
    case 'await_next_payer':
      return 'the next payer decides';
    case 'decide_review':
      return 'a reviewer decides';
    default:
      return null;
  }
}

/** Returns the last day for the office's own step, if there is one. */
export function lastDayOf({ nextAction, informationRequest }: Step): string | null {
  return nextAction === 'send_information' ? (informationRequest?.dueDate ?? null) : null;
}

const by = (text: string, due: string | null) => (due === null ? text : `${text}, expected by ${dateText(due)}`);

const NAMES: Record<ClaimVerb, string> = {
  check: 'check it',
  fix: 'fix its findings',
  submit: 'submit it',
  release: 'release it',
  inform: 'send the information that the payer requests',
  correct: 'correct it',
  review: 'review its denials',
};

/** Returns the next step of the office in words, for users who may not take it. */
export const stepText = (verb: ClaimVerb): string => NAMES[verb];
