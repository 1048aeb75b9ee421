import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, spawnOptions } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './connection.ts';
import { nameForPath } from './home.ts';
import { ARGUMENT_END, commandOf, listProcesses, signal, waitUntil } from './processes.ts';

/** A live postmaster; `port` is NaN until it listens. */
export type Server = { pid: number; port: number; ready: boolean };

type PidFile = { pid: number; cluster: string; port: number; status: string };

type Log = (line: string) => void;

const LOG_FILE_MAX_BYTES = 5_000_000;

/**
 * Returns the cluster's name, which PostgreSQL puts into the title of each of its processes. Processes that a dead server
 * has left are recognized by it.
 */
export function clusterName(cluster: string): string {
  return `rcm-${nameForPath(cluster)}`;
}

function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid = '', folder = '', , port = '', , , , status = ''] = lines;
    if (!/^\d+$/.test(pid)) return null;
    return { pid: Number(pid), cluster: folder, port: port === '' ? Number.NaN : Number(port), status: status.trim() };
  } catch {
    return null;
  }
}

/** Returns whether a command line starts with a path to postgres, unlike one that only mentions it (a shell, grep). */
function isPostmasterCommand(command: string, cluster: string): boolean {
  const end = command.indexOf(['/postgres', '-D', cluster, ''].join(ARGUMENT_END));
  const program = command.slice(0, Math.max(end, 0));
  return program.startsWith('/') && !program.includes(ARGUMENT_END === '\0' ? ARGUMENT_END : ' -');
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return isPostmasterCommand(commandOf(pid) ?? '', cluster);
}

/**
 * Returns the running server of the cluster, or `null`. A process id alone is not enough, because it may have been
 * reused.
 */
export function findServer(cluster: string): Server | null {
  const file = readPidFile(cluster);
  if (!file || !isPostmasterOf(file.pid, cluster)) return null;
  return { pid: file.pid, port: file.port, ready: file.status === 'ready' };
}

/** Waits until the process has ended; returns whether it has. */
export function waitUntilGone(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  return waitUntil(() => !isPostmasterOf(pid, cluster), timeoutMs);
}

/** Stops a server with a fast shutdown; uses stronger signals only if that takes too long. */
export async function stopServer(pid: number, cluster: string, log: Log): Promise<void> {
  const steps = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [name, timeoutMs] of steps) {
    if (!isPostmasterOf(pid, cluster)) return;
    signal(pid, name);
    if (await waitUntilGone(pid, cluster, timeoutMs)) return;
    log(`PostgreSQL (pid ${pid}) did not stop within ${timeoutMs} ms of ${name}`);
  }
  throw new EmbeddedDatabaseError(`PostgreSQL (pid ${pid}) cannot be stopped`);
}

/**
 * Prepares a start: ends processes of a dead server that still hold its shared memory and servers whose files were
 * deleted, and removes a lock file whose process id now belongs to another process (PostgreSQL itself only recognizes a
 * dead one).
 */
export async function clearRemains(cluster: string, log: Log): Promise<void> {
  const file = readPidFile(cluster);
  if (file && file.cluster !== cluster && isPostmasterOf(file.pid, file.cluster)) {
    // The folder was renamed under a running server. If the old name still has its files, this folder is only a copy.
    if (readPidFile(file.cluster)?.pid !== file.pid) await stopServer(file.pid, file.cluster, log);
  }
  const title = `postgres: ${clusterName(cluster)}: `;
  const remains = () =>
    listProcesses().filter(({ command }) => command.startsWith(title) || isPostmasterCommand(command, cluster));
  const steps = [
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const;
  // Backends notice that their postmaster died, unless they are in the middle of a long computation.
  if (await waitUntil(() => remains().length === 0, 1_000)) return removePidFile(cluster);
  for (const [name, timeoutMs] of steps) {
    for (const { pid } of remains()) {
      log(`Ending process ${pid}, left over by a PostgreSQL that died (${name})`);
      signal(pid, name);
    }
    if (await waitUntil(() => remains().length === 0, timeoutMs)) return removePidFile(cluster);
  }
  const pids = remains().map(({ pid }) => pid);
  throw new EmbeddedDatabaseError(`Processes of a dead PostgreSQL still hold ${cluster} and do not end: ${pids}`);
}

/** Safe only after every process of the cluster is known to be gone. */
function removePidFile(cluster: string): void {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** PostgreSQL could not listen on its port. */
export class PortTakenError extends EmbeddedDatabaseError {
  override name = 'PortTakenError';
}

/** Starts the server and waits until it accepts connections; recovery after a crash may take long. */
export async function startServer(options: {
  cluster: string;
  binaries: Binaries;
  account: Account;
  port: number;
  settings: Record<string, string>;
  logFile: string;
  log: Log;
}): Promise<{ server: Server; child: ChildProcess }> {
  const { cluster, binaries, account, port, settings, logFile, log } = options;
  const parameters = ['-D', cluster, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) parameters.push('-c', `${name}=${value}`);
  const logOffset = rotateLog(logFile);
  const handle = openSync(logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, parameters, {
    ...spawnOptions(account),
    stdio: ['ignore', handle, handle],
    // A separate process group: Ctrl-C reaches only the service, which then stops the server.
    detached: true,
  });
  closeSync(handle);
  child.unref();
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = error;
  });
  const startedAt = Date.now();
  for (let announceAt = 10_000; ; ) {
    const server = findServer(cluster);
    if (server?.ready && server.pid === child.pid) return { server, child };
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      throw startFailure(readFileSync(logFile).subarray(logOffset).toString('utf8'), failure);
    }
    if (Date.now() - startedAt > announceAt) {
      log(`PostgreSQL is still starting after ${announceAt / 1000} s (recovering from a crash)`);
      announceAt *= 2;
    }
    await delay(10);
  }
}

function startFailure(said: string, cause: Error | null): EmbeddedDatabaseError {
  const tail = said.trim().split('\n').slice(-6).join('\n');
  const message = `PostgreSQL did not start: ${cause?.message ?? tail}`;
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return new PortTakenError(message);
  return new EmbeddedDatabaseError(message, cause ? { cause } : {});
}

/** Limits the size of the log; returns its size. */
function rotateLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_FILE_MAX_BYTES) return size;
  renameSync(file, `${file}.1`);
  return 0;
}
