import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { withEncryptedSending } from '../../../src/gateways/transports/pgp/encrypted-sending.ts';
import { openPgpRunner, type PgpRunner } from '../../../src/gateways/transports/pgp/pgp-runner.ts';
import { openSftpGateway } from '../../../src/gateways/transports/sftp/sftp-gateway.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { makeConnectionKey } from '../../../src/modules/trading/exchange/connections/connection-keys.ts';
import { openEncryptedContents } from '../../../src/modules/trading/exchange/outbound/encrypted-contents.ts';
import { getPartner, updatePartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { answering } from '../../helpers/answering-partner.ts';
import { KEYS_MADE_AT, type PgpPair, pgpMessage, pgpPair } from '../../helpers/pgp-keys.ts';
import { LOOPBACK_EGRESS, openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../../helpers/sftp-partner.ts';
import { claimJourney } from './claim-journey.ts';
import { sandboxRouteOf } from './connect-clinic.ts';
import { remittanceText } from './remittance-file.ts';

const run = promisify(execFile);

let pgp: PgpRunner;
let northwind: PgpPair;
let stranger: PgpPair;
let clinic: Clinic;
let partner: SftpPartner;
let gateway: ReturnType<typeof openSftpGateway>;
let own: { organizationId: string; tradingPartnerId: string };

beforeAll(async () => {
  pgp = openPgpRunner();
  [northwind, stranger] = await Promise.all([pgpPair('Northwind'), pgpPair('Stranger')]);
});
afterAll(() => pgp.close());

beforeEach(async () => {
  partner = await openSftpPartner();
  clinic = await openClinic({
    gateways: async ({ connections, clock, ...parts }) => {
      const now = () => clock.now();
      gateway = openSftpGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit, pgp, now });
      return { sftp: withEncryptedSending(gateway, { connections, contents: openEncryptedContents(parts), pgp, now }) };
    },
  });
  own = await sandboxRouteOf(clinic);
});
afterEach(async () => {
  gateway.close();
  await partner.close();
  await clinic.close();
});

const { submitted, sent, passMinutes, ledger } = claimJourney(() => clinic);
const options = () => ({
  encryption: clinic.encryption,
  kinds: connectionKinds(LOOPBACK_EGRESS),
  expectedVersion: undefined,
});

type Setup = { profile?: Record<string, unknown>; partnerPgpKeys?: string };

/** Sets the connection up as an administrator does, with a key that the service makes. Returns its public half. */
async function connected({ profile, partnerPgpKeys = northwind.publicKey }: Setup = {}): Promise<string> {
  const pgpProfile = { pgpSend: 'encrypt_and_sign', pgpReceive: 'signature_required', ...profile };
  const connection = {
    kind: 'sftp',
    state: 'live' as const,
    secrets: { password: SFTP_PASSWORD, partnerPgpKeys },
    hostKeys: [partner.server.hostKeyFingerprint],
    profile: { ...(await partner.connect(own)), ...pgpProfile },
  };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, options()));
  return makeKey();
}

async function makeKey(): Promise<string> {
  const { connection } = await clinic.tx((tx) => getPartner(tx, own.tradingPartnerId));
  const made = await clinic.tx((tx) => makeConnectionKey(tx, connection!.id, { ...options(), use: 'pgp' }));
  return made.publicKey!;
}

async function poll(minutes = 16): Promise<void> {
  clinic.clock.advance(minutes * 60_000);
  await clinic.receive();
  await clinic.runJobs();
}

/** Decrypts the files that the partner has accepted, as another program that requires our signature does. */
async function openedByPartner(content: Uint8Array, ourKey: string): Promise<string> {
  const read = { with: [northwind.privateKey], signers: ourKey, isSignatureRequired: true, bytesMax: 1e6 };
  return Buffer.from(
    await pgp.of(own.organizationId).run('decrypt', { content, ...read, at: clinic.clock.now() }),
  ).toString('latin1');
}

test('a claim arrives encrypted and signed, and is paid after encrypted answers, also after a rotation of keys', async () => {
  const first = await connected();
  const id = await submitted();
  await partner.sweep();
  const [taken] = partner.taken;
  expect(taken!.content.toString('latin1')).not.toContain('ISA');
  taken!.content = Buffer.from(await openedByPartner(taken!.content, first), 'latin1');
  expect(taken!.content.toString('latin1')).toMatch(/^ISA\*.*ST\*837\*/s);
  expect((await clinic.claim(id)).submission).toMatchObject({ state: 'transmitted' });
  await makeKey();
  const encrypting = {
    taken: partner.taken,
    put: async (parties: typeof own, { path, content }: { path: string; content: string | Uint8Array }) => {
      // The partner still encrypts to the key before the present one.
      const at = clinic.clock.now();
      const message = await pgpMessage(content, { to: [first], by: northwind.privateKey, at });
      await partner.put(parties, { path: `${path}.pgp`, content: message });
    },
  };
  await answering(encrypting, clinic.encryption)();
  await poll();
  expect((await clinic.claim(id)).status).toBe('paid');
  const files = await ledger();
  expect(files.length).toBeGreaterThan(1);
  expect(files.every(({ path, status }) => status === 'processed' && !path.endsWith('.pgp'))).toBe(true);
});

test('each attempt carries the same encrypted bytes, so that a lost reply does not send a claim twice', async () => {
  const key = await connected();
  partner.hooks.onRenamed = () => {
    partner.server.dropAll();
    return false;
  };
  await submitted();
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'connection_lost' });
  delete partner.hooks.onRenamed;
  await makeKey();
  await passMinutes(3);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  await partner.sweep();
  expect(partner.taken).toHaveLength(1);
  expect(await openedByPartner(partner.taken[0]!.content, key)).toMatch(/^ISA/);
});

test('nothing is sent without a valid key of the partner, and the claim is sent once there is one', async () => {
  const untilEnd = (clinic.clock.now().getTime() - KEYS_MADE_AT.getTime()) / 1_000 + 600;
  const ended = await pgpPair('Ended', Math.floor(untilEnd));
  await connected({ partnerPgpKeys: ended.publicKey });
  clinic.clock.advance(700_000);
  const id = await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'pgp_key_expired' });
  await connected();
  await passMinutes(16);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  expect((await clinic.claim(id)).status).toBe('submitted');
});

test('files that cannot be decrypted go into quarantine with their reasons and bytes, and delay no other', async () => {
  const key = await connected();
  const at = clinic.clock.now();
  const message = (content: string | Uint8Array, given: { to?: string[]; by?: string } = {}) =>
    pgpMessage(content, { to: [key], by: northwind.privateKey, at, ...given });
  const remittance = (control: string) => remittanceText({ control });
  const changed = Buffer.from(await message('x'.repeat(5_000)));
  changed[changed.length - 40] = changed[changed.length - 40]! ^ 1;
  const files: [string, string | Uint8Array, string | null][] = [
    ['01.pgp', await message(remittance('000000901'), { to: [stranger.publicKey] }), 'pgp_wrong_key'],
    ['02.pgp', await message(remittance('000000902'), { by: stranger.privateKey }), 'pgp_signature_invalid'],
    ['03.pgp', await pgpMessage(remittance('000000903'), { to: [key], at }), 'pgp_unsigned'],
    ['04.835', remittance('000000904'), 'pgp_unsigned'],
    ['05.pgp', changed, 'pgp_damaged'],
    ['06.pgp', changed.subarray(0, 300), 'pgp_damaged'],
    ['07.pgp', await message(Buffer.alloc(80_000_000)), 'pgp_too_large'],
    ['08.pgp', 'no message', 'pgp_damaged'],
    ['09.pgp', Buffer.concat(Array.from({ length: 99 }, () => Buffer.from([0xc1, 1, 0]))), 'pgp_too_large'],
    ['10.835', await message(remittance('000000910')), null],
    ['11.zip', zipSync({ '11.835.gpg': await message(remittance('000000911')) }), null],
    ['12.zip.pgp', await message(zipSync({ '12.835': Buffer.from(remittance('000000912')) })), null],
  ];
  for (const [path, content] of files) await partner.put(own, { path, content });
  await poll();
  await poll(2);
  const recorded = new Map((await ledger()).map(({ path, status, reason }) => [path, reason ?? status]));
  expect(recorded).toEqual(
    new Map([
      ...files.flatMap(([path, , reason]): [string, string][] => (reason ? [[path, reason]] : [])),
      ['10.835', 'processed'],
      ['11.zip/11.835', 'processed'],
      ['12.zip/12.835', 'processed'],
    ]),
  );
});

test('if no signature is required, files without one are accepted, encrypted or not', async () => {
  const key = await connected({ profile: { pgpReceive: 'signature_optional' } });
  const at = clinic.clock.now();
  const encrypted = await pgpMessage(remittanceText({ control: '000000901' }), { to: [key], at });
  await partner.put(own, { path: 'a.835.pgp', content: encrypted });
  await partner.put(own, { path: 'b.835', content: remittanceText({ control: '000000902' }) });
  await poll();
  expect((await ledger()).map(({ path, status }) => [path, status])).toEqual([
    ['a.835', 'processed'],
    ['b.835', 'processed'],
  ]);
});

test('while our key is missing, files stay at the partner', async () => {
  await connected();
  const connection = { secrets: { password: SFTP_PASSWORD, partnerPgpKeys: northwind.publicKey } };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, options()));
  await partner.put(own, { path: 'a.835', content: remittanceText({ control: '000000901' }) });
  await poll();
  expect(await ledger()).toEqual([]);
  const found = await clinic.tx((tx) => getPartner(tx, own.tradingPartnerId));
  expect(found.connection).toMatchObject({ state: 'live', lastFailureReason: 'pgp_key_missing' });
});

const gpgVersion = await run('gpg', ['--version']).then(
  ({ stdout }) => stdout.split('\n', 1)[0]!,
  () => null,
);

test.skipIf(gpgVersion === null)(
  `GnuPG reads what we send, and we read what it sends (${gpgVersion ?? 'no gpg on this machine'})`,
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'rcm-gpg-'));
    // GnuPG must not find the times of the clinic's clock in the future.
    const gpg = (...args: string[]) => {
      const seconds = Math.floor(clinic.clock.now().getTime() / 1_000) + 60;
      const time = ['--faked-system-time', `${seconds}!`];
      return run('gpg', ['--homedir', home, '--batch', '--yes', ...time, '--trust-model', 'always', ...args]);
    };
    try {
      const generate = [
        '--passphrase',
        '',
        '--quick-generate-key',
        'Northwind <edi@northwind.example>',
        'default',
        'default',
        'never',
      ];
      await gpg(...generate);
      const { stdout: partnerPgpKeys } = await gpg('--armor', '--export', 'edi@northwind.example');
      clinic.clock.advance(120_000);
      const key = await connected({ partnerPgpKeys });
      await writeFile(join(home, 'ours.asc'), key);
      await gpg('--import', join(home, 'ours.asc'));
      await submitted();
      await partner.sweep();
      await writeFile(join(home, 'sent.pgp'), partner.taken[0]!.content);
      const sentX12 = join(home, 'sent.x12');
      const { stderr } = await gpg('--output', sentX12, '--decrypt', join(home, 'sent.pgp'));
      expect(stderr).toContain('Good signature');
      expect(await readFile(sentX12, 'latin1')).toMatch(/^ISA\*.*ST\*837\*/s);

      await writeFile(join(home, 'a.835'), remittanceText({ control: '000000901' }));
      await gpg(
        '--recipient',
        `0x${await fingerprintOf(key)}`,
        '--sign',
        '--encrypt',
        '--output',
        join(home, 'a.pgp'),
        join(home, 'a.835'),
      );
      await gpg('--armor', '--sign', '--output', join(home, 'b.asc'), join(home, 'a.835'));
      await partner.put(own, { path: 'a.835.pgp', content: await readFile(join(home, 'a.pgp')) });
      await poll();
      expect((await ledger()).map(({ path, status }) => [path, status])).toEqual([['a.835', 'processed']]);
      await partner.put(own, { path: 'again.835.asc', content: await readFile(join(home, 'b.asc')) });
      await poll();
      expect((await ledger()).map(({ path, status }) => [path, status])[1]).toEqual(['again.835', 'duplicate']);
    } finally {
      await run('gpgconf', ['--homedir', home, '--kill', 'all']).catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    }
  },
);

async function fingerprintOf(key: string): Promise<string> {
  const [facts] = await pgp.of(own.organizationId).run('describe', { keys: key, at: clinic.clock.now() });
  return facts!.fingerprint;
}
