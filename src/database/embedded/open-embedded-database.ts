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
  /** False if a running server was adopted. */
  startedHere: boolean;
  /** Stops using the server and shuts it down unless other processes use it. May be called more than once. */
  stop(): Promise<void>;
};

export type OpenOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** `own`: the only service of the folder; `share`: one of several. Both restart the server if it dies. */
  mode: Mode;
  /** PostgreSQL settings that override the service's own. */
  settings?: Record<string, string>;
  /** Called after the server died and runs again, with its new process id. Not in mode `attach-or-start`. */
  onRestart?: (pid: number) => void;
  /** Folders to use if PostgreSQL's user cannot access the data folder or node_modules, best first. */
  fallbackFolders?: string[];
};

/**
 * Opens the embedded PostgreSQL of a data folder and creates it the first time. Throws `DataFolderInUseError` in mode
 * `own` if another service uses the folder, otherwise `EmbeddedDatabaseError`.
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
  /** Checks whether this process still uses the current folder. */
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
      // Clients keep using the port, so it stays the same while the service runs.
      return startOn(context, state, { cluster, mayMove: false });
    });
    log(`PostgreSQL runs again (pid ${current.server.pid})`);
    onRestart?.(current.server.pid);
    return current.server;
  }

  return supervise({ first: current.server, restart, log });
}
