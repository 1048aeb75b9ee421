import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { degradeSilentSubscription } from './degrade-silent-subscription.ts';
import { selectSilent } from './fhir-subscriptions-store.ts';

const SILENT_MAX = 200;

/** Degrades the silent subscriptions of all organizations; returns how many. Several workers may run it at once. */
export async function watchHeartbeats(database: Database): Promise<number> {
  let degraded = 0;
  for (const { organizationId, id } of await selectSilent(database.pool, database.clock.now(), SILENT_MAX)) {
    const who = {
      organizationId,
      actor: { type: 'system', id: 'fhir-heartbeats' } as const,
      isRealTime: true as const,
    };
    if (await transact(database, who, (tx) => degradeSilentSubscription(tx, id))) degraded += 1;
  }
  return degraded;
}
