import { listQueryOf } from '../../../modules/list.ts';
import {
  createView,
  deleteView,
  getView,
  guardView,
  listViews,
  updateView,
} from '../../../modules/office/saved-views/save-view.ts';
import type { SavedView as View, ViewUser } from '../../../modules/office/saved-views/saved-view.ts';
import { savedViewFields } from '../../../modules/office/saved-views/saved-view-fields.ts';
import { savedViewResource } from '../../../modules/office/saved-views/saved-view-resource.ts';
import {
  SavedView,
  SavedViewCreate,
  SavedViewList,
  SavedViewUpdate,
} from '../../../modules/office/saved-views/saved-view-schema.ts';
import { PAGES, readablePages, VIEWED_PAGES } from '../../../modules/office/saved-views/viewed-pages.ts';
import { shownFields } from '../../../modules/resource-fields.ts';
import type { RouteScope } from '../../../modules/scopes.ts';
import type { Principal } from '../../access/principal.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

/** A caller needs the read scope of at least one list, and of the list of each view. */
export const VIEW_SCOPES: readonly RouteScope[] = [...new Set<RouteScope>(PAGES.map((page) => VIEWED_PAGES[page]))];

const tag = 'Work';
const id: PathParameter = { kind: 'svw', table: 'saved_views', description: 'View id.' };

/** Returns the caller. Administrators are those who may change users. */
const userOf = ({ actor, scopes }: Principal): ViewUser => ({
  id: actor.id,
  isAdministrator: scopes.has('users:write'),
  pages: readablePages(scopes),
});

function present(view: View, deployment: { livemode: boolean }) {
  return { ...shownFields(savedViewFields, view, deployment), object: 'saved_view' as const };
}

export const create = defineCommand({
  id: 'createSavedView',
  tag,
  summary: 'Save a view of a list',
  description:
    'The caller owns it, at most 200. A private view is seen by its owner only. If the owner is disabled or revoked, private views are deleted, and the caller who did so owns the shared ones.',
  body: SavedViewCreate,
  responses: { 201: { description: 'The view.', schema: SavedView, headers: ['Location'] } },
  example: { name: 'Open, over $1,000', page: '/denials', filters: { status: 'open', min: '1000.00' } },
  errors: ['forbidden_scope'],
  handle: async (tx, { body, principal }) => {
    const view = await createView(tx, body, userOf(principal));
    return { status: 201, headers: { location: `/v1/saved-views/${view.id}` }, body: present(view, tx) };
  },
});

export const list = defineRead({
  id: 'listSavedViews',
  tag,
  summary: 'List saved views',
  description: 'Shared views and those of the caller, of the lists that the caller may read, newest first.',
  query: listQueryOf(savedViewResource.lists.listSavedViews),
  responses: { 200: { description: 'A page of views.', schema: SavedViewList } },
  handle: (reader, { query, principal }, app) => {
    const { limit: _limit, cursor: _cursor, ...filter } = query;
    const user = userOf(principal);
    return listReply(
      { query, list: `saved views of ${user.id}`, organizationId: reader.organizationId, app },
      (page) => listViews(reader, { user, filter }, page),
      (view) => present(view, reader),
    );
  },
});

export const get = defineRead({
  id: 'getSavedView',
  tag,
  summary: 'Retrieve a saved view',
  params: { id },
  responses: { 200: { description: 'The view.', schema: SavedView } },
  handle: async (reader, { params, principal }) => ({
    status: 200,
    body: present(await getView(reader, params.id, userOf(principal)), reader),
  }),
});

export const update = defineCommand({
  id: 'updateSavedView',
  tag,
  summary: 'Update a saved view',
  description: 'A merge patch by the owner, or by an administrator if the view is shared.',
  params: { id },
  body: SavedViewUpdate,
  responses: { 200: { description: 'The updated view.', schema: SavedView } },
  errors: ['version_conflict', 'not_view_owner'],
  example: { visibility: 'shared' },
  guard: (reader, { params, expectedVersion, principal }) =>
    guardView(reader, { id: params.id, version: expectedVersion, user: userOf(principal) }),
  handle: async (tx, { params, body, expectedVersion, principal }) => ({
    status: 200,
    body: present(await updateView(tx, { id: params.id, version: expectedVersion, user: userOf(principal) }, body), tx),
  }),
});

export const remove = defineCommand({
  id: 'deleteSavedView',
  tag,
  summary: 'Delete a saved view',
  description: 'By its owner, or by an administrator if the view is shared.',
  params: { id },
  responses: { 204: { description: 'The view is deleted.' } },
  errors: ['version_conflict', 'not_view_owner'],
  guard: (reader, { params, expectedVersion, principal }) =>
    guardView(reader, { id: params.id, version: expectedVersion, user: userOf(principal) }),
  handle: async (tx, { params, expectedVersion, principal }) => {
    await deleteView(tx, { id: params.id, version: expectedVersion, user: userOf(principal) });
    return { status: 204 };
  },
});
