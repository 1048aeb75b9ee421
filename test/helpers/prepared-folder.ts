import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';

/** What a prepared data folder holds: an empty PostgreSQL cluster, or a migrated database with its master key. */
export type Preparation = 'cluster' | 'installation';

/**
 * Fills a data folder with a copy of one that is made once for each run. A copy takes a tenth of the processor time of
 * initdb and a thirtieth of initdb with all migrations. Tests of the first start begin with an empty folder instead.
 */
export async function fillDataFolder(dataDir: string, preparation: Preparation): Promise<void> {
  const prepared = join(inject('runFolder'), preparation);
  if (!existsSync(prepared)) await prepare(preparation, prepared);
  // `-a` keeps the owners: PostgreSQL's files belong to its own user.
  const { status, stderr } = spawnSync('cp', ['-a', `${prepared}/.`, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The data folder was not copied: ${stderr}`);
}

/** Two workers may prepare the same folder at once; the first one that finishes it wins. */
async function prepare(preparation: Preparation, target: string): Promise<void> {
  const staging = await mkdtemp(`${target}-`);
  await chmod(staging, 0o711);
  if (preparation === 'cluster') {
    const database = await openEmbeddedDatabase({ dataDir: staging, mode: 'own', log: () => undefined });
    await database.stop();
  } else {
    // Loaded here because the tests of embedded clusters need no other part of the service.
    const { openRuntime } = await import('../../src/composition/runtime.ts');
    const env = { DATA_DIR: staging, LOG_LEVEL: 'silent' };
    const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
    await runtime.close();
  }
  if (existsSync(target)) await rm(staging, { recursive: true });
  else await rename(staging, target);
}
