import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf, listProcesses } from '../src/database/embedded/processes.ts';

// Ends test runs with each signal while PostgreSQL, workers and a browser run, and reports the processes, the shared memory
// and the temporary folders of the run that are left. Status 1 if there are any. Linux only: it reads /proc.

/** A file that opens a browser and a service. */
const FILES = ['test/browser/patients.test.ts'];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;
const READY_MS = 300_000;
const GONE_MS = 30_000;

type Started = { processes: string[]; memory: string[]; folders: string[] };

const readProc = (pid: number, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};

/** Names a process by its id and its start, because ids are used again. */
const nameOf = (pid: number) => `${pid} ${readProc(pid, 'stat').split(') ').at(-1)!.split(' ')[19]}`;

/** Returns what a run has started: its descendants, the memory that they share, and the folders in their commands. */
function startedBy(run: number): Started {
  const parents = new Map(
    listProcesses().map(({ pid }) => [pid, Number(readProc(pid, 'stat').split(') ').at(-1)!.split(' ')[1])]),
  );
  const isOfRun = (pid: number): boolean => pid === run || (parents.has(pid) && isOfRun(parents.get(pid)!));
  const pids = [...parents.keys()].filter(isOfRun);
  const shared = pids.flatMap((pid) => [
    ...readProc(pid, 'maps').matchAll(/(\d+)\s+(\/SYSV\w+|\/dev\/shm\/PostgreSQL\.\d+)/g),
  ]);
  const memory = shared.map(([, inode, path]) => (path!.startsWith('/SYSV') ? `segment ${inode}` : path!));
  const folders = pids.flatMap(
    (pid) => /\/\S*?\/rcm-test-\w+/.exec(commandOf(pid)?.replaceAll('\0', ' ') ?? '')?.[0] ?? [],
  );
  return { processes: pids.map(nameOf), memory: [...new Set(memory)], folders: [...new Set(folders)] };
}

/** Returns the things of a run that are still there. */
function remainsOf({ processes, memory, folders }: Started, temporary: string): string[] {
  const segments = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
  const hasSegment = (id: string) => segments.some((line) => line.trim().split(/\s+/)[1] === id);
  return [
    ...processes.filter((name) => name === nameOf(Number(name.split(' ')[0]))).map((name) => `process ${name}`),
    ...memory.filter((name) => (name.startsWith('/') ? existsSync(name) : hasSegment(name.split(' ')[1]!))),
    ...folders.filter(existsSync),
    ...readdirSync(temporary).map((name) => join(temporary, name)),
  ];
}

async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(200)) if (condition()) return true;
  return condition();
}

/** Starts a run, and waits until its PostgreSQL and its browser run. */
async function startRun(temporary: string): Promise<ChildProcess> {
  const vitest = new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
  const env = { ...process.env, TMPDIR: temporary };
  const run = spawn(process.execPath, [vitest, 'run', ...FILES], { stdio: 'ignore', env });
  const isReady = () => {
    if (run.exitCode !== null) throw new Error('The run ended by itself.');
    const { processes } = startedBy(run.pid!);
    const commands = processes.map((name) => commandOf(Number(name.split(' ')[0])) ?? '');
    return [/\bpostgres\0-D/, /rcm-browser.*--type=renderer/s].every((one) => commands.some((text) => one.test(text)));
  };
  if (!(await until(isReady, READY_MS))) throw new Error('The run did not start a database and a browser.');
  return run;
}

for (const signal of SIGNALS) {
  const temporary = mkdtempSync(join(tmpdir(), 'rcm-ended-'));
  const run = await startRun(temporary);
  const started = startedBy(run.pid!);
  const counts = Object.entries(started).map(([kind, all]) => `${all.length} ${kind}`);
  const sentAt = performance.now();
  run.kill(signal);
  await once(run, 'exit');
  const isClean = await until(() => remainsOf(started, temporary).length === 0, GONE_MS);
  const seconds = ((performance.now() - sentAt) / 1_000).toFixed(1);
  const left = remainsOf(started, temporary);
  process.stdout.write(`${signal} to a run with ${counts.join(', ')}: ${left.length} left after ${seconds} s\n`);
  for (const one of left) process.stdout.write(`  ${one}\n`);
  if (!isClean) process.exitCode = 1;
  rmSync(temporary, { recursive: true, force: true });
}
