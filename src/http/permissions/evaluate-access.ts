import { AppError } from '../../kernel/errors.ts';
import { type Evaluation, type EvaluationInput, type EvaluationParts, evaluate } from './evaluate.ts';
import { errorAnswer } from './evaluate-batch.ts';

const REQUIRED = ['subject', 'action', 'resource'] as const;

/**
 * Answers one question of AuthZEN 1.0. Clients of the standard read only `decision`, so it is also false if the state
 * of the resource does not allow the action; `POST /v1/permissions/check` reports both separately. An unknown action,
 * resource or subject is denied. Throws `invalid_request` if the subject, action or resource is missing.
 */
export async function evaluateAccess(input: EvaluationInput, parts: EvaluationParts): Promise<Evaluation> {
  const missing = REQUIRED.filter((name) => input[name] === undefined).map((name) => `/${name}`);
  if (missing.length > 0) {
    const details = missing.map((param) => ({ code: 'required', param, message: 'Required.' }));
    const message = 'A check needs a subject, an action and a resource.';
    throw new AppError('invalid_request', { message, param: missing[0]!, details });
  }
  const { decision, context } = await evaluate(input, parts).catch(deniedIfUnknown);
  return { decision: decision && context.state?.allowed !== false, context };
}

/** `evaluate` throws `validation_failed` for an unknown action and for a resource of another type. */
function deniedIfUnknown(error: unknown): Evaluation {
  if (error instanceof AppError && error.code === 'validation_failed') return errorAnswer(error);
  throw error;
}
