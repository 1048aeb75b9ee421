import { openDatabase } from '../../composition/open-database.ts';
import { partnerSeedOf } from '../../composition/open-exchange.ts';
import { serviceUrlOf } from '../../composition/runtime.ts';
import type { Config } from '../../config.ts';
import { createPool } from '../../database/connections/pool.ts';
import {
  checkLiveOrganizations,
  type LiveOrganizations,
} from '../../modules/trading/go-live/check-live-organizations.ts';
import type { Verdict } from './check.ts';

const NAMED_MAX = 3;

/** Runs the go-live check of organizations that are live, as the service's role, which row-level security binds. */
export async function examineOrganizations(
  config: Config,
  { adminUrl, masterKey }: { adminUrl: string; masterKey: Buffer },
): Promise<Verdict> {
  const url = serviceUrlOf(adminUrl, masterKey);
  const pool = createPool({ url, size: 1, applicationName: 'rcm doctor', onError: () => undefined });
  try {
    const database = openDatabase({ pool, livemode: config.environment === 'live' });
    return verdictOf(await checkLiveOrganizations(database, { seedName: partnerSeedOf(config)?.name ?? null }));
  } finally {
    await pool.end();
  }
}

function verdictOf({ live, preparing, unchecked }: LiveOrganizations): Verdict {
  const unready = live.filter(({ open }) => open.length > 0);
  const counts = [
    `${live.length} live`,
    ...(preparing > 0 ? [`${preparing} not live yet`] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
  ].join(', ');
  if (unready.length === 0) return { status: 'ok', detail: counts };
  const named = unready.slice(0, NAMED_MAX).map(({ id, open }) => `${id} (${open.join(', ')})`);
  const more = unready.length > NAMED_MAX ? ` and ${unready.length - NAMED_MAX} more` : '';
  const what = `${unready.length} of ${counts}: steps are not done any more in ${named.join(', ')}${more}`;
  return { status: 'failed', detail: `${what}; see "npx rcm go-live check --organization ORG_ID"` };
}
