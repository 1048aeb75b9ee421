import type { UnitOfWork } from '../../../database/transaction.ts';
import { requireCoverage } from '../../coverages/require-coverage.ts';
import type { Interchange } from '../../exchange/interchanges/interchange.ts';
import type { SendingFailure, SyntaxAcknowledgment } from '../../exchange/transaction-handler.ts';
import { emitAuthorizationEvent } from '../authorization-events.ts';
import { moveAuthorization } from '../authorization-state.ts';
import { lockAuthorization } from '../authorizations-store.ts';
import { scheduleCheck } from '../check-authorization.ts';
import { clockOf } from '../clock.ts';
import { findMessage } from '../messages-store.ts';
import { saveAuthorization } from '../save-authorization.ts';

/** The payer has an interchange about an authorization: the clock of a request starts, and prior_auth.submitted fires. */
export async function confirmMessage(tx: UnitOfWork, interchange: Interchange): Promise<void> {
  const message = await findMessage(tx, interchange.id);
  if (message?.purpose !== 'request') return;
  const authorization = await lockAuthorization(tx, message.authorizationId);
  if (authorization?.status !== 'submitted' || authorization.submission?.state !== 'queued') return;
  const { lineOfBusiness } = await requireCoverage(tx, authorization.coverageId, '/coverageId');
  const sent = {
    ...authorization,
    submission: { ...authorization.submission, state: 'sent' as const },
    clock: clockOf(authorization, lineOfBusiness, tx.now),
  };
  const saved = saveAuthorization(tx, sent, {
    verb: 'submitted',
    from: authorization.status,
    details: { interchangeId: interchange.id },
  });
  emitAuthorizationEvent(tx, 'prior_auth.submitted', saved);
  await scheduleCheck(tx, saved);
}

/** The interchange will not be sent: a request fails, with the reason. */
export async function failMessage(tx: UnitOfWork, interchange: Interchange, { reason, isGivenUp }: SendingFailure) {
  const words = isGivenUp
    ? 'The clearinghouse could not be reached; the request was not sent.'
    : 'The clearinghouse refused the transmission.';
  await failRequest(tx, interchange, { code: 'transmission_failed', message: words }, { reason });
}

/** A TA1 or a 999 refused the interchange: nobody will read it, so the request fails. */
export async function acknowledgeMessage(
  tx: UnitOfWork,
  interchange: Interchange,
  acknowledgment: SyntaxAcknowledgment,
): Promise<number> {
  const message = await findMessage(tx, interchange.id);
  if (!message) return 0;
  const { outcome, codes } = acknowledgment.verdictOf('0001');
  if (outcome === 'rejected') {
    const why = { code: 'syntax_rejected', message: 'The clearinghouse or payer refused the form of the request.' };
    await failRequest(tx, interchange, why, { level: acknowledgment.level, codes });
  }
  return 1;
}

async function failRequest(
  tx: UnitOfWork,
  interchange: Interchange,
  reason: { code: string; message: string },
  details: Record<string, unknown>,
): Promise<void> {
  const message = await findMessage(tx, interchange.id);
  if (!message) return;
  const authorization = await lockAuthorization(tx, message.authorizationId);
  if (!authorization || message.purpose !== 'request' || authorization.status !== 'submitted') return;
  const failed = moveAuthorization(authorization, 'failed', tx.now, reason);
  const submission = authorization.submission && { ...authorization.submission, state: 'failed' as const };
  const saved = saveAuthorization(
    tx,
    { ...failed, submission },
    { verb: 'failed', from: authorization.status, details },
  );
  emitAuthorizationEvent(tx, 'prior_auth.failed', saved);
}
