import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { APPROVED_STATUSES, type PriorAuthorization } from './authorization.ts';
import { isOverdue, moveAuthorization, nextCheckAt, questionsDueOf } from './authorization-state.ts';
import { lockAuthorization } from './authorizations-store.ts';
import type { Question } from './questions/question.ts';
import { saveQuestions, selectQuestions } from './questions/questions-store.ts';
import { loadRequirements } from './requirements/requirement-of.ts';
import { emitAuthorizationEvent, saveAuthorization } from './save-authorization.ts';

/** The queue keeps jobs no longer than this, so a later check is reached by several jobs. */
const DELAY_MS_MAX = 7 * 86_400_000;

/**
 * Makes an authorization overdue or expired, or its questions expired, if that is due, and queues the next check.
 * Idempotent.
 */
export async function checkAuthorization(tx: UnitOfWork, id: string): Promise<void> {
  const authorization = await lockAuthorization(tx, id);
  if (!authorization) return;
  const checked = afterCheck(tx, authorization);
  await tx.flush();
  await scheduleCheck(tx, await expireQuestions(tx, checked));
}

/** Expires the questions that the payer no longer waits for. Existing answers can still be sent. */
async function expireQuestions(tx: UnitOfWork, authorization: PriorAuthorization): Promise<PriorAuthorization> {
  const dueAt = questionsDueOf(authorization);
  if (dueAt === null || Date.parse(dueAt) > tx.now.getTime()) return authorization;
  const questions = await selectQuestions(tx, authorization.id);
  const { expired, nextDueAt } = expireOpen(questions, tx.now);
  const saved = saveQuestions(tx, expired);
  const byId = new Map(saved.map((question) => [question.id, question]));
  const clock =
    nextDueAt === null
      ? { ...authorization.clock, docsExpiredAt: tx.now.toISOString() }
      : { ...authorization.clock, docsDueAt: nextDueAt };
  const next = { ...authorization, clock, version: authorization.version + 1 };
  const known = questions.map((question) => byId.get(question.id) ?? question);
  const requirements = await loadRequirements(tx, next, known);
  const details = { questionIds: expired.map(({ id }) => id), dueAt };
  return saveAuthorization(
    tx,
    { ...authorization, clock, requirements },
    { verb: 'questions_expired', from: authorization.status, details },
  );
}

function afterCheck(tx: UnitOfWork, authorization: PriorAuthorization): PriorAuthorization {
  const dueAt = nextCheckAt(authorization);
  if (dueAt === null || Date.parse(dueAt) > tx.now.getTime()) return authorization;
  if (authorization.clock.overdueAt === null && isOverdue(authorization, tx.now)) {
    const overdue = { ...authorization, clock: { ...authorization.clock, overdueAt: tx.now.toISOString() } };
    const saved = saveAuthorization(tx, overdue, { verb: 'overdue', from: authorization.status, details: { dueAt } });
    emitAuthorizationEvent(tx, 'prior_auth.overdue', saved);
    return saved;
  }
  if (!APPROVED_STATUSES.includes(authorization.status)) return authorization;
  const reason = { code: 'validity_ended', message: 'The last day of the authorization has passed.' };
  const expired = moveAuthorization(authorization, 'expired', tx.now, reason);
  const saved = saveAuthorization(tx, expired, { verb: 'expired', from: authorization.status });
  emitAuthorizationEvent(tx, 'prior_auth.expired', saved);
  return saved;
}

/** Queues the next check of an authorization, if it can become overdue or expire. */
export async function scheduleCheck(tx: UnitOfWork, authorization: PriorAuthorization): Promise<void> {
  const dueAt = nextCheckAt(authorization);
  if (dueAt === null) return;
  const delayMs = Math.min(Math.max(0, Date.parse(dueAt) - tx.now.getTime()), DELAY_MS_MAX);
  const payload = { organizationId: tx.organizationId, authorizationId: authorization.id };
  await tx.enqueue('check-prior-authorization', payload, { delayMs });
}

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
