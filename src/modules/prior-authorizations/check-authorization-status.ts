import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { type PriorAuthorization, WAITING_STATUSES } from './authorization.ts';
import { requireAuthorization } from './authorization-state.ts';
import { findAuthorization, lockAuthorization } from './authorizations-store.ts';
import { saveAuthorization } from './save-authorization.ts';
import { type SendOptions, sendMessage } from './transport/send-message.ts';

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
