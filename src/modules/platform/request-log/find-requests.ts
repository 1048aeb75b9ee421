import type { Pool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { idFloor } from '../../../kernel/ids.ts';
import type { LoggedRequest } from './request-sampler.ts';
import {
  deleteRequestsBefore,
  insertRequests,
  type RequestFilter,
  selectRequest,
  selectRequests,
} from './requests-store.ts';

/** Returns the request. Throws resource_not_found. */
export async function getRequest(reader: TenantReader, id: string): Promise<LoggedRequest> {
  const request = await selectRequest(reader, id);
  if (request === null) throw new AppError('resource_not_found');
  return request;
}

/** Returns a page of requests, newest first. */
export function listRequests(
  reader: TenantReader,
  filter: RequestFilter,
  page: { limit: number; after?: string },
): Promise<LoggedRequest[]> {
  return selectRequests(reader, filter, page);
}

export const REQUESTS_KEPT_DAYS = 7;
const KEPT_MS = REQUESTS_KEPT_DAYS * 24 * 3_600_000;
const ROWS_AT_ONCE = 5_000;

/** Deletes the requests of all organizations that are older than seven days, in batches; returns how many. */
export async function deleteOldRequests(pool: Pool, now: Date, signal?: AbortSignal): Promise<number> {
  const before = idFloor('req', new Date(now.getTime() - KEPT_MS));
  for (let total = 0; ; ) {
    const count = await deleteRequestsBefore(pool, before, ROWS_AT_ONCE);
    total += count;
    if (count < ROWS_AT_ONCE || signal?.aborted) return total;
  }
}

/** Writes requests of any organizations, in one transaction per organization. */
export async function recordRequests(database: Database, requests: readonly LoggedRequest[]): Promise<void> {
  for (const [organizationId, own] of Map.groupBy(requests, (request) => request.organizationId)) {
    const options = { organizationId, actor: { type: 'system', id: 'api' }, isRealTime: true } as const;
    await transact(database, options, (tx) => insertRequests(tx, own));
  }
}
