import { upgradeData } from './database/data-upgrades.ts';
import { createPool } from './database/pool.ts';
import { fillSearchKeys } from './modules/patients/fill-search-keys.ts';

/** Brings stored rows up to date with this program, as the service's role. Does nothing if they are. */
export async function upgradeStoredData(options: { serviceUrl: string; log: (line: string) => void }): Promise<void> {
  const pool = createPool({
    url: options.serviceUrl,
    size: 2,
    applicationName: 'rcm upgrade',
    onError: () => undefined,
  });
  try {
    await upgradeData(pool, [fillSearchKeys], options.log);
  } finally {
    await pool.end();
  }
}
