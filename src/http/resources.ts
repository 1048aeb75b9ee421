import type { Database } from '../database/database.ts';
import { readerOf } from '../database/transactions/transaction.ts';
import { AppError } from '../kernel/errors.ts';
import { isId } from '../kernel/ids.ts';
import { apiIdOf } from '../modules/integrations/fhir-mapping/fhir-parts.ts';
import type { ResourceTable } from '../modules/resources.ts';
import type { Operation, PathParameter } from './operation.ts';

/** Returns the path parameters with ids as the API writes them. */
export function apiParams(operation: Operation, params: Record<string, string>): Record<string, string> {
  const parameters = Object.entries(operation.params ?? {});
  if (!parameters.some(([, parameter]) => isFhirId(parameter))) return params;
  const decoded = parameters.flatMap(([name, parameter]) =>
    isFhirId(parameter) ? [[name, apiIdOf(params[name] ?? '')] as const] : [],
  );
  return { ...params, ...Object.fromEntries(decoded) };
}

function isFhirId(parameter: PathParameter): boolean {
  return parameter.kind !== 'text' && parameter.isFhir === true;
}

/**
 * Checks that the resource of each path parameter exists: 404 `resource_not_found` if it exists nowhere, 403
 * `organization_mismatch` if it belongs to another organization. The two bodies are the same for every resource.
 */
export async function checkPathResources(
  operation: Operation,
  params: Record<string, string>,
  database: Database,
  organizationId: string,
): Promise<void> {
  const ids = apiParams(operation, params);
  for (const [name, parameter] of Object.entries(operation.params ?? {})) {
    if (parameter.kind === 'text') continue;
    const id = ids[name] ?? '';
    if (!isId(parameter.kind, id)) throw notFound(parameter.missing);
    await checkResource(database, organizationId, { table: parameter.table, id, missing: parameter.missing });
  }
}

/** Throws unless the organization owns the resource. `missing` replaces the message of the 404. */
export async function checkResource(
  database: Database,
  organizationId: string,
  { table, id, missing }: { table: ResourceTable; id: string; missing?: string | undefined },
): Promise<void> {
  const reader = readerOf(database, organizationId);
  // The table's name comes from the route table, never from a request.
  const here = await reader.query(`select 1 from ${table} where organization_id = $1 and id = $2`, [
    organizationId,
    id,
  ]);
  if (here.length > 0) return;
  const { rows } = await database.pool.query<{ found: boolean }>('select rcm_resource_exists($1, $2) as found', [
    table,
    id,
  ]);
  throw rows[0]?.found ? new AppError('organization_mismatch') : notFound(missing);
}

function notFound(message: string | undefined): AppError {
  return new AppError('resource_not_found', message === undefined ? {} : { message });
}
