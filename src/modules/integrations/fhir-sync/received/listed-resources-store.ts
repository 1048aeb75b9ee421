import { Conditions } from '../../../../database/conditions.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { syncRunResource } from '../runs/sync-run-resource.ts';
import type { ListedResource } from './received-resource-schema.ts';

const LIST = syncRunResource.lists.listFhirResources;

export type ListedResourceFilter = FiltersOf<typeof LIST>;

/**
 * Lists the resources received from a connection, ordered by type and id. `after` is the type and the id of the last one of
 * the page before.
 */
export async function selectListedResources(
  reader: TenantReader,
  connectionId: string,
  filter: ListedResourceFilter,
  page: { limit: number; after?: string },
): Promise<ListedResource[]> {
  const where = new Conditions(reader.organizationId)
    .add('connection_id = ?', connectionId)
    .addFilters(LIST.filters, { resourceType: filter.resourceType })
    // A literal, so that the index of unmapped resources is used.
    .addText(filter.status === undefined ? undefined : `status = 'unmapped'`);
  if (page.after !== undefined) {
    const next = where.values.push(...page.after.split(' '));
    where.addText(`(resource_type, fhir_id) > ($${next - 1}, $${next})`);
  }
  return reader.query<ListedResource>(
    `select resource_type as "type", fhir_id as "id", version_id as "versionId", last_updated as "lastUpdated", status,
       target_id as "targetId", missing, coalesce(problems, '[]') as problems, run_id as "runId", updated_at as "updatedAt"
     from fhir_resources where ${where.text} order by resource_type, fhir_id limit ${Number(page.limit)}`,
    where.values,
  );
}
