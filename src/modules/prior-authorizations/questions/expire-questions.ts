import type { Question } from './question.ts';

/**
 * Returns the open questions whose time has passed, as expired, and when the next open one is due; pure. Existing
 * answers are kept and can still be sent.
 */
export function expireOpen(
  questions: readonly Question[],
  now: Date,
): { expired: Question[]; nextDueAt: string | null } {
  const open = questions.filter(({ status }) => status === 'open');
  const isDue = ({ dueAt }: Question) => dueAt !== null && Date.parse(dueAt) <= now.getTime();
  const later = open.flatMap((question) => (question.dueAt === null || isDue(question) ? [] : [question.dueAt]));
  return {
    expired: open.filter(isDue).map((question) => ({ ...question, status: 'expired' })),
    nextDueAt: later.toSorted()[0] ?? null,
  };
}
