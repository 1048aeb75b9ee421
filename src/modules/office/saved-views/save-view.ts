import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Changes, mergeFields, newResource } from '../../resource-fields.ts';
import { mayChange, maySee, type SavedView, type ViewUser } from './saved-view.ts';
import { savedViewFields } from './saved-view-fields.ts';
import type { SavedViewCreate } from './saved-view-schema.ts';
import { countViewsOf, deleteViewRows, SAVED_VIEWS, type SavedViewFilter, selectViews } from './saved-views-store.ts';
import { VIEWED_PAGES } from './viewed-pages.ts';

/** How many views a user or an API key may keep. */
const VIEWS_MAX = 200;

/**
 * Creates a view of the caller. Throws `forbidden_scope` if the caller may not read its list, and 422 if the caller has 200
 * views.
 */
export async function createView(
  tx: UnitOfWork,
  input: Static<typeof SavedViewCreate>,
  user: ViewUser,
): Promise<SavedView> {
  const { type, id } = tx.actor;
  if (!user.pages.has(input.page)) {
    const scope = VIEWED_PAGES[input.page];
    const message = `Views of this list need the scope ${scope}.`;
    throw new AppError('forbidden_scope', { message, extra: { requiredScope: scope } });
  }
  if ((await countViewsOf(tx, id)) >= VIEWS_MAX) {
    throw new AppError('validation_failed', {
      param: '/name',
      message: `At most ${VIEWS_MAX} views can be kept. Delete a view first.`,
    });
  }
  const owner = { type, id };
  const view = newResource(savedViewFields, { ...input, owner }, tx.now);
  SAVED_VIEWS.insert(tx, view);
  const details = { visibility: view.visibility };
  tx.audit({ action: 'saved_view.created', subjectType: 'saved_view', subjectId: view.id, details });
  return view;
}

/** Changes a view (merge patch). Throws `not_view_owner` for a view of somebody else, except for administrators. */
export async function updateView(
  tx: UnitOfWork,
  { id, version, user }: { id: string; version: number | undefined; user: ViewUser },
  changes: Changes<typeof savedViewFields>,
): Promise<SavedView> {
  const view = requireChangeable(await SAVED_VIEWS.lock(tx, id), version, user);
  const { next, changed } = mergeFields(savedViewFields, view, changes);
  if (changed.length === 0) return view;
  const updated = { ...next, version: view.version + 1, updatedAt: tx.now.toISOString() };
  SAVED_VIEWS.update(tx, updated);
  const details = { fields: changed };
  tx.audit({ action: 'saved_view.updated', subjectType: 'saved_view', subjectId: id, details });
  return updated;
}

/** Deletes a view. Refused like a change of it. */
export async function deleteView(
  tx: UnitOfWork,
  { id, version, user }: { id: string; version: number | undefined; user: ViewUser },
): Promise<void> {
  requireChangeable(await SAVED_VIEWS.lock(tx, id), version, user);
  await deleteViewRows(tx, [id]);
  tx.audit({ action: 'saved_view.deleted', subjectType: 'saved_view', subjectId: id });
}

function requireChangeable(view: SavedView | null, version: number | undefined, user: ViewUser): SavedView {
  const seen = requireVisible(view, user);
  if (!mayChange(seen, user)) {
    throw new AppError('not_view_owner');
  }
  if (version !== undefined && version !== seen.version) throw new AppError('version_conflict');
  return seen;
}

/** A private view of another owner, and a view of a list that the caller may not read, do not exist for the caller. */
function requireVisible(view: SavedView | null, user: ViewUser): SavedView {
  if (!view || !maySee(view, user)) throw new AppError('resource_not_found');
  return view;
}

/** Returns the view. Throws `resource_not_found`, also for a private view of another owner. */
export async function getView(reader: TenantReader, id: string, user: ViewUser): Promise<SavedView> {
  return requireVisible(await SAVED_VIEWS.find(reader, id), user);
}

/** Lists shared views and those of the caller, of the lists that the caller may read, newest first. */
export function listViews(
  reader: TenantReader,
  { user, filter }: { user: ViewUser; filter: SavedViewFilter },
  page: { limit: number; after?: string },
): Promise<SavedView[]> {
  return selectViews(reader, { ownerId: user.id, pages: user.pages, filter }, page);
}

/** Checks a change of a view before its fields are checked. */
export async function guardView(
  reader: TenantReader,
  { id, version, user }: { id: string; version: number | undefined; user: ViewUser },
): Promise<void> {
  requireChangeable(await SAVED_VIEWS.find(reader, id), version, user);
}
