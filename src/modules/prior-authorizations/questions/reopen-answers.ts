import type { Question } from './question.ts';

/** Returns the questions whose answers an interchange carried that did not reach the payer, as they were before; pure. */
export function reopenAnswers(questions: readonly Question[], interchangeId: string): Question[] {
  return questions
    .filter(({ status, sentWith }) => status === 'submitted' && sentWith === interchangeId)
    .map(({ sentWith: _sentWith, ...question }) => ({
      ...question,
      status: question.review.state === 'not_reviewed' ? 'answered' : 'reviewed',
    }));
}
