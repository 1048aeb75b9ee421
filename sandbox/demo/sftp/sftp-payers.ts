import { join } from 'node:path';
import { runPayerProgram } from '../ways/payer-process.ts';
import { openSftpServer } from './sftp-server.ts';
import { sweepFolder } from './sweep-folder.ts';

/** How the program is started by `sftp-way.ts`. */
export type SftpPayersSettings = { folder: string; username: string; password: string; timeScale: number };
export type SftpPayersReady = { port: number; hostKeyFingerprint: string };

runPayerProgram<SftpPayersSettings, SftpPayersReady>(async ({ folder, username, password, timeScale }, report) => {
  const own = join(folder, username);
  await sweepFolder({ folder: own, timeScale, report });
  const server = await openSftpServer({ user: (name) => (name === username ? { folder: own, password } : null) });
  return { port: server.port, hostKeyFingerprint: server.hostKeyFingerprint };
});
