import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { EDITABLE_STATUSES, type PriorAuthorization, WAITING_STATUSES } from './authorization.ts';
import { moveAuthorization, requireAuthorization } from './authorization-state.ts';
import { findAuthorization, lockAuthorization } from './authorizations-store.ts';
import { emitAuthorizationEvent, saveAuthorization } from './save-authorization.ts';
import { type SendOptions, sendMessage } from './transport/send-message.ts';

/** States in which an authorization can be cancelled: as long as the payer has not decided. */
const CANCELLABLE_STATUSES = [...EDITABLE_STATUSES, ...WAITING_STATUSES];

/** Checks version and state before the fields are checked. */
export async function guardCancelAuthorization(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  const expected = { version: expectedVersion, statuses: CANCELLABLE_STATUSES, action: 'cancelled' };
  requireAuthorization(await findAuthorization(reader, id), expected);
}

/** Cancels an authorization that is not decided. If the payer has the request, a 278 cancellation is sent to it. */
export async function cancelAuthorization(
  tx: UnitOfWork,
  id: string,
  { expectedVersion, reason, ...options }: SendOptions & { expectedVersion: number | undefined; reason: string | null },
): Promise<PriorAuthorization> {
  const expected = { version: expectedVersion, statuses: CANCELLABLE_STATUSES, action: 'cancelled' };
  const authorization = requireAuthorization(await lockAuthorization(tx, id), expected);
  const { submission, status } = authorization;
  if (submission !== null && WAITING_STATUSES.includes(status)) {
    await sendMessage(tx, authorization, { purpose: 'cancellation', traceNumber: submission.traceNumber }, options);
  }
  const why = { code: 'cancelled_by_customer', message: reason ?? 'Cancelled before the payer decided.' };
  const cancelled = moveAuthorization(authorization, 'cancelled', tx.now, why);
  const saved = saveAuthorization(tx, cancelled, { verb: 'cancelled', from: status });
  emitAuthorizationEvent(tx, 'prior_auth.cancelled', saved);
  return saved;
}

const EXPECTED = { statuses: WAITING_STATUSES, action: 'checked' };

/** Checks version and state before the fields are checked. */
export async function guardCheckStatus(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireAuthorization(await findAuthorization(reader, id), { ...EXPECTED, version });
}

/** Requests the status of an authorization from the payer (278 inquiry). The response is processed like a decision. */
export async function checkAuthorizationStatus(
  tx: UnitOfWork,
  id: string,
  { expectedVersion, ...options }: SendOptions & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const expected = { ...EXPECTED, version: expectedVersion };
  const authorization = requireAuthorization(await lockAuthorization(tx, id), expected);
  const { traceNumber } = authorization.submission!;
  const sent = await sendMessage(tx, authorization, { purpose: 'inquiry', traceNumber }, options);
  const details = { interchangeId: sent.interchangeId };
  return saveAuthorization(tx, authorization, { verb: 'status_requested', from: authorization.status, details });
}
