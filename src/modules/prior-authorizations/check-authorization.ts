import type { UnitOfWork } from '../../database/transaction.ts';
import { APPROVED_STATUSES, type PriorAuthorization } from './authorization.ts';
import { isOverdue, nextCheckAt } from './authorization-checks.ts';
import { emitAuthorizationEvent } from './authorization-events.ts';
import { moveAuthorization } from './authorization-state.ts';
import { lockAuthorization } from './authorizations-store.ts';
import { saveAuthorization } from './save-authorization.ts';

/** The queue holds no job longer than this; a later check is reached in several steps. */
const DELAY_MS_MAX = 7 * 86_400_000;

/**
 * Does what is due on an authorization by itself: it becomes overdue, or it expires. Queues the next check. Safe to run
 * again: what has happened does not happen twice.
 */
export async function checkAuthorization(tx: UnitOfWork, id: string): Promise<void> {
  const authorization = await lockAuthorization(tx, id);
  if (!authorization) return;
  const checked = afterCheck(tx, authorization);
  await scheduleCheck(tx, checked);
}

function afterCheck(tx: UnitOfWork, authorization: PriorAuthorization): PriorAuthorization {
  const dueAt = nextCheckAt(authorization);
  if (dueAt === null || Date.parse(dueAt) > tx.now.getTime()) return authorization;
  if (isOverdue(authorization, tx.now)) {
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

/** Queues the next check of an authorization, if there is something to come. */
export async function scheduleCheck(tx: UnitOfWork, authorization: PriorAuthorization): Promise<void> {
  const dueAt = nextCheckAt(authorization);
  if (dueAt === null) return;
  const delayMs = Math.min(Math.max(0, Date.parse(dueAt) - tx.now.getTime()), DELAY_MS_MAX);
  const payload = { organizationId: tx.organizationId, authorizationId: authorization.id };
  await tx.enqueue('check-prior-authorization', payload, { delayMs });
}
