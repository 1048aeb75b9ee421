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

/** What a person sets up and tries of one kind of connection, beside its gateway. */
export type ConnectionKind = {
  /** Tries the connection step by step as it is set up. Changes nothing at the partner. */
  test(opened: Pick<OpenedConnection, 'connection' | 'secrets' | 'hostKeys'>): Promise<ConnectionTest>;
  /** Makes a key to sign in with; null if the kind has none. */
  makeKey: (() => MadeKey) | null;
};

export type ConnectionKinds = Readonly<Record<string, ConnectionKind>>;
