import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMail } from '../../../src/modules/platform/mail/send-mail.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';

const clock = new ManualClock('2026-06-01T12:00:00Z');
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ clock });
});
afterAll(() => t.close());

/** Creates an organization with two administrators and a biller; `mails` are those since the previous call. */
async function office() {
  const organization = await t.organization();
  const admin = await signedIn(t.app, organization.id, 'org_admin');
  const second = await signedIn(t.app, organization.id, 'org_admin');
  await signedIn(t.app, organization.id, 'biller');
  const recipients = ['owner@riverside.example', admin.user.email, second.user.email].sort();
  const seen = new Set<string>();
  const mails = async () => {
    const all = (await listMail(t.app.pool)).filter((mail) => mail.organizationId === organization.id);
    const fresh = all.filter((mail) => !seen.has(mail.id));
    for (const mail of fresh) seen.add(mail.id);
    return fresh;
  };
  return { ...organization, admin, recipients, mails };
}

const as = (user: SignedIn, method: string, path: string, body?: unknown) =>
  t.call(method, path, { key: null, headers: user.headers, ...(body === undefined ? {} : { body }) });
const BODY = { name: 'Billing import', scopes: ['patients:read'] };

describe('a change of an API key', () => {
  test('sends the owner and every administrator a mail with the actor and never the key', async () => {
    const { admin, recipients, mails } = await office();
    const { body: made } = await as(admin, 'POST', '/v1/api-keys', BODY);
    const { body: next } = await as(admin, 'POST', `/v1/api-keys/${made.id}/rotate`, {});
    const told = await mails();
    const ofCreation = told.filter((mail) => mail.subject === 'An API key was created');
    const ofRotation = told.filter((mail) => mail.subject === 'An API key was rotated');
    expect(told).toHaveLength(ofCreation.length + ofRotation.length);
    for (const mails of [ofCreation, ofRotation]) {
      expect(mails.map((mail) => mail.recipient).sort()).toEqual(recipients);
      for (const { body } of mails) {
        expect(body).toContain(`"Billing import" (${made.id})`);
        expect(body).toContain(`By Ada Larkin (${admin.user.email}), at 2026-06-01T12:00:00.000Z.`);
      }
    }
    const text = JSON.stringify(told);
    for (const secret of [made.key, next.key]) {
      expect(secret).toMatch(/^svc_test_/);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(-8));
    }
  });

  test('disabling, enabling and revoking each send one mail; a request that changes nothing sends none', async () => {
    const { admin, recipients, mails } = await office();
    const { body: made } = await as(admin, 'POST', '/v1/api-keys', BODY);
    await mails();
    for (const [verb, subject] of [
      ['disable', 'An API key was disabled'],
      ['enable', 'An API key was enabled again'],
      ['revoke', 'An API key was revoked'],
    ] as const) {
      for (const isNoChange of [false, true]) {
        const options = { key: null, headers: admin.headers, isNoChange };
        expect((await t.call('POST', `/v1/api-keys/${made.id}/${verb}`, options)).status).toBe(200);
      }
      const told = await mails();
      expect(told.map((mail) => mail.recipient).sort()).toEqual(recipients);
      expect(new Set(told.map((mail) => mail.subject))).toEqual(new Set([subject]));
    }
  });

  test('a refused request, or one repeated under its Idempotency-Key, sends no mail', async () => {
    const { admin, recipients, mails } = await office();
    const refused = await as(admin, 'POST', '/v1/api-keys', { ...BODY, expiresAt: '2020-01-01T00:00:00Z' });
    expect(refused.status).toBe(422);
    expect(await mails()).toEqual([]);
    const headers = { ...admin.headers, 'idempotency-key': 'one-key' };
    for (let time = 0; time < 2; time++) {
      expect((await t.call('POST', '/v1/api-keys', { key: null, headers, body: BODY })).status).toBe(201);
    }
    expect(await mails()).toHaveLength(recipients.length);
  });
});
