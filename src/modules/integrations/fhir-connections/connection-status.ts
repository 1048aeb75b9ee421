export const CONNECTION_STATUSES = [
  'pending',
  'authorizing',
  'active',
  'degraded',
  'reauthorization_required',
  'disabled',
] as const;

/**
 * `pending`: not tested, or changed since. `authorizing`: a person has to authorize it. `active`: its last call worked.
 * `degraded`: it is used, but calls fail. `reauthorization_required`: the server refuses its credentials.
 */
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The possible transitions from each status. A deleted connection has no status: its row is gone. */
export const CONNECTION_TRANSITIONS: Readonly<Record<ConnectionStatus, readonly ConnectionStatus[]>> = {
  pending: ['authorizing', 'active', 'disabled'],
  authorizing: ['pending', 'active', 'disabled'],
  active: ['pending', 'degraded', 'reauthorization_required', 'disabled'],
  degraded: ['pending', 'active', 'reauthorization_required', 'disabled'],
  reauthorization_required: ['pending', 'authorizing', 'active', 'disabled'],
  disabled: ['pending'],
};

/** The statuses in which the service makes automatic calls to the server. */
export const USABLE_STATUSES: readonly ConnectionStatus[] = ['active', 'degraded'];

/** The number of consecutive failed calls that makes a connection degraded. */
const FAILURES_UNTIL_DEGRADED = 3;

/** The reason of a connection that is degraded because heartbeats of its subscriptions are missing. */
export const SILENT = 'heartbeat_lost';
/** The reason of a degraded connection: one of its subscriptions could not be created again. */
export const SUBSCRIPTION_FAILED = 'subscription_failed';
/** The reason of a degraded connection: its server sends notifications without the secret. */
export const NOTIFICATION_REFUSED = 'notification_refused';
/** The reason of a degraded connection: its server has changed resources without a notification. */
export const NOTIFICATION_MISSING = 'notification_missing';
/** Reasons that a successful call does not clear, because it does not show that notifications arrive. */
export const NOTIFICATION_REASONS: readonly string[] = [
  SILENT,
  SUBSCRIPTION_FAILED,
  NOTIFICATION_REFUSED,
  NOTIFICATION_MISSING,
];

/** The result of a call to the server, as far as it concerns the connection. `scope`: the required scope, if known. */
export type CallVerdict =
  | { kind: 'success'; scope: string | null }
  /** The server is unavailable, too slow, or responds with errors. */
  | { kind: 'failure'; code: string }
  /** The server refuses the credentials: `invalid_grant`, `invalid_client`, or 401 with a new token. */
  | { kind: 'refused'; code: string }
  /** The server answered 403: the granted scopes do not cover the call. */
  | { kind: 'missing_scope'; scope: string | null };

type StatusChange = { to: ConnectionStatus; code: string; scope: string | null };

type StatusBefore = {
  status: ConnectionStatus;
  /** Why it is in this status. */
  code: string | null;
  /** The missing scope, for a connection that is degraded by it. */
  missingScope: string | null;
  /** The number of consecutive failures, including the current call. */
  failuresInRow: number;
};

/**
 * Decides whether a call changes the status of a connection. Statuses in which the service makes no automatic calls do
 * not change: a test activates the connection.
 */
export function judgeCall(
  { status, code, missingScope, failuresInRow }: StatusBefore,
  verdict: CallVerdict,
): StatusChange | null {
  if (!USABLE_STATUSES.includes(status)) return null;
  const { kind } = verdict;
  if (kind === 'refused') return { to: 'reauthorization_required', code: verdict.code, scope: null };
  if (kind === 'success') {
    // A call that did not need the missing scope does not show that it is granted again.
    const isStillMissing = code === 'missing_scope' && verdict.scope !== missingScope;
    return status === 'degraded' && !isStillMissing && !NOTIFICATION_REASONS.includes(code ?? '')
      ? { to: 'active', code: 'recovered', scope: null }
      : null;
  }
  if (status === 'degraded') return null;
  if (kind === 'missing_scope') return { to: 'degraded', code: kind, scope: verdict.scope };
  return failuresInRow >= FAILURES_UNTIL_DEGRADED ? { to: 'degraded', code: verdict.code, scope: null } : null;
}
