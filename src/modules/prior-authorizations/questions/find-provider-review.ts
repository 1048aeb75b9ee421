import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { nextActionOf } from '../authorization-state.ts';
import { loadRequirements } from '../requirements/load-requirements.ts';
import { presentQuestion } from './present-question.ts';
import { selectQuestions } from './questions-store.ts';
import { completenessOf, snapshotIdOf } from './review-snapshot.ts';

/** Returns the provider review as the API shows it. `reader` must have the time of the patient (`atTimeOf`). */
export async function findProviderReview(reader: TenantReader, authorization: PriorAuthorization) {
  const questions = await selectQuestions(reader, authorization.id);
  return {
    object: 'provider_review' as const,
    livemode: reader.livemode,
    priorAuthorizationId: authorization.id,
    snapshotId: snapshotIdOf(authorization, questions),
    review: authorization.review,
    completeness: completenessOf(questions),
    questions: questions.map((question) => presentQuestion(question, reader)),
    requirements: await loadRequirements(reader, authorization, questions),
    ...nextActionOf(authorization),
    version: authorization.version,
  };
}
