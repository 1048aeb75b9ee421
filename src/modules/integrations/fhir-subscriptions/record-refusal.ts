import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { NOTIFICATION_REFUSED } from '../fhir-connections/connection-status.ts';
import { raiseAlarm } from './connection-alarm.ts';
import { isClosed } from './fhir-subscription.ts';
import { addNotifications, lockSubscription, saveSubscription } from './fhir-subscriptions-store.ts';

const MESSAGE =
  'A notification arrived without the secret of the subscription, so it was refused. Check that the server sends the header `Authorization` of the subscription, or remove the subscription and create a new one.';

/** Refusals of one subscription within this time are recorded once, because anyone can cause them. */
const EVERY_MS = 10 * 60_000;
const SUBSCRIPTIONS_MAX = 10_000;

/** Records that notifications of a subscription were refused, at most once in ten minutes. */
export class RefusalLog {
  readonly #database: Database;
  readonly #recordedAt = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  async record(organizationId: string, id: string): Promise<void> {
    const now = this.#database.clock.now().getTime();
    if (now - (this.#recordedAt.get(id) ?? 0) < EVERY_MS) return;
    if (this.#recordedAt.size >= SUBSCRIPTIONS_MAX) this.#recordedAt.clear();
    this.#recordedAt.set(id, now);
    const actor = { type: 'system', id: 'fhir-notifications' } as const;
    await transact(this.#database, { organizationId, actor, isRealTime: true }, (tx) => recordRefusal(tx, id));
  }
}

/**
 * Degrades a subscription of which a notification was refused, and its connection. A synchronization of its type reads
 * what the notification may have announced. The next notification with the secret ends this.
 */
async function recordRefusal(tx: UnitOfWork, id: string): Promise<void> {
  const one = await lockSubscription(tx, id);
  if (one === null || isClosed(one.status) || one.status === 'error') return;
  const at = tx.systemNow.toISOString();
  const lastError = { code: NOTIFICATION_REFUSED, message: MESSAGE, at };
  saveSubscription(tx, { ...one, status: 'degraded', lastError });
  await addNotifications(tx, id, [{ dedupeKey: `refused ${at}`, reference: null, number: null }]);
  if (one.lastError?.code === NOTIFICATION_REFUSED && one.status === 'degraded') return;
  const details = { code: NOTIFICATION_REFUSED, resourceType: one.resourceType };
  tx.audit({ action: 'fhir_subscription.degraded', subjectType: 'fhir_subscription', subjectId: id, details });
  await raiseAlarm(tx, one.connectionId, lastError);
}
