import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../../src/http/operation.ts';
import { actionsOf } from '../../../src/http/permissions/actions.ts';
import { ROUTES } from '../../../src/http/route-table.ts';
import { USER_ROLES, type UserRole } from '../../../src/modules/platform/roles/user-role.ts';
import type { TestApp } from '../../helpers/app.ts';
import { errorOf } from '../../helpers/error-of.ts';
import { rowKey } from '../../helpers/rows.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';
import { openTwoOrganizations } from '../../helpers/two-organizations.ts';

/** For every route and role, and every route and state: the permission check agrees with the response of the route. */
let t: TestApp;
let own: Record<string, string>;
let foreign: Record<string, string>;
let users: Record<UserRole, SignedIn>;

beforeAll(async () => {
  const made = await openTwoOrganizations();
  ({ t, own, foreign } = made);
  const { organization } = made;
  const entries = USER_ROLES.map(async (role) => [role, await signedIn(t.app, organization.id, role)] as const);
  users = Object.fromEntries(await Promise.all(entries)) as Record<UserRole, SignedIn>;
});
afterAll(() => t.close());

const ACTIONS = [...actionsOf(ROUTES).values()];

/**
 * Returns the path parameters of a route for the resource in a state (` held`), or null if there is no such resource.
 */
function paramsFor(route: Route, rows: Record<string, string>, state: string): Record<string, string> | null {
  const params: Record<string, string> = {};
  let hasState = state === '';
  for (const [name, spec] of Object.entries(route.operation.params ?? {})) {
    if (spec.kind === 'text') params[name] = 'SBX01';
    else {
      const key = rowKey(route.path, spec.table);
      const inState = rows[`${key}${state}`];
      if (inState !== undefined) hasState = true;
      params[name] = inState ?? rows[key]!;
    }
  }
  return hasState ? params : null;
}

async function check(name: string, resource: unknown, headers: Record<string, string>) {
  const body = { action: { name }, ...(resource ? { resource } : {}) };
  const answer = await t.call('POST', '/v1/permissions/check', { key: null, headers, body });
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.body;
}

/** Calls the route in a way that is refused after the checks of permission, existence and state. */
async function attempt(route: Route, params: Record<string, string>, headers: Record<string, string>) {
  const path = pathOf(route, params);
  const isCommand = route.operation.kind === 'command';
  const options = isCommand ? { body: { unknownField: 1 } } : {};
  const sent = isCommand ? { ...headers, 'if-match': '*' } : headers;
  const { status, body } = await t.call(route.method, isCommand ? path : `${path}?nonsense=1`, {
    key: null,
    headers: sent,
    ...options,
  });
  const error = errorOf(body);
  return { status, code: error?.code as string, current: error?.status as string | undefined };
}

type Deed = Awaited<ReturnType<typeof attempt>>;
type Caller = { params: Record<string, string>; headers: Record<string, string> };

/**
 * Returns whether the state of the resource allows the deed. A read is refused for its unknown parameter before its
 * resource is looked at, so it is called again without the parameter.
 */
async function isAllowedByState(route: Route, deed: Deed, { params, headers }: Caller): Promise<boolean> {
  if (route.operation.kind !== 'read') return deed.status !== 409;
  const { status } = await t.call(route.method, pathOf(route, params), { key: null, headers });
  return status !== 409;
}

const pathOf = (route: Route, params: Record<string, string>) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);

const STATES = [' ready', ' held', ' rejected', ' submitted', ' questions_received', ' sent', ' done'];
const DENIED = new Set([
  ...['forbidden_scope', 'session_required', 'resource_not_found', 'organization_mismatch'],
  'not_view_owner',
]);

type Case = readonly [rows: Record<string, string>, state: string];

/**
 * Returns the resources that a role is tried on. Their state and organization concern all roles alike, after the
 * permission.
 */
function casesOf(role: UserRole): Case[] {
  if (role === 'org_admin') return [[own, ''], ...STATES.map((state) => [own, state] as const), [foreign, '']];
  return role === 'viewer'
    ? [
        [own, ''],
        [foreign, ''],
      ]
    : [[own, '']];
}

test.each(USER_ROLES)('a check for the role %s agrees with what its routes do', async (role) => {
  const { headers } = users[role];
  const disagreements: unknown[] = [];
  for (const { name, route, resource } of ACTIONS) {
    for (const [rows, state] of casesOf(role)) {
      const params = paramsFor(route, rows, state);
      if (params === null) continue;
      const { [resource?.parameter ?? '']: id, ...properties } = params;
      const asked = resource ? { type: resource.type, id, properties } : undefined;
      const { decision, context } = await check(name, asked, headers);
      const deed = await attempt(route, params, headers);
      const isDenied = DENIED.has(deed.code);
      const isStateKnown = context.state !== null && !isDenied;
      const isInState = () => isAllowedByState(route, deed, { params, headers });
      const agrees = decision === !isDenied && (!isStateKnown || context.state.allowed === (await isInState()));
      if (!agrees) disagreements.push({ role, name, state, decision, context: context.state, deed });
    }
  }
  expect(disagreements).toEqual([]);
});

test('the states that forbid are compared, not only permissions', async () => {
  const { headers } = users.org_admin;
  const id = own['claims rejected']!;
  const { context } = await check('claims:submit', { type: 'claim', id }, headers);
  expect(context.state).toMatchObject({ allowed: false, status: 'rejected' });
});
