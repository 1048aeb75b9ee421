import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { SmartTokens } from './ask-for-tokens.ts';
import type { FhirSession } from './fhir-session.ts';
import type { SessionSecrets } from './fhir-sessions-store.ts';
import { sessionSecretPlace } from './session-token.ts';

/** Encrypts the server's tokens. Keeps the refresh token if the server does not replace it. */
export function sealTokens(
  encryption: Encryption,
  at: { organizationId: string; sessionId: string },
  { accessToken, refreshToken }: SmartTokens,
  previous: Buffer | null = null,
): SessionSecrets {
  const { organizationId, sessionId } = at;
  const seal = (secret: string, column: 'access_token' | 'refresh_token') =>
    encryption.seal(secret, sessionSecretPlace(organizationId, sessionId, column));
  return {
    accessToken: seal(accessToken, 'access_token'),
    refreshToken: refreshToken === null ? previous : seal(refreshToken, 'refresh_token'),
  };
}

/** Returns the session with the server's data about its tokens. */
export function withTokens(session: FhirSession, tokens: SmartTokens): FhirSession {
  const { patientId, encounterId, fhirUser } = tokens;
  return {
    ...session,
    // A server that returns no scopes has granted the requested ones.
    scopes: tokens.scopes.length === 0 ? session.scopes : [...tokens.scopes],
    expiresAt: tokens.expiresAt.toISOString(),
    patientContext: patientId === null ? session.patientContext : { fhirId: patientId },
    encounterContext: encounterId === null ? session.encounterContext : { fhirId: encounterId },
    user: fhirUser === null ? session.user : { fhirUser },
  };
}
