import type { App } from '../../../composition/app.ts';
import { getRole, listRoles } from '../../../modules/platform/roles/find-roles.ts';
import { presentRole } from '../../../modules/platform/roles/present-role.ts';
import type { RoleAuthor } from '../../../modules/platform/roles/role-input.ts';
import { Role, RoleCreate, RoleList, RoleUpdate } from '../../../modules/platform/roles/role-schema.ts';
import { createRole, deleteRole, guardRole, updateRole } from '../../../modules/platform/roles/save-role.ts';
import { listQuery, Strict } from '../../../modules/schema.ts';
import type { Principal } from '../../access/principal.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Permissions';
const id: PathParameter = { kind: 'rol', table: 'roles', description: 'Role id.' };

function authorOf({ scopes }: Principal, app: App): RoleAuthor {
  return { scopes, offered: app.offeredScopes };
}

export const create = defineCommand({
  id: 'createRole',
  tag,
  summary: 'Create a custom role',
  description:
    'A set of scopes for users of the organization, in addition to the built-in roles. The operator assigns it to users with `rcm users set-role`. You can grant only scopes that you have.',
  body: RoleCreate,
  responses: { 201: { description: 'The role.', schema: Role, headers: ['Location'] } },
  errors: ['duplicate_role', 'too_many_roles', 'forbidden_scope'],
  example: { name: 'Denial specialist', scopes: ['claims:read', 'denials:read', 'appeals:write'] },
  handle: async (tx, { body, principal }, app) => {
    const role = await createRole(tx, body, authorOf(principal, app));
    return { status: 201, headers: { location: `/v1/roles/${role.id}` }, body: presentRole(role, tx) };
  },
});

export const list = defineRead({
  id: 'listRoles',
  tag,
  summary: 'List custom roles',
  description: 'Newest first. `GET /v1/scopes` shows the scopes of the built-in roles.',
  query: Strict({ ...listQuery }),
  responses: { 200: { description: 'A page of roles.', schema: RoleList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'roles', organizationId: reader.organizationId, app },
      (page) => listRoles(reader, page),
      (role) => presentRole(role, reader),
    ),
});

export const get = defineRead({
  id: 'getRole',
  tag,
  summary: 'Retrieve a custom role',
  params: { id },
  responses: { 200: { description: 'The role.', schema: Role } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentRole(await getRole(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateRole',
  tag,
  summary: 'Update a custom role',
  description: 'A merge patch; `scopes` replaces the list. Open sessions have the new scopes from their next request.',
  params: { id },
  body: RoleUpdate,
  responses: { 200: { description: 'The updated role.', schema: Role } },
  errors: ['version_conflict', 'duplicate_role', 'forbidden_scope'],
  example: { scopes: ['claims:read', 'denials:read'] },
  guard: (reader, { params, expectedVersion }) => guardRole(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion, principal }, app) => {
    const options = { version: expectedVersion, author: authorOf(principal, app) };
    return { status: 200, body: presentRole(await updateRole(tx, params.id, body, options), tx) };
  },
});

export const remove = defineCommand({
  id: 'deleteRole',
  tag,
  summary: 'Delete a custom role',
  description: 'Refused while users have it, or manual-review policies or pending reviews name it.',
  params: { id },
  responses: { 204: { description: 'The role is deleted.' } },
  errors: ['version_conflict', 'role_in_use'],
  guard: (reader, { params, expectedVersion }) => guardRole(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await deleteRole(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});
