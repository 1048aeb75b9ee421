import type { Database } from '../../../database/database.ts';
import { readerOf, type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { TransactionOptions } from '../../../database/transactions/transaction-options.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FhirServer } from '../fhir-connections/fhir-server.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import { endAlarm } from './connection-alarm.ts';
import { type FhirSubscription, isClosed } from './fhir-subscription.ts';
import { lockSubscription, saveSubscription, selectSubscriptions } from './fhir-subscriptions-store.ts';

/**
 * `pending`: not tried yet, because the server could not be reached for an earlier one. A job retries those in
 * `failed`.
 */
type Removal = {
  removed: string[];
  alreadyGone: string[];
  pending: string[];
  failed: { id: string; code: string; message: string }[];
};

const RETRY_MS = 60_000;

/**
 * Throws subscriptions_exist while the server has an open subscription of the connection, whose credentials are needed
 * to remove it. A subscription whose removal the server did not answer does not count, because the server may no longer
 * exist.
 */
export async function requireUnsubscribed(reader: TenantReader, connectionId: string): Promise<void> {
  const all = await selectSubscriptions(reader, connectionId);
  if (all.some(({ status, remoteId }) => remoteId !== null && !isClosed(status)))
    throw new AppError('subscriptions_exist');
}

/** Closes the receivers of a connection's subscriptions. From here on their notifications are answered with 410. */
export async function closeReceivers(tx: UnitOfWork, connectionId: string, resourceType?: string): Promise<string[]> {
  await getConnection(tx, connectionId);
  const all = await selectSubscriptions(tx, connectionId);
  const ids = all.filter((one) => resourceType === undefined || one.resourceType === resourceType).map(({ id }) => id);
  for (const id of ids) {
    const one = await lockSubscription(tx, id);
    if (one !== null && !isClosed(one.status)) await closeReceiver(tx, one);
  }
  await endAlarm(tx, connectionId);
  if (ids.length > 0) await queueRemoval(tx, connectionId);
  const details = { count: ids.length, ...(resourceType === undefined ? {} : { resourceType }) };
  tx.audit({
    action: 'fhir_connection.unsubscribed',
    subjectType: 'fhir_connection',
    subjectId: connectionId,
    details,
  });
  return ids;
}

/** Closes the receiver of one subscription, which the transaction has locked. */
export async function closeReceiver(tx: UnitOfWork, one: FhirSubscription): Promise<void> {
  saveSubscription(tx, { ...one, status: 'removing' });
  await tx.flush();
}

/** Queues the job that removes closed subscriptions if their immediate removal fails. */
export async function queueRemoval(tx: UnitOfWork, connectionId: string): Promise<void> {
  const { organizationId } = tx;
  const options = { delayMs: RETRY_MS, isRealTime: true } as const;
  await tx.enqueue('remove-fhir-subscriptions', { organizationId, connectionId }, options);
}

/** Deletes closed subscriptions on the server. A subscription that the server does not have counts as deleted. */
export async function removeRemotes(
  { database, server }: { database: Database; server: FhirServer },
  who: TransactionOptions,
  connectionId: string,
): Promise<Removal> {
  const removal: Removal = { removed: [], alreadyGone: [], pending: [], failed: [] };
  const all = await selectSubscriptions(readerOf(database, who.organizationId), connectionId);
  const closed = all.filter(({ status }) => status === 'removing');
  for (const [index, one] of closed.entries()) {
    const isThere = await removeRemote(server, who.organizationId, one, removal);
    const { id } = one;
    if (removal.failed.some((failure) => failure.id === id)) {
      // The server is unavailable, so the other requests would also time out.
      if (isThere === null) {
        removal.pending.push(...closed.slice(index + 1).map((other) => other.id));
        break;
      }
      continue;
    }
    await transact(database, { ...who, isRealTime: true }, async (tx) => {
      const current = await lockSubscription(tx, id);
      if (current?.status !== 'removing') return;
      saveSubscription(tx, { ...current, status: 'removed' });
      tx.audit({ action: 'fhir_subscription.removed', subjectType: 'fhir_subscription', subjectId: id });
    });
  }
  return removal;
}

/** Returns whether the server answered; null if it did not. */
async function removeRemote(
  server: FhirServer,
  organizationId: string,
  { id, connectionId, remoteId }: FhirSubscription,
  removal: Removal,
): Promise<true | null> {
  if (remoteId === null) {
    removal.alreadyGone.push(id);
    return true;
  }
  const answer = await server.delete({ organizationId, connectionId }, `Subscription/${remoteId}`);
  if (answer.ok) removal.removed.push(id);
  else if (answer.failure === 'gone') removal.alreadyGone.push(id);
  else {
    removal.failed.push({ id, code: answer.code, message: answer.message });
    return answer.retryAt === null ? true : null;
  }
  return true;
}
