import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { lockSubscription, scheduleCheck, selectDueChecks } from './fhir-subscriptions-store.ts';

const CHECKS_MAX = 200;
/** A check that is not over after this time is queued again. */
const LEASE_MS = 15 * 60_000;

/** Queues a check of each subscription that is due for one; returns how many. Several workers may run it at once. */
export async function queueSubscriptionChecks(database: Database): Promise<number> {
  let queued = 0;
  for (const { organizationId, id } of await selectDueChecks(database.pool, database.clock.now(), CHECKS_MAX)) {
    const who = {
      organizationId,
      actor: { type: 'system', id: 'fhir-subscriptions' } as const,
      isRealTime: true as const,
    };
    await transact(database, who, async (tx) => {
      const one = await lockSubscription(tx, id);
      if (one === null) return;
      scheduleCheck(tx, id, new Date(tx.systemNow.getTime() + LEASE_MS));
      await tx.enqueue('check-fhir-subscription', { organizationId, subscriptionId: id }, { isRealTime: true });
      queued += 1;
    });
  }
  return queued;
}
