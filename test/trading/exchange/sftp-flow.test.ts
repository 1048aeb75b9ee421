import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { openSftpGateway } from '../../../src/gateways/transports/sftp/sftp-gateway.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { openConnections } from '../../../src/modules/trading/exchange/partners/open-connections.ts';
import { getPartner, updatePartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { answering } from '../../helpers/answering-partner.ts';
import { LOOPBACK_EGRESS, openSftpPartner, SFTP_PASSWORD, type SftpPartner } from '../../helpers/sftp-partner.ts';
import { claimJourney } from './claim-journey.ts';
import { sandboxRouteOf } from './connect-clinic.ts';
import { remittanceText } from './remittance-file.ts';

let clinic: Clinic;
let partner: SftpPartner;
let gateway: PayerGateway & { close(): void };
let own: { organizationId: string; tradingPartnerId: string };

beforeEach(async () => {
  partner = await openSftpPartner();
  clinic = await openClinic({
    gateways: async ({ connections }) => {
      gateway = openSftpGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
      return { sftp: gateway };
    },
  });
  own = await sandboxRouteOf(clinic);
});
afterEach(async () => {
  gateway.close();
  await partner.close();
  await clinic.close();
});

type Connection = NonNullable<Parameters<typeof updatePartner>[2]['connection']>;

/** Sets the connection up as an administrator does. */
async function connect(given: Connection & { profile?: Record<string, unknown> } = {}): Promise<void> {
  const profile = { ...(await partner.connect(own)), ...given.profile };
  const hostKeys = [partner.server.hostKeyFingerprint];
  const settings = { kind: 'sftp', state: 'live' as const, secrets: { password: SFTP_PASSWORD }, hostKeys };
  const kinds = connectionKinds(LOOPBACK_EGRESS);
  const options = { encryption: clinic.encryption, kinds, expectedVersion: undefined };
  const connection = { ...settings, ...given, profile };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, options));
}

const connection = async () => (await clinic.tx((tx) => getPartner(tx, own.tradingPartnerId))).connection!;
const inFolder = (folder: string) => readdir(join(partner.folderOf(own), folder));

const { submitted, sent, passMinutes, ledger } = claimJourney(() => clinic);

async function poll(): Promise<void> {
  clinic.clock.advance(901_000);
  await clinic.receive().catch(() => undefined);
  await clinic.runJobs();
}

test('a claim arrives at the partner as an 837P, and is paid after its answers in the folder', async () => {
  await connect();
  const id = await submitted();
  const [name] = await inFolder('inbound');
  expect(await readFile(join(partner.folderOf(own), 'inbound', name!), 'latin1')).toMatch(/^ISA\*.*ST\*837\*/s);
  expect(await inFolder('staging')).toEqual([]);
  expect((await clinic.claim(id)).submission).toMatchObject({ state: 'transmitted' });
  await partner.sweep();
  await answering(partner, clinic.encryption)();
  await poll();
  expect((await clinic.claim(id)).status).toBe('paid');
  expect(await inFolder('outbound')).toEqual([]);
  expect(await connection()).toMatchObject({ state: 'live', consecutiveFailures: 0, lastFailureAt: null });
  expect(partner.server.logins, 'one session serves sending and collecting').toEqual({ accepted: 1, refused: 0 });
});

test('no password is sent to an unconfirmed host key, and after two wrong ones the connection is quarantined', async () => {
  await connect({ hostKeys: [] });
  await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'host_key_unconfirmed' });
  await connect({ hostKeys: [`SHA256:${'A'.repeat(43)}`] });
  await passMinutes(1);
  expect((await connection()).state).toBe('live');
  await passMinutes(2);
  expect(await connection()).toMatchObject({ state: 'quarantined', stateReason: 'host_key_mismatch' });
  expect(partner.server.logins).toEqual({ accepted: 0, refused: 0 });
  await connect();
  await passMinutes(16);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
});

test('after two refused logins the connection is quarantined, and no third one is tried', async () => {
  await connect({ secrets: { password: 'wrong' } });
  await submitted();
  await passMinutes(10);
  expect(await connection()).toMatchObject({ state: 'quarantined', stateReason: 'authentication_failed' });
  await poll();
  expect(partner.server.logins).toEqual({ accepted: 0, refused: 2 });
});

test('uploads are repeated after a full disk, and after a file that arrived shorter', async () => {
  await connect();
  partner.hooks.before = (step) => {
    if (step === 'write') throw new Error('no space left on device');
  };
  const id = await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'partner_failure' });
  expect(await inFolder('inbound')).toEqual([]);
  partner.hooks.before = async (step, path) => {
    if (step === 'stat') await writeFile(join(partner.folderOf(own), path), 'ISA*cut');
  };
  await passMinutes(1);
  expect(await sent()).toEqual({ status: 'staging', failure: 'size_mismatch' });
  delete partner.hooks.before;
  await passMinutes(1);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  expect((await clinic.claim(id)).status).toBe('submitted');
});

test('the file arrives once if the connection is cut during the upload, or loses the reply of the rename', async () => {
  await connect();
  partner.hooks.before = (step) => {
    if (step === 'write') partner.server.dropAll();
  };
  await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'connection_lost' });
  delete partner.hooks.before;
  partner.hooks.onRenamed = () => {
    partner.server.dropAll();
    return false;
  };
  await passMinutes(1);
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'connection_lost' });
  delete partner.hooks.onRenamed;
  await partner.sweep();
  await passMinutes(2);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  await partner.sweep();
  expect(partner.taken).toHaveLength(1);
});

test('the keep-alive ends a session whose server has gone silent', async () => {
  await connect({ profile: { keepAliveSeconds: 0.05 } });
  partner.hooks.before = (step) => {
    if (step === 'write') partner.server.fallSilent();
    return undefined;
  };
  await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'connection_lost' });
});

test('if renaming is forbidden, the file is written under its final name, and a lost reply waits for a person', async () => {
  await connect({ profile: { mode: 'direct' } });
  await submitted();
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  await partner.sweep();
  partner.hooks.before = (step) => {
    if (step === 'close') partner.server.dropAll();
  };
  await submitted();
  expect((await sent()).status).toBe('uncertain');
  delete partner.hooks.before;
  // The partner takes the file before we can look.
  await partner.sweep();
  await passMinutes(3);
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'cannot_tell' });
  expect(partner.taken).toHaveLength(2);
});

test('a name that leaves its folder and a file of 10 GB are recorded and not picked up; the others are', async () => {
  await connect();
  const attrs = { mode: 0o100644, uid: 0, gid: 0, size: 10e9, atime: 1_760_000_000, mtime: 1_760_000_000 };
  partner.hooks.list = (_path, entries) => [
    { filename: '../../etc/passwd', longname: '', attrs: { ...attrs, size: 100 } },
    { filename: 'huge.835', longname: '', attrs },
    ...entries,
  ];
  await partner.put(own, { path: 'good.835', content: remittanceText({ control: '000000901' }) });
  await partner.put(own, { path: 'half.835.part', content: 'ISA*' });
  await poll();
  await poll();
  expect(await ledger()).toEqual([
    { path: '.._.._etc_passwd', status: 'quarantined', reason: 'unsafe_name' },
    { path: 'huge.835', status: 'quarantined', reason: 'too_large' },
    expect.objectContaining({ path: 'good.835', status: 'processed' }),
  ]);
  expect(await inFolder('outbound')).toEqual(['half.835.part']);
});

test('the files inside of a zip are picked up once; a bomb and a damaged zip go into quarantine', async () => {
  await connect();
  const zip = (files: Record<string, Uint8Array>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Uint8Array.from(content)])));
  const remittance = (control: string) => Buffer.from(remittanceText({ control }));
  const content = zip({ 'a.835': remittance('000000911'), 'in/b.835': remittance('000000912') });
  await partner.put(own, { path: '1.zip', content });
  await partner.put(own, { path: '2.zip', content: zip({ 'bomb.835': new Uint8Array(65_000_000) }) });
  await partner.put(own, { path: '3.zip', content: content.subarray(0, 100) });
  for (let polls = 0; polls < 3; polls += 1) await poll();
  expect((await ledger()).map(({ path, status, reason }) => [path, status, reason])).toEqual([
    ['1.zip/a.835', 'processed', null],
    ['1.zip/in_b.835', 'processed', null],
    ['2.zip', 'quarantined', 'too_large'],
    ['3.zip', 'quarantined', 'not_x12'],
  ]);
  expect(await inFolder('outbound')).toEqual([]);
});

test('a zip is not read while its folder is listed, and reports inside of it need no review', async () => {
  await connect({ profile: { reportPatterns: 'FS_*.txt' } });
  const files = { 'a.835': Buffer.from(remittanceText({ control: '000000921' })), 'FS_1.txt': Buffer.from('1 claim') };
  const entries = Object.entries(files).map(([name, content]) => [name, Uint8Array.from(content)]);
  await partner.put(own, { path: '1.zip', content: zipSync(Object.fromEntries(entries)) });
  const opened: string[] = [];
  partner.hooks.before = (step, path) => {
    if (step === 'open') opened.push(path);
  };
  const [zip, ...others] = await gateway.collect(10);
  expect([zip?.path, others, opened]).toEqual(['1.zip', [], []]);
  await poll();
  expect((await ledger()).map(({ path, status }) => [path, status])).toEqual([
    ['1.zip/a.835', 'processed'],
    ['1.zip/FS_1.txt', 'report'],
  ]);
  expect(await inFolder('outbound')).toEqual([]);
});

test('a report of the partner is stored without a review once it no longer changes', async () => {
  await connect({ profile: { reportPatterns: 'FS_HCFA_*.txt' } });
  await partner.put(own, { path: 'FS_HCFA_7_IN_C.txt', content: 'CLAIM 7 ACCEPTED' });
  await partner.put(own, { path: 'other.txt', content: 'CLAIM 8 ACCEPTED' });
  for (let polls = 0; polls < 3; polls += 1) await poll();
  expect((await ledger()).map(({ path, status }) => [path, status]).sort()).toEqual([
    ['FS_HCFA_7_IN_C.txt', 'report'],
    ['other.txt', 'quarantined'],
  ]);
});

test('a file is processed by its content, and a contradicting name is recorded', async () => {
  await connect({ profile: { setPatterns: '835=*.era, 999=*.ack' } });
  await partner.put(own, { path: 'a.ack', content: remittanceText({ control: '000000931' }) });
  await partner.put(own, { path: 'b.era', content: remittanceText({ control: '000000932' }) });
  await partner.put(own, { path: 'c.txt', content: remittanceText({ control: '000000933' }) });
  await poll();
  expect((await ledger()).map(({ path, status }) => [path, status])).toEqual([
    ['a.ack', 'processed'],
    ['b.era', 'processed'],
    ['c.txt', 'processed'],
  ]);
  const recorded = await clinic.query<{ path: string; details: object }>(
    `select f.path, a.details from audit_entries a join payer_files f on f.id = a.subject_id
     where a.action = 'payer_file.named_otherwise'`,
  );
  expect(recorded).toEqual([{ path: 'a.ack', details: { transactionSet: '835', namedTransactionSet: '999' } }]);
});

test('a file that cannot be read does not delay the others', async () => {
  await connect();
  partner.hooks.before = (step, path) => {
    if (step === 'open' && path.endsWith('a.835')) throw Object.assign(new Error('denied'), { code: 'EACCES' });
  };
  await partner.put(own, { path: 'a.835', content: remittanceText({ control: '000000902' }) });
  await partner.put(own, { path: 'b.835', content: remittanceText({ control: '000000903' }) });
  await poll();
  expect((await ledger()).map(({ path }) => path)).toEqual(['b.835']);
});

test('files that stay at the partner are picked up once; moved files are kept there', async () => {
  await connect({ profile: { afterPickUp: 'leave' } });
  await partner.put(own, { path: 'a.835', content: remittanceText({ control: '000000904' }) });
  await poll();
  const reads: string[] = [];
  partner.hooks.before = (step, path) => {
    if (step === 'open') reads.push(path);
  };
  await poll();
  expect([await inFolder('outbound'), reads, (await ledger()).length]).toEqual([['a.835'], [], 1]);
  await connect({ profile: { afterPickUp: 'move', doneFolder: 'staging' } });
  await poll();
  expect(await inFolder('outbound')).toEqual([]);
  expect(await inFolder('staging')).toEqual([expect.stringMatching(/-a\.835$/)]);
});

test('a host that the operator does not allow is not connected to', async () => {
  await connect();
  gateway.close();
  const egress = { ...LOOPBACK_EGRESS, isAllowedHost: () => false };
  const connections = openConnections({ database: clinic.shared, encryption: clinic.encryption });
  const closed = openSftpGateway({ connections, egress });
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.runJobs({ gateway: closed });
  expect(await sent()).toEqual({ status: 'staging', failure: 'host_not_allowed' });
  expect(partner.server.logins).toEqual({ accepted: 0, refused: 0 });
});
