import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sentences } from '../../kernel/sentence.ts';
import { runsAsRoot } from './account.ts';
import { EmbeddedDatabaseError } from './connection.ts';
import { makeFolder } from './make-folder.ts';

/** The folder in which the service keeps the state of its PostgreSQL: `<dataDir>/postgres/`. */
export type Home = {
  dataDir: string;
  folder: string;
  /** Default location of the cluster; `State.location` overrides it. */
  stateFile: string;
  pointerFile: string;
  logFile: string;
  holderFile: string;
  /** The lock that the one service holds exclusively while it runs. */
  serviceLock: string;
  /** Held exclusively while a process decides about starting or stopping the server. */
  startLock: string;
  /** Held shared by every process that uses the server; the process that gets it exclusively is the last one. */
  usersLock: string;
};

/** The persistent state; `location` is `null` while the cluster is in the home folder itself. */
export type State = {
  id: string;
  dataDir: string;
  location: string | null;
  port: number;
  password: string;
  initialised: boolean;
  /** Identifies the program version and settings the running server was started with. */
  fingerprint: string;
};

/** Names the files for a data folder without touching the disk, except to resolve symbolic links. */
export function homeOf(dataDir: string): Home {
  const absolute = path.resolve(dataDir);
  const real = fs.statSync(absolute, { throwIfNoEntry: false }) ? fs.realpathSync(absolute) : absolute;
  const folder = path.join(real, 'postgres');
  return {
    dataDir: real,
    folder,
    stateFile: path.join(folder, 'server.json'),
    pointerFile: path.join(folder, 'LOCATION.txt'),
    logFile: path.join(folder, 'postgres.log'),
    holderFile: path.join(folder, 'service.json'),
    serviceLock: path.join(folder, 'service.lock'),
    startLock: path.join(folder, 'start.lock'),
    usersLock: path.join(folder, 'users.lock'),
  };
}

/** Creates the data folder and the server's folder in it. */
export function createHome(dataDir: string): Home {
  try {
    makeFolder(dataDir);
    const home = homeOf(dataDir);
    makeFolder(home.folder);
    // The server's user may traverse the folder but not list it; each file inside has its own mode.
    if (runsAsRoot) fs.chmodSync(home.folder, 0o711);
    for (const file of [home.serviceLock, home.startLock, home.usersLock]) fs.closeSync(fs.openSync(file, 'a', 0o600));
    keepOwner(home, home.folder, home.serviceLock, home.startLock, home.usersLock);
    return home;
  } catch (error) {
    const { message } = error as Error;
    throw new EmbeddedDatabaseError(
      sentences(
        `Cannot use the data folder ${path.resolve(dataDir)}: ${message}`,
        'Run as the user who owns it, or choose another',
      ),
      { cause: error },
    );
  }
}

/** Changes the owner of files that root has written in another user's data folder to that user. */
export function keepOwner(home: Home, ...files: string[]): void {
  if (!runsAsRoot) return;
  const { uid, gid } = fs.statSync(home.dataDir);
  if (uid !== 0) for (const file of files) fs.chownSync(file, uid, gid);
}

/** Returns a short stable name for an absolute path. */
export function nameForPath(absolute: string): string {
  return createHash('sha256').update(absolute).digest('hex').slice(0, 16);
}

/** Returns the state of a cluster that does not exist yet. */
export function newState(home: Home): State {
  return {
    id: randomBytes(12).toString('hex'),
    dataDir: home.dataDir,
    location: null,
    port: 0,
    password: randomBytes(32).toString('base64url'),
    initialised: false,
    fingerprint: '',
  };
}

/** Reads the state; returns `null` if there is none. */
export function readState(home: Home): State | null {
  let text: string;
  try {
    text = fs.readFileSync(home.stateFile, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new EmbeddedDatabaseError(
      `Cannot read ${home.stateFile} (${code}): run as the user who owns the data folder`,
      { cause: error },
    );
  }
  try {
    return JSON.parse(text) as State;
  } catch (error) {
    throw new EmbeddedDatabaseError(`${home.stateFile} is damaged; restore it from a backup`, { cause: error });
  }
}

/** Writes a file so that a crash leaves either the old or the new content, readable by its owner only. */
export function writeDurably(file: string, content: string, mode = 0o600): void {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = fs.openSync(temporary, 'wx', mode);
  try {
    fs.writeFileSync(handle, content);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(temporary, file);
  syncFolder(path.dirname(file));
}

/** Flushes a folder, so that renames inside it survive a power failure. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Stores the state and, if the cluster is elsewhere, a note that names its location. */
export function writeState(home: Home, state: State): void {
  writeDurably(home.stateFile, `${JSON.stringify(state, null, 2)}\n`);
  keepOwner(home, home.stateFile);
  if (state.location === null) {
    fs.rmSync(home.pointerFile, { force: true });
    return;
  }
  writeDurably(
    home.pointerFile,
    `The database files of this data folder are in\n${state.location}\n` +
      'because the user PostgreSQL runs as cannot enter this folder. Back up both.\n',
    0o644,
  );
  keepOwner(home, home.pointerFile);
}
