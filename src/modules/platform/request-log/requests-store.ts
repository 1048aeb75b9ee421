import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { requestResource } from './request-resource.ts';
import type { LoggedRequest } from './request-sampler.ts';

const LIST = requestResource.lists.listRequests;
export type RequestFilter = FiltersOf<typeof LIST>;

const COLUMNS = `organization_id as "organizationId", id, method, route, operation_id as "operationId", status,
  error_code as "errorCode", duration_ms as "durationMs", json_build_object('type', actor_type, 'id', actor_id) as actor,
  omitted_before as "omittedBefore", created_at as "createdAt"`;

/** Writes requests of one organization in one statement. */
export async function insertRequests(tx: UnitOfWork, requests: readonly LoggedRequest[]): Promise<void> {
  const column = <T>(value: (request: LoggedRequest) => T) => requests.map(value);
  await tx.query(
    `insert into request_log (organization_id, id, method, route, operation_id, status, error_code, duration_ms,
       actor_type, actor_id, omitted_before, created_at)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::integer[],
       $9::text[], $10::text[], $11::integer[], $12::timestamptz[])
     on conflict do nothing`,
    [
      tx.organizationId,
      column(({ id }) => id),
      column(({ method }) => method),
      column(({ route }) => route),
      column(({ operationId }) => operationId),
      column(({ status }) => status),
      column(({ errorCode }) => errorCode),
      column(({ durationMs }) => durationMs),
      column(({ actor }) => actor.type),
      column(({ actor }) => actor.id),
      column(({ omittedBefore }) => omittedBefore),
      column(({ createdAt }) => createdAt),
    ],
  );
}

/** Returns a page of requests, newest first. */
export function selectRequests(
  reader: TenantReader,
  filter: RequestFilter,
  page: { limit: number; after?: string },
): Promise<LoggedRequest[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const range = { from: filter['createdAt[gte]'], before: filter['createdAt[lt]'] };
  addCreatedRange(where, reader, { prefix: 'req', column: 'created_at', ...range });
  const text = `select ${COLUMNS} from request_log where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return reader.query<LoggedRequest>(text, where.values);
}

export async function selectRequest(reader: TenantReader, id: string): Promise<LoggedRequest | null> {
  const text = `select ${COLUMNS} from request_log where organization_id = $1 and id = $2`;
  return (await reader.query<LoggedRequest>(text, [reader.organizationId, id]))[0] ?? null;
}

/**
 * Deletes up to `rowsMax` requests of all organizations whose ids are less than `before`, the oldest first. Returns the
 * number of deleted rows.
 */
export async function deleteRequestsBefore(pool: Pool, before: string, rowsMax: number): Promise<number> {
  const text = 'select rcm_delete_old_requests($1, $2) as count';
  return (await pool.query<{ count: number }>(text, [before, rowsMax])).rows[0]?.count ?? 0;
}
