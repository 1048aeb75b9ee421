import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { type ListedResourceFilter, selectListedResources } from './listed-resources-store.ts';
import type { ListedResource } from './received-resource-schema.ts';

/**
 * Lists the resources received from a connection, ordered by type and id. `after` is the type and the id of the last one of
 * the page before.
 */
export function listResources(
  reader: TenantReader,
  connectionId: string,
  filter: ListedResourceFilter,
  page: { limit: number; after?: string },
): Promise<ListedResource[]> {
  return selectListedResources(reader, connectionId, filter, page);
}
