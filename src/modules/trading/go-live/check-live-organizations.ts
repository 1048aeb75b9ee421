import type { Database } from '../../../database/database.ts';
import { readerOf } from '../../../database/transactions/transaction.ts';
import { listAllOrganizations } from '../../platform/organizations/find-organizations.ts';
import { listOriginIps } from '../../platform/webhooks/origin-ips/find-origin-ips.ts';
import { listConnections } from '../exchange/connections/find-connections.ts';
import { checkGoLive } from './check-go-live.ts';
import type { GoLiveStepName } from './go-live.ts';

const CONNECTIONS_MAX = 100;
/** An organization takes a dozen queries. */
const ORGANIZATIONS_MAX = 200;

/** `open`: the steps that are not done any more. */
type LiveOrganization = { id: string; open: GoLiveStepName[] };

export type LiveOrganizations = {
  live: LiveOrganization[];
  /** How many organizations have not gone live yet. */
  preparing: number;
  /** How many organizations were not checked, because there are too many. */
  unchecked: number;
};

/**
 * Runs the go-live check of each organization that has gone live, because missing settings stop its claims.
 * Organizations that are still preparing run their own check.
 */
export async function checkLiveOrganizations(
  database: Database,
  { seedName }: { seedName: string | null },
): Promise<LiveOrganizations> {
  const organizations = await listAllOrganizations(database.pool);
  const origins = await listOriginIps(database.pool);
  const checked = organizations.slice(0, ORGANIZATIONS_MAX);
  const live: LiveOrganization[] = [];
  for (const { id } of checked) {
    const reader = readerOf(database, id, { byClock: true });
    const connections = await listConnections(reader, { limit: CONNECTIONS_MAX });
    if (!connections.some(({ wentLiveAt }) => wentLiveAt !== null)) continue;
    // The doctor examines the volumes itself, once for all organizations.
    const { steps } = await checkGoLive(reader, { seedName, origins, openPlaces: [] });
    live.push({ id, open: steps.filter(({ outcome }) => outcome !== 'done').map(({ step }) => step) });
  }
  return { live, preparing: checked.length - live.length, unchecked: organizations.length - checked.length };
}
