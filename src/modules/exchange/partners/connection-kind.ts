import type { TSchema } from 'typebox';
import type { ErrorDetail } from '../../../kernel/errors.ts';
import type { OpenedConnection } from './connections.ts';

/** One thing that a test of a connection tried. Steps after one that failed are not tried. */
export type TestStep = {
  step: string;
  outcome: 'passed' | 'failed' | 'not_tried';
  /** Why it failed, as a code. */
  reason: string | null;
  /** What was found, such as the number of files. Holds nothing that the partner wrote. */
  found: string | null;
};

export type ConnectionTest = {
  steps: TestStep[];
  /** The host key that the server showed and nobody has confirmed. */
  unconfirmedHostKey: string | null;
};

/** A key pair that the service has made. Only the public half is ever shown. */
export type MadeKey = { privateKey: string; publicKey: string; fingerprint: string };

/** What a key of ours is for. */
export const KEY_USES = ['sign_in', 'pgp'] as const;
export type KeyUse = (typeof KEY_USES)[number];

/** `name`: of the connection. `secondsToEnd`: null for a key without an end. */
export type KeyMaker = (given: { name: string; at: Date; secondsToEnd: number | null }) => MadeKey | Promise<MadeKey>;

/** What is shown of a secret that holds a key or certificate. */
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

/** What a gateway declares about its connections: what a person sets up and tries. */
export type KindDeclaration = KindSchemas & {
  /** Returns every server that the gateway will reach. The settings fit their schema. */
  hosts(profile: Readonly<Record<string, unknown>>): NamedHost[];
  /**
   * Returns the faults that the schemas cannot express, for input that is valid by the schemas. The pointers begin with
   * `/profile` or `/secrets`.
   */
  faults(input: ConnectionInput): ErrorDetail[] | Promise<ErrorDetail[]>;
  /** Returns what is shown of those secrets that only the kind can read, by their names. The secrets fit their schema. */
  describe?(secrets: Readonly<Record<string, string>>, at: Date): Promise<Record<string, CredentialFacts>>;
  /** Tries the connection step by step as it is set up. Changes nothing at the partner. */
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
