import type { Pool } from '../../../database/connections/pool.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { endAuthorization } from './authorize-connection.ts';
import { changeSession, NO_SECRETS } from './change-session.ts';
import type { FhirSession } from './fhir-session.ts';
import { lockSession } from './fhir-sessions-store.ts';
import { GRACE_MS } from './refresh/decide-refresh.ts';
import { forgetOldSuccessors, forgetSuccessorsOf } from './session-tokens-store.ts';

/** Ends a session and deletes its tokens. Ending it again changes nothing. */
export async function endSession(tx: UnitOfWork, id: string): Promise<FhirSession> {
  const locked = await lockSession(tx, id);
  if (locked === null) throw new AppError('resource_not_found');
  const { session } = locked;
  if (session.status === 'ended' || session.status === 'revoked') return session;
  await forgetSuccessorsOf(tx, id);
  const ended = changeSession(tx, { ...session, status: 'ended' }, NO_SECRETS, { verb: 'ended' });
  if (session.status === 'pending') await endAuthorization(tx, session, 'ended');
  return ended;
}

/** Expires a session whose launch was not completed in time. Does nothing for any other session. */
export async function expireLaunch(tx: UnitOfWork, sessionId: string): Promise<void> {
  const session = (await lockSession(tx, sessionId))?.session;
  if (session?.status !== 'pending') return;
  changeSession(tx, { ...session, status: 'expired' }, NO_SECRETS, { verb: 'expired' });
  await endAuthorization(tx, session, 'expired');
}

const ROWS_AT_ONCE = 1_000;

/**
 * Deletes session tokens that were kept for callers that lost an answer, when their grace period has ended; returns the
 * number deleted.
 */
export async function forgetSuccessorsAfterGrace(
  pool: Pool,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  for (let total = 0; ; ) {
    const count = await forgetOldSuccessors(pool, before, ROWS_AT_ONCE);
    total += count;
    if (count < ROWS_AT_ONCE || signal?.aborted) return total;
  }
}
