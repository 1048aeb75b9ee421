import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EndReason } from './session.ts';
import { endOpenSession, type OpenSession } from './sessions-store.ts';

/** Ends a session permanently; repeating it has no effect. */
export async function endSession(
  tx: UnitOfWork,
  session: Pick<OpenSession, 'id' | 'userId'>,
  reason: EndReason,
): Promise<void> {
  if (!(await endOpenSession(tx, session.id, reason))) return;
  tx.audit({ action: 'user.signed_out', subjectType: 'user', subjectId: session.userId, details: { reason } });
}
