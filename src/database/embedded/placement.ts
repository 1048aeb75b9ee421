import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, giveTo, run, runsAsRoot } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './connection.ts';
import { type Home, homeOf, nameForPath, readState, type State, syncFolder, writeDurably, writeState } from './home.ts';
import { clearRemains, findServer, stopServer } from './postmaster.ts';
import { openTrustedFolder } from './trusted-folder.ts';

type Log = (line: string) => void;

type Search = { home: Home; state: State; account: Account; binaries: Binaries; folders: string[]; log: Log };

/** A file that contains the path of the data folder, stored with relocated files. */
const ORIGIN_FILE = 'origin.txt';
const DAY_MS = 86_400_000;

/** Returns the folder of the database files. */
export function clusterOf(home: Home, state: State): string {
  return path.join(state.location ?? home.folder, 'cluster');
}

/** Returns whether the account can open files that it owns in the folder, by running the server program. */
async function reaches(account: Account, folder: string, binaries: Binaries): Promise<boolean> {
  const probe = path.join(folder, `probe-${randomBytes(4).toString('hex')}`);
  try {
    fs.mkdirSync(probe, { mode: 0o700 });
    fs.writeFileSync(path.join(probe, 'postgresql.conf'), '');
    giveTo(account, probe);
    // PostgreSQL requires these permissions, and some shared or network folders do not keep them.
    const { mode, uid } = fs.statSync(probe);
    if ((mode & 0o777) !== 0o700 || uid !== (account?.uid ?? process.getuid?.())) return false;
    const said = await run(binaries.postgres, ['-D', probe, '-C', 'data_directory'], account);
    return said.code === 0;
  } catch {
    return false;
  } finally {
    fs.rmSync(probe, { recursive: true, force: true });
  }
}

/**
 * Deletes relocated files whose data folder was in the system's temporary folder and has been missing for a day, such
 * as those of a killed test run. Other files are kept, because their data folder may just not be mounted.
 */
async function sweepTemporary(base: string, log: Log): Promise<void> {
  const temporary = `${fs.realpathSync(tmpdir())}/`;
  for (const name of fs.readdirSync(base).filter((entry) => entry.startsWith('data-'))) {
    const place = path.join(base, name);
    const cluster = path.join(place, 'cluster');
    const dataDir = originOf(place);
    if (!dataDir?.startsWith(temporary) || fs.existsSync(dataDir)) continue;
    const usedAt = fs.statSync(cluster, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - usedAt < DAY_MS) continue;
    await stopOrphan(cluster, log);
    fs.rmSync(place, { recursive: true, force: true });
  }
}

/** Returns the data folder that relocated files belong to. */
function originOf(place: string): string | null {
  try {
    return fs.readFileSync(path.join(place, ORIGIN_FILE), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Creates the folder for relocated data. Its name contains the data folder's path, for people, and the cluster's id, so
 * that a data folder that is deleted and created again does not use the old files.
 */
async function placeIn(base: string, { home, state, account, binaries, log }: Search): Promise<string | null> {
  if (!openTrustedFolder(base)) return null;
  await sweepTemporary(base, log);
  const prefix = `data-${nameForPath(home.dataDir)}-`;
  const name = `${prefix}${state.id.slice(0, 8)}`;
  for (const other of fs.readdirSync(base).filter((entry) => entry.startsWith(prefix) && entry !== name)) {
    log(
      `Database files of an earlier ${home.dataDir} are still in ${path.join(base, other)}; delete them if not needed`,
    );
  }
  const place = path.join(base, name);
  fs.mkdirSync(place, { recursive: true });
  if (runsAsRoot) fs.chmodSync(place, 0o711);
  if (await reaches(account, place, binaries)) {
    writeDurably(path.join(place, ORIGIN_FILE), `${home.dataDir}\n`);
    return place;
  }
  fs.rmSync(place, { recursive: true, force: true });
  return null;
}

async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const server = findServer(cluster);
  if (server) await stopServer(server.pid, cluster, log);
  await clearRemains(cluster, log);
}

async function findPlaceElsewhere(search: Search): Promise<string> {
  const { home, account, folders } = search;
  for (const base of folders) {
    const place = await placeIn(base, search);
    if (place !== null) return place;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL${account ? `, running as "${account.name}",` : ''} cannot keep its files in ${home.folder}, ` +
      `nor in ${folders.join(' or ')}. Use another data folder, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Decides where a new cluster is created: in the data folder if its user can work there, otherwise elsewhere. */
export async function chooseLocation(search: Search): Promise<string | null> {
  const { home, account, binaries, log } = search;
  if (await reaches(account, home.folder, binaries)) return null;
  const place = await findPlaceElsewhere(search);
  log(`"${account?.name ?? 'PostgreSQL'}" cannot enter ${home.folder}; the database files are in ${place}`);
  return place;
}

/**
 * Moves an existing cluster out of a data folder that its user can no longer enter. The new location is recorded first,
 * so that after a crash the next start continues from there.
 */
export async function ensureReachable(search: Search): Promise<void> {
  const { home, state, account, binaries, log } = search;
  const inHome = path.join(home.folder, 'cluster');
  if (state.location === null) {
    if (!runsAsRoot || (await reaches(account, home.folder, binaries))) return;
    state.location = await findPlaceElsewhere(search);
    writeState(home, state);
  }
  const cluster = clusterOf(home, state);
  if (fs.existsSync(cluster) || !fs.existsSync(inHome)) return;
  log(`"${account?.name ?? 'PostgreSQL'}" cannot enter ${home.folder}; moving the database files to ${state.location}`);
  await moveFolder(inHome, cluster, search);
}

async function moveFolder(from: string, to: string, { account, binaries }: Search): Promise<void> {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const staging = `${to}.moving`;
    fs.rmSync(staging, { recursive: true, force: true });
    const { uid, gid } = fs.statSync(from);
    fs.cpSync(from, staging, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    fs.chmodSync(staging, 0o700);
    if (runsAsRoot) giveTo({ uid, gid, name: '' }, staging);
    const said = await run(binaries.initdb, ['--sync-only', '-D', staging], account);
    if (said.code !== 0) throw new EmbeddedDatabaseError(`Cannot write ${staging} to disk: ${said.output.trim()}`);
    fs.renameSync(staging, to);
    fs.rmSync(from, { recursive: true, force: true });
  }
  syncFolder(path.dirname(to));
}

/**
 * Updates the state after a data folder was renamed. Refuses a copied folder with relocated files, because both copies
 * would use the same files.
 */
export function followRename(home: Home, state: State): void {
  if (state.dataDir === home.dataDir) return;
  const original = state.location === null ? null : readStateQuietly(state.dataDir);
  if (original?.id === state.id) {
    throw new EmbeddedDatabaseError(
      `${home.dataDir} is a copy of ${state.dataDir}, whose database files are in ${state.location}; both would ` +
        `use the same files. Delete ${home.folder} to start with an empty database here.`,
    );
  }
  state.dataDir = home.dataDir;
  writeState(home, state);
  if (state.location !== null && fs.existsSync(state.location))
    writeDurably(path.join(state.location, ORIGIN_FILE), `${home.dataDir}\n`);
}

function readStateQuietly(dataDir: string): State | null {
  try {
    return readState(homeOf(dataDir));
  } catch {
    return null;
  }
}

/**
 * Repairs the owner of the files: PostgreSQL only accepts a folder that its user owns, and a restored backup often
 * belongs to root.
 */
export function repairOwner(cluster: string, account: Account): void {
  if (!account || fs.statSync(cluster).uid !== 0) return;
  giveTo(account, cluster);
  fs.chownSync(cluster, account.uid, account.gid);
  fs.chmodSync(cluster, 0o700);
}
