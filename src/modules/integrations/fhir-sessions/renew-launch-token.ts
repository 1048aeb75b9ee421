import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { storeAccessToken } from '../fhir-connections/tokens/access-tokens.ts';
import type { AccessTokensParts, RenewLaunchToken } from '../fhir-connections/tokens/send-token-form.ts';
import type { TokenResult } from '../fhir-connections/tokens/token-answer.ts';
import type { SessionParts, SmartTokens } from './ask-for-tokens.ts';
import { changeSession, NO_SECRETS } from './change-session.ts';
import type { FhirSession } from './fhir-session.ts';
import { type LockedSession, lockLastingSession } from './fhir-sessions-store.ts';
import { sealTokens, withTokens } from './keep-tokens.ts';
import { sessionSecretPlace } from './session-token.ts';

const ACTOR = { type: 'system', id: 'fhir-tokens' } as const;

/** Returns whether the person allowed access that outlives their visit, so that the connection may use it by itself. */
const isLasting = ({ scopes }: Pick<FhirSession, 'scopes'>) => scopes.includes('offline_access');

/** Stores the session's access token for its connection, if the authorization is lasting. */
export async function shareWithConnection(
  tx: UnitOfWork,
  { encryption }: Pick<SessionParts, 'encryption'>,
  session: FhirSession,
  { accessToken, expiresAt }: SmartTokens,
): Promise<void> {
  if (!isLasting(session)) return;
  await storeAccessToken(tx, encryption, session.connectionId, {
    accessToken,
    grantedScopes: session.scopes,
    expiresAt,
  });
}

/**
 * Renews the access token of a connection that a person has authorized, with the refresh token of its newest lasting
 * session. The session is locked meanwhile, so that only one of several workers calls the server.
 */
export function openRenewLaunchToken(
  { database }: Pick<AccessTokensParts, 'database'>,
  parts: SessionParts,
): RenewLaunchToken {
  return ({ organizationId, connectionId }, refused) =>
    transact(database, { organizationId, actor: ACTOR, isRealTime: true }, async (tx) => {
      const locked = await lockLastingSession(tx, connectionId);
      if (locked?.refreshToken == null) return refusal('refused', 'authorization_required');
      return keptToken(tx, locked, refused, parts) ?? renew(tx, locked, parts);
    });
}

const REMAINING_MIN_MS = 30_000;

/** Returns the access token of a session that another worker has refreshed while this worker waited for the lock. */
function keptToken(
  tx: UnitOfWork,
  { session, accessToken: sealed }: LockedSession,
  refused: string | null,
  { encryption }: SessionParts,
): TokenResult | null {
  if (sealed === null || session.expiresAt === null) return null;
  const expiresAt = new Date(session.expiresAt);
  if (expiresAt.getTime() - tx.systemNow.getTime() < REMAINING_MIN_MS) return null;
  const place = sessionSecretPlace(tx.organizationId, session.id, 'access_token');
  const accessToken = encryption.open(sealed, place).toString('utf8');
  return accessToken === refused ? null : { ok: true, accessToken, grantedScopes: session.scopes, expiresAt };
}

async function renew(tx: UnitOfWork, locked: LockedSession, parts: SessionParts): Promise<TokenResult> {
  const { session, refreshToken: sealed } = locked;
  const { organizationId } = tx;
  const place = sessionSecretPlace(organizationId, session.id, 'refresh_token');
  const refreshToken = parts.encryption.open(sealed!, place).toString('utf8');
  const ref = { organizationId, connectionId: session.connectionId };
  const result = await parts.ask(ref, { type: 'refresh', refreshToken, scopes: null });
  if (!result.ok) {
    if (result.kind === 'refused') {
      const lost: FhirSession = { ...session, status: 'reauthorization_required' };
      changeSession(tx, lost, NO_SECRETS, { verb: 'refresh_refused', details: { upstreamError: result.code } });
    }
    return refusal(result.kind, result.code);
  }
  const { tokens } = result;
  const secrets = sealTokens(parts.encryption, { organizationId, sessionId: session.id }, tokens, sealed);
  const at = tx.systemNow.toISOString();
  const renewed = { ...withTokens(session, tokens), refreshedAt: at, refreshCount: session.refreshCount + 1 };
  const saved = changeSession(tx, renewed, secrets, { verb: 'refreshed' });
  await shareWithConnection(tx, parts, saved, tokens);
  const { accessToken, expiresAt } = tokens;
  return { ok: true, accessToken, grantedScopes: saved.scopes, expiresAt };
}

const refusal = (kind: 'refused' | 'failed', code: string): TokenResult => ({ ok: false, kind, code, status: null });
