import type { Review } from '../../api/queries/office/reviews.ts';
import { words } from '../../components/status.tsx';
import { useReasonWithout, useSession } from '../../session/session.tsx';

/** Returns why the signed-in user cannot decide a review; null if the service may accept the decision. */
export function useNoDecision(): (of: Review) => string | null {
  const { user } = useSession();
  const noWrite = useReasonWithout('reviews:write');
  return ({ status, reviewers, author, decisions }) => {
    if (noWrite !== null) return noWrite;
    if (status !== 'pending') return `The review is ${words(status).toLowerCase()}`;
    if (reviewers.excludeAuthor && author.id === user.id) return 'You requested the step, so another person decides';
    if (decisions.some(({ by }) => by.id === user.id)) return 'You have decided, so another person decides too';
    return null;
  };
}
