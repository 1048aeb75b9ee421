import { accessSync, constants, renameSync, type Stats, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { withClient } from '../database/connections/with-client.ts';
import { makeFolder } from '../database/embedded/make-folder.ts';
import { fileReasonOf } from '../kernel/system-errors.ts';
import { StartError } from './start-error.ts';

const NAME = 'transport-journal';

type Place = Pick<Config, 'transportJournalDir' | 'dataDir' | 'databaseUrl'>;

/**
 * Returns the folder of the transport journal. With the embedded database, it is beside the data folder, so that
 * restoring a copy of the data folder does not restore the journal. A data folder that is a separate volume contains
 * the journal, because a folder beside it may not outlive a container.
 */
export function journalFolder(config: Place): string {
  const { transportJournalDir, dataDir, databaseUrl } = config;
  if (transportJournalDir !== null) return transportJournalDir;
  const inside = join(dataDir, NAME);
  if (databaseUrl !== null) return inside;
  const beside = folderBeside(dataDir);
  if (isFolder(beside)) return beside;
  return mayBeBeside(dataDir) ? beside : inside;
}

/**
 * Moves a journal that an earlier release created in the data folder to the folder beside it, and returns the folder to
 * use. The former place becomes a link, so that processes of the earlier release can still write. If it cannot be
 * moved, it stays.
 */
export function settleJournalFolder(config: Place): string {
  const folder = journalFolder(config);
  const inside = join(config.dataDir, NAME);
  if (folder === inside || folder !== folderBeside(config.dataDir) || isFolder(folder) || !isFolder(inside))
    return folder;
  try {
    renameSync(inside, folder);
  } catch {
    // Another process may have moved it.
    return isFolder(folder) ? folder : inside;
  }
  try {
    symlinkSync(join('..', basename(folder)), inside);
  } catch {
    // The link only helps processes of the earlier release, which report that their journal is gone.
  }
  return folder;
}

function folderBeside(dataDir: string): string {
  return `${dataDir}-${NAME}`;
}

function mayBeBeside(dataDir: string): boolean {
  const parent = nearestStats(dirname(dataDir));
  const data = nearestStats(dataDir);
  if (parent === null || data?.stats.dev !== parent.stats.dev) return false;
  try {
    accessSync(parent.folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the folder itself, or the nearest folder above it that exists. */
function nearestStats(folder: string): { folder: string; stats: Stats } | null {
  for (let current = folder; ; current = dirname(current)) {
    const stats = statsOf(current);
    if (stats !== null) return { folder: current, stats };
    if (current === dirname(current)) return null;
  }
}

function isFolder(folder: string): boolean {
  return statsOf(folder)?.isDirectory() ?? false;
}

function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/**
 * Returns the message that explains why a live deployment must not keep its journal in this folder; null if it may, or
 * if the volume of the database is not known here.
 */
export function sharedVolumeProblem(folder: string, databaseFolder: string | null): string | null {
  if (databaseFolder === null) return null;
  const database = statsOf(databaseFolder);
  if (database === null || nearestStats(folder)?.stats.dev !== database.dev) return null;
  return (
    `TRANSPORT_JOURNAL_DIR ${folder} is on the volume of the database (${databaseFolder}), so that a loss or a restore of the volume ` +
    'takes both. Choose a folder on another volume'
  );
}

/** Returns the folder of a database on this machine; null if the database is elsewhere or does not name it. */
export async function localDatabaseFolder(adminUrl: string): Promise<string | null> {
  const { hostname, searchParams } = new URL(adminUrl);
  const host = searchParams.get('host') ?? hostname;
  if (!(host === '' || host.startsWith('/') || /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host))) return null;
  // Null for a role that may not see it.
  const text = "select max(setting) as folder from pg_settings where name = 'data_directory'";
  const { rows } = await withClient(adminUrl, (client) => client.query<{ folder: string | null }>(text));
  return rows[0]!.folder;
}

/** Throws StartError if a live deployment keeps its journal on the volume of the database. */
export async function requireOwnVolume(config: Config, adminUrl: string): Promise<void> {
  if (config.environment !== 'live') return;
  const problem = sharedVolumeProblem(journalFolder(config), await localDatabaseFolder(adminUrl));
  if (problem !== null) throw new StartError(problem);
}

/** Creates the data folder if it is missing. Throws StartError when that is not possible. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

/**
 * Turns a file error in the data folder into a StartError that states the change to make; other errors are returned
 * unchanged.
 */
export function dataFolderError(dataDir: string, error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = fileReasonOf(code);
  if (reason === null) return error;
  // The file system refuses to create anything there, as /proc does.
  const detail = code === 'ENOENT' ? 'nothing can be created there' : reason;
  const where = path === undefined || path === dataDir ? '' : ` (${path})`;
  return new StartError(`DATA_DIR ${dataDir} cannot be used: ${detail}${where}. Choose another folder with DATA_DIR`);
}
