import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from '../../helpers/app.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';

// Keys whose creator is disabled are listed for review, and disabled if the organization's settings require it.
let t: TestApp;
let organizationId: string;
let ownKey: string;
let admin: SignedIn;

beforeAll(async () => {
  t = await openTestApp();
  const organization = await t.organization();
  organizationId = organization.id;
  ownKey = organization.key;
  admin = await signedIn(t.app, organizationId, 'org_admin');
});
afterAll(() => t.close());

const as = (user: SignedIn, method: string, path: string, options: CallOptions = {}) =>
  t.call(method, path, { key: null, ...options, headers: { ...user.headers, ...options.headers } });
const createdBy = async (user: SignedIn): Promise<{ id: string; key: string }> =>
  (await as(user, 'POST', '/v1/api-keys', { body: { name: 'Import', scopes: ['patients:read'] } })).body;
const listed = async (query: string): Promise<string[]> =>
  (await as(admin, 'GET', `/v1/api-keys?limit=100&${query}`)).body.data.map(({ id }: { id: string }) => id);
const keyOf = async (id: string) => (await as(admin, 'GET', `/v1/api-keys/${id}`)).body;
const statusWith = async (key: string) => (await t.call('GET', '/v1/patients', { key })).status;
const disable = (user: SignedIn) => as(admin, 'POST', `/v1/users/${user.user.id}/disable`);

test("a key names the user who created it, also by a rotation, and that user's present status", async () => {
  const other = await signedIn(t.app, organizationId, 'org_admin');
  const made = await as(other, 'POST', '/v1/api-keys', { body: { name: 'Import', scopes: ['patients:read'] } });
  const creator = { userId: other.user.id, status: 'active' };
  expect(made.body.creator).toEqual(creator);
  expect((await keyOf(made.body.id)).creator).toEqual(creator);
  const rotated = await as(admin, 'POST', `/v1/api-keys/${made.body.id}/rotate`);
  expect(rotated.body.creator).toEqual({ userId: admin.user.id, status: 'active' });
  expect(await listed('creatorStatus=active')).toEqual([rotated.body.id, made.body.id]);
  // The operator has created the first key of the organization.
  const all = (await as(admin, 'GET', '/v1/api-keys?limit=100')).body.data;
  expect(all.filter(({ creator }: { creator: unknown }) => creator === null)).toHaveLength(1);
});

test('the keys of a disabled user stay active and are listed for review', async () => {
  const leaver = await signedIn(t.app, organizationId, 'org_admin');
  const { id, key } = await createdBy(leaver);
  expect(await listed('creatorStatus=disabled')).toEqual([]);
  expect((await disable(leaver)).status).toBe(200);
  expect(await listed('creatorStatus=disabled&status=active')).toEqual([id]);
  expect(await listed('creatorStatus=disabled&status=revoked')).toEqual([]);
  expect((await keyOf(id)).creator).toEqual({ userId: leaver.user.id, status: 'disabled' });
  expect(await statusWith(key)).toBe(200);
  const foreign = await t.organization('Other');
  const theirs = await signedIn(t.app, foreign.id, 'org_admin');
  expect((await as(theirs, 'GET', '/v1/api-keys?creatorStatus=disabled')).body.data).toEqual([]);
  expect((await as(admin, 'GET', '/v1/api-keys?creatorStatus=gone')).status).toBe(400);
});

test('the keys are disabled with the user if the organization requires it', async () => {
  const setting = { keysOfDisabledUsers: 'disable' };
  const saved = await as(admin, 'PATCH', '/v1/organization/settings', { body: setting });
  expect(saved.body).toMatchObject(setting);
  const leaver = await signedIn(t.app, organizationId, 'org_admin');
  const [first, second] = [await createdBy(leaver), await createdBy(leaver)];
  await as(leaver, 'POST', `/v1/api-keys/${second.id}/revoke`);
  const kept = await createdBy(admin);
  await disable(leaver);
  expect([(await keyOf(first.id)).status, (await keyOf(second.id)).status]).toEqual(['disabled', 'revoked']);
  await expect.poll(() => statusWith(first.key)).toBe(401);
  expect(await statusWith(kept.key)).toBe(200);
  const { body } = await t.call('GET', `/v1/audit-entries?resource=${first.id}`, { key: ownKey });
  const entry = body.data.find(({ action }: { action: string }) => action === 'api_key.disabled');
  expect(entry.actor).toMatchObject({ type: 'user', id: admin.user.id });
  // Enabling the user again enables no key.
  await as(admin, 'POST', `/v1/users/${leaver.user.id}/enable`);
  expect((await keyOf(first.id)).status).toBe('disabled');
});
