import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { signedIn } from '../helpers/session.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const VIEW = { name: 'Open, over $1,000', page: '/denials', filters: { status: 'open,upheld', min: '1000.00' } };

test('a view is created, listed, changed with its version and deleted, each in the audit log', async () => {
  const { key } = await t.organization();
  const call = (method: string, path: string, more: object = {}) => t.call(method, path, { key, ...more });
  const created = await call('POST', '/v1/saved-views', { body: { ...VIEW, columns: ['patient', 'amount'] } });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...VIEW, visibility: 'private', sort: null, columns: ['patient', 'amount'] });
  const { id, version } = created.body;
  expect(created.headers.location).toBe(`/v1/saved-views/${id}`);
  await call('POST', '/v1/saved-views', { body: { ...VIEW, page: '/claims' } });
  const ofPage = await call('GET', '/v1/saved-views?page=/denials');
  expect(ofPage.body.data.map((view: { id: string }) => view.id)).toEqual([id]);
  const headers = { 'if-match': `"v${version}"` };
  const changed = await call('PATCH', `/v1/saved-views/${id}`, { body: { name: 'Open', filters: {} }, headers });
  expect(changed.body).toMatchObject({ name: 'Open', filters: {}, page: '/denials', version: version + 1 });
  const stale = await call('PATCH', `/v1/saved-views/${id}`, { body: { name: 'Late' }, headers });
  expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
  expect((await call('DELETE', `/v1/saved-views/${id}`)).status).toBe(204);
  expect((await call('GET', `/v1/saved-views/${id}`)).status).toBe(404);
  const { body: log } = await call('GET', `/v1/audit-entries?resource=${id}`);
  expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
    'saved_view.deleted',
    'saved_view.updated',
    'saved_view.created',
  ]);
});

test('a private view exists for its owner only; a shared one is changed by its owner or an administrator', async () => {
  const own = await t.organization();
  const reader = (await t.keyFor(own.id, ['denials:read'])).key;
  const administrator = (await t.keyFor(own.id, ['users:write', 'denials:read'])).key;
  const path = `/v1/saved-views/${(await t.call('POST', '/v1/saved-views', { key: reader, body: VIEW })).body.id}`;
  const status = async (method: string, key: string, body?: object) =>
    (await t.call(method, path, { key, ...(body && { body }) })).status;
  expect(await status('GET', administrator)).toBe(404);
  expect(await status('PATCH', administrator, { name: 'Mine' })).toBe(404);
  const hidden = await t.call('GET', '/v1/saved-views', { key: administrator });
  expect(hidden.body.data).toEqual([]);
  expect(await status('PATCH', reader, { visibility: 'shared' })).toBe(200);
  const other = (await t.keyFor(own.id, ['denials:read'])).key;
  expect((await t.call('GET', '/v1/saved-views', { key: other })).body.data).toHaveLength(1);
  const refused = await t.call('DELETE', path, { key: other });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_view_owner']);
  const foreign = await t.organization();
  expect(await status('GET', foreign.key)).toBe(403);
  expect(await status('DELETE', foreign.key)).toBe(403);
  expect(await status('DELETE', administrator)).toBe(204);
});

test('bad input names its field, and a repeated request creates one view', async () => {
  const { key } = await t.organization();
  const refusal = async (body: object) => {
    const { status, body: answer } = await t.call('POST', '/v1/saved-views', { key, body });
    return [status, answer.error.param];
  };
  expect(await refusal({ page: '/denials' })).toEqual([422, '/name']);
  expect(await refusal({ ...VIEW, page: '/nowhere' })).toEqual([422, '/page']);
  expect(await refusal({ ...VIEW, visibility: 'public' })).toEqual([422, '/visibility']);
  expect(await refusal({ ...VIEW, filters: { status: 1 } })).toEqual([422, '/filters/status']);
  expect(await refusal({ ...VIEW, owner: { type: 'user', id: 'usr_1' } })).toEqual([422, '/owner']);
  const headers = { 'idempotency-key': 'a-view' };
  const first = await t.call('POST', '/v1/saved-views', { key, body: VIEW, headers });
  const again = await t.call('POST', '/v1/saved-views', { key, body: VIEW, headers });
  expect(again.body.id).toBe(first.body.id);
  expect((await t.call('GET', '/v1/saved-views', { key })).body.data).toHaveLength(1);
});

test('a caller keeps and sees only views of the lists that the caller may read', async () => {
  const own = await t.organization();
  const claims = (await t.keyFor(own.id, ['claims:read'])).key;
  const refused = await t.call('POST', '/v1/saved-views', { key: claims, body: VIEW });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  expect(refused.body.error.requiredScope).toBe('denials:read');
  const body = { ...VIEW, visibility: 'shared' };
  const { body: shared } = await t.call('POST', '/v1/saved-views', { key: own.key, body });
  expect((await t.call('GET', `/v1/saved-views/${shared.id}`, { key: claims })).status).toBe(404);
  expect((await t.call('GET', '/v1/saved-views', { key: claims })).body.data).toEqual([]);
  const administrator = (await t.keyFor(own.id, ['users:write', 'claims:read'])).key;
  expect((await t.call('DELETE', `/v1/saved-views/${shared.id}`, { key: administrator })).status).toBe(404);
});

test('at most 200 views are kept by one caller', async () => {
  const { id, key } = await t.organization();
  const other = (await t.keyFor(id, ['denials:read'])).key;
  await t.call('POST', '/v1/saved-views', { key, body: VIEW });
  const admin = new pg.Client({ connectionString: t.database.adminUrl });
  await admin.connect();
  await admin.query(
    `insert into saved_views (organization_id, id, page, visibility, owner_id, document, version, created_at, updated_at)
     select organization_id, 'svw_' || lpad(g::text, 26, '0'), page, visibility, owner_id, document, 1, created_at, updated_at
     from saved_views, generate_series(1, 199) g where organization_id = $1`,
    [id],
  );
  await admin.end();
  const refused = await t.call('POST', '/v1/saved-views', { key, body: VIEW });
  expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining('200 views')]);
  expect((await t.call('POST', '/v1/saved-views', { key: other, body: VIEW })).status).toBe(201);
});

test('the private views of a disabled user are deleted, and the administrator who disabled the user owns the shared ones', async () => {
  const { id } = await t.organization();
  const [biller, administrator] = [await signedIn(t.app, id, 'biller'), await signedIn(t.app, id, 'org_admin')];
  const save = async (visibility: string) => {
    const { headers } = biller;
    const { body } = await t.call('POST', '/v1/saved-views', { key: null, headers, body: { ...VIEW, visibility } });
    return body.id as string;
  };
  const [own, shared] = [await save('private'), await save('shared')];
  const call = (method: string, path: string) => t.call(method, path, { key: null, headers: administrator.headers });
  expect((await call('POST', `/v1/users/${biller.user.id}/disable`)).status).toBe(200);
  const { body: left } = await call('GET', '/v1/saved-views');
  const ownerOf = (view: { id: string; owner: object }) => [view.id, view.owner];
  expect(left.data.map(ownerOf)).toEqual([[shared, { type: 'user', id: administrator.user.id }]]);
  expect((await call('GET', `/v1/audit-entries?resource=${own}`)).body.data[0].action).toBe('saved_view.deleted');
});

test('the views of a revoked key are removed and taken over in the same way', async () => {
  const { id } = await t.organization();
  const revoked = await t.keyFor(id, ['denials:read']);
  const { headers, user } = await signedIn(t.app, id, 'org_admin');
  const key = revoked.key;
  await t.call('POST', '/v1/saved-views', { key, body: VIEW });
  const { body: shared } = await t.call('POST', '/v1/saved-views', { key, body: { ...VIEW, visibility: 'shared' } });
  expect((await t.call('POST', `/v1/api-keys/${revoked.id}/revoke`, { key: null, headers })).status).toBe(200);
  const { body: left } = await t.call('GET', '/v1/saved-views', { key: null, headers });
  expect(left.data).toMatchObject([{ id: shared.id, version: 2, owner: { type: 'user', id: user.id } }]);
});
