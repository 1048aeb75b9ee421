import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { RESOURCES } from '../../resources.ts';

/** Tables of resources that never change, or whose changes are not counted. */
const WITHOUT_VERSION: ReadonlySet<string> = new Set([
  'interchanges',
  'remittance_claims',
  'audit_entries',
  'webhook_deliveries',
  'events',
  'request_log',
]);

/** The tables with versions, by the type of their resources. */
export const VERSIONED_TABLES: ReadonlyMap<string, string> = new Map(
  RESOURCES.flatMap(({ object, table }) =>
    table === null || WITHOUT_VERSION.has(table) ? [] : [[object as string, table as string] as const],
  ),
);

/** Returns the current versions of resources by their ids. Omits deleted ones. */
export async function selectVersions(
  reader: TenantReader,
  resourceType: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const table = VERSIONED_TABLES.get(resourceType);
  if (table === undefined || ids.length === 0) return new Map();
  // The table's name is a constant of a declaration.
  const text = `select id, version from ${table} where organization_id = $1 and id = any($2::text[])`;
  const rows = await reader.query<{ id: string; version: number }>(text, [reader.organizationId, ids]);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
