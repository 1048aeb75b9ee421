import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import type { LoggedRequest } from './logged-request.ts';
import { insertRequests } from './requests-store.ts';

/** Writes requests of any organizations, in one transaction per organization. */
export async function recordRequests(database: Database, requests: readonly LoggedRequest[]): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(requests, (request) => request.organizationId)) {
    const options = { organizationId, actor: { type: 'system', id: 'api' }, isRealTime: true } as const;
    await transact(database, options, (tx) => insertRequests(tx, own));
  }
}
