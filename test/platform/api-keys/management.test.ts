import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFERED_SCOPES } from '../../../src/composition/offered-scopes.ts';
import { transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { ROUTES } from '../../../src/http/route-table.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { changeKeyStatus } from '../../../src/modules/platform/api-keys/change-key-status.ts';
import { issueKey } from '../../../src/modules/platform/api-keys/create-key.ts';
import type { ApiKeyStatus } from '../../../src/modules/platform/api-keys/key-status.ts';
import { rotateKey } from '../../../src/modules/platform/api-keys/rotate-key.ts';
import { updateKey } from '../../../src/modules/platform/api-keys/update-key.ts';
import { scopesOfRoles } from '../../../src/modules/platform/users/role-scopes.ts';
import { AGENT_SCOPES, ALL_SCOPES, offeredScopes, type RouteScope } from '../../../src/modules/scopes.ts';
import { type CallOptions, openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';

const clock = new ManualClock('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
let t: TestApp;
let organizationId: string;
let ownKey: string;
let admin: SignedIn;

beforeAll(async () => {
  t = await openTestApp({ clock });
  const organization = await t.organization();
  organizationId = organization.id;
  ownKey = organization.key;
  admin = await signedIn(t.app, organizationId, 'org_admin');
});
afterAll(() => t.close());

const as = (user: SignedIn, method: string, path: string, options: CallOptions = {}) =>
  t.call(method, path, { key: null, ...options, headers: { ...user.headers, ...options.headers } });
const byAdmin = (method: string, path: string, options: CallOptions = {}) => as(admin, method, path, options);
const create = async (fields: Record<string, unknown> = {}) => {
  const body = { name: 'Billing', scopes: ['patients:read'], ...fields };
  const answer = await byAdmin('POST', '/v1/api-keys', { body });
  expect([answer.status, answer.body?.error]).toEqual([201, undefined]);
  return answer.body;
};
const withKey = (key: string) => t.call('GET', '/v1/patients', { key });
const auditOf = async (id: string) =>
  (await t.call('GET', `/v1/audit-entries?resource=${id}`, { key: ownKey })).body.data;

describe('creating a key', () => {
  test('only the response contains the key, which works at once; nothing else ever shows it', async () => {
    const created = await create({ expiresAt: '2026-09-01T00:00:00Z', allowedCidrs: ['127.0.0.1', '10.0.0.0/8'] });
    expect(created).toMatchObject({
      object: 'api_key',
      name: 'Billing',
      scopes: ['patients:read'],
      status: 'active',
      expiresAt: '2026-09-01T00:00:00.000Z',
      allowedCidrs: ['127.0.0.1/32', '10.0.0.0/8'],
      lastUsedAt: null,
      rotatedFromId: null,
      livemode: false,
      version: 1,
    });
    expect(created.key).toMatch(/^svc_test_[A-Za-z0-9]{64}$/);
    expect(created.key.endsWith(created.lastFour)).toBe(true);
    expect((await withKey(created.key)).status).toBe(200);
    const shown = await byAdmin('GET', `/v1/api-keys/${created.id}`);
    const listed = await byAdmin('GET', '/v1/api-keys?limit=100');
    const secret = created.key.slice(9);
    expect(shown.body).not.toHaveProperty('key');
    expect(listed.body.data.map((key: { id: string }) => key.id)).toContain(created.id);
    expect(shown.text + listed.text + JSON.stringify(await auditOf(created.id))).not.toContain(secret);
  });

  test('a repeated request with the same Idempotency-Key makes no second key', async () => {
    const options = {
      body: { name: 'Once', scopes: ['claims:read'] },
      headers: { 'idempotency-key': 'make-one' },
    };
    const first = await byAdmin('POST', '/v1/api-keys', options);
    const again = await byAdmin('POST', '/v1/api-keys', options);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    const all = (await byAdmin('GET', '/v1/api-keys?limit=100')).body.data;
    expect(all.filter((key: { name: string }) => key.name === 'Once')).toHaveLength(1);
  });

  test.each([
    [{ scopes: [] }, '/scopes'],
    [{ scopes: ['nonsense:read'] }, '/scopes/0'],
    [{ scopes: ['admin:api_keys'] }, '/scopes/0'],
    [{ scopes: ['claims:read', 'claims:read'] }, '/scopes'],
    [{ name: '' }, '/name'],
    [{ expiresAt: '2026-06-01T12:00:00Z' }, '/expiresAt'],
    [{ expiresAt: 'tomorrow' }, '/expiresAt'],
    [{ allowedCidrs: ['10.0.0.0/8', '10.0.0.1/8'] }, '/allowedCidrs/1'],
    [{ allowedCidrs: ['example.com'] }, '/allowedCidrs/0'],
  ])('refuses %j and names the field', async (fields, param) => {
    const body = { name: 'Billing', scopes: ['patients:read'], ...fields };
    const answer = await byAdmin('POST', '/v1/api-keys', { body });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_failed']);
    expect(answer.body.error.details.map((detail: { param: string }) => detail.param)).toContain(param);
  });

  test('a developer sees keys and changes none', async () => {
    const developer = await signedIn(t.app, organizationId, 'developer');
    const created = await create({});
    const shown = await as(developer, 'GET', `/v1/api-keys/${created.id}`);
    expect([shown.status, shown.body.prefix, shown.body.key]).toEqual([200, created.prefix, undefined]);
    expect((await as(developer, 'GET', '/v1/api-keys')).status).toBe(200);
    for (const path of ['', `/${created.id}/rotate`, `/${created.id}/disable`, `/${created.id}/revoke`]) {
      const body = path === '' ? { name: 'Mine', scopes: ['claims:read'] } : {};
      const refused = await as(developer, 'POST', `/v1/api-keys${path}`, { body });
      expect([path, refused.status, refused.body.error.requiredScope]).toEqual([path, 403, 'admin:api_keys']);
    }
  });

  test('no API key and no user without the right may see or make keys', async () => {
    const biller = await signedIn(t.app, organizationId, 'biller');
    const body = { name: 'Billing', scopes: ['patients:read'] };
    for (const [method, options] of [['GET', {}] as const, ['POST', { body }] as const]) {
      const refused = await as(biller, method, '/v1/api-keys', options);
      const required = method === 'GET' ? 'api_keys:read' : 'admin:api_keys';
      expect([refused.status, refused.body.error.requiredScope]).toEqual([403, required]);
      const key = await t.call(method, '/v1/api-keys', { key: ownKey, ...options });
      expect([key.status, key.body.error.code]).toEqual([403, 'forbidden_scope']);
    }
  });

  test('a browser without its CSRF token makes no key', async () => {
    const body = { name: 'Forged', scopes: ['patients:read'] };
    const forged = await t.call('POST', '/v1/api-keys', { key: null, headers: admin.readOnlyHeaders, body });
    expect([forged.status, forged.body.error.code]).toEqual([403, 'csrf_token_invalid']);
  });

  test('no user can grant a scope that he lacks, by a new, a wider or a rotated key', async () => {
    const wide = await create({ scopes: ['claims:write', 'patients:read'] });
    const scopes: ReadonlySet<RouteScope> = new Set(['patients:read', 'admin:api_keys']);
    const who = { organizationId, actor: { type: 'user', id: admin.user.id } as const };
    const by = { scopes, environment: 'sandbox', offered: OFFERED_SCOPES } as const;
    const rotation = { giver: by, environment: 'sandbox' } as const;
    const refusal = { code: 'forbidden_scope', options: { extra: { requiredScope: 'claims:write' } } };
    const asked = { name: 'More', scopes: ['patients:read', 'claims:write'] as const };
    await expect(transact(t.app.database, who, (tx) => issueKey(tx, by, asked))).rejects.toMatchObject(refusal);
    await expect(transact(t.app.database, who, (tx) => rotateKey(tx, { id: wide.id }, rotation))).rejects.toMatchObject(
      refusal,
    );
    const narrow = await create();
    const widened = transact(t.app.database, who, (tx) => updateKey(tx, { id: narrow.id }, by, asked));
    await expect(widened).rejects.toMatchObject(refusal);
    // Scopes that the key already has are not granted again: they may be kept or removed.
    await transact(t.app.database, who, (tx) => updateKey(tx, { id: wide.id }, by, { scopes: ['claims:write'] }));
    expect((await byAdmin('GET', `/v1/api-keys/${wide.id}`)).body.scopes).toEqual(['claims:write']);
  });

  describe('a key administrator without the scopes of a key', () => {
    const narrow: ReadonlySet<RouteScope> = new Set(['patients:read', 'admin:api_keys']);
    const by = { scopes: narrow, environment: 'sandbox', offered: OFFERED_SCOPES } as const;
    const as = <T>(work: (tx: UnitOfWork) => Promise<T>) =>
      transact(t.app.database, { organizationId, actor: { type: 'user', id: admin.user.id } }, work);
    const refusal = { code: 'forbidden_scope', options: { extra: { requiredScope: 'claims:write' } } };
    const wideKey = (allowedCidrs: string[] = []) =>
      create({ scopes: ['claims:write', 'patients:read'], allowedCidrs });

    test.each([
      ['removes its networks', []],
      ['replaces a network by a larger one', ['10.0.0.0/7']],
      ['adds a network', ['10.0.0.0/8', '192.0.2.0/24']],
      ['names a network of the other kind', ['2001:db8::/48']],
    ])('%s: refused', async (_name, allowedCidrs) => {
      const { id } = await wideKey(['10.0.0.0/8']);
      const changed = as((tx) => updateKey(tx, { id }, by, { allowedCidrs }));
      await expect(changed).rejects.toMatchObject({
        ...refusal,
        options: { ...refusal.options, param: '/allowedCidrs' },
      });
      expect((await byAdmin('GET', `/v1/api-keys/${id}`)).body.allowedCidrs).toEqual(['10.0.0.0/8']);
      // A user with all scopes of the key may.
      const allowed = await byAdmin('PATCH', `/v1/api-keys/${id}`, { body: { allowedCidrs } });
      expect([allowed.status, allowed.body.allowedCidrs]).toEqual([200, allowedCidrs]);
    });

    test('narrows and renames it', async () => {
      const { id } = await wideKey();
      await as((tx) => updateKey(tx, { id }, by, { allowedCidrs: ['10.0.0.0/8', '192.0.2.0/24'] }));
      await as((tx) => updateKey(tx, { id }, by, { allowedCidrs: ['10.1.0.0/16'], name: 'Narrow' }));
      // Without the scope that the user lacks, the key may be used from anywhere.
      await as((tx) => updateKey(tx, { id }, by, { allowedCidrs: [], scopes: ['patients:read'] }));
      const { body } = await byAdmin('GET', `/v1/api-keys/${id}`);
      expect(body).toMatchObject({ name: 'Narrow', allowedCidrs: [], scopes: ['patients:read'] });
    });

    test('disables and revokes it, and cannot enable it or extend it by a rotation', async () => {
      const { id } = await wideKey();
      const set = (status: ApiKeyStatus) => as((tx) => changeKeyStatus(tx, { id }, { status, by }));
      const rotation = { giver: by, environment: 'sandbox', expiresAt: '2030-01-01T00:00:00Z' } as const;
      await expect(as((tx) => rotateKey(tx, { id }, rotation))).rejects.toMatchObject(refusal);
      await set('disabled');
      await expect(set('active')).rejects.toMatchObject(refusal);
      expect((await byAdmin('GET', `/v1/api-keys/${id}`)).body.status).toBe('disabled');
      expect((await byAdmin('POST', `/v1/api-keys/${id}/enable`)).body.status).toBe('active');
      await set('revoked');
    });
  });

  test('an organization has a bounded number of keys; revoked ones do not count', async () => {
    const other = await t.organization('Full');
    const otherAdmin = await signedIn(t.app, other.id, 'org_admin');
    const ids: string[] = [];
    for (let made = 1; made < 100; made++) ids.push((await t.keyFor(other.id, ['claims:read'])).id);
    const body = { name: 'One more', scopes: ['claims:read'] };
    const refused = await as(otherAdmin, 'POST', '/v1/api-keys', { body });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_api_keys']);
    expect((await as(otherAdmin, 'POST', `/v1/api-keys/${ids[0]}/revoke`)).status).toBe(200);
    expect((await as(otherAdmin, 'POST', '/v1/api-keys', { body })).status).toBe(201);
  });
});

describe('listing keys', () => {
  test('lists keys newest first, by pages and by status, and only those of the own organization', async () => {
    const other = await t.organization('Elsewhere');
    const reader = await signedIn(t.app, other.id, 'org_admin');
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.unshift((await t.keyFor(other.id, ['claims:read'])).id);
    await as(reader, 'POST', `/v1/api-keys/${ids[1]}/disable`);
    const first = (await as(reader, 'GET', '/v1/api-keys?limit=2')).body;
    const second = (await as(reader, 'GET', `/v1/api-keys?limit=2&cursor=${first.nextCursor}`)).body;
    const seen = [...first.data, ...second.data].map((key: { id: string }) => key.id);
    expect(seen.slice(0, 3)).toEqual(ids);
    expect([seen.length, second.hasMore]).toEqual([4, false]);
    const disabled = (await as(reader, 'GET', '/v1/api-keys?status=disabled')).body.data;
    expect(disabled.map((key: { id: string }) => key.id)).toEqual([ids[1]]);
  });

  test("another organization's key is 403 for every operation, an unknown one 404", async () => {
    const other = await t.organization('Foreign');
    const { id } = await t.keyFor(other.id, ['claims:read']);
    const refusals = async (keyId: string) => {
      const path = `/v1/api-keys/${keyId}`;
      const answers = [
        await byAdmin('GET', path),
        await byAdmin('PATCH', path, { body: { name: 'Mine' } }),
        await byAdmin('POST', `${path}/rotate`, { body: {} }),
        await byAdmin('POST', `${path}/revoke`),
      ];
      return answers.map((answer) => `${answer.status} ${answer.body.error.code}`);
    };
    expect(await refusals(id)).toEqual(Array(4).fill('403 organization_mismatch'));
    expect(await refusals(newId('key'))).toEqual(Array(4).fill('404 resource_not_found'));
    expect((await t.call('GET', '/v1/patients', { key: other.key })).status).toBe(200);
  });
});

describe('changing a key', () => {
  test('name, scopes and networks change; the audit log names the added and removed scopes', async () => {
    const { id, key } = await create({ scopes: ['patients:read', 'claims:read'] });
    const body = { name: 'Patients only', scopes: ['patients:read', 'denials:read'], allowedCidrs: ['127.0.0.0/8'] };
    const changed = await byAdmin('PATCH', `/v1/api-keys/${id}`, { body, headers: { 'if-match': '"v1"' } });
    expect(changed.body).toMatchObject({ ...body, id, version: 2 });
    expect(changed.headers.etag).toBe('"v2"');
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'api_key.updated',
      actor: { type: 'user', id: admin.user.id },
      details: {
        changed: ['name', 'scopes', 'allowedCidrs'],
        scopesAdded: ['denials:read'],
        scopesRemoved: ['claims:read'],
      },
    });
    expect((await t.call('GET', '/v1/claims', { key })).body.error.requiredScope).toBe('claims:read');
    expect((await t.call('GET', '/v1/denials', { key })).status).toBe(200);
  });

  test('a version that is not the current one changes nothing', async () => {
    const { id } = await create();
    const headers = { 'if-match': '"v7"' };
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Late' }],
      ['POST', '/revoke', undefined],
      ['POST', '/rotate', {}],
    ] as const) {
      const late = await byAdmin(method, `/v1/api-keys/${id}${path}`, { headers, body });
      expect([late.status, late.body.error.code]).toEqual([412, 'version_conflict']);
    }
    expect((await byAdmin('GET', `/v1/api-keys/${id}`)).body).toMatchObject({ name: 'Billing', status: 'active' });
  });

  test('a request that changes nothing leaves version and audit log unchanged', async () => {
    const { id } = await create();
    const same = await byAdmin('PATCH', `/v1/api-keys/${id}`, { body: { name: 'Billing' }, isNoChange: true });
    expect([same.status, same.body.version]).toEqual([200, 1]);
  });

  test('once the response reports a revocation, a disabling or a narrowing, the key no longer has the old rights', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, key } = await create();
      expect((await withKey(key)).status).toBe(200);
      await byAdmin('PATCH', `/v1/api-keys/${id}`, { body: { scopes: ['claims:read'] } });
      expect((await withKey(key)).status).toBe(403);
      await byAdmin('POST', `/v1/api-keys/${id}/disable`);
      expect((await withKey(key)).status).toBe(401);
      await byAdmin('POST', `/v1/api-keys/${id}/enable`);
      expect((await withKey(key)).status).toBe(403);
      await byAdmin('POST', `/v1/api-keys/${id}/revoke`);
      expect((await withKey(key)).status).toBe(401);
    }
  });

  test('a key is refused while disabled and after its revocation, which is final', async () => {
    const { id } = await create();
    const to = async (verb: string) => (await byAdmin('POST', `/v1/api-keys/${id}/${verb}`)).body;
    expect(await to('disable')).toMatchObject({ status: 'disabled', version: 2 });
    expect(await to('enable')).toMatchObject({ status: 'active', version: 3 });
    expect(await to('revoke')).toMatchObject({ status: 'revoked', version: 4 });
    expect((await to('enable')).error).toMatchObject({
      code: 'invalid_state_transition',
      message: 'A revoked API key cannot be enabled. Create a new key. Its state is final.',
      allowedTransitions: [],
    });
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Back' }],
      ['POST', '/rotate', {}],
    ] as const) {
      const refused = await byAdmin(method, `/v1/api-keys/${id}${path}`, { body });
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
    }
    const actions = (await auditOf(id)).map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(['api_key.revoked', 'api_key.enabled', 'api_key.disabled', 'api_key.created']);
  });
});

describe('rotating a key', () => {
  test('both keys are valid until the old one is revoked, and each refers to the other', async () => {
    const old = await create({ name: 'Rotated', allowedCidrs: ['127.0.0.0/8'] });
    const answer = await byAdmin('POST', `/v1/api-keys/${old.id}/rotate`, { body: {} });
    const next = answer.body;
    expect([answer.status, answer.headers.location]).toEqual([201, `/v1/api-keys/${next.id}`]);
    expect(next).toMatchObject({
      name: 'Rotated',
      scopes: old.scopes,
      allowedCidrs: old.allowedCidrs,
      rotatedFromId: old.id,
      status: 'active',
    });
    expect(next.key).not.toBe(old.key);
    expect((await byAdmin('GET', `/v1/api-keys/${old.id}`)).body.rotatedToId).toBe(next.id);
    expect((await auditOf(old.id))[0]).toMatchObject({
      action: 'api_key.rotated',
      details: { rotatedToId: next.id },
    });
    expect((await auditOf(next.id))[0]).toMatchObject({
      action: 'api_key.created',
      details: { rotatedFromId: old.id, scopes: old.scopes },
    });
    expect([(await withKey(old.key)).status, (await withKey(next.key)).status]).toEqual([200, 200]);
    await byAdmin('POST', `/v1/api-keys/${old.id}/revoke`);
    await expect.poll(async () => (await withKey(old.key)).status, { timeout: 10_000 }).toBe(401);
    expect((await withKey(next.key)).status).toBe(200);
  });

  test('a key has one replacement at a time; when that is revoked there may be another', async () => {
    const old = await create();
    const rotate = () => byAdmin('POST', `/v1/api-keys/${old.id}/rotate`, { body: {} });
    const [first, second] = await Promise.all([rotate(), rotate()]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    const [made, refused] = first.status === 201 ? [first, second] : [second, first];
    expect(refused.body.error).toMatchObject({ code: 'key_already_rotated', rotatedToId: made.body.id });
    await byAdmin('POST', `/v1/api-keys/${made.body.id}/revoke`);
    expect((await rotate()).status).toBe(201);
  });

  test('the new key has the lifetime of the old one unless another expiry is given', async () => {
    const old = await create({ expiresAt: new Date(clock.now().getTime() + 90 * DAY_MS).toISOString() });
    clock.advance(60 * DAY_MS);
    const admin2 = await signedIn(t.app, organizationId, 'org_admin');
    const next = await as(admin2, 'POST', `/v1/api-keys/${old.id}/rotate`, { body: {} });
    expect(next.body.expiresAt).toBe(new Date(clock.now().getTime() + 90 * DAY_MS).toISOString());
    await as(admin2, 'POST', `/v1/api-keys/${next.body.id}/revoke`);
    const forever = await as(admin2, 'POST', `/v1/api-keys/${old.id}/rotate`, { body: { expiresAt: null } });
    expect(forever.body.expiresAt).toBeNull();
    admin = admin2;
  });

  test('the body may be left out, because no field is required', async () => {
    const { id } = await create();
    expect((await byAdmin('POST', `/v1/api-keys/${id}/rotate`)).status).toBe(201);
  });

  test("keys expire by the machine's time, whatever the organization's test clock", async () => {
    const other = await t.organization('Clocked');
    const owner = await signedIn(t.app, other.id, 'org_admin');
    const made = (expiresAt: string | null) =>
      as(owner, 'POST', '/v1/api-keys', { body: { name: 'Clocked', scopes: ['patients:read'], expiresAt } });
    const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
    const old = (await made(inDays(30))).body;
    for (const frozenTime of ['2025-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
      const { body } = await as(owner, 'POST', '/v1/sandbox/test-clocks', { body: { frozenTime } });
      const next = (await as(owner, 'POST', `/v1/api-keys/${old.id}/rotate`)).body;
      expect([next.createdAt, next.expiresAt]).toEqual([inDays(0), inDays(30)]);
      expect((await withKey(next.key)).status).toBe(200);
      expect((await made(inDays(1))).status).toBe(201);
      expect((await made(inDays(-1))).body.error.param).toBe('/expiresAt');
      await as(owner, 'POST', `/v1/api-keys/${next.id}/revoke`);
      expect((await as(owner, 'DELETE', `/v1/sandbox/test-clocks/${body.id}`)).status).toBe(204);
    }
  });

  test('a disabled key is not rotated', async () => {
    const { id } = await create();
    await byAdmin('POST', `/v1/api-keys/${id}/disable`);
    const refused = await byAdmin('POST', `/v1/api-keys/${id}/rotate`, { body: {} });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });
});

test('a live key cannot have scopes of the sandbox', async () => {
  const who = { organizationId, actor: { type: 'user', id: admin.user.id } as const };
  const live = { scopes: new Set<RouteScope>(ALL_SCOPES), environment: 'live', offered: OFFERED_SCOPES } as const;
  const refusal = { code: 'validation_failed', options: { param: '/scopes/1' } };
  const asked = { name: 'Live', scopes: ['claims:read', 'sandbox:write'] as const };
  await expect(transact(t.app.database, who, (tx) => issueKey(tx, live, asked))).rejects.toMatchObject(refusal);
  const { id } = await create();
  const widened = transact(t.app.database, who, (tx) =>
    updateKey(tx, { id }, live, { scopes: ['patients:read', 'sandbox:write'] }),
  );
  await expect(widened).rejects.toMatchObject(refusal);
});

const offeredToKeys = ALL_SCOPES.filter((scope) => OFFERED_SCOPES.has(scope));

test('every scope that a route requires can be given to a key by an administrator', async () => {
  const { scopes } = await create({ scopes: offeredToKeys });
  expect(scopes).toEqual(offeredToKeys);
});

describe('a scope that no route requires', () => {
  // Every scope of the catalogue is required by some route, so these tests leave one out.
  const offered = new Set([...OFFERED_SCOPES].filter((scope) => scope !== 'appeals:write'));
  const who = () => ({ organizationId, actor: { type: 'user', id: admin.user.id } as const });
  const by = { scopes: OFFERED_SCOPES, environment: 'sandbox', offered } as const;

  test('is not in any catalogue, and is not offered until a route requires it', () => {
    expect(ALL_SCOPES.filter((scope) => !OFFERED_SCOPES.has(scope))).toEqual([]);
    expect(offeredScopes(ROUTES.filter(({ scopes }) => !scopes.includes('appeals:write')))).toEqual(offered);
  });

  test('is refused by name for a new key and for a changed one', async () => {
    const { id } = await create();
    const asked = { name: 'Planned', scopes: ['claims:read', 'appeals:write'] as const };
    const message = 'No endpoint requires the scope appeals:write yet. Remove it.';
    const details = [{ code: 'not_allowed', param: '/scopes/1', message }];
    const refusal = { code: 'validation_failed', options: { details } };
    const { database } = t.app;
    await expect(transact(database, who(), (tx) => issueKey(tx, by, asked))).rejects.toMatchObject(refusal);
    await expect(transact(database, who(), (tx) => updateKey(tx, { id }, by, asked))).rejects.toMatchObject(refusal);
  });

  test('is not listed when an unknown scope is refused, whose text is not repeated', async () => {
    const { status, body } = await byAdmin('POST', '/v1/api-keys', { body: { name: 'Odd', scopes: ['odd:scope'] } });
    const message = `Must be one of: ${[...offeredToKeys, ...AGENT_SCOPES].join(', ')}.`;
    expect([status, body.error.details]).toEqual([422, [{ code: 'not_allowed', param: '/scopes/0', message }]]);
  });

  test('stays with a key that holds it, also when the key is rotated', async () => {
    const { id } = await t.keyFor(organizationId, ['patients:read', 'appeals:write']);
    const rotation = { giver: by, environment: 'sandbox' } as const;
    const rotated = await transact(t.app.database, who(), (tx) => rotateKey(tx, { id }, rotation));
    expect(rotated.apiKey.scopes).toEqual(['patients:read', 'appeals:write']);
  });

  test('is not part of any role', () => {
    const held = Object.values(scopesOfRoles(offered)).flatMap((scopes) => [...scopes]);
    expect(held).not.toContain('appeals:write');
  });
});
