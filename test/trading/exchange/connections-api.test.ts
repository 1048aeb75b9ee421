import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { pgpPair } from '../../helpers/pgp-keys.ts';
import { openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../../helpers/sftp-partner.ts';

let t: TestApp;
let partner: SftpPartner;
let other: { id: string; key: string };
const PATH = '/v1/connections';
const account = { host: 'sftp.partner.example', username: 'riverside' };
let names = 0;

beforeAll(async () => {
  [t, partner] = [await openTestApp(), await openSftpPartner()];
  await t.organization();
  other = await t.organization('Other');
});
afterAll(async () => {
  await t.close();
  await partner.close();
});

async function created(input: object = {}) {
  names += 1;
  const body = { name: `Connection ${names}`, kind: 'sftp', profile: account, ...input };
  const { body: connection } = await t.call('POST', PATH, { body });
  return { ...connection, path: `${PATH}/${connection.id}` };
}

const faultsOf = (answer: { status: number; body: { error?: { details?: { param: string; code: string }[] } } }) => [
  answer.status,
  ...(answer.body.error?.details ?? []).map(({ param, code }) => `${param} ${code}`),
];

describe('a connection', () => {
  test('is tested step by step over a real server, from its first draft to its use', async () => {
    const parties = { organizationId: other.id, tradingPartnerId: 'tpr_walk' };
    const profile = await partner.connect(parties);
    const { path, id } = await created({ profile });
    const steps = async () => {
      const { status, body } = await t.call('POST', `${path}/test`);
      const failed = body.steps.find(({ outcome }: { outcome: string }) => outcome !== 'passed');
      return { status, worked: body.worked, failed: failed && `${failed.step} ${failed.reason}`, body };
    };
    const found = async () =>
      (await steps()).body.steps.map((one: { step: string; found: string | null }) => `${one.step}: ${one.found}`);
    expect(await steps()).toMatchObject({ status: 200, worked: false, failed: 'setup setup_invalid' });
    const key = await t.call('POST', `${path}/keys`);
    expect(key.body).toMatchObject({ name: 'privateKey', publicKey: expect.stringMatching(/^ssh-ed25519 /) });
    expect(key.text).not.toContain('PRIVATE');
    const unknown = await steps();
    expect(unknown.failed).toBe('host_key host_key_unconfirmed');
    const hostKey = unknown.body.unconfirmedHostKey;
    expect(hostKey).toBe(partner.server.hostKeyFingerprint);
    const confirmed = await t.call('POST', `${path}/confirm-host-key`, { body: { hostKey } });
    expect(confirmed.body.hostKeys).toEqual([hostKey]);
    const again = await t.call('POST', `${path}/confirm-host-key`, { body: { hostKey }, isNoChange: true });
    expect(again.body.version).toBe(confirmed.body.version);
    partner.accepted.password = undefined;
    expect((await steps()).failed).toBe('sign_in authentication_failed');
    partner.accepted.publicKeys = [key.body.publicKey];
    expect(await steps()).toMatchObject({ worked: true, failed: undefined });
    expect(await found()).toEqual([
      ...['setup: null', 'resolve: 127.0.0.1', 'connect: null', `host_key: ${hostKey}`, 'sign_in: privateKey'],
      ...['send_folder: 0 files', 'staging_folder: 0 files', 'receive_folder: 0 files'],
    ]);

    const move = { afterPickUp: 'move', doneFolder: 'outbound/done' };
    await t.call('PATCH', path, { body: { profile: move } });
    expect((await steps()).failed).toBe('done_folder file_not_found');
    await t.call('PATCH', path, { body: { profile: { doneFolder: 'outbound' } } });
    expect((await found()).at(-1)).toBe('done_folder: 0 files');
    await t.call('PATCH', path, { body: { profile: { afterPickUp: null, doneFolder: null } } });

    const next = await t.call('POST', `${path}/keys`);
    expect(await steps(), 'the previous key is still offered').toMatchObject({ worked: true });
    expect(await found()).toContain('sign_in: previousPrivateKey');
    const rotated = (await t.call('GET', path)).body.credentials.map(({ name }: { name: string }) => name);
    expect(rotated).toEqual(['privateKey', 'previousPrivateKey']);
    await t.call('POST', `${path}/keys/forget-previous`);
    await t.call('POST', `${path}/keys/forget-previous`, { isNoChange: true });
    expect((await steps()).failed).toBe('sign_in authentication_failed');
    partner.accepted.publicKeys = [next.body.publicKey];
    expect(await steps()).toMatchObject({ worked: true });
    partner.accepted.password = SFTP_PASSWORD;

    const replayed = { headers: { 'idempotency-key': `test-${id}` } };
    const first = await t.call('POST', `${path}/test`, replayed);
    const logins = partner.server.logins.accepted;
    expect((await t.call('POST', `${path}/test`, replayed)).body).toEqual(first.body);
    expect(partner.server.logins.accepted, 'a replay does not connect').toBe(logins);
  });

  test("has PGP keys: ours with an expiry and a rotation, and the partner's with their details", async () => {
    const northwind = await pgpPair('Northwind', 100 * 365 * 86_400);
    const profile = { ...account, pgpSend: 'encrypt_and_sign', pgpReceive: 'signature_required' };
    const { path } = await created({ profile, secrets: { partnerPgpKeys: northwind.publicKey } });
    const keys = `${path}/keys`;
    const step = async () => (await t.call('POST', `${path}/test`)).body.steps[1];
    expect(await step()).toMatchObject({ step: 'pgp', outcome: 'failed', reason: 'pgp_key_missing' });
    const body = { use: 'pgp', expiresAt: '2120-01-01T00:00:00.000Z' };
    const headers = { 'idempotency-key': `pgp-${path}` };
    const made = await t.call('POST', keys, { body, headers });
    expect(made.body).toMatchObject({
      name: 'pgpPrivateKey',
      publicKey: expect.stringContaining('BEGIN PGP PUBLIC KEY BLOCK'),
      fingerprint: expect.stringMatching(/^[0-9A-F]{40}$/),
      expiresAt: body.expiresAt,
    });
    expect((await t.call('POST', keys, { body, headers })).body, 'a replay makes no other key').toEqual(made.body);
    expect(await step()).toMatchObject({ step: 'pgp', outcome: 'passed' });
    const next = await t.call('POST', keys, { body: { use: 'pgp' } });
    expect(next.body.expiresAt).toBeNull();
    const shown = async () => (await t.call('GET', path)).body.credentials;
    expect((await shown()).map(({ name, expiresAt }: Record<string, string>) => [name, expiresAt])).toEqual([
      ['pgpPrivateKey', null],
      ['previousPgpPrivateKey', body.expiresAt],
      ['partnerPgpKeys', '2124-12-08T00:00:00.000Z'],
    ]);
    await t.call('POST', `${keys}/forget-previous`, { body: { use: 'pgp' } });
    expect((await shown()).map(({ name }: Record<string, string>) => name)).toEqual([
      'pgpPrivateKey',
      'partnerPgpKeys',
    ]);
    for (const { text } of [made, next]) expect(text).not.toContain('PRIVATE KEY BLOCK');

    const post = (key: string, refused: object) => t.call('POST', key, { body: refused }).then(faultsOf);
    expect(await post(keys, { use: 'letter' })).toEqual([422, '/use not_allowed']);
    expect(await post(keys, { expiresAt: body.expiresAt })).toEqual([422, '/expiresAt not_allowed']);
    expect(await post(keys, { use: 'pgp', expiresAt: '2001-01-01T00:00:00Z' })).toEqual([422, '/expiresAt too_small']);
    const patch = (secrets: object) => t.call('PATCH', path, { body: { secrets } }).then(faultsOf);
    const ended = await pgpPair('Ended', 60);
    expect(await patch({ partnerPgpKeys: ended.publicKey })).toEqual([422, '/secrets/partnerPgpKeys expired']);
    expect(await patch({ partnerPgpKeys: northwind.privateKey })).toEqual([
      422,
      '/secrets/partnerPgpKeys wrong_format',
    ]);
    expect(await patch({ partnerPgpKeys: northwind.publicKey.repeat(5) })).toEqual([
      422,
      '/secrets/partnerPgpKeys wrong_format',
    ]);
    expect(await patch({ pgpPrivateKey: northwind.publicKey })).toEqual([422, '/secrets/pgpPrivateKey wrong_format']);
    const core = { url: 'https://core.partner.example/core', senderId: 'A', receiverId: 'B' };
    const { path: other } = await created({ kind: 'core', profile: core });
    const unsupported = await t.call('POST', `${other}/keys`, { body: { use: 'pgp' } });
    expect(unsupported.body.error.code).toBe('connection_kind_unsupported');
  });

  test('is created once for an Idempotency-Key, listed, changed within its profile, and deleted', async () => {
    const headers = { 'idempotency-key': 'one-connection' };
    const body = { name: 'Once', kind: 'sftp', profile: account, secrets: { password: SFTP_PASSWORD } };
    const made = await t.call('POST', PATH, { body, headers });
    expect([made.status, made.body.state, made.headers.location]).toEqual([201, 'draft', `${PATH}/${made.body.id}`]);
    const replayed = await t.call('POST', PATH, { body, headers });
    expect(replayed.body).toEqual(made.body);
    const path = `${PATH}/${made.body.id}`;
    const changes = { profile: { port: 2_222, pollSeconds: 60 }, secrets: { password: 'another' } };
    const changed = await t.call('PATCH', path, { body: changes });
    expect(changed.body.profile).toEqual({ ...account, port: 2_222, pollSeconds: 60 });
    const removed = await t.call('PATCH', path, { body: { profile: { port: null }, secrets: { password: null } } });
    expect([removed.body.profile, removed.body.hasSecrets, removed.body.credentials]).toEqual([
      { ...account, pollSeconds: 60 },
      false,
      [],
    ]);
    const same = await t.call('PATCH', path, { body: { profile: { pollSeconds: 60 } }, isNoChange: true });
    expect(same.body.version).toBe(removed.body.version);
    const stale = await t.call('PATCH', path, { body: { name: 'Twice' }, headers: { 'if-match': '"v1"' } });
    expect(stale.body.error.code).toBe('version_conflict');
    const duplicate = await t.call('POST', PATH, { body });
    expect([duplicate.status, duplicate.body.error.code]).toEqual([409, 'duplicate_connection']);
    expect((await t.call('GET', `${PATH}?limit=1`)).body.data).toHaveLength(1);
    for (const { text } of [made, replayed, changed, removed]) expect(text).not.toContain(SFTP_PASSWORD);
    expect((await t.call('DELETE', path)).status).toBe(204);
    expect((await t.call('GET', path)).status).toBe(404);
  });

  test('refuses fields of another kind, wrong values, and hosts that may not be reached, also in a patch', async () => {
    const post = (body: object) => t.call('POST', PATH, { body: { name: 'Faulty', ...body } }).then(faultsOf);
    expect(await post({ kind: 'pigeon' })).toEqual([422, '/kind not_allowed']);
    expect(await post({ kind: 'sftp', profile: { ...account, resendClass: 'never' } })).toEqual([
      422,
      '/profile/resendClass unknown_field',
    ]);
    expect(await post({ kind: 'sftp', profile: { ...account, host: '169.254.169.254' } })).toEqual([
      422,
      '/profile/host not_allowed',
    ]);
    const profile = { ...account, port: 70_000, host: '10.0.0.1' };
    expect(await post({ kind: 'sftp', profile, secrets: { privateKey: 'nonsense' } })).toEqual([
      422,
      '/profile/port too_large',
      '/secrets/privateKey wrong_format',
    ]);
    expect(await post({ kind: 'sftp', profile: { ...account, host: '10.0.0.1' }, secrets: { token: 'x' } })).toEqual([
      422,
      '/secrets/token unknown_field',
      '/profile/host not_allowed',
    ]);
    const core = { url: 'https://edi.partner.example/core', senderId: 'RIVERSIDE01', receiverId: 'PARTNER' };
    expect(
      await post({ kind: 'core', profile: { ...core, envelope: 'rest' }, secrets: { clientCertificate: 'none' } }),
    ).toEqual([422, '/profile/envelope not_allowed', '/secrets/clientCertificate wrong_format']);
    const { path } = await created();
    const patch = (body: object) => t.call('PATCH', path, { body }).then(faultsOf);
    expect(await patch({ profile: { host: '10.0.0.1' } })).toEqual([422, '/profile/host not_allowed']);
    expect(await patch({ profile: { host: null } })).toEqual([422, '/profile/host required']);
    expect(await patch({ kind: 'https' })).toEqual([422, '/kind unknown_field']);
    expect(await patch({ secrets: { privateKey: 'nonsense' } })).toEqual([422, '/secrets/privateKey wrong_format']);
    expect(await patch({ secretsExpireAt: { password: '2099-01-01T00:00:00Z' } })).toEqual([
      422,
      '/secretsExpireAt/password unknown_field',
    ]);
    // The kind of a stored connection that this service no longer has is no field of the patch.
    const { sftp: _, ...kinds } = t.app.kinds;
    const known = t.app.kinds;
    Object.defineProperty(t.app, 'kinds', { value: kinds, configurable: true });
    const unsupported = await t.call('PATCH', path, { body: { profile: { port: 23 } } });
    Object.defineProperty(t.app, 'kinds', { value: known, configurable: true });
    expect([unsupported.status, unsupported.body.error.code]).toEqual([409, 'connection_kind_unsupported']);
    const past = { secrets: { password: 'x' }, secretsExpireAt: { password: '2001-01-01T00:00:00Z' } };
    expect(await patch(past)).toEqual([422, '/secretsExpireAt/password too_small']);
    const confirm = await t.call('POST', `${path}/confirm-host-key`, { body: { hostKey: 'MD5:aa' } });
    expect(faultsOf(confirm)).toEqual([422, '/hostKey wrong_format']);
    const withoutHostKeys = await created({ kind: 'core', profile: core });
    const body = { hostKey: partner.server.hostKeyFingerprint };
    const foreign = await t.call('POST', `${withoutHostKeys.path}/confirm-host-key`, { body });
    expect([foreign.status, foreign.body.error.code]).toEqual([409, 'connection_kind_unsupported']);
  });

  test('carries the files of a partner, which it is linked to once, and cannot be deleted meanwhile', async () => {
    const envelope = { interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'NORTHWIND' };
    const { body: free } = await t.call('POST', '/v1/trading-partners', { body: { ...envelope, name: 'Free' } });
    const first = await created({ tradingPartnerId: free.id });
    expect(first.tradingPartnerIds).toEqual([free.id]);
    const partnerPath = `/v1/trading-partners/${free.id}`;
    expect((await t.call('GET', partnerPath)).body.connection).toMatchObject({ id: first.id, state: 'draft' });
    const body = { name: 'Second', kind: 'sftp', profile: account, tradingPartnerId: free.id };
    const refused = await t.call('POST', PATH, { body });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'partner_has_connection']);
    const inUse = await t.call('DELETE', first.path);
    expect([inUse.status, inUse.body.error.code]).toEqual([409, 'connection_in_use']);
    const second = await created();
    const both = await t.call('PATCH', partnerPath, {
      body: { connectionId: second.id, connection: { state: 'paused' } },
    });
    expect(faultsOf(both)).toEqual([422, '/connectionId exactly_one']);
    const moved = await t.call('PATCH', partnerPath, { body: { connectionId: second.id } });
    expect(moved.body).toMatchObject({ connectionId: second.id, connection: { id: second.id } });
    expect((await t.call('DELETE', first.path)).status).toBe(204);
  });

  test('is paused, used again, and goes live with an accepted test file or a reason', async () => {
    const { path } = await created();
    const act = async (action: string, body?: object) => {
      const answer = await t.call('POST', `${path}/${action}`, body ? { body } : {});
      return answer.body.error ? [answer.status, answer.body.error.code] : answer.body.state;
    };
    expect(await act('pause')).toEqual([409, 'invalid_state_transition']);
    expect(await act('go-live')).toEqual([409, 'invalid_state_transition']);
    const { message } = (await t.call('POST', `${path}/go-live`)).body.error;
    expect(message).toBe('Only a connection that is testing can go live. Use `resume` first.');
    expect([await act('resume'), await act('pause', { reason: 'Holidays' }), await act('resume')]).toEqual([
      'testing',
      'paused',
      'testing',
    ]);
    expect(await act('go-live')).toEqual([409, 'connection_untested']);
    expect(await act('go-live', { reason: 'Tested by telephone.' })).toBe('live');
    expect([await act('pause'), await act('resume')], 'what went live once is live again').toEqual(['paused', 'live']);
  });

  test('is invisible to another organization, and needs its scopes', async () => {
    const { path } = await created();
    const calls = [
      ['GET', path],
      ['POST', `${path}/test`],
      ['DELETE', path],
      ['POST', `${path}/keys`],
    ] as const;
    for (const [method, url] of calls) {
      const foreign = await t.call(method, url, { key: other.key });
      expect([url, foreign.status, foreign.body.error.code]).toEqual([url, 403, 'organization_mismatch']);
    }
    expect((await t.call('GET', PATH, { key: other.key })).body.data).toEqual([]);
    const { key } = await t.keyFor(other.id, ['partners:read']);
    const refused = await t.call('POST', PATH, { key, body: { name: 'X', kind: 'sftp', profile: account } });
    expect(refused.body.error.code).toBe('forbidden_scope');
  });
});
