import { existsSync, rmSync } from 'node:fs';
import { adminUrlOf, DataFolderInUseError } from './connection.ts';
import { lock, tryLock } from './file-lock.ts';
import { homeOf, readState } from './home.ts';
import { clusterOf } from './placement.ts';
import { clearRemains, findServer, stopServer } from './postmaster.ts';
import { acquireServiceLock, holderPid } from './service-lock.ts';

/** Returns the server running for a data folder without starting or locking anything; `null` if none runs. */
export function findEmbeddedDatabase(options: {
  dataDir: string;
}): { pid: number; port: number; location: string; adminUrl: string } | null {
  const home = homeOf(options.dataDir);
  const state = readState(home);
  if (!state) return null;
  const location = clusterOf(home, state);
  const server = findServer(location);
  if (!server?.ready) return null;
  return { pid: server.pid, port: server.port, location, adminUrl: adminUrlOf(server.port, state.password) };
}

/**
 * Stops the server of a data folder and deletes its database permanently, wherever the files are. The data folder and a
 * shared copy of the programs are kept. Throws `DataFolderInUseError` while any process uses the database.
 */
export async function removeEmbeddedDatabase(options: {
  dataDir: string;
  log?: (line: string) => void;
}): Promise<void> {
  const { dataDir, log = () => {} } = options;
  if (!existsSync(homeOf(dataDir).folder)) return;
  const service = await acquireServiceLock({ dataDir });
  const home = homeOf(dataDir);
  try {
    const start = await lock(home.startLock, 'exclusive', 60_000);
    const users = tryLock(home.usersLock, 'exclusive');
    try {
      if (!users) throw new DataFolderInUseError(home.dataDir, holderPid(home));
      const state = readState(home);
      if (state) {
        const cluster = clusterOf(home, state);
        const server = findServer(cluster);
        if (server) await stopServer(server.pid, cluster, log);
        await clearRemains(cluster, log);
        if (state.location !== null) rmSync(state.location, { recursive: true, force: true });
      }
      rmSync(home.folder, { recursive: true, force: true });
    } finally {
      users?.release();
      start.release();
    }
  } finally {
    service.release();
  }
}
