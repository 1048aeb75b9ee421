import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openAnswering, type PayerAnswer } from '../ways/answer-interchanges.ts';
import { runPayerProgram } from '../ways/payer-process.ts';
import type { PayerCounts } from '../ways/way.ts';
import { openSftpServer } from './sftp-server.ts';

/** The folders of a customer, with the names of the profile `generic`. */
const [INBOUND, STAGING, OUTBOUND, DRAFTS] = ['inbound', 'staging', 'outbound', 'drafts'];

const SWEEP_MS = 100;

type SweepOptions = { folder: string; timeScale: number; report(counts: PayerCounts): void };

/** How the program is started by `sftp-way.ts`. */
export type SftpPayersSettings = { folder: string; username: string; password: string; timeScale: number };

export type SftpPayersReady = { port: number; hostKeyFingerprint: string };

runPayerProgram<SftpPayersSettings, SftpPayersReady>(async ({ folder, username, password, timeScale }, report) => {
  const own = join(folder, username);
  await sweepFolder({ folder: own, timeScale, report });
  const server = await openSftpServer({ user: (name) => (name === username ? { folder: own, password } : null) });
  return { port: server.port, hostKeyFingerprint: server.hostKeyFingerprint };
});

/**
 * Creates the folders of a customer, and processes each file of `inbound` as a clearinghouse does. Each answer appears
 * complete in `outbound` when it is due. Runs until the process ends.
 */
async function sweepFolder({ folder, timeScale, report }: SweepOptions): Promise<void> {
  for (const name of [INBOUND, STAGING, OUTBOUND, DRAFTS]) await mkdir(join(folder, name!), { recursive: true });
  const answer = openAnswering({ timeScale });
  const counts: PayerCounts = { taken: 0, answered: 0 };
  const put = async ({ controlNumber, transactionSet, content }: PayerAnswer) => {
    const name = `${String(controlNumber).padStart(9, '0')}.${transactionSet}`;
    await writeFile(join(folder, DRAFTS!, name), content, 'latin1');
    await rename(join(folder, DRAFTS!, name), join(folder, OUTBOUND!, name));
    counts.answered += 1;
    report(counts);
  };
  const take = async (path: string) => {
    const content = await readFile(path);
    await unlink(path);
    counts.taken += 1;
    report(counts);
    for (const file of answer(content, new Date()) ?? []) setTimeout(() => void put(file), file.delayMs);
  };
  const sweep = async () => {
    for (;;) {
      for (const name of (await readdir(join(folder, INBOUND!))).sort()) await take(join(folder, INBOUND!, name));
      await delay(SWEEP_MS);
    }
  };
  void sweep();
}
