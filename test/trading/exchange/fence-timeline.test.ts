import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRuntime } from '../../../src/composition/runtime.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { makeDataFolder, removeDataFolder } from '../../helpers/data-folder.ts';
import { fillDataFolder } from '../../helpers/prepared-folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataFolder('timeline');
  await fillDataFolder(dataDir, 'installation');
});
afterEach(() => removeDataFolder(dataDir));

/** Starts the service's database, and queries it as the service does. */
async function withDatabase<T>(
  work: (query: (text: string) => Promise<unknown[]>, location: string) => Promise<T>,
): Promise<T> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const runtime = await openRuntime({ env, mode: 'own', log: () => undefined });
  const pool = createPool({ url: runtime.serviceUrl, size: 1, applicationName: 'rcm test', onError: () => undefined });
  try {
    return await work(async (text) => (await pool.query(text)).rows, runtime.embedded!.location);
  } finally {
    await pool.end();
    await runtime.close();
  }
}

const STATE = `select rcm_timeline() as timeline, rcm_exchange_is_open() as open,
  (select system_identifier::text from pg_control_system()) as server`;

test('PostgreSQL itself, recovered to a point in time, begins a timeline on which sending is held', async () => {
  const { before, cluster } = await withDatabase(async (query, location) => {
    await query('insert into exchange_fence (timeline) values (rcm_timeline())');
    const [state] = await query(STATE);
    return { before: state as { server: string }, cluster: location };
  });
  expect(before).toMatchObject({ timeline: '00000001', open: true });
  // Recovery ends at the end of the log and begins the next timeline, as a promotion does. Without a hot standby the server
  // accepts connections only then.
  await appendFile(join(cluster, 'postgresql.auto.conf'), "restore_command = 'false'\nhot_standby = off\n");
  await writeFile(join(cluster, 'recovery.signal'), '');
  const after = await withDatabase(async (query) => (await query(STATE))[0]);
  expect(after).toEqual({ timeline: '00000002', open: false, server: before.server });
});
