import type { TenantReader } from '../../../database/transaction.ts';
import type { ListedResource } from './listed-resource.ts';
import { type ListedResourceFilter, selectListedResources } from './listed-resources-store.ts';

/** Lists the resources received from a connection, by type and id. `after` is a position: a type and an id. */
export function listResources(
  reader: TenantReader,
  connectionId: string,
  filter: ListedResourceFilter,
  page: { limit: number; after?: string },
): Promise<ListedResource[]> {
  return selectListedResources(reader, connectionId, filter, page);
}
