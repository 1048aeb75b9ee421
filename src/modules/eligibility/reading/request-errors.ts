import { RETRIED_AAA_CODES, rejectOf } from './aaa-codes.ts';
import type { EligibilityAnswer, RequestValidation } from './eligibility-answer.ts';

export const FOLLOW_UP_ACTIONS = [
  'correct_and_resubmit',
  'resubmit_later',
  'do_not_resubmit',
  'resubmission_allowed',
] as const;
type FollowUpAction = (typeof FOLLOW_UP_ACTIONS)[number];

/** Why a check was not answered, or not in full. `source` is `service` if the payer never got to answer. */
export type EligibilityError = {
  /** AAA03, or a code of the service such as `payer_timeout`. */
  code: string;
  source: 'payer' | 'service';
  loop: string | null;
  field: string | null;
  message: string;
  /** AAA04 as the payer wrote it. */
  followUpActionCode: string | null;
  followUpAction: FollowUpAction;
  retryable: boolean;
  possibleResolutions: string[];
  ebIndex: number | null;
};

/** AAA04 (data element 889). */
const ACTIONS: Readonly<Record<string, FollowUpAction>> = {
  C: 'correct_and_resubmit',
  N: 'do_not_resubmit',
  P: 'resubmission_allowed',
  R: 'resubmission_allowed',
  S: 'do_not_resubmit',
  W: 'resubmit_later',
  X: 'resubmit_later',
  Y: 'do_not_resubmit',
};

/** The code of an AAA that states no reason. */
const UNSPECIFIED = 'unspecified';

/** Returns the field of the check; that of the dependent if the error is in the dependent's loop. */
function fieldOf(field: string | null, loop: string): string | null {
  const isDependents = loop.endsWith('D') && field?.startsWith('/subscriber') === true;
  return isDependents ? field.replace('/subscriber', '/dependent') : field;
}

/** Returns an AAA with its meaning, the field of the check that it concerns and what to do next. */
export function errorOf({ code, loop, followUpActionCode, ebIndex }: RequestValidation): EligibilityError {
  const { message, field, resolutions } = rejectOf(code);
  const isRetried = RETRIED_AAA_CODES.has(code);
  const followUpAction = ACTIONS[followUpActionCode] ?? (isRetried ? 'resubmit_later' : 'correct_and_resubmit');
  return {
    code: code === '' ? UNSPECIFIED : code,
    source: 'payer',
    loop: loop === '' ? null : loop,
    field: fieldOf(field, loop),
    message,
    followUpActionCode: followUpActionCode === '' ? null : followUpActionCode,
    followUpAction,
    retryable: isRetried || followUpAction === 'resubmission_allowed' || followUpAction === 'resubmit_later',
    possibleResolutions: [...resolutions],
    ebIndex,
  };
}

/** Returns whether the payer did not answer the inquiry, for any reason: no row states a benefit. */
export function isUnanswered(answer: EligibilityAnswer): boolean {
  return answer.rows.every(
    ({ ebIndex, type }) =>
      type === 'cannot_process' ||
      answer.validations.some((validation) => validation.ebIndex === ebIndex && !validation.isRequestValid),
  );
}

/** Failures on the way to the payer and back. The codes are stable. */
const SERVICE_FAILURES = {
  payer_timeout: 'The payer did not respond in time.',
  payer_unavailable: 'The payer or the clearinghouse is unavailable.',
  circuit_open: 'The payer has failed several consecutive times, so inquiries are paused for a short time.',
  too_many_inquiries: 'Too many inquiries to this payer are in progress.',
  inquiry_refused: 'The clearinghouse refused the inquiry.',
  response_mismatch: 'The payer sent the response to another inquiry.',
  response_unreadable: 'The response of the payer cannot be read.',
  response_empty: 'The response of the payer states neither benefits nor a reason.',
  internal_error: 'An internal error occurred while the inquiry was sent.',
} as const;
export type ServiceFailure = keyof typeof SERVICE_FAILURES;

const NOT_RETRYABLE: ReadonlySet<ServiceFailure> = new Set(['inquiry_refused', 'response_empty']);

/** Returns a failure of the exchange as an error of the check. */
export function serviceError(failure: ServiceFailure): EligibilityError {
  const retryable = !NOT_RETRYABLE.has(failure);
  return {
    code: failure,
    source: 'service',
    loop: null,
    field: null,
    message: SERVICE_FAILURES[failure],
    followUpActionCode: null,
    followUpAction: retryable ? 'resubmission_allowed' : 'correct_and_resubmit',
    retryable,
    possibleResolutions: [
      retryable
        ? 'Create the check again, or use mode async, which retries.'
        : 'Read the stored response with expand=rawX12.',
    ],
    ebIndex: null,
  };
}
