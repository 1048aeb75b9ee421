import { loadState, prepareCluster } from './cluster.ts';
import { adminUrlOf, HOST } from './connection.ts';
import type { FileLock } from './file-lock.ts';
import { createHome } from './home.ts';
import { clusterOf } from './placement.ts';
import { findServer } from './postmaster.ts';
import {
  type Context,
  contextOf,
  join,
  leave,
  type Mode,
  type RunningServer,
  startOn,
  withStartLock,
} from './running.ts';
import { acquireServiceLock } from './service-lock.ts';
import { type Supervisor, supervise } from './supervisor.ts';

export type EmbeddedDatabase = {
  /** The superuser's connection string to the database `rcm`; contains the password, never log it. */
  adminUrl: string;
  host: string;
  port: number;
  /** Process id of the postmaster; changes when the supervision restarts it. */
  readonly pid: number;
  /** The folder with the cluster's files, which may be outside the data folder. */
  location: string;
  /** False when a server that was running already was adopted. */
  startedHere: boolean;
  /** Leaves the server; it is shut down unless other processes use it. May be called more than once. */
  stop(): Promise<void>;
};

export type OpenOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** `own`: the one service of the folder; `share`: one of several that serve from it. Both restart the server when it dies. */
  mode: Mode;
  /** PostgreSQL settings on top of our own. */
  settings?: Record<string, string>;
  /** Called after the server died and runs again, with its new process id. Not in mode `attach-or-start`. */
  onRestart?: (pid: number) => void;
  /** Folders for what PostgreSQL's user cannot reach in the data folder or in node_modules, best first. */
  fallbackFolders?: string[];
};

/**
 * Opens the embedded PostgreSQL of a data folder, creating it at the first time.
 * Throws `DataFolderInUseError` in mode `own` when another service has the folder, else `EmbeddedDatabaseError`.
 */
export async function openEmbeddedDatabase(options: OpenOptions): Promise<EmbeddedDatabase> {
  const home = createHome(options.dataDir);
  const context = contextOf(home, options);
  const service = options.mode === 'own' ? await acquireServiceLock(options) : null;
  try {
    const { server, startedHere, membership } = await join(context);
    const current = { server };
    const supervisor =
      options.mode === 'attach-or-start'
        ? null
        : superviseService({ context, held: service ?? membership, current, onRestart: options.onRestart });
    let stopping: Promise<void> | undefined;
    return {
      adminUrl: adminUrlOf(server.port, server.password),
      host: HOST,
      port: server.port,
      location: server.cluster,
      startedHere,
      get pid() {
        return current.server.pid;
      },
      stop() {
        stopping ??= stop({ context, service, supervisor, membership, current });
        return stopping;
      },
    };
  } catch (error) {
    service?.release();
    throw error;
  }
}

async function stop(parts: {
  context: Context;
  service: FileLock | null;
  supervisor: Supervisor | null;
  membership: FileLock;
  current: { server: RunningServer };
}): Promise<void> {
  await parts.supervisor?.end();
  try {
    await leave(parts.context, parts.membership, parts.current.server);
  } finally {
    parts.service?.release();
  }
}

function superviseService(options: {
  context: Context;
  /** Tells whether the folder is still the one that this process uses. */
  held: FileLock;
  current: { server: RunningServer };
  onRestart: OpenOptions['onRestart'];
}): Supervisor {
  const { context, held, current, onRestart } = options;
  const { home, log } = context;

  async function restart(): Promise<RunningServer | null> {
    if (!held.isEffective()) {
      log(`The data folder ${home.dataDir} was removed or replaced; PostgreSQL is not restarted`);
      return null;
    }
    current.server = await withStartLock(home, async () => {
      const state = loadState(home);
      const found = findServer(clusterOf(home, state));
      if (found?.ready) return { ...current.server, pid: found.pid, child: null };
      const cluster = await prepareCluster(context, state);
      // Clients hold on to the port, so it must stay the same while the service runs.
      return startOn(context, state, { cluster, mayMove: false });
    });
    log(`PostgreSQL runs again (pid ${current.server.pid})`);
    onRestart?.(current.server.pid);
    return current.server;
  }

  return supervise({ first: current.server, restart, log });
}
