import type { TSchema } from 'typebox';
import type { ErrorDetail } from '../../../kernel/errors.ts';
import type { OpenedConnection } from './connections.ts';

/** A step of a connection test. Steps after a failed one are not tried. */
export type TestStep = {
  step: string;
  outcome: 'passed' | 'failed' | 'not_tried';
  /** Why it failed, as a code. */
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

/** `name`: of the connection. `secondsToEnd`: null for a key without an end. */
type KeyMaker = (given: { name: string; at: Date; secondsToEnd: number | null }) => MadeKey | Promise<MadeKey>;

/** The displayed data of a secret that is a key or certificate. */
export type CredentialFacts = { fingerprint: string | null; expiresAt: string | null };

/** The settings and secrets of a connection, as a person gives them. */
export type ConnectionInput = {
  profile: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, unknown>>;
};

/** The schemas of a kind's `profile` and `secrets`. Their titles become names of the API's document. */
export type KindSchemas = { settings: TSchema; secrets: TSchema };

/** A server that a connection reaches. `param`: the setting that names it, as a JSON Pointer such as `/profile/host`. */
export type NamedHost = { param: string; host: string; port: number };

/** A gateway's declaration of its connections: settings, secrets and test. */
export type KindDeclaration = KindSchemas & {
  /** Returns every server that the gateway will reach. The settings fit their schema. */
  hosts(profile: Readonly<Record<string, unknown>>): NamedHost[];
  /**
   * Returns the faults that the schemas cannot express, for input that is valid by the schemas. Of an invalid profile only
   * the secrets are checked, with an empty profile. The pointers begin with `/profile` or `/secrets`.
   */
  faults(input: ConnectionInput): ErrorDetail[] | Promise<ErrorDetail[]>;
  /**
   * Returns the displayed data of secrets that only the kind can read, by their names. The secrets match their schema.
   */
  describe?(secrets: Readonly<Record<string, string>>, at: Date): Promise<Record<string, CredentialFacts>>;
  /** Tests the connection step by step. Changes nothing at the partner. */
  test(opened: Pick<OpenedConnection, 'connection' | 'secrets' | 'hostKeys'>): Promise<ConnectionTest>;
  /** Makes a key for each use that the kind has. */
  makers: Partial<Record<KeyUse, KeyMaker>>;
  /** Whether a person confirms the keys of the servers. */
  hasHostKeys?: boolean;
};

/** A kind with the check of its input. */
export type ConnectionKind = Pick<KindDeclaration, 'test' | 'makers' | 'describe' | 'hasHostKeys'> & {
  /** Returns every fault of the input: fields against their schemas, and hosts that connections may not reach. */
  check(input: ConnectionInput): Promise<ErrorDetail[]>;
};

export type ConnectionKinds = Readonly<Record<string, ConnectionKind>>;
