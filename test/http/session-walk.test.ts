import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFERED_SCOPES } from '../../src/composition/offered-scopes.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { newId } from '../../src/kernel/ids.ts';
import { USER_ROLES, type UserRole } from '../../src/modules/platform/roles/user-role.ts';
import { scopesOfRoles } from '../../src/modules/platform/users/role-scopes.ts';
import type { TestApp } from '../helpers/app.ts';
import { errorOf } from '../helpers/error-of.ts';
import { rowKey } from '../helpers/rows.ts';
import { type SignedIn, signedIn } from '../helpers/session.ts';
import { openTwoOrganizations } from '../helpers/two-organizations.ts';

const ROLES = scopesOfRoles(OFFERED_SCOPES);

/** Every route with a signed-in user: the same refusals as for keys, and those that only concern browsers. */
let t: TestApp;
let key: string;
let users: Record<UserRole, SignedIn>;
let own: Record<string, string>;
let foreign: Record<string, string>;

beforeAll(async () => {
  const made = await openTwoOrganizations();
  ({ t, own, foreign } = made);
  const { organization } = made;
  key = organization.key;
  const entries = USER_ROLES.map(async (role) => [role, await signedIn(t.app, organization.id, role)] as const);
  users = Object.fromEntries(await Promise.all(entries)) as Record<UserRole, SignedIn>;
});
afterAll(() => t.close());

type Row = (typeof ROUTES)[number];
const guarded = ROUTES.filter((route) => route.operation.kind !== 'public');

function pathFor(route: Row, idOf: (table: string, parameter: string) => string): string {
  return route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const spec = route.operation.params?.[parameter];
    return spec?.kind === 'text' ? 'SBX01' : idOf(rowKey(route.path, spec!.table), parameter);
  });
}

const ownPath = (route: Row) => pathFor(route, (table) => own[table]!);

async function answer(route: Row, path: string, headers: Record<string, string>) {
  const { status, body } = await t.call(route.method, path, { key: null, headers });
  return `${status} ${errorOf(body)?.code ?? ''}`.trim();
}

describe.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  test('refuses a cookie without a session', async () => {
    const headers = { cookie: `rcm_session=${'A'.repeat(43)}`, 'x-csrf-token': 'x' };
    expect(await answer(route, ownPath(route), headers)).toBe('401 missing_api_key');
  });

  if (route.method !== 'GET')
    test('refuses a signed-in browser without its CSRF token', async () => {
      expect(await answer(route, ownPath(route), users.org_admin.readOnlyHeaders)).toBe('403 csrf_token_invalid');
      const foreignOrigin = { ...users.org_admin.headers, origin: 'https://evil.example' };
      expect(await answer(route, ownPath(route), foreignOrigin)).toBe('403 csrf_token_invalid');
    });

  const { scopes } = route;
  if (scopes.length > 0)
    test('refuses exactly the roles that have none of its scopes, and names the first', async () => {
      for (const role of USER_ROLES) {
        const { headers } = users[role];
        // The id does not exist and the query parameter is unknown, so a caller with the scope gets one of these
        // errors.
        const path = `${pathFor(route, (_table, name) => newId((route.operation.params![name] as { kind: 'clm' }).kind))}?nonsense=1`;
        const { body } = await t.call(route.method, path, { key: null, headers });
        const { code, requiredScope } = errorOf(body)!;
        const isRefused = code === 'forbidden_scope';
        expect([role, isRefused]).toEqual([role, !scopes.some((scope) => ROLES[role].has(scope))]);
        if (isRefused) expect(requiredScope).toBe(scopes[0]);
      }
    });

  if (Object.values(route.operation.params ?? {}).some((parameter) => parameter.kind !== 'text'))
    test("answers another organization's id with 403", async () => {
      const path = pathFor(route, (table) => foreign[table]!);
      expect(await answer(route, path, users.org_admin.headers)).toBe('403 organization_mismatch');
    });

  // The response describes the permissions of the caller, so it differs between callers.
  if (route.method === 'GET' && !route.signedInOnly && route.operation.id !== 'getOwnPermissions')
    test('answers a session as it answers a key', async () => {
      const path = `${ownPath(route)}?nonsense=1`;
      const isEndless = route.operation.kind === 'read' && route.operation.isEndless;
      for (const asked of [path, ...(route.operation.params || isEndless ? [] : [route.path])]) {
        const byKey = await t.call('GET', asked, { key });
        const bySession = await t.call('GET', asked, { key: null, headers: users.org_admin.readOnlyHeaders });
        const body = (text: string) => text.replaceAll(/req_\w+/g, 'req');
        expect([bySession.status, body(bySession.text)]).toEqual([byKey.status, body(byKey.text)]);
      }
    });
});

test('the permissions of the roles are the reviewed ones', () => {
  const table = Object.fromEntries(USER_ROLES.map((role) => [role, [...ROLES[role]].sort()]));
  expect(table.org_admin).toContain('admin:api_keys');
  expect(table.viewer?.every((scope) => scope.endsWith(':read'))).toBe(true);
  for (const role of ['biller', 'auth_specialist', 'viewer'] as const)
    expect(table[role]).not.toContain('admin:api_keys');
  expect(table.biller).toContain('claims:write');
  expect(table.auth_specialist).not.toContain('claims:read');
});
