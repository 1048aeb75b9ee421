import type { Deployment } from '../../../database/database.ts';
import type { Question } from './question.ts';

/** Returns the question as the API shows it. */
export function presentQuestion({ sentWith: _sentWith, ...question }: Question, { livemode }: Deployment) {
  return { object: 'prior_authorization_question' as const, livemode, ...question };
}
