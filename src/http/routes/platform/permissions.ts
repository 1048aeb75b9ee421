import { allRoles } from '../../../modules/platform/roles/find-roles.ts';
import { USER_ROLES } from '../../../modules/platform/roles/user-role.ts';
import { scopesOfRoles } from '../../../modules/platform/users/role-scopes.ts';
import { SCOPE_DECLARATIONS } from '../../../modules/scopes.ts';
import { authorizedOf, refusalsOf } from '../../access/authorize.ts';
import { defineRead, type Route } from '../../operation.ts';
import { type Action, actionsOf } from '../../permissions/actions.ts';
import { evaluate } from '../../permissions/evaluate.ts';
import { evaluateBatch } from '../../permissions/evaluate-batch.ts';
import {
  OwnPermissions,
  PermissionActionList,
  PermissionCheck,
  PermissionCheckRequest,
  ScopeList,
} from '../../permissions/permission-schema.ts';

const tag = 'Permissions';
const NO_STORE = { 'cache-control': 'no-store' };
const complete = (data: unknown[]) => ({ object: 'list' as const, data, hasMore: false, nextCursor: null });

/** The table lists these operations too, so it is imported when a request needs it. */
async function allRoutes(): Promise<readonly Route[]> {
  return (await import('../../route-table.ts')).ROUTES;
}

export const check = defineRead({
  id: 'checkPermissions',
  tag,
  summary: 'Check permissions',
  description:
    'Returns whether the caller, or with permissions:read another API key or user, may take an action. One check, or several in `evaluations`, in a format like that of OpenID AuthZEN 1.0. `decision` is whether the subject is authorized; `context.state` is whether the state of the resource allows the action now. A denial is data, not an error. A resource of another organization and one that does not exist have the same answer. Changes nothing; an Idempotency-Key has no effect.',
  optionalScope: 'permissions:read',
  body: PermissionCheckRequest,
  responses: { 200: { description: 'The decision, or the decisions.', schema: PermissionCheck } },
  errors: ['forbidden_scope'],
  example: { action: { name: 'claims:submit' }, resource: { type: 'claim', id: 'clm_01k5v9q2w7e8rak0d3fghj4mnp' } },
  handle: async (reader, { body, principal }, app) => {
    const { evaluations, options: _options, ...single } = body;
    const parts = { principal, routes: await allRoutes(), app, reader, roles: await allRoles(reader) };
    const answered =
      evaluations === undefined
        ? await evaluate(single, parts)
        : { evaluations: await evaluateBatch({ ...body, evaluations }, parts) };
    return { status: 200, headers: NO_STORE, body: answered };
  },
});

export const actions = defineRead({
  id: 'listPermissionActions',
  tag,
  summary: 'List the actions of permission checks',
  description: 'The actions correspond to the endpoints of this version.',
  responses: { 200: { description: 'Every action.', schema: PermissionActionList } },
  handle: async () => {
    const data = [...actionsOf(await allRoutes()).values()].map(presentAction);
    return { status: 200, headers: NO_STORE, body: complete(data) };
  },
});

function presentAction({ name, route, resource }: Action) {
  return {
    object: 'permission_action' as const,
    name,
    operationId: route.operation.id,
    method: route.method,
    path: route.path,
    requiredScopes: [...route.scopes],
    signedInOnly: route.signedInOnly,
    resourceType: resource?.type ?? null,
    properties: Object.keys(route.operation.params ?? {}).filter((parameter) => parameter !== resource?.parameter),
  };
}

export const me = defineRead({
  id: 'getOwnPermissions',
  tag,
  summary: 'Retrieve the permissions of the caller',
  responses: { 200: { description: 'Role, scopes and allowed actions.', schema: OwnPermissions } },
  handle: async (reader, { principal }, app) => {
    const who = authorizedOf(principal);
    const isSandbox = app.config.environment === 'sandbox';
    const allowed = [...actionsOf(await allRoutes()).values()].filter(
      ({ route }) => refusalsOf(route, who, isSandbox).length === 0,
    );
    return {
      status: 200,
      headers: NO_STORE,
      body: {
        object: 'permissions' as const,
        livemode: reader.livemode,
        subject: { type: principal.actor.type, id: principal.actor.id },
        organizationId: principal.organizationId,
        role: who.role,
        scopes: [...principal.scopes].sort(),
        actions: allowed.map(({ name }) => name).sort(),
      },
    };
  },
});

export const scopes = defineRead({
  id: 'listScopes',
  tag,
  summary: 'List scopes',
  description: 'The scopes that endpoints of this version require, with the roles that have them.',
  responses: { 200: { description: 'Every scope.', schema: ScopeList } },
  handle: async (reader, _request, app) => {
    const custom = await allRoles(reader);
    const byRole = scopesOfRoles(app.offeredScopes);
    const data = [...app.offeredScopes].map((name) => ({
      object: 'scope' as const,
      name,
      description: SCOPE_DECLARATIONS[name].description,
      roles: [
        ...USER_ROLES.filter((role) => byRole[role].has(name)),
        ...custom.filter((role) => role.scopes.includes(name)).map(({ id }) => id),
      ],
      forUsersOnly: SCOPE_DECLARATIONS[name].forUsersOnly === true,
    }));
    return { status: 200, body: complete(data) };
  },
});
