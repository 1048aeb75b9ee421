import type { UnitOfWork } from '../../database/transaction.ts';
import { type PriorAuthorization, WAITING_STATUSES } from './authorization.ts';
import { requireAuthorization } from './authorization-state.ts';
import { lockAuthorization } from './authorizations-store.ts';
import { saveAuthorization } from './save-authorization.ts';
import { type SendOptions, sendMessage } from './transport/send-message.ts';

/** Requests the status of an authorization from the payer (278 inquiry). The response is processed like a decision. */
export async function checkAuthorizationStatus(
  tx: UnitOfWork,
  id: string,
  { expectedVersion, ...options }: SendOptions & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const expected = { version: expectedVersion, statuses: WAITING_STATUSES, action: 'checked' };
  const authorization = requireAuthorization(await lockAuthorization(tx, id), expected);
  const { traceNumber } = authorization.submission!;
  const sent = await sendMessage(tx, authorization, { purpose: 'inquiry', traceNumber }, options);
  const details = { interchangeId: sent.interchangeId };
  return saveAuthorization(tx, authorization, { verb: 'status_requested', from: authorization.status, details });
}
