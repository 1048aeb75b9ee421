import type { Database } from '../../../database/database.ts';
import { readerOf, type TenantReader } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { StoragePlace } from '../../../kernel/readiness-parts.ts';
import { getOrganizationSettings, listAllOrganizations } from '../../platform/organizations/find-organizations.ts';
import { missingSettings, type OrganizationSettings } from '../../platform/organizations/organization-settings.ts';
import type { OriginIp } from '../../platform/webhooks/origin-ips/origin-ip.ts';
import { listOriginIps } from '../../platform/webhooks/origin-ips/publish-origin-ip.ts';
import { atRestFinding, mailFinding, originFinding } from '../deployment-findings/setup-findings.ts';
import { findEnrollmentState } from '../enrollments/find-enrollments.ts';
import { listConnections } from '../exchange/connections/find-connections.ts';
import { listPartners } from '../exchange/partners/save-partner.ts';
import { listRoutesInEffect } from '../exchange/partners/save-route.ts';
import { findPayer } from '../payers/find-payers.ts';
import { type GoLiveFacts, type GoLiveStepName, goLiveSteps, type MissingEnrollment } from './go-live.ts';

const LISTED_MAX = 100;
const ROUTES_MAX = 1_000;
/** The maximum number of missing enrollments that are searched for. */
const ENROLLMENTS_MAX = 100;
const OPEN: readonly string[] = ['active', 'not_required'];

type Deployment = {
  /** The built-in partner of a sandbox, which does not count. */
  seedName: string | null;
  /** The published source addresses of webhooks. */
  origins: readonly OriginIp[];
  /** Places of patients' data that are not known to be encrypted. */
  openPlaces: readonly StoragePlace[];
};

/**
 * Returns the completed and the missing steps before claims of the organization reach real payers. `reader` provides
 * the organization's time.
 */
export async function checkGoLive(reader: TenantReader, { seedName, origins, openPlaces }: Deployment) {
  const settings = await getOrganizationSettings(reader);
  const partners = (await listPartners(reader, { limit: LISTED_MAX })).filter(({ name }) => name !== seedName);
  const connections = await listConnections(reader, { limit: LISTED_MAX });
  const today = localDateOf(reader.now);
  const routes = await listRoutesInEffect(reader, { transactionSet: '837P', on: today, limit: ROUTES_MAX });
  const { livemode } = reader;
  const missingEnrollments = await findMissingEnrollments(reader, { settings, routes, today });
  const missing = missingSettings(settings).map(({ message }) => message);
  const steps = goLiveSteps({
    livemode,
    missingSettings: missing,
    mailFinding: mailFinding(settings.ownerEmail),
    originFinding: originFinding(origins, { livemode, now: reader.now }),
    atRestFinding: atRestFinding(openPlaces, { livemode }),
    billingProviderCount: settings.billingProviders.length,
    partners,
    connections,
    routes,
    missingEnrollments,
  });
  const isReady = steps.every(({ outcome }) => outcome === 'done');
  return { object: 'go_live_check' as const, livemode, ready: isReady, steps };
}

type Given = { settings: OrganizationSettings; routes: GoLiveFacts['routes']; today: string };

async function findMissingEnrollments(
  reader: TenantReader,
  { settings, routes, today }: Given,
): Promise<MissingEnrollment[]> {
  const missing: MissingEnrollment[] = [];
  for (const { payerId } of routes) {
    const payer = await findPayer(reader, payerId, today);
    if (payer === null) continue;
    for (const { npi, taxId } of settings.billingProviders) {
      const request = { transaction: 'claims' as const, provider: { npi, taxId }, on: today };
      const state = await findEnrollmentState(reader, payer, request);
      if (OPEN.includes(state)) continue;
      missing.push({ payerId, npi, state });
      if (missing.length === ENROLLMENTS_MAX) return missing;
    }
  }
  return missing;
}

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
