import type { FhirTransport } from '../calls/transport.ts';
import type { FhirConnection } from '../fhir-connection.ts';
import { requestedScopesOf } from './requested-scopes.ts';
import { sendTokenForm, type TokenCredentials } from './send-token-form.ts';
import { readTokenAnswer, type TokenResult } from './token-answer.ts';

type Asking = Pick<
  FhirConnection,
  'clientId' | 'authMethod' | 'requestedScopes' | 'syncConfig' | 'capability' | 'discovery' | 'tokenEndpoint'
>;

/** Requests an access token with the client's own credentials (OAuth 2.0 `client_credentials`). */
export async function requestToken(
  connection: Asking,
  credentials: TokenCredentials,
  parts: { transport: FhirTransport; now: Date },
): Promise<TokenResult> {
  const requestedScopes = requestedScopesOf(connection);
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (requestedScopes.length > 0) form.set('scope', requestedScopes.join(' '));
  const answer = await sendTokenForm(connection, credentials, form, parts);
  return readTokenAnswer(answer, { requested: requestedScopes, now: parts.now });
}
