import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newResource } from '../../resource-fields.ts';
import type { FhirSubscription } from './fhir-subscription.ts';
import { fhirSubscriptionFields } from './fhir-subscription-fields.ts';
import { addNotifications, insertSubscription, saveSubscription } from './fhir-subscriptions-store.ts';
import { closeReceiver, queueRemoval } from './remove-subscriptions.ts';
import { type Begun, newSecret, secretHashOf } from './subscribe.ts';
import { firstCheckTime } from './subscription-checks.ts';

/**
 * Starts another attempt to create a subscription at the server. If the server never returned an id, the subscription
 * keeps its own id and gets a new secret, so that a copy the server may have stored becomes invalid. Otherwise a new
 * subscription, whose events are numbered from the beginning, replaces it, and the old one is removed. All changes of
 * the type are read.
 */
export async function replaceSubscription(tx: UnitOfWork, one: FhirSubscription): Promise<Begun> {
  const secret = newSecret();
  const repairAttempts = one.repairAttempts + 1;
  const secretHash = secretHashOf(secret);
  const checkAt = firstCheckTime(repairAttempts, tx.systemNow);
  const isNew = one.remoteId !== null;
  const { connectionId, resourceType, kind, topic, criteria, content, lastError } = one;
  const same = { connectionId, resourceType, kind, topic, criteria, content, lastError };
  const subscription: FhirSubscription = isNew
    ? newResource(fhirSubscriptionFields, { ...same, replacesId: one.id, repairAttempts }, tx.systemNow)
    : { ...one, status: 'requested', repairAttempts };
  if (isNew) {
    await closeReceiver(tx, one);
    await queueRemoval(tx, one.connectionId);
    insertSubscription(tx, subscription, { secretHash, checkAt });
  } else {
    saveSubscription(tx, subscription, { secretHash, checkAt });
  }
  await tx.flush();
  await requestMissedChanges(tx, subscription.id);
  tx.audit({
    action: 'fhir_subscription.created_again',
    subjectType: 'fhir_subscription',
    subjectId: subscription.id,
    details: { connectionId: one.connectionId, replacesId: one.id, attempt: repairAttempts },
  });
  return { subscription, secret };
}

/** Requests a synchronization of all changes of the subscription's type since the last one. */
export async function requestMissedChanges(tx: UnitOfWork, id: string): Promise<void> {
  const dedupeKey = `missed until ${tx.systemNow.toISOString()}`;
  await addNotifications(tx, id, [{ dedupeKey, reference: null, number: null }]);
}
