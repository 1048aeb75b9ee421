import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveFolder } from '../../../../sandbox/demo/sftp/serve-folder.ts';
import type { SftpError } from './sftp-error.ts';
import { makeSshKey } from './sftp-kind.ts';
import { type SftpSession, sftpSession } from './sftp-session.ts';

const FSYNC = 'fsync@openssh.com';
const { STATUS_CODE } = ssh2.utils.sftp;

let folder: string;
/** The steps of the server, in their order. */
let steps: string[];
const closeAll: (() => void | Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rcm-session-'));
  steps = [];
});
afterEach(async () => {
  for (const close of closeAll.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
});

/** Connects to a server that answers a request for `fsync` with a status; null: it does not offer it. */
async function open(answer: number | null): Promise<SftpSession> {
  const server = new ssh2.Server({ hostKeys: [makeSshKey().private] }, (connection) => {
    connection.on('authentication', (context) => context.accept());
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const channel = acceptSftp();
        serveFolder(channel, folder, { before: (step) => void steps.push(step) });
        channel.on('EXTENDED' as never, (id: number, name: string) => {
          steps.push(name);
          channel.status(id, answer ?? STATUS_CODE.OP_UNSUPPORTED);
        });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAll.push(() => new Promise((resolve) => server.close(() => resolve())));
  const client = new ssh2.Client();
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>();
  client.once('ready', onReady);
  client.connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, username: 'a', password: 'b' });
  await ready;
  closeAll.push(() => void client.destroy());
  const channel = await new Promise<SFTPWrapper>((resolve, reject) => {
    client.sftp((error, opened) => (error ? reject(error) : resolve(opened)));
  });
  // ssh2's server cannot announce its extensions as OpenSSH does.
  if (answer !== null) (channel as unknown as { _extensions: Record<string, string> })._extensions[FSYNC] = '1';
  return sftpSession(channel, Promise.withResolvers<SftpError>().promise, () => client.end());
}

const CONTENT = Buffer.from('ISA*00*');

test('a file is written to the disk before it is closed, if the server supports it', async () => {
  const session = await open(STATUS_CODE.OK);
  await session.write('a.part', CONTENT);
  expect(steps).toEqual(['open', 'write', FSYNC, 'close']);
  expect(await readFile(join(folder, 'a.part'))).toEqual(CONTENT);
});

test('a file that the server cannot write to its disk counts as not sent', async () => {
  const session = await open(STATUS_CODE.FAILURE);
  await expect(session.write('a.part', CONTENT)).rejects.toMatchObject({ reason: 'partner_failure', isAnswered: true });
});

test.each([
  ['does not announce it', null, []],
  ['announces it and does not know it', STATUS_CODE.OP_UNSUPPORTED, [FSYNC]],
])('a server that %s still gets the file', async (_, answer, asked) => {
  const session = await open(answer);
  await session.write('a.part', CONTENT);
  expect(steps).toEqual(['open', 'write', ...asked, 'close']);
});
