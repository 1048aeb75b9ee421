import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, defaultFallbackFolders, loadState, prepareCluster } from './cluster.ts';
import { EmbeddedDatabaseError, ensureDatabase, HOST } from './connection.ts';
import { type FileLock, lock, tryLock } from './file-lock.ts';
import { type Home, keepOwner, readState, type State, writeState } from './home.ts';
import { clusterOf } from './placement.ts';
import {
  clearRemains,
  findServer,
  PortTakenError,
  type Server,
  startServer,
  stopServer,
  waitUntilGone,
} from './postmaster.ts';
import { fingerprintOf, serverSettings } from './settings.ts';

/** Below the range that systems use for outgoing ports, so that the port is still free at the next start. */
const FIRST_PORT = 15_000;

const LAST_PORT = 29_999;

/** How a process uses the folder: as its only service, as one of several processes, or for one command. */
export type Mode = 'own' | 'share' | 'attach-or-start';

/** The data for all steps; `mode` is the one of `openEmbeddedDatabase`. */
export type Context = {
  home: Home;
  mode: Mode;
  settings: Record<string, string>;
  folders: string[];
  log: (line: string) => void;
};

export type RunningServer = {
  pid: number;
  port: number;
  password: string;
  cluster: string;
  child: ChildProcess | null;
};

const START_LOCK_TIMEOUT_MS = 120_000;
const FOREIGN_SERVER_TIMEOUT_MS = 10_000;

/** Runs the work under the lock for starting and stopping the server of this data folder. */
export async function withStartLock<T>(home: Home, work: () => Promise<T>): Promise<T> {
  const held = await lock(home.startLock, 'exclusive', START_LOCK_TIMEOUT_MS);
  try {
    return await work();
  } finally {
    held.release();
  }
}

export function contextOf(
  home: Home,
  options: {
    mode: Context['mode'];
    settings?: Record<string, string>;
    fallbackFolders?: string[];
    log: Context['log'];
  },
): Context {
  const { mode, settings = {}, fallbackFolders, log } = options;
  return { home, mode, settings, folders: fallbackFolders ?? defaultFallbackFolders(), log };
}

/** Waits until a server that another process started is ready; returns `null` if it ended meanwhile. */
async function untilReady(cluster: string): Promise<Server | null> {
  for (;;) {
    const server = findServer(cluster);
    if (!server || server.ready) return server;
    await delay(25);
  }
}

/** Returns the server already running for the folder. Call it under the start lock. */
async function findRunning(context: Context, state: State): Promise<Server | null> {
  const cluster = clusterOf(context.home, state);
  const server = findServer(cluster);
  if (!server) return null;
  // A server that is shutting down never becomes ready again; it ends.
  const ready = await untilReady(cluster);
  if (!ready) await waitUntilGone(server.pid, cluster, START_LOCK_TIMEOUT_MS);
  return ready;
}

/** Starts a server on the recorded port, or on another port if the recorded one is taken and `mayMove` is set. */
export async function startOn(
  context: Context,
  state: State,
  { cluster, mayMove }: { cluster: Cluster; mayMove: boolean },
): Promise<RunningServer> {
  const { home, log, settings: overrides } = context;
  const { folder, binaries, account } = cluster;
  await clearRemains(folder, log);
  const settings = serverSettings(folder, overrides);
  state.fingerprint = fingerprintOf(binaries.version, settings);
  for (let attempt = 1; ; attempt++) {
    if (mayMove && (state.port === 0 || attempt > 1 || !(await isFree(state.port)))) {
      const port = await pickPort();
      if (state.port !== 0) log(`Port ${state.port} is taken; PostgreSQL now listens on ${HOST}:${port}`);
      state.port = port;
    }
    writeState(home, state);
    try {
      const { port, password } = state;
      const { server, child } = await startServer({
        cluster: folder,
        binaries,
        account,
        port,
        settings,
        logFile: home.logFile,
        log,
      });
      keepOwner(home, home.logFile);
      return { pid: server.pid, port, password, cluster: folder, child };
    } catch (error) {
      if (!(error instanceof PortTakenError) || !mayMove || attempt === 3) throw error;
    }
  }
}

/**
 * Adopts the running server or starts one. Call it under the start lock. `alone`: no other process uses this data
 * folder. Returns `null` if another process does and its server cannot be found.
 */
async function adoptOrStart(
  context: Context,
  alone: boolean,
): Promise<{ server: RunningServer; startedHere: boolean } | null> {
  const { home, mode, log } = context;
  const state = loadState(home);
  const cluster = clusterOf(home, state);
  let found = await findRunning(context, state);
  if (found && mode === 'own' && alone && (await isOutdated(context, state))) {
    log(`PostgreSQL (pid ${found.pid}) runs with other settings or another version; restarting it`);
    await stopServer(found.pid, cluster, log);
    found = null;
  }
  if (found && (await isUsable(found, state, cluster))) {
    if (found.port !== state.port) writeState(home, Object.assign(state, { port: found.port }));
    const { pid, port } = found;
    return { server: { pid, port, password: state.password, cluster, child: null }, startedHere: false };
  }
  if (!alone) return null;
  const prepared = await prepareCluster(context, state);
  const server = await startOn(context, state, { cluster: prepared, mayMove: true });
  await ensureDatabase(server.port, server.password);
  if (!state.initialised) writeState(home, Object.assign(state, { initialised: true }));
  return { server, startedHere: true };
}

/** Returns false if the server is ending; throws if it runs but refuses the connection. */
async function isUsable(found: Server, state: State, cluster: string): Promise<boolean> {
  try {
    await ensureDatabase(found.port, state.password);
    return true;
  } catch (error) {
    // A killed process may be visible for a moment after it stops answering.
    if (await waitUntilGone(found.pid, cluster, 2_000)) return false;
    throw error;
  }
}

async function isOutdated(context: Context, state: State): Promise<boolean> {
  const { binaries, folder } = await prepareCluster(context, state);
  return state.fingerprint !== fingerprintOf(binaries.version, serverSettings(folder, context.settings));
}

/**
 * Starts the server if needed and registers this process as its user. The returned lock marks this process as a user.
 */
export async function join(
  context: Context,
): Promise<{ server: RunningServer; startedHere: boolean; membership: FileLock }> {
  const { home } = context;
  const deadline = Date.now() + FOREIGN_SERVER_TIMEOUT_MS;
  for (;;) {
    const joined = await withStartLock(home, async () => {
      const sole = tryLock(home.usersLock, 'exclusive');
      sole?.release();
      const result = await adoptOrStart(context, sole !== null);
      if (!result) return null;
      // Taken under the start lock, so that no process stops the server in between.
      return { ...result, membership: await lock(home.usersLock, 'shared', 1_000) };
    });
    if (joined) return joined;
    // The server's supervisor may be about to restart it. Otherwise the server runs in another process namespace, such
    // as another container, and a second server would destroy the data.
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Another process uses ${home.dataDir}, but its PostgreSQL is not visible to this process. It may run in another container.`,
      );
    }
    await delay(200);
  }
}

/** Stops using the server; the last user stops it. Call it once. */
export async function leave(context: Context, membership: FileLock, own: RunningServer): Promise<void> {
  const { home, log } = context;
  if (!membership.isEffective()) {
    // The data folder was deleted, so other processes can no longer use this server.
    membership.release();
    return stopServer(own.pid, own.cluster, log);
  }
  await withStartLock(home, async () => {
    membership.release();
    const sole = tryLock(home.usersLock, 'exclusive');
    if (!sole) return log('PostgreSQL keeps running for other processes that use it');
    try {
      const state = readState(home);
      const cluster = state && clusterOf(home, state);
      const server = cluster ? findServer(cluster) : null;
      if (server && cluster) await stopServer(server.pid, cluster, log);
    } finally {
      sole.release();
    }
  });
}

/** Returns whether a server could listen on the loopback port now. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: HOST, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Picks a free loopback port at random. */
async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedDatabaseError(`No free port on ${HOST} between ${FIRST_PORT} and ${LAST_PORT}`);
}
