import type { Actor } from '../../database/transactions/transaction-options.ts';
import type { FhirGrant } from '../../modules/integrations/smart-access/fhir-grants.ts';
import type { Session } from '../../modules/platform/sessions/session.ts';
import type { RouteScope } from '../../modules/scopes.ts';

type Caller = {
  organizationId: string;
  /** The actor in the audit log, the idempotency records and the rate limits: the key or the user. */
  actor: Actor & { type: 'api_key' | 'user' };
  scopes: ReadonlySet<RouteScope>;
};

export type KeyPrincipal = Caller & {
  kind: 'api_key';
  /** Set for an access token: the FHIR reads to which it is limited. */
  grants?: ReadonlySet<FhirGrant>;
};

export type SessionPrincipal = Caller & {
  kind: 'session';
  session: Session;
  /** The token that the browser sends as X-CSRF-Token with every change. */
  csrfToken: string;
};

/** The caller: an API key or a signed-in user. Only routes for signed-in users distinguish them. */
export type Principal = KeyPrincipal | SessionPrincipal;
