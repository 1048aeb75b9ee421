import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TcpProxy } from '../../chaos/parts/proxy.ts';
import { openSftpServer } from '../../sandbox/demo/sftp/sftp-server.ts';
import { runProgram } from '../parts/program.ts';

export type SftpPartnerSettings = { username: string; password: string; roundTripMs: number };
export type SftpPartnerReady = { port: number; hostKeyFingerprint: string };
/** How many files were released since the last question; they are removed. */
export type SftpPartnerAnswer = { files: number };

// A partner's SFTP server behind a line with a delay.
runProgram<SftpPartnerSettings, SftpPartnerReady, null, SftpPartnerAnswer>(async (settings) => {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-bench-sftp-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const inbound = join(folder, 'inbound');
  for (const name of ['inbound', 'staging', 'outbound']) await mkdir(join(folder, name));
  const { username, password, roundTripMs } = settings;
  const server = await openSftpServer({ user: (name) => (name === username ? { folder, password } : null) });
  const proxy = await TcpProxy.open({ host: '127.0.0.1', port: server.port });
  proxy.condition = { kind: 'delay', ms: roundTripMs / 2 };
  return {
    ready: { port: proxy.port, hostKeyFingerprint: server.hostKeyFingerprint },
    answer: async () => {
      const { length: files } = await readdir(inbound);
      await rm(inbound, { recursive: true });
      await mkdir(inbound);
      return { files };
    },
  };
});
