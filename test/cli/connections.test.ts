import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinic, openClinic } from '../billing/claims-flow/clinic.ts';
import { runCommand } from '../helpers/run-command.ts';
import { openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../helpers/sftp-partner.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

let clinic: Clinic;
let partner: SftpPartner;
let folder: string;
let id: string;
let env: Record<string, string>;

beforeAll(async () => {
  [clinic, partner] = [await openClinic(), await openSftpPartner()];
  folder = await mkdtemp(join(tmpdir(), 'rcm-connections-'));
  env = {
    DATABASE_URL: clinic.database.adminUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    WEBHOOK_ALLOW_LOOPBACK: 'true',
  };
  const given = ['--name', 'Clearing', '--sender-id', 'RIVERSIDE', '--receiver-id', 'CLEARING', '--usage', 'T'];
  const draft = await file('draft.json', { host: '127.0.0.1', username: 'riverside' });
  id = (await rcm('partners', 'create', ...given, '--kind', 'sftp', '--profile', draft)).json.id;
  const profile = await partner.connect({ organizationId: clinic.organizationId, tradingPartnerId: id });
  await rcm('partners', 'update', id, '--profile', await file('profile.json', profile));
});
afterAll(async () => {
  await clinic.close();
  await partner.close();
  await rm(folder, { recursive: true, force: true });
});

const rcm = (...argv: string[]) => runCommand(argv, env);

async function file(name: string, content: unknown): Promise<string> {
  await writeFile(join(folder, name), JSON.stringify(content));
  return join(folder, name);
}

/** Tests the connection; returns the exit status and the steps that failed, with their reasons. */
async function failures(): Promise<unknown[]> {
  const { status, json } = await rcm('connections', 'test', id);
  const failed = json.steps.filter(({ outcome }: { outcome: string }) => outcome === 'failed');
  return [status, ...failed.map(({ step, reason }: { step: string; reason: string }) => `${step} ${reason}`)];
}

test('a connection is tested, its host key confirmed, its key made and replaced, and it is used', async () => {
  expect(await failures()).toEqual([1, 'setup setup_invalid']);
  const made = (await rcm('connections', 'keys', id)).json;
  expect(made).toMatchObject({
    publicKey: expect.stringMatching(/^ssh-ed25519 /),
    fingerprint: expect.stringMatching(/^SHA256:/),
  });
  expect(JSON.stringify(made)).not.toContain('PRIVATE');
  const { unconfirmedHostKey } = (await rcm('connections', 'test', id)).json;
  expect(unconfirmedHostKey).toBe(partner.server.hostKeyFingerprint);
  const confirmed = await rcm('connections', 'confirm', id, unconfirmedHostKey);
  expect(confirmed.json.hostKeys).toEqual([unconfirmedHostKey]);
  partner.accepted.password = undefined;
  expect(await failures()).toEqual([1, 'sign_in authentication_failed']);
  partner.accepted.publicKeys = [made.publicKey];
  expect(await failures()).toEqual([0]);

  const next = (await rcm('connections', 'keys', id)).json;
  expect(next.publicKey).not.toBe(made.publicKey);
  expect(await failures(), 'the previous key is still offered').toEqual([0]);
  partner.accepted.publicKeys = [next.publicKey];
  await rcm('connections', 'keys', id, '--forget-previous');
  expect(await failures()).toEqual([0]);
  partner.accepted.publicKeys = [made.publicKey];
  expect(await failures()).toEqual([1, 'sign_in authentication_failed']);
  partner.accepted.password = SFTP_PASSWORD;

  const end = '2120-01-01T00:00:00Z';
  const pgp = await rcm('connections', 'keys', id, '--pgp', '--expires-at', end);
  expect(pgp.json).toMatchObject({ name: 'pgpPrivateKey', expiresAt: '2120-01-01T00:00:00.000Z' });
  expect(pgp.json.publicKey).toContain('BEGIN PGP PUBLIC KEY BLOCK');
  expect((await rcm('connections', 'keys', id, '--pgp', '--expires-at', 'soon')).status).toBe(2);
  await rcm('connections', 'keys', id, '--pgp');
  await rcm('connections', 'keys', id, '--pgp', '--forget-previous');

  expect((await rcm('connections', 'resume', id)).json).toMatchObject({
    state: 'testing',
    hasSecrets: true,
  });
  expect((await rcm('connections', 'pause', id)).json.state).toBe('paused');
  const listed = await rcm('connections', 'list');
  expect(listed.json.data).toContainEqual(expect.objectContaining({ tradingPartnerIds: [id], name: 'Clearing' }));
  expect(JSON.stringify(listed.json)).not.toContain('PRIVATE');
});

test('a folder that is missing is named by its step', async () => {
  const secrets = await file('secrets.json', { password: SFTP_PASSWORD });
  await rcm('partners', 'update', id, '--secrets-file', secrets);
  await rm(join(partner.folderOf({ organizationId: clinic.organizationId, tradingPartnerId: id }), 'staging'), {
    recursive: true,
  });
  expect(await failures()).toEqual([1, 'staging_folder file_not_found']);
});

test('another host key than the confirmed one, and a host that is not allowed, are named', async () => {
  const other = `SHA256:${'A'.repeat(43)}`;
  await rcm('connections', 'confirm', id, other);
  await rcm('connections', 'confirm', id, `SHA256:${'B'.repeat(43)}`);
  expect(await failures()).toEqual([1, 'host_key host_key_mismatch']);
  const { WEBHOOK_ALLOW_LOOPBACK: _allowed, ...strict } = env;
  const { json } = await runCommand(['connections', 'test', id], strict);
  expect(json.steps[1]).toMatchObject({ step: 'resolve', outcome: 'failed', reason: 'host_not_allowed' });
});

test('secrets are replaced with the time when they end, which is shown, and never themselves', async () => {
  const profile = await file('ending.json', { host: 'sftp.ending.example', username: 'riverside' });
  const secrets = await file('first.json', { password: 'first secret' });
  const given = ['--name', 'Ending', '--kind', 'sftp', '--profile', profile, '--secrets-file', secrets];
  const { json: created } = await rcm('connections', 'create', ...given, '--expires', 'password=2097-01-31T00:00:00Z');
  expect(created.credentials).toMatchObject([{ name: 'password', expiresAt: '2097-01-31T00:00:00.000Z' }]);
  const next = await file('next.json', { password: 'next secret' });
  const changes = ['--name', 'Renewed', '--secrets-file', next, '--expires', 'password=2098-01-31T00:00:00Z'];
  const updated = await rcm('connections', 'update', created.id, ...changes);
  expect(updated.json).toMatchObject({ name: 'Renewed', profile: { host: 'sftp.ending.example' } });
  expect(updated.json.credentials).toMatchObject([{ name: 'password', expiresAt: '2098-01-31T00:00:00.000Z' }]);
  expect(JSON.stringify([created, updated])).not.toMatch(/first secret|next secret/);
  const past = await rcm('connections', 'update', created.id, '--expires', 'password=2001-01-31T00:00:00Z');
  expect([past.status, past.complaints]).toEqual([1, expect.stringContaining('/secretsExpireAt/password')]);
  expect(await rcm('connections', 'update', created.id)).toMatchObject({ status: 2 });
  expect(await rcm('connections', 'update', created.id, '--expires', 'password')).toMatchObject({ status: 2 });
});

test('a connection is created with its secrets from a file, shown without them, and goes live with a reason', async () => {
  const profile = await file('own.json', { host: 'sftp.own.example', username: 'riverside' });
  const secrets = await file('own-secrets.json', { password: 'correct horse battery' });
  const given = ['--name', 'Own', '--kind', 'sftp', '--profile', profile, '--secrets-file', secrets];
  const created = await rcm('connections', 'create', ...given);
  expect(created).toMatchObject({ status: 0, json: { name: 'Own', state: 'draft', hasSecrets: true } });
  const shown = await rcm('connections', 'show', created.json.id);
  expect(shown.json).toMatchObject({ kind: 'sftp', credentials: [{ name: 'password', expiresAt: null }] });
  expect(JSON.stringify([created, shown])).not.toContain('correct horse');
  await rcm('connections', 'resume', created.json.id);
  expect(await rcm('connections', 'go-live', created.json.id)).toMatchObject({ status: 1 });
  const live = await rcm('connections', 'go-live', created.json.id, '--force', 'Tested by telephone');
  expect(live.json).toMatchObject({ state: 'live', testAcceptedAt: null });
  const wrong = await file('wrong.json', { host: 'sftp.own.example', username: 'riverside', port: 'x' });
  const refused = await rcm('connections', 'create', '--name', 'Wrong', '--kind', 'sftp', '--profile', wrong);
  expect(refused.status).toBe(1);
  expect(refused.complaints).toContain('/profile/port');
});

test('go-live check names each missing step with its command, and exits with status 1', async () => {
  const { status, json } = await rcm('go-live', 'check');
  expect([status, json.ready]).toEqual([1, false]);
  const outcomes = json.steps.map(({ step, outcome }: { step: string; outcome: string }) => `${step} ${outcome}`);
  expect(outcomes).toContain('organization_settings missing');
  expect(outcomes).toContain('trading_partner done');
  const routes = json.steps.find(({ step }: { step: string }) => step === 'routes');
  expect(routes.next.command).toMatch(/^npx rcm routes set --payer PAYER_ID --partner tpr_/);
});

test('bad usage and an unknown partner are refused', async () => {
  expect(await rcm('connections', 'confirm', id, 'nonsense')).toMatchObject({ status: 2 });
  for (const command of ['test', 'pause', 'keys']) {
    expect(await rcm('connections', command, 'tpr_00000000000000000000000000')).toMatchObject({ status: 1 });
  }
});
