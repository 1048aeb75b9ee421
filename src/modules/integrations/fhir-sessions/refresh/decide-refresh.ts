import type { FhirSession } from '../fhir-session.ts';
import { isCovered } from './scope-meaning.ts';

/** An access token with more time left is not refreshed unless the caller insists. */
const REMAINING_MS = 60_000;
/** How long a replaced session token is accepted, because the response with the new one may have been lost. */
export const GRACE_MS = 60_000;

export type RefreshInput = {
  session: FhirSession;
  /** When the token that was presented was replaced; null for the current one. */
  rotatedAt: Date | null;
  hasRefreshToken: boolean;
  force: boolean;
  /** The requested scopes, at most those of the session by their meaning; null: unchanged. */
  scopes: readonly string[] | null;
};

type RefreshVerdict =
  /** The answer with the new token was lost, or another call was faster: it is repeated. */
  | 'repeat'
  /** No refresh is due. */
  | 'keep'
  | 'refresh'
  /** A replaced token is used again, so another party must have it. */
  | 'revoke'
  | 'revoked'
  | 'expire'
  | 'expired'
  /** A person has not yet authorized the session in the browser. */
  | 'pending'
  | 'reauthorization_required'
  | 'scope_too_wide';

/** Decides the result of a refresh. */
export function decideRefresh(input: RefreshInput, now: Date): RefreshVerdict {
  const { session, rotatedAt } = input;
  if (session.status === 'revoked') return 'revoked';
  if (session.status === 'expired' || session.status === 'ended') return 'expired';
  if (rotatedAt !== null && now.getTime() - rotatedAt.getTime() > GRACE_MS) return 'revoke';
  if (now >= new Date(session.absoluteExpiresAt)) return 'expire';
  if (session.status === 'pending') return 'pending';
  if (session.status !== 'active') return 'reauthorization_required';
  if (rotatedAt !== null) return 'repeat';
  const { scopes } = input;
  if (scopes?.some((scope) => !isCovered(scope, session.scopes))) return 'scope_too_wide';
  const isNarrower = scopes !== null && session.scopes.some((scope) => !isCovered(scope, scopes));
  const remainingMs = session.expiresAt === null ? 0 : new Date(session.expiresAt).getTime() - now.getTime();
  if (remainingMs > REMAINING_MS && !input.force && !isNarrower) return 'keep';
  return session.type === 'backend' || input.hasRefreshToken ? 'refresh' : 'reauthorization_required';
}
