import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, CommittedRefusal } from '../../../kernel/errors.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import { type SessionParts, upstreamRefusal } from './ask-for-tokens.ts';
import { endAuthorization } from './authorize-connection.ts';
import { changeSession, NO_SECRETS } from './change-session.ts';
import { type FhirSession, sessionEnd } from './fhir-session.ts';
import { lockLaunch } from './fhir-sessions-store.ts';
import { sealTokens, withTokens } from './keep-tokens.ts';
import { shareWithConnection } from './renew-launch-token.ts';
import { hashOf, sessionSecretPlace } from './session-token.ts';

type LaunchAnswer = { state: string; code?: string | undefined; error?: string | undefined };

/**
 * Exchanges the code of the redirect for tokens, and makes the session active. A state works once. Throws
 * resource_not_found for an unknown or expired state.
 */
export async function completeLaunch(
  tx: UnitOfWork,
  { state, code, error }: LaunchAnswer,
  { encryption, ask }: SessionParts,
): Promise<FhirSession> {
  const launch = await lockLaunch(tx, hashOf(state));
  if (launch === null || launch.expiresAt <= tx.systemNow) throw new AppError('resource_not_found');
  const { session } = launch;
  const { organizationId } = tx;
  if (code === undefined || error !== undefined) {
    changeSession(tx, { ...session, status: 'ended' }, NO_SECRETS, { verb: 'refused' });
    await endAuthorization(tx, session, 'refused');
    throw new CommittedRefusal('session_reauthorization_required');
  }
  const { redirectUri } = await getConnection(tx, session.connectionId);
  const place = sessionSecretPlace(organizationId, session.id, 'code_verifier');
  const codeVerifier = encryption.open(launch.codeVerifier, place).toString('utf8');
  const ref = { organizationId, connectionId: session.connectionId };
  const result = await ask(ref, { type: 'code', code, codeVerifier, redirectUri: redirectUri ?? '' });
  if (!result.ok) {
    if (result.kind === 'failed') throw upstreamRefusal(result);
    changeSession(tx, { ...session, status: 'reauthorization_required' }, NO_SECRETS, { verb: 'refused' });
    await endAuthorization(tx, session, 'refused');
    const { code: refusal, options } = upstreamRefusal(result);
    throw new CommittedRefusal(refusal, options);
  }
  const now = tx.systemNow;
  const authorized: FhirSession = {
    ...withTokens(session, result.tokens),
    status: 'active',
    issuedAt: now.toISOString(),
    absoluteExpiresAt: sessionEnd(result.tokens.scopes, session.type, now).toISOString(),
  };
  const secrets = sealTokens(encryption, { organizationId, sessionId: session.id }, result.tokens);
  const saved = changeSession(tx, authorized, secrets, { verb: 'authorized' });
  await shareWithConnection(tx, { encryption }, saved, result.tokens);
  await tx.flush();
  await endAuthorization(tx, saved, 'authorized');
  return saved;
}
