import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';

/**
 * Creates an empty data folder for a service with the embedded database. It is in a folder of its own, because the service
 * makes the folder of its transport journal beside it.
 */
export async function makeDataFolder(purpose: string): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), `rcm-${purpose}-`));
  // As root PostgreSQL runs under another user, which must be able to enter the folder.
  await chmod(base, 0o711);
  const dataDir = join(base, 'data');
  await mkdir(dataDir, { mode: 0o711 });
  return dataDir;
}

/**
 * Removes a data folder of `makeDataFolder`, an embedded database that was moved out of it, and the transport journal.
 */
export async function removeDataFolder(dataDir: string): Promise<void> {
  await removeEmbeddedDatabase({ dataDir });
  await rm(dirname(dataDir), { recursive: true, force: true });
}
