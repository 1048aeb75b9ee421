import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { sendMailTask } from '../../../src/jobs/tasks/platform.ts';
import { listMail } from '../../../src/modules/platform/mail/send-mail.ts';
import type { RoleReference } from '../../../src/modules/platform/roles/user-role.ts';
import { changeUserStatus } from '../../../src/modules/platform/users/change-user.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';
import { startSmtpServer } from '../../helpers/smtp-server.ts';

let t: TestApp;
let own: { id: string; key: string };
let other: { id: string; key: string };
let admin: SignedIn;
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  other = await t.organization('Other');
  admin = await signedIn(t.app, own.id, 'org_admin');
});
afterAll(() => t.close());

const asUser = ({ headers }: SignedIn, more: Record<string, string> = {}) => ({
  key: null,
  headers: { ...headers, ...more },
});
const post = (path: string, body?: unknown, who = asUser(admin)) =>
  t.call('POST', path, { ...who, ...(body === undefined ? {} : { body }) });
const patch = (id: string, body: unknown, who = asUser(admin)) => t.call('PATCH', `/v1/users/${id}`, { ...who, body });
const invite = (email: string, role: RoleReference = 'biller', who = asUser(admin)) =>
  post('/v1/users', { email, name: 'Kim Ash', role }, who);
const refusal = ({ status, body }: { status: number; body: { error: { code: string; param?: string } } }) => [
  status,
  body.error.code,
  body.error.param ?? null,
];

test('an administrator invites a person; the link is shown once and only its hash is stored', async () => {
  const key = { 'idempotency-key': 'invite-1' };
  const made = await invite('Kim.Ash@Riverside.example', 'denial_specialist', asUser(admin, key));
  const { invitationUrl, ...user } = made.body;
  expect([made.status, made.headers.location]).toEqual([201, `/v1/users/${user.id}`]);
  expect(user).toMatchObject({
    ...{ object: 'user', email: 'kim.ash@riverside.example', role: 'denial_specialist', status: 'invited' },
    ...{ lastSignedInAt: null, version: 1, livemode: false },
  });
  expect(invitationUrl).toMatch(/\/sign-in\?invitation=[\w-]{43}&returnTo=%2Fapp%2F$/);
  const again = await invite('Kim.Ash@Riverside.example', 'denial_specialist', asUser(admin, key));
  expect(again.body.invitationUrl).toBe(invitationUrl);
  const read = await t.call('GET', `/v1/users/${user.id}`, asUser(admin));
  expect(read.body).toEqual(user);
  const token = /invitation=([\w-]+)/.exec(invitationUrl)![1]!;
  const { rows } = await t.app.pool.query('select * from rcm_list_users()');
  expect(JSON.stringify(rows)).not.toContain(token);
  const renewed = await post(`/v1/users/${user.id}/invite`);
  expect(renewed.body.invitationUrl).not.toBe(invitationUrl);
  expect(renewed.body.version).toBe(2);
  const audit = await t.call('GET', `/v1/audit-entries?resource=${user.id}`, asUser(admin));
  expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'user.invited_again',
    'user.created',
  ]);
});

test('everyone who reads work learns the names of colleagues, and nothing else about them', async () => {
  const biller = await signedIn(t.app, own.id, 'biller');
  await invite('names@riverside.example', 'viewer');
  const { status, body } = await t.call('GET', '/v1/colleagues?limit=100', asUser(biller));
  expect([status, body.hasMore]).toEqual([200, false]);
  const invited = body.data.find((one: { status: string }) => one.status === 'invited');
  expect(invited).toEqual({
    ...{ object: 'colleague', id: expect.stringMatching(/^usr_/), name: 'Kim Ash', role: expect.any(String) },
    status: 'invited',
  });
  expect((await t.call('GET', '/v1/users', asUser(biller))).body.error.code).toBe('forbidden_scope');
  const active = (await t.call('GET', '/v1/colleagues?status=active', asUser(biller))).body.data;
  expect(active.every((one: { status: string }) => one.status === 'active')).toBe(true);
  // A page continues where the one before ended, and another organization has its own users only.
  const first = (await t.call('GET', '/v1/colleagues?limit=1', asUser(biller))).body;
  const next = (await t.call('GET', `/v1/colleagues?limit=1&cursor=${first.nextCursor}`, asUser(biller))).body;
  expect([first.data[0].id, next.data[0].id]).toEqual(body.data.slice(0, 2).map(({ id }: { id: string }) => id));
  expect((await t.call('GET', '/v1/colleagues', { key: other.key })).body.data).toEqual([]);
  const key = await t.keyFor(own.id, ['claims:read']);
  expect((await t.call('GET', '/v1/colleagues', { key: key.key })).body.error.code).toBe('forbidden_scope');
});

test('refuses used or invalid addresses, unknown roles and fields, and names them', async () => {
  await invite('taken@riverside.example');
  expect(refusal(await invite('Taken@riverside.example'))).toEqual([409, 'duplicate_user', '/email']);
  expect(refusal(await invite('no address'))).toEqual([422, 'validation_failed', '/email']);
  expect(refusal(await invite('king@riverside.example', 'king' as 'viewer'))).toEqual([
    422,
    'validation_failed',
    '/role',
  ]);
  const unknown = 'rol_00000000000000000000000000';
  expect(refusal(await invite('rol@riverside.example', unknown))).toEqual([422, 'validation_failed', '/role']);
  expect(refusal(await post('/v1/users', { email: 'a@b.example', name: 'A', role: 'viewer', king: 1 }))).toEqual([
    422,
    'validation_failed',
    '/king',
  ]);
});

test('no user can assign a role with more permissions, or change a user with more permissions', async () => {
  const { key } = await t.keyFor(own.id, ['users:write', 'users:read', 'payers:read']);
  const byKey = { key, headers: {} } as never;
  expect(refusal(await invite('boss@riverside.example', 'org_admin', byKey))[1]).toBe('forbidden_scope');
  const { body: biller } = await invite('bill@riverside.example', 'biller');
  expect(refusal(await patch(biller.id, { name: 'X' }, byKey))[1]).toBe('forbidden_scope');
  expect(refusal(await post(`/v1/users/${biller.id}/disable`, undefined, byKey))[1]).toBe('forbidden_scope');
  expect(refusal(await post(`/v1/users/${biller.id}/invite`, undefined, byKey))[1]).toBe('forbidden_scope');
  const { body: role } = await post('/v1/roles', { name: 'Payers', scopes: ['payers:read'] });
  const { body: small } = await invite('small@riverside.example', role.id, byKey);
  expect(small.role).toBe(role.id);
  expect(refusal(await patch(small.id, { role: 'biller' }, byKey))[1]).toBe('forbidden_scope');
  expect((await patch(small.id, { name: 'Small' }, byKey)).body.name).toBe('Small');
});

test('a changed role counts from the next request, and a disabled user has no session at once', async () => {
  const who = await signedIn(t.app, own.id, 'viewer');
  const see = () => t.call('GET', '/v1/claims', { key: null, headers: who.readOnlyHeaders });
  expect((await see()).status).toBe(200);
  const changed = await patch(who.user.id, { role: 'developer' }, asUser(admin, { 'if-match': '"v2"' }));
  expect([changed.status, changed.body.role, changed.body.status, changed.body.version]).toEqual([
    200,
    'developer',
    'active',
    3,
  ]);
  expect((await see()).status).toBe(403);
  expect(refusal(await patch(who.user.id, { name: 'A' }, asUser(admin, { 'if-match': '"v1"' })))[1]).toBe(
    'version_conflict',
  );
  const disabled = await post(`/v1/users/${who.user.id}/disable`);
  expect(disabled.body.status).toBe('disabled');
  expect((await see()).status).toBe(401);
  expect(refusal(await post(`/v1/users/${who.user.id}/invite`))[1]).toBe('invalid_state_transition');
  const repeated = { ...asUser(admin), isNoChange: true };
  const again = await t.call('POST', `/v1/users/${who.user.id}/disable`, repeated);
  expect(again.body.version).toBe(disabled.body.version);
  expect((await post(`/v1/users/${who.user.id}/enable`)).body.status).toBe('active');
  expect((await see()).status).toBe(401);
});

test('the last active administrator stays one', async () => {
  const lone = await t.organization('Lone');
  const [first, second] = [await signedIn(t.app, lone.id, 'org_admin'), await signedIn(t.app, lone.id, 'org_admin')];
  const both = await Promise.all([
    post(`/v1/users/${second.user.id}/disable`, undefined, asUser(first)),
    post(`/v1/users/${first.user.id}/disable`, undefined, asUser(second)),
  ]);
  // One of them was first; the other is refused, by its ended session or as the last administrator.
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = both[0]!.status === 200 ? first : second;
  const path = `/v1/users/${left.user.id}`;
  expect(refusal(await post(`${path}/disable`, undefined, asUser(left)))[1]).toBe('last_administrator');
  const demoted = await t.call('PATCH', path, { ...asUser(left), body: { role: 'viewer' } });
  expect(refusal(demoted)[1]).toBe('last_administrator');
  const renamed = await t.call('PATCH', path, { ...asUser(left), body: { name: 'Lone' } });
  expect(renamed.body.name).toBe('Lone');
  const operator = { organizationId: lone.id, actor: { type: 'operator', id: 'test' } as const };
  await transact(t.app.database, operator, (tx) => changeUserStatus(tx, left.user.id, 'disabled'));
});

test('lists by state, role and address, for the own organization only', async () => {
  const { body: user } = await invite('list@riverside.example', 'auth_specialist');
  const ids = async (query: string, key = own.key) =>
    (await t.call('GET', `/v1/users?${query}`, { key })).body.data.map(({ id }: { id: string }) => id);
  expect(await ids('status=invited&role=auth_specialist')).toEqual([user.id]);
  expect(await ids('email=list@riverside.example')).toEqual([user.id]);
  expect(await ids('status=disabled&role=auth_specialist')).toEqual([]);
  expect(await ids('email=list@riverside.example', other.key)).toEqual([]);
  expect((await t.call('GET', `/v1/users/${user.id}`, { key: other.key })).body.error.code).toBe(
    'organization_mismatch',
  );
  const { key } = await t.keyFor(own.id, ['users:read']);
  expect((await t.call('POST', `/v1/users/${user.id}/disable`, { key })).status).toBe(403);
});

test('with a mail server the link is only in the message, never in the response or the outbox', async () => {
  const smtp = await startSmtpServer();
  const mailing = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    const { id } = await mailing.organization('Riverside');
    const { headers } = await signedIn(mailing.app, id, 'org_admin');
    const body = { email: 'kim.ash@riverside.example', name: 'Kim Ash', role: 'viewer' };
    const as = { key: null, headers: { ...headers, 'idempotency-key': 'mailed-1' } };
    const made = await mailing.call('POST', '/v1/users', { ...as, body });
    expect([made.status, made.body.status, 'invitationUrl' in made.body]).toEqual([201, 'invited', false]);
    expect((await mailing.call('POST', '/v1/users', { ...as, body })).body).toEqual(made.body);
    const mails = await listMail(mailing.app.pool);
    const invitation = mails.find(({ recipient }) => recipient === body.email)!;
    const stored = async () =>
      JSON.stringify(
        (await mailing.app.pool.query('select * from rcm_find_mail(9, null, null, null, null, null)')).rows,
      );
    expect(await stored()).not.toContain('invitation=');
    const send = sendMailTask(mailing.app, smtp.mailer);
    await send({ organizationId: id, mailId: invitation.id }, { number: 1, isLast: false });
    const text = smtp.messages[0]!.text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(text).toMatch(/\/sign-in\?invitation=[\w-]{43}&returnTo=%2Fapp%2F\r\n\r\nIf you/);
    expect(
      (await mailing.app.pool.query('select * from rcm_find_mail(9, null, null, null, null, null)')).rows,
    ).toContainEqual(expect.objectContaining({ id: invitation.id, sent_at: expect.any(Date), sealed_secret: null }));
    expect(await stored()).not.toContain('invitation=');
    // The administrators are notified, without the link.
    const told = mails.find(({ subject }) => subject === 'A user was invited')!;
    expect([told.body.includes('Kim Ash'), told.body.includes('invitation=')]).toEqual([true, false]);
  } finally {
    await mailing.close();
    await smtp.close();
  }
});
