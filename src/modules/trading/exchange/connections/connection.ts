import type { Credential } from './credentials.ts';

/** States that a person may set; `quarantined` is set by the service. */
export const SET_STATES = ['draft', 'testing', 'live', 'paused'] as const;
export const CONNECTION_STATES = [...SET_STATES, 'quarantined'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The connection to one or more trading partners, without its secrets. */
export type Connection = {
  id: string;
  name: string;
  kind: string;
  profile: Record<string, unknown>;
  hasSecrets: boolean;
  credentials: Credential[];
  /** The host keys of the partner's server that a person has confirmed. */
  hostKeys: string[];
  state: ConnectionState;
  stateReason: string | null;
  /** The trading partners that use the connection. */
  tradingPartnerIds: string[];
  /** When a TA1 or 999 accepted an interchange that was sent while the connection was in the state `testing`. */
  testAcceptedAt: string | null;
  wentLiveAt: string | null;
  /** When a file was last sent or collected, to the minute. */
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** Why the last attempt failed, as a code. */
  lastFailureReason: string | null;
  /** Failures since the last success. */
  consecutiveFailures: number;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Returns the state of a connection that is used again, or for the first time. */
export function resumedState({ wentLiveAt }: Pick<Connection, 'wentLiveAt'>): 'testing' | 'live' {
  return wentLiveAt === null ? 'testing' : 'live';
}

/** Returns whether the connection may go live without a person's reason. */
export function isTested({ testAcceptedAt, wentLiveAt }: Pick<Connection, 'testAcceptedAt' | 'wentLiveAt'>): boolean {
  return testAcceptedAt !== null || wentLiveAt !== null;
}

/** Returns the connection as the API shows it. */
export function presentConnection({ id, ...shown }: Connection, { livemode }: { livemode: boolean }) {
  return { object: 'connection' as const, id, livemode, ...shown };
}
