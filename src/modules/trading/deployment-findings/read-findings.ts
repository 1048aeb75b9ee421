import { canLimitChildren } from '../../../isolated/limited-child.ts';
import type { StoragePlace } from '../../../kernel/readiness-parts.ts';
import { listOrganizationsWithoutMail } from '../../platform/organizations/find-organizations.ts';
import { listOriginIps } from '../../platform/webhooks/origin-ips/publish-origin-ip.ts';
import { readExchangeState } from '../exchange/state/read-exchange-state.ts';
import { DEPLOYMENT_FINDINGS } from './exchange-findings.ts';
import { type DeploymentFacts, type Finding, type FindingArea, findingsIn } from './finding.ts';

/** A pool, or a connection of the database's owner. */
type Queryable = Parameters<typeof readExchangeState>[0] &
  Parameters<typeof listOriginIps>[0] &
  Parameters<typeof listOrganizationsWithoutMail>[0];

/** `openPlaces`: the unencrypted places of the caller's machine, if the caller has examined it. */
type When = { now: Date; livemode: boolean; openPlaces?: readonly StoragePlace[] };

/**
 * Reads the facts that the findings examine. A sandbox has no findings about its setup, so the setup is not read there.
 */
export async function readDeploymentFacts(
  pool: Queryable,
  { now, livemode, openPlaces = [] }: When,
): Promise<DeploymentFacts> {
  const exchange = await readExchangeState(pool, now);
  const origins = livemode ? await listOriginIps(pool) : [];
  const organizationsWithoutMail = livemode ? await listOrganizationsWithoutMail(pool) : [];
  const areDocumentsLimited = canLimitChildren();
  return { now, livemode, exchange, origins, organizationsWithoutMail, openPlaces, areDocumentsLimited };
}

/** Reads the findings of one area. */
export async function readFindings(pool: Queryable, area: FindingArea, when: When): Promise<Finding[]> {
  return findingsIn(DEPLOYMENT_FINDINGS[area], await readDeploymentFacts(pool, when));
}
