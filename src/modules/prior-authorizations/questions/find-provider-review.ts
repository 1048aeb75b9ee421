import type { TenantReader } from '../../../database/transaction.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { nextActionOf } from '../authorization-state.ts';
import { getAuthorization } from '../find-authorizations.ts';
import { loadRequirements } from '../load-requirements.ts';
import { presentQuestion } from './present-question.ts';
import { selectQuestions } from './questions-store.ts';
import { completenessOf, snapshotIdOf } from './review-snapshot.ts';

type TimesOf = (
  reader: TenantReader,
  all: readonly PriorAuthorization[],
  ordinary: Date,
) => Promise<(one: PriorAuthorization) => Date>;

/** Returns the provider review as the API shows it. `timesOf` returns the patient's time. */
export async function findProviderReview(reader: TenantReader, authorizationId: string, timesOf: TimesOf) {
  const authorization = await getAuthorization(reader, authorizationId);
  const questions = await selectQuestions(reader, authorizationId);
  const now = (await timesOf(reader, [authorization], reader.now))(authorization);
  return {
    object: 'provider_review' as const,
    livemode: reader.livemode,
    priorAuthorizationId: authorization.id,
    snapshotId: snapshotIdOf(authorization, questions),
    review: authorization.review,
    completeness: completenessOf(questions),
    questions: questions.map((question) => presentQuestion(question, reader)),
    requirements: await loadRequirements(reader, authorization, now, questions),
    ...nextActionOf(authorization),
    version: authorization.version,
  };
}
