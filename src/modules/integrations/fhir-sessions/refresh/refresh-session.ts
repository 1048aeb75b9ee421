import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, CommittedRefusal, type ErrorCode } from '../../../../kernel/errors.ts';
import { emitEvent } from '../../../platform/events/emit-event.ts';
import { type SessionParts, type SmartGrant, upstreamRefusal } from '../ask-for-tokens.ts';
import { auditSession, changeSession, NO_SECRETS } from '../change-session.ts';
import type { FhirSession, RefreshedSession } from '../fhir-session.ts';
import { presentFhirSession } from '../fhir-session-schema.ts';
import { type LockedSession, lockSession } from '../fhir-sessions-store.ts';
import { sealTokens, withTokens } from '../keep-tokens.ts';
import { shareWithConnection } from '../renew-launch-token.ts';
import { hashOf, newSessionToken, sessionSecretPlace, successorPlace } from '../session-token.ts';
import {
  findToken,
  forgetSuccessors,
  forgetSuccessorsOf,
  insertToken,
  rotateToken,
  type StoredSessionToken,
} from '../session-tokens-store.ts';
import { decideRefresh, GRACE_MS, inGrantedWords } from './decide-refresh.ts';

type RefreshRequest = { sessionToken: string; force?: boolean | undefined; scopes?: string[] | undefined };

/**
 * Refreshes a session. The session is locked during the request to the server, so that only one of several calls makes
 * it; the others then find its token. Throws 410 session_revoked or session_expired, 409 session_pending or
 * session_reauthorization_required, 422 for scopes that it cannot narrow to, 502 upstream_unavailable.
 */
export async function refreshSession(
  tx: UnitOfWork,
  request: RefreshRequest,
  parts: SessionParts,
): Promise<RefreshedSession> {
  const hash = hashOf(request.sessionToken);
  const before = await findToken(tx, hash);
  const locked = before === null ? null : await lockSession(tx, before.sessionId);
  // Read again, because another call may have replaced the token while this call waited for the lock.
  const token = await findToken(tx, hash);
  if (locked === null || token === null) throw new AppError('resource_not_found');
  await forgetSuccessors(tx, new Date(tx.systemNow.getTime() - GRACE_MS));
  const { session } = locked;
  const verdict = decideRefresh(
    {
      session,
      rotatedAt: token.rotatedAt,
      hasRefreshToken: locked.refreshToken !== null,
      force: request.force ?? false,
      scopes: request.scopes ?? null,
    },
    tx.systemNow,
  );
  switch (verdict) {
    case 'keep':
      auditSession(tx, session, 'refresh_kept');
      return { session, sessionToken: request.sessionToken, refreshed: false };
    case 'repeat':
      auditSession(tx, session, 'refresh_repeated');
      return { session, sessionToken: successorOf(tx, { hash, token }, parts), refreshed: false };
    case 'refresh':
      return refreshUpstream(tx, { locked, request, hash }, parts);
    case 'scope_too_wide':
      throw scopesRefused('A refresh can only narrow the scopes of the session.');
    case 'revoke':
      await revoke(tx, session);
      throw new CommittedRefusal('session_revoked');
    case 'expire':
      changeSession(tx, { ...session, status: 'expired' }, NO_SECRETS, { verb: 'expired' });
      throw new CommittedRefusal('session_expired');
    case 'revoked':
      return refuse(tx, session, 'session_revoked');
    case 'expired':
      return refuse(tx, session, 'session_expired');
    case 'pending':
      return refuse(tx, session, 'session_pending');
    case 'reauthorization_required':
      return refuse(tx, session, 'session_reauthorization_required');
  }
}

function scopesRefused(message: string): AppError {
  const param = '/scopes';
  return new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}

/** Refuses without a change of the session; the attempt is recorded. */
function refuse(tx: UnitOfWork, session: FhirSession, code: ErrorCode): never {
  auditSession(tx, session, 'refresh_refused', { code });
  throw new CommittedRefusal(code);
}

type Presented = { hash: Buffer; token: StoredSessionToken };

function successorOf(tx: UnitOfWork, { hash, token }: Presented, { encryption }: SessionParts): string {
  if (token.successor === null) throw new AppError('session_reauthorization_required');
  return encryption.open(token.successor, successorPlace(tx.organizationId, hash)).toString('utf8');
}

/** Ends a session whose token was used by two parties, with everything that descends from it. */
async function revoke(tx: UnitOfWork, session: FhirSession): Promise<void> {
  await forgetSuccessorsOf(tx, session.id);
  const revoked = changeSession(tx, { ...session, status: 'revoked' }, NO_SECRETS, { verb: 'revoked' });
  emitEvent(tx, {
    type: 'session.revoked',
    resourceType: 'fhir_session',
    resourceId: session.id,
    data: { session: presentFhirSession(revoked, tx) },
  });
}

type Refreshing = { locked: LockedSession; request: RefreshRequest; hash: Buffer };

async function refreshUpstream(
  tx: UnitOfWork,
  { locked, request, hash }: Refreshing,
  { encryption, ask }: SessionParts,
): Promise<RefreshedSession> {
  const { session } = locked;
  const { organizationId } = tx;
  const ref = { organizationId, connectionId: session.connectionId };
  const result = await ask(ref, grantOf({ locked, request, organizationId }, encryption));
  if (!result.ok) {
    const { code, options } = upstreamRefusal(result);
    // Without an answer nothing changes, so that the caller can present the same token again.
    if (result.kind === 'failed') throw new AppError(code, options);
    // The server refuses the request, not the authorization, so that a refresh with other scopes can succeed.
    if (result.code === 'invalid_scope' && request.scopes) {
      throw scopesRefused('The FHIR server refuses to narrow the scopes in this way.');
    }
    const refused: FhirSession = { ...session, status: 'reauthorization_required' };
    changeSession(tx, refused, NO_SECRETS, { verb: 'refresh_refused', details: { upstreamError: result.code } });
    throw new CommittedRefusal(code, options);
  }
  const secrets = sealTokens(encryption, { organizationId, sessionId: session.id }, result.tokens, locked.refreshToken);
  const refreshed: FhirSession = {
    ...withTokens(session, result.tokens),
    refreshedAt: tx.systemNow.toISOString(),
    refreshCount: session.refreshCount + 1,
  };
  const sessionToken = newSessionToken();
  await rotateToken(tx, hash, encryption.seal(sessionToken, successorPlace(organizationId, hash)));
  await insertToken(tx, session.id, hashOf(sessionToken));
  const saved = changeSession(tx, refreshed, secrets, { verb: 'refreshed' });
  // A server may end the previous access token, which the connection uses too.
  if (session.type !== 'backend') await shareWithConnection(tx, { encryption }, saved, result.tokens);
  return { session: saved, sessionToken, refreshed: true };
}

type Granted = { locked: LockedSession; request: RefreshRequest; organizationId: string };

function grantOf({ locked, request, organizationId }: Granted, encryption: SessionParts['encryption']): SmartGrant {
  const { session, refreshToken: sealed } = locked;
  const scopes = request.scopes ? inGrantedWords(request.scopes, session.scopes) : null;
  if (session.type === 'backend' || sealed === null) return { type: 'client', scopes: scopes ?? session.scopes };
  const place = sessionSecretPlace(organizationId, session.id, 'refresh_token');
  return { type: 'refresh', refreshToken: encryption.open(sealed, place).toString('utf8'), scopes };
}
