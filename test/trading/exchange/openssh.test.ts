import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allocatePort } from '../../../chaos/parts/ports.ts';
import { openSftpGateway } from '../../../src/gateways/transports/sftp/sftp-gateway.ts';
import { makeSshKey } from '../../../src/gateways/transports/sftp/sftp-kind.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import type { OpenedConnection, PollOutcome } from '../../../src/modules/trading/exchange/partners/connections.ts';
import { LOOPBACK_EGRESS } from '../../helpers/sftp-partner.ts';

const run = promisify(execFile);

/**
 * Where systems have the server. It must be started by its full path, because it starts itself again for each
 * connection.
 */
const PLACES = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd', '/run/current-system/sw/bin/sshd'];

async function findServer(): Promise<string | null> {
  for (const place of PLACES) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

const sshd = await findServer();

type OpenSsh = { home: string; port: number; hostKey: string; close(): Promise<void> };

/** Starts OpenSSH's server as the present user, on loopback, with a new host key. */
async function openSsh(program: string, publicKey: string): Promise<OpenSsh> {
  const home = await mkdtemp(join(tmpdir(), 'rcm-sshd-'));
  const hostKeyFile = join(home, 'host_key');
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', hostKeyFile]);
  await writeFile(join(home, 'authorized_keys'), `${publicKey}\n`);
  for (const name of ['inbound', 'staging', 'outbound']) await mkdir(join(home, 'files', name), { recursive: true });
  await chmod(home, 0o700);
  const port = await allocatePort();
  const configuration = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKeyFile}`,
    `PidFile ${join(home, 'sshd.pid')}`,
    `AuthorizedKeysFile ${join(home, 'authorized_keys')}`,
    `AllowUsers ${userInfo().username}`,
    'PermitRootLogin prohibit-password',
    'PubkeyAuthentication yes',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    // Without it, an ordinary user cannot use PAM and does not own the files as a strict server requires.
    'UsePAM no',
    'StrictModes no',
    'LogLevel VERBOSE',
    `Subsystem sftp internal-sftp -d ${join(home, 'files')}`,
  ];
  await writeFile(join(home, 'sshd_config'), `${configuration.join('\n')}\n`);
  const server = spawn(program, ['-D', '-e', '-f', join(home, 'sshd_config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await expect.poll(() => (server.exitCode === null ? isListening(port) : `ended: ${log}`)).toBe(true);
  const key = (await readFile(`${hostKeyFile}.pub`, 'utf8')).split(' ')[1]!;
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64').replace(/=+$/, '');
  return {
    home: join(home, 'files'),
    port,
    hostKey: `SHA256:${digest}`,
    close: async () => {
      server.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A test that is skipped shows the reason in its name. */
const title = sshd === null ? `skipped, this machine has no sshd (${PLACES.join(', ')})` : sshd;

test.skipIf(sshd === null)(`an interchange goes to OpenSSH, and its answer is picked up: ${title}`, async () => {
  const key = makeSshKey();
  const server = await openSsh(sshd!, key.public.trim());
  const owner = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };
  const profile = { host: '127.0.0.1', port: server.port, username: userInfo().username };
  const opened = (hostKeys: string[], secrets = { privateKey: key.private }): OpenedConnection => ({
    ...owner,
    connection: { organizationId: 'org_1', connectionId: 'cnx_1', kind: 'sftp', isOpen: true, profile },
    secrets,
    hostKeys,
    cursor: null,
  });
  let current = opened([server.hostKey]);
  const polls: PollOutcome[] = [];
  const connections = {
    takeDue: async () => [current],
    recordPoll: async (_opened: OpenedConnection, outcome: PollOutcome) => {
      polls.push(outcome);
    },
    find: async () => current,
    saveCursor: async () => undefined,
    findRecorded: async () => new Set<never>(),
  };
  const open = () => openSftpGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
  let gateway = open();
  const interchange = {
    ...owner,
    connection: current.connection,
    interchangeId: 'itc_00000001',
    transactionSet: '837P',
    interchangeControlNumber: '000000001',
    content: Buffer.from(`ISA*${'x'.repeat(100_000)}`),
  };
  const inFolder = (name: string) => readdir(join(server.home, name));
  try {
    expect(await gateway.stage(interchange)).toEqual({ outcome: 'staged' });
    const [staged] = await inFolder('staging');
    expect(await readFile(join(server.home, 'staging', staged!))).toEqual(interchange.content);
    expect(await gateway.resolve(interchange)).toBe('not_transmitted');
    expect(await gateway.release(interchange)).toEqual({ outcome: 'transmitted' });
    expect([await inFolder('staging'), await inFolder('inbound')]).toEqual([[], ['000000001_00000001.x12']]);
    expect(await gateway.resolve(interchange)).toBe('transmitted');
    // A rename onto an existing name must fail: the partner may hold an earlier file of this name.
    await gateway.stage(interchange);
    expect(await gateway.release(interchange)).toMatchObject({ outcome: 'unknown' });

    await writeFile(join(server.home, 'outbound', 'a.835'), 'ISA*answer');
    await writeFile(join(server.home, 'outbound', 'b.part'), 'ISA*');
    const files = await gateway.collect(10);
    expect(files.map(({ path, byteCount }) => [path, byteCount])).toEqual([['a.835', 10]]);
    const pieces: Uint8Array[] = [];
    for await (const piece of files[0]!.open()) pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces).toString()).toBe('ISA*answer');
    await gateway.confirm(files);
    expect(await inFolder('outbound')).toEqual(['b.part']);
    gateway.close();

    current = opened([`SHA256:${'A'.repeat(43)}`]);
    gateway = open();
    expect(await gateway.stage(interchange)).toEqual({ outcome: 'unavailable', reason: 'host_key_mismatch' });
    gateway.close();
    current = opened([server.hostKey], { privateKey: makeSshKey().private });
    gateway = open();
    expect(await gateway.stage(interchange)).toEqual({ outcome: 'unavailable', reason: 'authentication_failed' });
    expect(polls).toEqual([{ outcome: 'listed', isMore: false }]);
  } finally {
    gateway.close();
    await server.close();
  }
});
