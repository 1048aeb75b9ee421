import type { TSchema } from 'typebox';
import type { ErrorDetail } from '../../../../kernel/errors.ts';
import type { GatewayConnection } from '../payer-gateway.ts';
import type { OpenedConnection } from './connections.ts';

/** A step of a connection test. Steps after a failed one are skipped. */
export type TestStep = {
  step: string;
  outcome: 'passed' | 'failed' | 'not_tried';
  /** Why the step failed, as a code. */
  reason: string | null;
  /** The result, such as the number of files. Contains no text of the partner. */
  found: string | null;
};

export type ConnectionTest = {
  steps: TestStep[];
  /** The unconfirmed host key of the server. */
  unconfirmedHostKey: string | null;
};

/** A key pair that the service has made. Only the public half is ever shown. */
export type MadeKey = { privateKey: string; publicKey: string; fingerprint: string };

/** The purpose of a key. */
export const KEY_USES = ['sign_in', 'pgp'] as const;
export type KeyUse = (typeof KEY_USES)[number];

/** `name`: the name of the connection. `secondsToEnd`: null for a key that does not expire. */
type KeyMaker = (given: {
  organizationId: string;
  name: string;
  at: Date;
  secondsToEnd: number | null;
}) => MadeKey | Promise<MadeKey>;

/** The displayed data of a secret that is a key or certificate. */
export type CredentialFacts = { fingerprint: string | null; expiresAt: string | null };

/** The settings and secrets of a connection, as a person enters them. */
export type ConnectionInput = {
  organizationId: string;
  profile: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, unknown>>;
};

/** The schemas of a kind's `profile` and `secrets`. Their titles become names of the API's document. */
export type KindSchemas = { settings: TSchema; secrets: TSchema };

/**
 * A server that a connection reaches. `param`: the JSON Pointer of the setting that names the server, such as
 * `/profile/host`.
 */
export type NamedHost = { param: string; host: string; port: number };

/** A gateway's declaration of its connections: settings, secrets and test. */
export type KindDeclaration = KindSchemas & {
  /** Returns every server that the gateway will reach. The settings are valid by their schema. */
  hosts(profile: Readonly<Record<string, unknown>>): NamedHost[];
  /**
   * Returns the faults that the schemas cannot express, for input that is valid by the schemas. If the profile is
   * invalid, only the secrets are checked, with an empty profile. The pointers begin with `/profile` or `/secrets`.
   */
  faults(input: ConnectionInput): ErrorDetail[] | Promise<ErrorDetail[]>;
  /**
   * Returns the displayed data, by name, of secrets that only the kind can read. The secrets are valid by their schema.
   */
  describe?(
    secrets: Readonly<Record<string, string>>,
    of: { organizationId: string; at: Date },
  ): Promise<Record<string, CredentialFacts>>;
  /** Tests the connection step by step. Changes nothing at the partner. */
  test(
    opened: Pick<OpenedConnection, 'organizationId' | 'connection' | 'secrets' | 'hostKeys'>,
  ): Promise<ConnectionTest>;
  /** The functions that make a key, for each use that the kind has. */
  makers: Partial<Record<KeyUse, KeyMaker>>;
  /** Whether a person confirms the host keys of the servers. */
  hasHostKeys?: boolean;
};

/** A kind with the validation of its input. */
export type ConnectionKind = Pick<KindDeclaration, 'test' | 'makers' | 'describe' | 'hasHostKeys'> & {
  /** Returns every fault of the input: fields that violate their schemas, and hosts that connections may not reach. */
  check(input: ConnectionInput): Promise<ErrorDetail[]>;
};

export type ConnectionKinds = Readonly<Record<string, ConnectionKind>>;

/** The connection of a trading partner as it is stored, without its secrets. */
export type ConnectionRow = { id: string; kind: string; profile: Record<string, unknown>; state: string };

/** Returns a stored connection as gateways receive it; null for a partner without a connection. */
export function gatewayConnection(organizationId: string, found: ConnectionRow | null): GatewayConnection {
  if (found === null) return { organizationId, connectionId: null, kind: null, isOpen: false, profile: {} };
  const { id: connectionId, kind, profile, state } = found;
  return { organizationId, connectionId, kind, isOpen: state === 'testing' || state === 'live', profile };
}
