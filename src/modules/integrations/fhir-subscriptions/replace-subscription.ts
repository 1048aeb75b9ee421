import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { type FhirSubscription, UNNAMED } from './fhir-subscription.ts';
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
  const at = tx.systemNow.toISOString();
  const repairAttempts = one.repairAttempts + 1;
  const secretHash = secretHashOf(secret);
  const checkAt = firstCheckTime(repairAttempts, tx.systemNow);
  const isNew = one.remoteId !== null;
  const begun = { status: 'requested', repairAttempts } as const;
  const subscription: FhirSubscription = isNew
    ? {
        ...one,
        ...begun,
        id: newId('fsb'),
        replacesId: one.id,
        ...UNNAMED,
        version: 1,
        createdAt: at,
        updatedAt: at,
      }
    : { ...one, ...begun };
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
