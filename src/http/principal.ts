import type { Actor } from '../database/actor.ts';
import type { RouteScope } from '../modules/api-keys/scopes.ts';
import type { Session } from '../modules/sessions/session.ts';

type Caller = {
  organizationId: string;
  /** Who acts, as the audit log, the idempotency records and the rate limits know it: the key or the user. */
  actor: Actor & { type: 'api_key' | 'user' };
  scopes: ReadonlySet<RouteScope>;
};

export type KeyPrincipal = Caller & { kind: 'api_key' };

export type SessionPrincipal = Caller & {
  kind: 'session';
  session: Session;
  /** What the browser sends as X-CSRF-Token with every change. */
  csrfToken: string;
};

/** Who is calling: an API key or a signed-in user. Only routes for signed-in users need to know which. */
export type Principal = KeyPrincipal | SessionPrincipal;
