import type { EventsDeclaration } from '../../resource.ts';
import { RESOURCES } from '../../resources.ts';
import { hasAnyOf, type RouteScope } from '../../scopes.ts';

/** The scope of the whole feed. */
const FEED_SCOPE = 'events:read';

/** The scopes that read resources whose declarations have no scopes, because other resources declare them. */
const READ_BY: Readonly<Record<string, RouteScope>> = {
  coverage: 'patients:read',
  sla_clock: 'work:read',
  integration_connection: 'integrations:read',
  partner_ehr_connection: 'integrations:read',
  outbox_entry: 'integrations:read',
  fhir_sync_run: 'integrations:read',
  fhir_session: 'integrations:read',
  payer_file: 'exchange:read',
  connection: 'partners:read',
  payer_route: 'partners:read',
  claim_import: 'claims:read',
  facility: 'providers:read',
  import: 'patients:read',
  eligibility_batch: 'eligibility:read',
  eligibility_policy: 'eligibility:read',
  manual_review_policy: 'policies:read',
  scrub_rule: 'policies:read',
  calendar: 'policies:read',
  work_queue: 'work:read',
  partner_ehr_webhook: 'integrations:read',
  fhir_subscription: 'integrations:read',
  webhook_replay: 'webhooks:read',
};

/** Scopes that include the reads of another scope. */
const INCLUDED_BY: Readonly<Record<string, RouteScope>> = {
  'webhooks:read': 'webhooks:write',
  'api_keys:read': 'admin:api_keys',
};

/** For each type, the scopes of which one is sufficient to read its resources. Types that no list shows have none. */
const SCOPES_BY_OBJECT: ReadonlyMap<string, readonly RouteScope[]> = new Map(
  RESOURCES.flatMap((resource) => {
    const own = Object.keys('scopes' in resource ? resource.scopes : {}).find((name) => name.endsWith(':read'));
    const scope = (own as RouteScope | undefined) ?? READ_BY[resource.object];
    if (scope === undefined) return [];
    const including = INCLUDED_BY[scope];
    return [[resource.object as string, including === undefined ? [scope] : [scope, including]] as const];
  }),
);

/** The scopes that read the resources of each event type; types without one are read with the whole feed only. */
const SCOPES_BY_TYPE: ReadonlyMap<string, readonly RouteScope[]> = new Map(
  RESOURCES.flatMap((resource) => {
    const accepted = SCOPES_BY_OBJECT.get(resource.object);
    if (!('events' in resource) || accepted === undefined) return [];
    return Object.keys((resource.events as EventsDeclaration).types).map((type) => [type, accepted] as const);
  }),
);

/** Returns the event types about resources that a caller with these scopes may read; null for all types. */
export function readableTypes(scopes: ReadonlySet<RouteScope>): string[] | null {
  if (scopes.has(FEED_SCOPE)) return null;
  return [...SCOPES_BY_TYPE].filter(([, accepted]) => hasAnyOf(scopes, accepted)).map(([type]) => type);
}

/** Returns the types of resources that a caller with these scopes may read. */
export function readableObjects(scopes: ReadonlySet<RouteScope>): Set<string> {
  return new Set([...SCOPES_BY_OBJECT].filter(([, accepted]) => hasAnyOf(scopes, accepted)).map(([object]) => object));
}
