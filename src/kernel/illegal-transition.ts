import { AppError } from './errors.ts';

type IllegalTransition = {
  /** The resource in one or two words, e.g. `claim`. */
  resource: string;
  status: string;
  /** The past participle of the requested action, e.g. `submitted`. */
  action: string;
  /** A sentence with the action that the caller can take instead. */
  nextStep: string;
  allowedTransitions: readonly string[];
  /** The request field that caused the transition. */
  param?: string;
  /** Further members of the error object. */
  extra?: Record<string, unknown>;
};

/**
 * Returns the 409 `invalid_state_transition` of a resource. Its message names the state, the next step and the
 * states that the resource can move to.
 */
export function illegalTransition(refusal: IllegalTransition): AppError {
  const { resource, status, action, nextStep, allowedTransitions, param, extra } = refusal;
  const words = status.replaceAll('_', ' ');
  const article = /^[aeiou]/.test(words) ? 'An' : 'A';
  const allowed =
    allowedTransitions.length === 0 ? 'Its state is final.' : `Allowed next states: ${allowedTransitions.join(', ')}.`;
  return new AppError('invalid_state_transition', {
    message: `${article} ${words} ${resource} cannot be ${action}. ${nextStep} ${allowed}`,
    ...(param === undefined ? {} : { param }),
    extra: { status, allowedTransitions, ...extra },
  });
}
