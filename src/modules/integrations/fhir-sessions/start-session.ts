import { createHash, randomBytes } from 'node:crypto';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newResource } from '../../resource-fields.ts';
import type { FhirConnection } from '../fhir-connections/fhir-connection.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import { requestedScopesOf } from '../fhir-connections/tokens/requested-scopes.ts';
import { type SessionParts, upstreamRefusal } from './ask-for-tokens.ts';
import { beginAuthorization, LAUNCH_MS } from './authorize-connection.ts';
import { auditSession, NO_SECRETS } from './change-session.ts';
import { type FhirSession, type SessionType, sessionEnd } from './fhir-session.ts';
import { fhirSessionFields } from './fhir-session-fields.ts';
import { insertSession } from './fhir-sessions-store.ts';
import { sealTokens, withTokens } from './keep-tokens.ts';
import { hashOf, newSessionToken, sessionSecretPlace } from './session-token.ts';
import { insertToken } from './session-tokens-store.ts';

type SessionInput = {
  type: SessionType;
  scopes?: string[] | undefined;
  launch?: string | undefined;
  iss?: string | undefined;
};
type StartedSession = { session: FhirSession; sessionToken: string; authorizationUrl: string | null };

/**
 * Starts a session of a connection. A launch returns the address for the browser and is pending until the browser has
 * returned; a backend session is active at once.
 */
export async function startSession(
  tx: UnitOfWork,
  connectionId: string,
  input: SessionInput,
  parts: SessionParts,
): Promise<StartedSession> {
  const started = await open(tx, connectionId, input, parts);
  const sessionToken = newSessionToken();
  await insertToken(tx, started.session.id, hashOf(sessionToken));
  return { ...started, sessionToken };
}

/**
 * Starts a session for a browser that the EHR sent. Returns the address for the browser. The token cannot be shown at
 * this point, so the session has none until it is claimed.
 */
export async function startLaunchedSession(
  tx: UnitOfWork,
  connectionId: string,
  input: SessionInput & { type: 'ehr_launch' },
  parts: SessionParts,
): Promise<string> {
  const { authorizationUrl } = await open(tx, connectionId, input, parts);
  return authorizationUrl!;
}

/** Checks the state before the fields are checked. */
export async function guardStartSession(reader: TenantReader, connectionId: string): Promise<void> {
  requireNotDisabled(await getConnection(reader, connectionId));
}

function requireNotDisabled({ status }: FhirConnection): void {
  if (status === 'disabled') throw new AppError('connection_not_active', { extra: { status } });
}

type Opened = Omit<StartedSession, 'sessionToken'>;

async function open(tx: UnitOfWork, connectionId: string, input: SessionInput, parts: SessionParts): Promise<Opened> {
  const connection = await getConnection(tx, connectionId);
  requireNotDisabled(connection);
  checkInput(connection, input);
  const scopes = input.scopes ?? scopesOf(connection, input.type);
  const draft = draftOf(tx, { connectionId, type: input.type, scopes });
  const started =
    input.type === 'backend'
      ? { session: await startBackend(tx, draft, parts), authorizationUrl: null }
      : await startLaunch(tx, { connection, draft, input }, parts);
  auditSession(tx, started.session, 'started', { type: input.type });
  return started;
}

/** An EHR launch also requests the patient and the visit that are open in the EHR. */
function scopesOf(connection: FhirConnection, type: SessionType): string[] {
  const scopes = requestedScopesOf(connection);
  return type === 'ehr_launch' && !scopes.includes('launch') ? ['launch', ...scopes] : scopes;
}

function checkInput(connection: FhirConnection, { type, iss, launch }: SessionInput): void {
  const refuse = (param: string, message: string) =>
    new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
  const isLaunch = connection.authMethod === 'smart_app_launch';
  if (isLaunch === (type === 'backend')) {
    throw refuse('/type', 'Use a launch for connections with smart_app_launch, and backend for all others.');
  }
  if ((type === 'ehr_launch') !== (launch !== undefined))
    throw refuse('/launch', 'Required for ehr_launch, not allowed otherwise.');
  if ((type === 'ehr_launch') !== (iss !== undefined))
    throw refuse('/iss', 'Required for ehr_launch, not allowed otherwise.');
  if (iss !== undefined && iss.replace(/\/$/, '') !== connection.fhirBaseUrl) {
    throw refuse('/iss', 'Must be the address of the connection.');
  }
}

type Draft = Pick<FhirSession, 'connectionId' | 'type' | 'scopes'>;

function draftOf(tx: UnitOfWork, { connectionId, type, scopes }: Draft): FhirSession {
  const now = tx.systemNow;
  const absoluteExpiresAt = sessionEnd(scopes, type, now).toISOString();
  return newResource(fhirSessionFields, { connectionId, type, scopes, absoluteExpiresAt }, now);
}

async function startBackend(
  tx: UnitOfWork,
  draft: FhirSession,
  { encryption, ask }: SessionParts,
): Promise<FhirSession> {
  const { organizationId } = tx;
  const result = await ask(
    { organizationId, connectionId: draft.connectionId },
    { type: 'client', scopes: draft.scopes },
  );
  if (!result.ok) throw upstreamRefusal(result);
  const issuedAt = tx.systemNow.toISOString();
  const session: FhirSession = { ...withTokens(draft, result.tokens), status: 'active', issuedAt };
  const secrets = sealTokens(encryption, { organizationId, sessionId: session.id }, result.tokens);
  insertSession(tx, session, { secrets, launch: null });
  return session;
}

type Launching = { connection: FhirConnection; draft: FhirSession; input: SessionInput };

async function startLaunch(tx: UnitOfWork, { connection, draft, input }: Launching, { encryption }: SessionParts) {
  const endpoint = connection.discovery?.authorizationEndpoint;
  if (endpoint == null || connection.clientId === null || connection.redirectUri === null) {
    throw new AppError('connection_not_active', {
      message: 'The authorization endpoint of the server is not known. Test the connection first.',
      extra: { status: connection.status },
    });
  }
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: connection.clientId,
    redirect_uri: connection.redirectUri,
    scope: draft.scopes.join(' '),
    state,
    aud: connection.fhirBaseUrl,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(input.launch === undefined ? {} : { launch: input.launch }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const launch = {
    stateHash: hashOf(state),
    codeVerifier: encryption.seal(verifier, sessionSecretPlace(tx.organizationId, draft.id, 'code_verifier')),
    expiresAt: new Date(tx.systemNow.getTime() + LAUNCH_MS),
  };
  insertSession(tx, draft, { secrets: NO_SECRETS, launch });
  await beginAuthorization(tx, connection.id);
  const { organizationId } = tx;
  const payload = { organizationId, sessionId: draft.id };
  await tx.enqueue('expire-fhir-launch', payload, { delayMs: LAUNCH_MS, isRealTime: true });
  return { session: draft, authorizationUrl: url.href };
}
