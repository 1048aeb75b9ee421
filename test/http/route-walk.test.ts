import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation, Route } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { newId } from '../../src/kernel/ids.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import type { CallOptions, TestApp } from '../helpers/app.ts';
import { errorOf } from '../helpers/error-of.ts';
import { rowKey } from '../helpers/rows.ts';
import { type SignedIn, signedIn } from '../helpers/session.ts';
import { openTwoOrganizations } from '../helpers/two-organizations.ts';

/**
 * Every refusal that precedes the work of a route, for every route. The cases are made from the route table, so none is
 * forgotten.
 */
let t: TestApp;
let key: string;
let own: Record<string, string>;
let foreign: Record<string, string>;
let expiredKey: string;
let admin: SignedIn;

beforeAll(async () => {
  const made = await openTwoOrganizations();
  ({ t, own, foreign } = made);
  const { organization } = made;
  key = organization.key;
  expiredKey = (await t.keyFor(organization.id, ALL_SCOPES, new Date('2020-01-01'))).key;
  admin = await signedIn(t.app, organization.id, 'org_admin');
});
afterAll(() => t.close());

/** RFC 6750, section 3: a request without a credential gets no error code. */
const CHALLENGES: Record<string, string> = {
  missing_api_key: 'Bearer realm="api"',
  invalid_api_key: 'Bearer realm="api", error="invalid_token"',
  expired_api_key: 'Bearer realm="api", error="invalid_token"',
};

const guarded = ROUTES.filter((route) => route.operation.kind !== 'public');
const withBody = (operation: Operation) => operation.kind === 'command';
const name = (route: Route) => `${route.method} ${route.path}`;

function pathFor(route: Route, idOf: (table: string, parameter: string) => string): string {
  return route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const spec = route.operation.params?.[parameter];
    if (!spec) throw new Error(`${name(route)} does not declare its parameter ${parameter}`);
    return spec.kind === 'text' ? 'SBX01' : idOf(rowKey(route.path, spec.table), parameter);
  });
}

/** Returns the caller that the route takes: the organization's key, or its signed-in administrator. */
function by(route: Route, options: CallOptions = {}): CallOptions {
  if (!route.signedInOnly) return { key, ...options };
  return { key: null, ...options, headers: { ...admin.headers, ...options.headers } };
}

const ownPath = (route: Route) => pathFor(route, (table) => own[table]!);

/** Calls the route with a resource in each state until one is accepted, because the state outranks the fields. */
async function answerInFittingState(route: Route, options: CallOptions) {
  for (const state of [
    '',
    ' ready',
    ' held',
    ' rejected',
    ' paid',
    ' posted',
    ' queued',
    ' submitted',
    ' questions_received',
    ' sent',
    ' done',
    ' active',
    ' disabled',
    ' archived',
  ]) {
    const path = pathFor(route, (table) => own[`${table}${state}`] ?? own[table]!);
    const answer = await t.call(route.method, path, options);
    if (answer.status !== 409) return answer;
  }
  throw new Error(`${name(route)} takes its resource in no state`);
}

async function refusal(route: Route, path: string, options: CallOptions) {
  const { status, body, headers } = await t.call(route.method, path, options);
  expect(headers['request-id']).toMatch(/^req_/);
  if (status === 401) expect(headers['www-authenticate']).toBe(CHALLENGES[errorOf(body)!.code]);
  return `${status} ${errorOf(body)?.code}`;
}

describe.each(guarded.map((route) => [name(route), route] as const))('%s', (_name, route) => {
  const { operation } = route;
  const resourceParameters = Object.values(operation.params ?? {}).filter((parameter) => parameter.kind !== 'text');

  test('refuses a request without a key', async () => {
    expect(await refusal(route, ownPath(route), { key: null })).toBe('401 missing_api_key');
  });

  test('refuses malformed, unknown and live keys, and gives X-API-Key precedence', async () => {
    const unknown = `svc_test_${'A'.repeat(64)}`;
    for (const bad of ['nonsense', unknown, `svc_live_${'A'.repeat(64)}`]) {
      expect(await refusal(route, ownPath(route), { key: bad })).toBe('401 invalid_api_key');
    }
    const headers = { authorization: `Bearer ${key}` };
    expect(await refusal(route, ownPath(route), { key: 'nonsense', headers })).toBe('401 invalid_api_key');
    expect(await refusal(route, ownPath(route), { key: null, headers: { authorization: 'Basic eDp5' } })).toBe(
      '401 invalid_api_key',
    );
  });

  test('refuses an expired key', async () => {
    expect(await refusal(route, ownPath(route), { key: expiredKey })).toBe('401 expired_api_key');
  });

  if (route.scopes.length > 0)
    test('refuses a key with every scope but those that it accepts, and names the first', async () => {
      const organizationId = (await t.app.pool.query('select organization_id from rcm_list_organizations() limit 1'))
        .rows[0].organization_id;
      const scopes = ALL_SCOPES.filter((scope) => !route.scopes.includes(scope));
      const { key: lacking } = await t.keyFor(organizationId, scopes);
      const { status, body, headers } = await t.call(route.method, ownPath(route), { key: lacking });
      const { code, requiredScope } = errorOf(body)!;
      expect([status, code, requiredScope]).toEqual([403, 'forbidden_scope', route.scopes[0]]);
      const needed = `error="insufficient_scope", scope="${route.scopes[0]}"`;
      expect(headers['www-authenticate']).toBe(`Bearer realm="api", ${needed}`);
    });

  if (route.scopes.length > 1)
    test('accepts a key with any one of its scopes', async () => {
      const { organization_id } = (
        await t.app.pool.query('select organization_id from rcm_list_organizations() limit 1')
      ).rows[0];
      // Some routes also accept a scope that only signed-in users have.
      for (const scope of ALL_SCOPES.filter((held) => route.scopes.includes(held))) {
        const { key: one } = await t.keyFor(organization_id, [scope]);
        const { body } = await t.call(route.method, `${ownPath(route)}?nonsense=1`, { key: one });
        // A resource of another owner may be refused for other reasons.
        expect(errorOf(body)?.code).not.toBe('forbidden_scope');
      }
    });

  if (resourceParameters.length > 0)
    test("answers another organization's id with 403, whatever the body", async () => {
      const path = pathFor(route, (table) => foreign[table]!);
      expect(await refusal(route, path, by(route))).toBe('403 organization_mismatch');
      if (!withBody(operation)) return;
      const json = { 'content-type': 'application/json' };
      expect(await refusal(route, path, by(route, { payload: '{', headers: json }))).toBe('403 organization_mismatch');
      expect(await refusal(route, path, by(route, { payload: 'x', headers: { 'content-type': 'text/x' } }))).toBe(
        '403 organization_mismatch',
      );
      expect(await refusal(route, path, by(route, { body: { unknownField: 1 } }))).toBe('403 organization_mismatch');
    });

  if (resourceParameters.length > 0)
    test('answers malformed and unknown ids with 404', async () => {
      const malformed = pathFor(route, () => 'not-an-id');
      expect(await refusal(route, malformed, by(route))).toBe('404 resource_not_found');
      const nowhere = pathFor(route, (_table, parameter) =>
        newId((operation.params![parameter] as { kind: 'clm' }).kind),
      );
      expect(await refusal(route, nowhere, by(route))).toBe('404 resource_not_found');
    });

  if (withBody(operation))
    test('refuses oversized bodies, other media types, broken JSON and unknown fields', async () => {
      const path = ownPath(route);
      const json = { 'content-type': 'application/json' };
      const large = `{"a":"${'x'.repeat(1024 * 1024)}"}`;
      expect(await refusal(route, path, by(route, { payload: large, headers: json }))).toBe('413 payload_too_large');
      expect(
        await refusal(
          route,
          path,
          by(route, { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        ),
      ).toBe('415 unsupported_media_type');
      expect(await refusal(route, path, by(route, { payload: '{"a":', headers: json }))).toBe('400 invalid_json');
      const { status, body } = await answerInFittingState(
        route,
        by(route, { body: { unknownField: 1 }, headers: { 'if-match': '*' } }),
      );
      expect([status, body.error.code]).toEqual([422, 'validation_failed']);
      expect(body.error.details).toContainEqual({
        code: 'unknown_field',
        param: '/unknownField',
        message: 'Unknown field.',
      });
    });

  test('refuses a query parameter that it does not know', async () => {
    const { status, body } = await t.call(route.method, `${ownPath(route)}?nonsense=1`, by(route));
    const { code, param } = errorOf(body)!;
    expect([status, code, param]).toEqual([400, 'unknown_parameter', '?nonsense']);
  });

  if (route.idempotent && operation.kind !== 'stream')
    test('refuses a bad Idempotency-Key and a bad If-Match', async () => {
      const headers = { 'if-match': 'v1' };
      expect(await refusal(route, ownPath(route), by(route, { headers }))).toBe('400 invalid_header');
    });
});

test.each(ROUTES.filter((route) => route.operation.kind === 'public').map(name))(
  '%s refuses a query parameter that it does not know',
  async (line) => {
    const { status, body } = await t.call('GET', `${line.slice('GET '.length)}?nonsense=1`, { key: null });
    const { code, param } = errorOf(body)!;
    expect([status, code, param]).toEqual([400, 'unknown_parameter', '?nonsense']);
  },
);

describe('paths', () => {
  const paths = [...new Set(guarded.map((route) => route.path))];

  test.each(paths)('%s answers other methods with 405 and Allow', async (path) => {
    const rows = ROUTES.filter((route) => route.path === path);
    const missing = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].find(
      (method) => !rows.some((row) => row.method === method),
    )!;
    const { status, body, headers } = await t.call(missing, ownPath(rows[0]!), { key });
    expect([status, errorOf(body)?.code]).toEqual([405, 'method_not_allowed']);
    for (const row of rows) expect(headers.allow).toContain(row.method);
  });

  test('an unknown path is 404 with a key and 401 without one', async () => {
    expect((await t.call('GET', '/v1/nonsense', { key })).body.error.code).toBe('route_not_found');
    const broken = await t.call('GET', '/v1/claims/%ff', { key });
    expect([broken.status, broken.body.error.code]).toEqual([400, 'invalid_request']);
    expect(broken.body.error.message).toContain('percent-encoding');
    expect((await t.call('GET', '/v1/nonsense', { key: null })).body.error.code).toBe('missing_api_key');
  });
});

describe('the table', () => {
  test('every route is described: id, summary, answers, and a scope unless it is for any key', () => {
    const ids = ROUTES.map((route) => route.operation.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of ROUTES) {
      expect(operation.summary.length).toBeGreaterThan(3);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    }
  });
});
