import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Account, chooseAccount, giveTo, ownerAccount, run, runsAsRoot } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './connection.ts';
import { type Home, newState, readState, type State, syncFolder, writeState } from './home.ts';
import { chooseLocation, clusterOf, ensureReachable, followRename, repairOwner } from './placement.ts';
import { listProcesses, signal, waitUntil } from './processes.ts';

export type Cluster = { folder: string; account: Account; binaries: Binaries };

const STAGING = 'new-';
const REMOVE = { recursive: true, force: true };

type Context = { home: Home; folders: string[]; log: (line: string) => void };

/**
 * Returns the folders for files that cannot be in the data folder; /var/lib first, because systems clean /var/tmp now
 * and then.
 */
export function defaultFallbackFolders(): string[] {
  if (runsAsRoot) return ['/var/lib/rcm-embedded-postgres', '/var/tmp/rcm-embedded-postgres'];
  const own = path.join(homedir(), '.local/share/rcm-embedded-postgres');
  return [own, `/var/tmp/rcm-embedded-postgres-${process.getuid?.()}`];
}

/** Reads the state of the cluster, or returns the initial state of a new one. Creates nothing yet. */
export function loadState(home: Home): State {
  const state = readState(home);
  if (state) {
    followRename(home, state);
    return state;
  }
  if (fs.existsSync(path.join(home.folder, 'cluster'))) {
    throw new EmbeddedDatabaseError(
      `${home.folder} holds database files, but not server.json with their password. Restore that file, or move the ` +
        'folder away to start with an empty database.',
    );
  }
  return newState(home);
}

/** Returns the cluster with the user and the programs to run it. Creates what is missing. */
export async function prepareCluster(context: Context, state: State): Promise<Cluster> {
  const { home, folders, log } = context;
  const existing = clusterOf(home, state);
  const inHome = path.join(home.folder, 'cluster');
  await clearStaging(path.dirname(existing));
  const present = [existing, inHome].find((folder) => fs.existsSync(folder));
  if (present) {
    if (!runsAsRoot && fs.statSync(present).uid !== process.getuid?.()) {
      throw new EmbeddedDatabaseError(`${present} belongs to another user; run as that user`);
    }
    const account = ownerAccount(present) ?? (runsAsRoot ? chooseAccount(home.dataDir) : null);
    const binaries = await findBinaries({ account, folders, log });
    repairOwner(present, account);
    await ensureReachable({ home, state, account, binaries, folders, log });
    const folder = clusterOf(home, state);
    checkVersion(folder, binaries);
    return { folder, account, binaries };
  }
  if (state.initialised) {
    throw new EmbeddedDatabaseError(
      `The database files in ${existing} are gone. Restore them, or delete ${home.folder} to start empty.`,
    );
  }
  const account = chooseAccount(home.dataDir);
  const binaries = await findBinaries({ account, folders, log });
  state.location ??= await chooseLocation({ home, state, account, binaries, folders, log });
  // Recorded before the files exist, so that a crash leaves no unrecorded files.
  writeState(home, state);
  const folder = clusterOf(home, state);
  await initialise(folder, { account, binaries, password: state.password });
  return { folder, account, binaries };
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [major] = binaries.version.split('.');
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `${cluster} was written by PostgreSQL ${found}, and this program brings PostgreSQL ${major}. ` +
      'Dump the database with the old program and load it with the new one.',
  );
}

/** Deletes the staging folders of an initialization that was killed. */
async function clearStaging(parent: string): Promise<void> {
  const remains = () =>
    (fs.existsSync(parent) ? fs.readdirSync(parent) : []).filter((name) => name.startsWith(STAGING));
  if (remains().length === 0) return;
  // initdb outlives a service that is killed, and would continue to write into the folder while it is being deleted.
  for (const { pid, command } of listProcesses()) {
    if (command.includes(`--pgdata=${path.join(parent, STAGING)}`)) signal(pid, 'SIGKILL');
  }
  const removed = () => {
    for (const name of remains()) {
      try {
        fs.rmSync(path.join(parent, name), REMOVE);
      } catch {
        // The last child process of initdb is still running although initdb has ended.
      }
    }
    return remains().length === 0;
  };
  if (await waitUntil(removed, 10_000)) return;
  throw new EmbeddedDatabaseError(
    `Cannot delete the remains of a broken initialisation: ${path.join(parent, STAGING)}*`,
  );
}

/**
 * Creates the cluster in a staging folder and renames it when complete, so that a crash leaves no incomplete cluster.
 */
async function initialise(
  cluster: string,
  { account, binaries, password }: { account: Account; binaries: Binaries; password: string },
): Promise<void> {
  const parent = path.dirname(cluster);
  const staging = path.join(parent, `${STAGING}${randomBytes(4).toString('hex')}`);
  try {
    fs.mkdirSync(staging, { mode: 0o700 });
    fs.chmodSync(staging, 0o700);
    const passwordFile = path.join(staging, 'password');
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    giveTo(account, staging);
    const said = await run(
      binaries.initdb,
      [
        `--pgdata=${path.join(staging, 'cluster')}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The built-in provider sorts the same on every machine, whatever its C library or ICU version.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      account,
    );
    if (said.code !== 0) {
      throw new EmbeddedDatabaseError(`initdb failed: ${said.error?.message ?? said.output.trim().slice(-1000)}`);
    }
    fs.renameSync(path.join(staging, 'cluster'), cluster);
    syncFolder(parent);
  } finally {
    fs.rmSync(staging, REMOVE);
  }
}
