import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { commandOf, listProcesses, waitUntil } from '../../src/database/embedded/processes.ts';
import { makeDataFolder, removeDataFolder } from '../helpers/data-folder.ts';
import { fillDataFolder } from '../helpers/prepared-folder.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const BIN = new URL('../../bin/rcm.mjs', import.meta.url).pathname;
let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataFolder('signals');
  await fillDataFolder(dataDir, 'installation');
});
afterEach(() => removeDataFolder(dataDir));

/** Starts a command in a new process group and waits until its PostgreSQL runs. */
async function start(program: string, args: string[], env: Record<string, string> = {}) {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const settings = { ...inherited, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env };
  const child: ChildProcess = spawn(program, args, {
    env: settings,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  expect(await waitUntil(() => findEmbeddedDatabase({ dataDir }) !== null, 60_000)).toBe(true);
  return { child, ended };
}

type Running = { child: ChildProcess; ended: Promise<number | null>; printed: () => string };

/** Starts a command in a new process group, as a shell does, with pipes for its input and output. */
function startJob(args: string[], env: Record<string, string> = {}): Running {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
    detached: true,
    stdio: 'pipe',
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  child.stderr.resume();
  // A command that has stopped reads no more.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ended, printed: () => text };
}

async function prints(job: Running, text: string): Promise<void> {
  expect(await waitUntil(() => job.printed().includes(text), 60_000)).toBe(true);
}

/** Starts every command that runs until it is stopped, with an import that waits for the rest of its file. */
async function startJobs() {
  const api = startJob(['api']);
  await prints(api, 'Ready.');
  const url = /http:\/\/[\d.:]+/.exec(api.printed())![0];
  const worker = startJob(['worker']);
  const listen = startJob(['listen', '--forward-to', 'http://127.0.0.1:9'], { RCM_API_URL: url });
  const claims = startJob(['claims', 'import', '-']);
  // The pipe holds less than this, so the import is reading and has the database open.
  await new Promise((resolve) => claims.child.stdin!.write(Buffer.alloc(2 ** 21, '~'), resolve));
  await prints(worker, 'The worker is running.');
  await prints(listen, 'Ready.');
  return [api, worker, listen, claims] as const;
}

function isPostgresGone(): boolean {
  return !listProcesses().some(({ command }) => command.replaceAll('\0', ' ').includes(`postgres -D ${dataDir}`));
}

test('repeated signals stop a command and its PostgreSQL', async () => {
  const { child, ended } = await start(process.execPath, [MAIN, 'serve']);
  child.kill('SIGHUP');
  // The last one comes while PostgreSQL stops, never after the command has removed its handlers.
  await waitUntil(() => isPostgresGone() || !child.kill('SIGTERM'), 60_000, 100);
  expect(await ended).toBe(0);
  expect(isPostgresGone()).toBe(true);
});

test('a command that is interrupted stops the PostgreSQL that it started', async () => {
  // The command has its database open and waits for its standard input.
  const { child, ended } = await start(process.execPath, [MAIN, 'audit', 'verify']);
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(isPostgresGone()).toBe(true);
});

test('commands stop on SIGTERM or when their terminal is closed, and the last one stops PostgreSQL', async () => {
  const [api, worker, listen, claims] = await startJobs();
  for (const { child } of [worker, listen]) child.kill('SIGTERM');
  expect(await Promise.all([worker.ended, listen.ended])).toEqual([0, 0]);
  for (const { child } of [api, claims]) {
    // The kernel signals the process group, and what the command still prints fails.
    child.stdout!.destroy();
    child.stderr!.destroy();
    process.kill(-child.pid!, 'SIGHUP');
  }
  expect(await Promise.all([api.ended, claims.ended])).toEqual([0, 129]);
  expect(isPostgresGone()).toBe(true);
});

test('a service whose npx ends stops with its PostgreSQL', async () => {
  // What npx starts: a shell that does not pass a signal on.
  const script = `"${process.execPath}" "${BIN}" serve; true`;
  const { child } = await start('/bin/sh', ['-c', script], { npm_command: 'exec' });
  const { pid } = JSON.parse(await readFile(join(dataDir, 'postgres/service.json'), 'utf8'));
  child.kill('SIGTERM');
  expect(await waitUntil(() => commandOf(pid) === null, 30_000)).toBe(true);
  expect(isPostgresGone()).toBe(true);
});
