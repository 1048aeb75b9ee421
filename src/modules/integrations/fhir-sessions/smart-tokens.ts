import type { ConnectionRef } from '../fhir-connections/fhir-server.ts';

/** The server's response to a code, a refresh token or the client's own credentials. */
export type SmartTokens = {
  accessToken: string;
  refreshToken: string | null;
  scopes: string[];
  expiresAt: Date;
  patientId: string | null;
  encounterId: string | null;
  fhirUser: string | null;
};

/**
 * `refused`: the server refuses it permanently. `failed`: the request failed or got no response; `retryAfterSeconds` is
 * the server's requested wait, if stated.
 */
export type SmartRefusal = { ok: false; kind: 'refused' | 'failed'; code: string; retryAfterSeconds: number | null };
export type SmartResult = { ok: true; tokens: SmartTokens } | SmartRefusal;

/** The grant that is exchanged for tokens. */
export type SmartGrant =
  | { type: 'code'; code: string; codeVerifier: string; redirectUri: string }
  | { type: 'refresh'; refreshToken: string; scopes: readonly string[] | null }
  | { type: 'client'; scopes: readonly string[] };

/** Sends a request to the token endpoint of a connection's authorization server. */
export type AskForTokens = (connection: ConnectionRef, grant: SmartGrant) => Promise<SmartResult>;
