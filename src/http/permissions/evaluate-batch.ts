import { AppError } from '../../kernel/errors.ts';
import { type Evaluation, type EvaluationInput, type EvaluationParts, evaluate } from './evaluate.ts';

export const EVALUATIONS_SEMANTICS = ['execute_all', 'deny_on_first_deny', 'permit_on_first_permit'] as const;
type Semantic = (typeof EVALUATIONS_SEMANTICS)[number];

type Batch = EvaluationInput & {
  evaluations: readonly EvaluationInput[];
  options?: { evaluations_semantic?: Semantic | undefined } | undefined;
};

/**
 * Answers the questions in their order. Members of the batch are defaults of its questions. A semantic other than
 * `execute_all` stops at the first decision that settles the batch. An error of a question is part of its answer.
 */
export async function evaluateBatch(
  batch: Batch,
  parts: EvaluationParts,
  evaluateOne: typeof evaluate = evaluate,
): Promise<Evaluation[]> {
  const { evaluations, options, ...defaults } = batch;
  const semantic = options?.evaluations_semantic ?? 'execute_all';
  const answers: Evaluation[] = [];
  for (const question of evaluations) {
    const answer = await evaluateOne({ ...defaults, ...question }, parts).catch(errorAnswer);
    answers.push(answer);
    if (semantic === 'deny_on_first_deny' && !answer.decision) break;
    if (semantic === 'permit_on_first_permit' && answer.decision) break;
  }
  return answers;
}

/** Returns an error of a question as its answer, which denies it. Throws the internal errors of the service. */
export function errorAnswer(error: unknown): Evaluation {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { details, extra } = error.options;
  const [detail] = details ?? [];
  const message = detail ? `${detail.param}: ${detail.message}` : error.message;
  const missingScopes = extra?.requiredScope === undefined ? [] : [extra.requiredScope];
  return {
    decision: false,
    context: {
      reasons: [{ code: error.code, message }],
      requiredScopes: missingScopes,
      missingScopes,
      viaRoles: [],
      policyIds: [],
      conditions: [],
      state: null,
      ignored: [],
      error: { status: error.status, message },
    },
  };
}
