import type { EventsDeclaration } from '../resource.ts';
import { RESOURCES } from '../resources.ts';
import type { RouteScope } from '../scopes.ts';

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
  eligibility_batch: 'eligibility:read',
  eligibility_policy: 'eligibility:read',
  manual_review_policy: 'policies:read',
  calendar: 'policies:read',
  work_queue: 'work:read',
  partner_ehr_webhook: 'integrations:read',
  fhir_subscription: 'integrations:read',
  webhook_replay: 'webhooks:read',
  api_key: 'admin:api_keys',
};

/** The scope that reads the resources of each type. Types that no list shows have none. */
const SCOPE_BY_OBJECT: ReadonlyMap<string, RouteScope> = new Map(
  RESOURCES.flatMap((resource) => {
    const own = Object.keys('scopes' in resource ? resource.scopes : {}).find((name) => name.endsWith(':read'));
    const scope = (own as RouteScope | undefined) ?? READ_BY[resource.object];
    return scope === undefined ? [] : [[resource.object as string, scope] as const];
  }),
);

/** The scope that reads the resources of each event type; types without one are read with the whole feed only. */
const SCOPE_BY_TYPE: ReadonlyMap<string, RouteScope> = new Map(
  RESOURCES.flatMap((resource) => {
    const scope = SCOPE_BY_OBJECT.get(resource.object);
    if (!('events' in resource) || scope === undefined) return [];
    return Object.keys((resource.events as EventsDeclaration).types).map((type) => [type, scope] as const);
  }),
);

/** Returns the event types about resources that a caller with these scopes may read; null for all types. */
export function readableTypes(scopes: ReadonlySet<RouteScope>): string[] | null {
  if (scopes.has(FEED_SCOPE)) return null;
  return [...SCOPE_BY_TYPE].filter(([, scope]) => scopes.has(scope)).map(([type]) => type);
}

/** Returns the types of resources that a caller with these scopes may read. */
export function readableObjects(scopes: ReadonlySet<RouteScope>): Set<string> {
  return new Set([...SCOPE_BY_OBJECT].filter(([, scope]) => scopes.has(scope)).map(([object]) => object));
}
