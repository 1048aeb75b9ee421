import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { findUser } from '../../platform/users/find-user.ts';
import { isTeamMember } from '../work/queues/require-queue.ts';
import { endReview } from './end-review.ts';
import { hashOf, type Review } from './review.ts';
import type { ReviewStages } from './review-stage.ts';
import { findReview, lockReview } from './reviews-store.ts';

/** Checks existence, version and state. */
export async function guardReview(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requirePending(await findReview(reader, id), version);
}

function requirePending(review: Review | null, version: number | undefined): Review {
  if (!review) throw new AppError('resource_not_found');
  if (version !== undefined && version !== review.version) throw new AppError('version_conflict');
  if (review.status === 'pending') return review;
  const nextStep = 'Take the step again for another review.';
  throw illegalTransition({
    resource: 'review',
    status: review.status,
    action: 'decided',
    nextStep,
    allowedTransitions: [],
  });
}

type DecisionInput = { decision: 'approve' | 'reject'; reason?: string | undefined };

/**
 * Records a decision. An approval applies only to the reviewed content: if the subject has changed since, it is refused
 * with `review_outdated`. Approving does not take the step. Throws `reviewer_not_allowed` for the author, for a second
 * decision of the same person and for another role.
 */
export async function decideReview(
  tx: UnitOfWork,
  id: string,
  { decision, reason }: DecisionInput,
  { version, stages }: { version: number | undefined; stages: ReviewStages },
): Promise<Review> {
  const review = requirePending(await lockReview(tx, id), version);
  const by = { type: tx.actor.type, id: tx.actor.id };
  await requireReviewer(tx, review);
  const content = await stages[review.stage].findContent(tx, review.subject.id);
  if (decision === 'approve' && (content === null || hashOf(content) !== review.contentHash))
    throw new AppError('review_outdated');
  const at = tx.now.toISOString();
  const decisions = [...review.decisions, { decision, by, reason: reason ?? null, at }];
  const approvals = decisions.filter((one) => one.decision === 'approve').length;
  const approved = approvals >= review.approvalsRequired ? ('approved' as const) : ('pending' as const);
  const status = decision === 'reject' ? ('rejected' as const) : approved;
  return endReview(tx, { ...review, decisions, status }, { stages, details: { decision } });
}

async function requireReviewer(tx: UnitOfWork, { reviewers, author, decisions }: Review): Promise<void> {
  const { id, type } = tx.actor;
  const isAuthor = reviewers.excludeAuthor && author.id === id;
  if (isAuthor || decisions.some(({ by }) => by.id === id)) throw new AppError('reviewer_not_allowed');
  const { roleIds, teamId } = reviewers;
  if (roleIds.length === 0 && teamId === null) return;
  const user = type === 'user' && roleIds.length > 0 ? await findUser(tx, id) : null;
  if (user !== null && roleIds.includes(user.role)) return;
  // With a team without members, no user could decide.
  if (teamId !== null && (await isTeamMember(tx, teamId, id))) return;
  const named = [...(roleIds.length > 0 ? [`users with one of the roles ${roleIds.join(', ')}`] : [])];
  const who = [...named, ...(teamId === null ? [] : ['members of the team of its policy'])].join(' and ');
  throw new AppError('reviewer_not_allowed', { message: `Only ${who} can decide this review.`, extra: { roleIds } });
}
