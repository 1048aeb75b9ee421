import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type { CustomRoleId } from '../../../src/modules/platform/roles/user-role.ts';
import { changeUserStatus, setUserRole } from '../../../src/modules/platform/users/change-user.ts';
import { createDraft } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const operator = { type: 'operator', id: 'test' } as const;
const as = (organizationId: string) => ({ organizationId, actor: operator });
const post = (path: string, body: unknown, options = {}) => t.call('POST', path, { body, ...options });
const patch = (id: string, body: unknown, options = {}) => t.call('PATCH', `/v1/roles/${id}`, { body, ...options });
const remove = (id: string, options = {}) => t.call('DELETE', `/v1/roles/${id}`, options);
const aRole = async (name: string, scopes: string[]) => (await post('/v1/roles', { name, scopes })).body;
const session = (role: string) => signedIn(t.app, t.own.id, role as CustomRoleId);

test('a user has the permissions of a custom role, and a change of the role applies from the next request', async () => {
  const role = await aRole('Reader of claims', ['claims:read']);
  expect(role).toMatchObject({ object: 'role', description: null, scopes: ['claims:read'], version: 1 });
  const { headers, user } = await session(role.id);
  const see = (path: string) => t.call('GET', path, { key: null, headers });
  expect((await see('/v1/session')).body).toMatchObject({ role: role.id, scopes: ['claims:read'] });
  expect((await see('/v1/permissions/me')).body).toMatchObject({ role: role.id, scopes: ['claims:read'] });
  expect((await see('/v1/claims')).status).toBe(200);
  const refused = await see('/v1/denials');
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    `The role ${role.id} lacks the scope denials:read.`,
  ]);
  const changed = await patch(role.id, { scopes: ['denials:read'] }, { headers: { 'if-match': '"v1"' } });
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  expect([(await see('/v1/denials')).status, (await see('/v1/claims')).status]).toEqual([200, 403]);
  expect((await patch(role.id, { name: 'x' }, { headers: { 'if-match': '"v1"' } })).status).toBe(412);
  await transact(t.app.database, as(t.own.id), (tx) => setUserRole(tx, user.id, 'viewer'));
  expect((await see('/v1/claims')).status).toBe(200);
});

test('checks weigh custom roles and name those that have the scope', async () => {
  const role = await aRole('Submitter', ['claims:write', 'claims:read']);
  const { user } = await session(role.id);
  const claim = await createDraft(t);
  const check = (name: string) =>
    post('/v1/permissions/check', {
      subject: { type: 'user', id: user.id },
      action: { name },
      resource: { type: 'claim', id: claim.id },
    });
  const { body: allowed } = await check('claims:submit');
  expect([allowed.decision, allowed.context.viaRoles]).toEqual([
    true,
    ['org_admin', 'biller', 'denial_specialist', role.id],
  ]);
  await patch(role.id, { scopes: ['denials:read'] });
  const { body: after } = await check('claims:submit');
  expect([after.decision, after.context.missingScopes]).toEqual([false, ['claims:write']]);
  const { body: scopes } = await t.call('GET', '/v1/scopes');
  const holders = scopes.data.find(({ name }: { name: string }) => name === 'denials:read').roles;
  expect(holders).toContain(role.id);
});

test('a role cannot grant scopes that its author, a key or a user, lacks', async () => {
  const { key } = await t.keyFor(t.own.id, ['roles:write', 'claims:read']);
  const tooMuch = await post('/v1/roles', { name: 'Too much', scopes: ['claims:read', 'claims:write'] }, { key });
  expect([tooMuch.status, tooMuch.body.error.code, tooMuch.body.error.requiredScope]).toEqual([
    403,
    'forbidden_scope',
    'claims:write',
  ]);
  const { body: role } = await post('/v1/roles', { name: 'Enough', scopes: ['claims:read'] }, { key });
  expect((await patch(role.id, { scopes: ['denials:read'] }, { key })).body.error.requiredScope).toBe('denials:read');
  const manager = await aRole('Manager of roles', ['roles:write', 'roles:read']);
  const { headers } = await session(manager.id);
  const raised = await patch(manager.id, { scopes: ['roles:write', 'admin:api_keys'] }, { key: null, headers });
  expect([raised.status, raised.body.error.requiredScope]).toEqual([403, 'admin:api_keys']);
  expect((await t.call('GET', `/v1/roles/${manager.id}`)).body.version).toBe(1);
});

test('names unknown scopes, empty lists and unknown fields, and changes nothing', async () => {
  const params = async (body: unknown) => {
    const { status, body: answer } = await post('/v1/roles', body);
    return [status, answer.error.details.map(({ param }: { param: string }) => param)];
  };
  expect(await params({ name: 'x', scopes: ['claims:read', 'claims:fly'] })).toEqual([422, ['/scopes/1']]);
  expect(await params({ name: 'x', scopes: [] })).toEqual([422, ['/scopes']]);
  expect(await params({ name: '', scopes: ['claims:read'], king: 1 })).toEqual([422, ['/king', '/name']]);
  const { body: role } = await post('/v1/roles', { name: 'Once', scopes: ['claims:read'] });
  const again = await post('/v1/roles', { name: 'Once', scopes: ['claims:read'] });
  expect([again.status, again.body.error.code, again.body.error.param]).toEqual([409, 'duplicate_role', '/name']);
  const replayed = { headers: { 'idempotency-key': 'role-1' } };
  const first = await post('/v1/roles', { name: 'Replayed', scopes: ['claims:read'] }, replayed);
  expect((await post('/v1/roles', { name: 'Replayed', scopes: ['claims:read'] }, replayed)).body).toEqual(first.body);
  const { key } = await t.keyFor(t.own.id, ['roles:read']);
  expect((await remove(role.id, { key })).status).toBe(403);
  expect((await remove(role.id, { key: t.other.key })).body.error.code).toBe('organization_mismatch');
});

test('a role is deleted when no user, policy or pending review names it', async () => {
  const role = await aRole('Temporary', ['reviews:write']);
  const { user } = await session(role.id);
  await transact(t.app.database, as(t.own.id), (tx) => changeUserStatus(tx, user.id, 'disabled'));
  expect((await remove(role.id)).body.error.code).toBe('role_in_use');
  await transact(t.app.database, as(t.own.id), (tx) => setUserRole(tx, user.id, 'viewer'));
  const policy = { name: 'All', stage: 'claim_submit', reviewers: { roleIds: [role.id] } };
  const { body: made } = await post('/v1/manual-review-policies', policy);
  expect((await remove(role.id)).body.error.code).toBe('role_in_use');
  const claim = await createDraft(t);
  await post(`/v1/claims/${claim.id}/scrub`, undefined);
  await post(`/v1/claims/${claim.id}/submit`, undefined);
  await t.call('DELETE', `/v1/manual-review-policies/${made.id}`);
  expect((await remove(role.id)).body.error.code).toBe('role_in_use');
  const { body: reviews } = await t.call('GET', `/v1/reviews?claimId=${claim.id}`);
  const decide = (headers: Record<string, string>) =>
    post(`/v1/reviews/${reviews.data[0].id}/decision`, { decision: 'approve' }, { key: null, headers });
  const admin = await session('org_admin');
  expect((await decide(admin.headers)).body.error.code).toBe('reviewer_not_allowed');
  const reviewer = await session(role.id);
  expect((await decide(reviewer.headers)).status).toBe(200);
  await transact(t.app.database, as(t.own.id), (tx) => setUserRole(tx, reviewer.user.id, 'viewer'));
  expect((await remove(role.id)).status).toBe(204);
  expect((await t.call('GET', `/v1/roles/${role.id}`)).status).toBe(404);
});

test('a role is not deleted while it is being assigned', async () => {
  const role = await aRole('Contested', ['claims:read']);
  const { user } = await session('viewer');
  let deleted: Promise<{ status: number }> | undefined;
  await transact(t.app.database, as(t.own.id), async (tx) => {
    await setUserRole(tx, user.id, role.id);
    deleted = remove(role.id);
  });
  expect((await deleted!).status).toBe(409);
});

test('policies and users cannot name an unknown role or one of another organization', async () => {
  const policy = (id: string) =>
    post('/v1/manual-review-policies', { name: 'x', stage: 'claim_submit', reviewers: { roleIds: ['viewer', id] } });
  const unknown = await policy(newId('rol'));
  expect([unknown.status, unknown.body.error.param]).toEqual([422, '/reviewers/roleIds/1']);
  const { body: foreign } = await post('/v1/roles', { name: 'Theirs', scopes: ['claims:read'] }, { key: t.other.key });
  expect((await policy(foreign.id)).body.error.code).toBe('organization_mismatch');
  const { user } = await session('viewer');
  const give = transact(t.app.database, as(t.own.id), (tx) => setUserRole(tx, user.id, foreign.id));
  await expect(give).rejects.toMatchObject({ code: 'validation_failed' });
});
