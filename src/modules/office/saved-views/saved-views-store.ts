import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { SavedView } from './saved-view.ts';
import { savedViewFields } from './saved-view-fields.ts';
import { savedViewResource } from './saved-view-resource.ts';
import type { ViewedPage } from './viewed-pages.ts';

export const SAVED_VIEWS = new DocumentTable<SavedView>({
  name: 'saved_views',
  read: (stored) => filled(savedViewFields, stored),
  columns: [
    ...columnsOf<typeof savedViewFields>(savedViewFields),
    { name: 'owner_id', type: 'text', of: ({ owner }: SavedView) => owner.id },
  ],
});

const LIST = savedViewResource.lists.listSavedViews;
export type SavedViewFilter = FiltersOf<typeof LIST>;

/** Returns shared views and those of the owner, of the given pages, newest first. */
export function selectViews(
  reader: TenantReader,
  { ownerId, pages, filter }: { ownerId: string; pages: ReadonlySet<ViewedPage>; filter: SavedViewFilter },
  page: { limit: number; after?: string },
): Promise<SavedView[]> {
  const isPrivate = [filter.visibility].flat().every((one) => one === 'private');
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    // Private views are found in the index of the owner.
    .add(isPrivate ? 'owner_id = ?' : "(visibility = 'shared' or owner_id = ?)", ownerId)
    .add('page = any(?)', [...pages]);
  return SAVED_VIEWS.selectNewest(reader, where, page);
}

/** Counts the views of an owner. */
export async function countViewsOf(reader: TenantReader, ownerId: string): Promise<number> {
  const text = 'select count(*)::int as count from saved_views where organization_id = $1 and owner_id = $2';
  return (await reader.query<{ count: number }>(text, [reader.organizationId, ownerId]))[0]!.count;
}

/** Returns and locks all views of an owner. */
export function lockViewsOf(tx: UnitOfWork, ownerId: string): Promise<SavedView[]> {
  const rest = 'organization_id = $1 and owner_id = $2 order by id for update';
  return SAVED_VIEWS.lockWhere(tx, rest, [tx.organizationId, ownerId]);
}

export async function deleteViewRows(tx: UnitOfWork, ids: readonly string[]): Promise<void> {
  await tx.query('delete from saved_views where organization_id = $1 and id = any($2)', [tx.organizationId, ids]);
}
