import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { changeConnectionStatus } from '../fhir-connections/change-status.ts';
import { NOTIFICATION_REASONS, SUBSCRIPTION_FAILED } from '../fhir-connections/connection-status.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import type { FhirSubscription } from './fhir-subscription.ts';
import { saveSubscription, selectSubscriptions } from './fhir-subscriptions-store.ts';

/** Degrades an active connection whose notifications do not arrive. `code` is one of NOTIFICATION_REASONS. */
export async function raiseAlarm(
  tx: UnitOfWork,
  connectionId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  // A connection that fails for another reason keeps that reason, and a disabled one is not used.
  if ((await getConnection(tx, connectionId)).status !== 'active') return;
  const reason = { code, message, missingScope: null };
  const lastError = { code, message, at: tx.systemNow.toISOString() };
  await changeConnectionStatus(tx, connectionId, { to: 'degraded', verb: 'degraded', reason, lastError });
}

const GIVEN_UP_MESSAGE =
  'A subscription could not be created again, so the server no longer reports changes. Synchronize on a schedule. When the server accepts subscriptions again, remove the subscription and create a new one.';

/**
 * Ends the attempts to create a subscription again. The connection becomes degraded, which opens a work item. `cause`: why the
 * server refused it, if it did.
 */
export async function giveUp(
  tx: UnitOfWork,
  one: FhirSubscription,
  cause: { code: string; message: string } | null,
): Promise<FhirSubscription> {
  const at = tx.systemNow.toISOString();
  const lastError = { ...(cause ?? { code: SUBSCRIPTION_FAILED, message: GIVEN_UP_MESSAGE }), at };
  const saved = saveSubscription(tx, { ...one, status: 'error', lastError }, { checkAt: null });
  const details = { code: lastError.code, attempts: one.repairAttempts };
  tx.audit({ action: 'fhir_subscription.failed', subjectType: 'fhir_subscription', subjectId: one.id, details });
  await raiseAlarm(tx, one.connectionId, { code: SUBSCRIPTION_FAILED, message: GIVEN_UP_MESSAGE });
  return saved;
}

/** Activates a connection again that was degraded by its subscriptions, when all of them work. */
export async function endAlarm(tx: UnitOfWork, connectionId: string): Promise<void> {
  const { status, statusReason } = await getConnection(tx, connectionId);
  if (status !== 'degraded' || !NOTIFICATION_REASONS.includes(statusReason?.code ?? '')) return;
  await tx.flush();
  const all = await selectSubscriptions(tx, connectionId);
  if (all.some(isFailing)) return;
  await changeConnectionStatus(tx, connectionId, { to: 'active', verb: 'recovered', reason: null });
}

/**
 * Returns whether a subscription is silent, or was created again and is not confirmed. A subscription that was refused
 * at first never worked.
 */
function isFailing({ status, repairAttempts }: FhirSubscription): boolean {
  return status === 'degraded' || (repairAttempts > 0 && (status === 'error' || status === 'requested'));
}
