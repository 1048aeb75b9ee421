import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { FhirTransport } from '../calls/transport.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import type { TokenResult } from './token-answer.ts';

/**
 * Renews the access token of a connection that a person has authorized; SMART sessions provide it. `refused`: a token
 * that the server no longer accepts.
 */
export type RenewLaunchToken = (connection: ConnectionRef, refused: string | null) => Promise<TokenResult>;

export type AccessTokensParts = {
  database: Database;
  encryption: Encryption;
  transport: FhirTransport;
  /** The address of the key set of a connection. */
  jwksUrl(connectionId: string): string;
  renewLaunchToken?: RenewLaunchToken | undefined;
};
