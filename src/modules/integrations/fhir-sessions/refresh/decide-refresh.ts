import type { FhirSession } from '../fhir-session.ts';

/**
 * The meaning of SMART scopes (SMART App Launch 2.2, "Scopes and Launch Context"). A scope for resources consists of the
 * context, the type and the permissions `c`, `r`, `u`, `d`, `s`, and possibly of search parameters that limit it:
 * `patient/Observation.rs?category=laboratory`. Version 1 writes `.read` for `.rs`, `.write` for `.cud`, `.*` for `.cruds`.
 */
type ResourceScope = { context: string; type: string; permissions: string; limits: string[] };

const RESOURCE_SCOPE = /^(patient|user|system)\/(\*|[A-Z][A-Za-z]*)\.(read|write|\*|(?=[cruds])c?r?u?d?s?)(?:\?(.*))?$/;

const VERSION_1: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };

const isSame = (one: string, other: string) => isCovered(one, [other]) && isCovered(other, [one]);

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

/** Returns null for every other scope, such as `openid` or `launch/patient`. */
function parseScope(text: string): ResourceScope | null {
  const [, context, type, permissions, query = ''] = RESOURCE_SCOPE.exec(text) ?? [];
  if (context === undefined || type === undefined || permissions === undefined) return null;
  const limits = query.split('&').filter((limit) => limit !== '');
  return { context, type, permissions: VERSION_1[permissions] ?? permissions, limits };
}

/** Returns whether the resources of `inner` are included in those of `outer`, whatever the permissions. */
function isWithin(inner: ResourceScope, outer: ResourceScope): boolean {
  const isType = outer.type === '*' || outer.type === inner.type;
  return outer.context === inner.context && isType && outer.limits.every((limit) => inner.limits.includes(limit));
}

/**
 * Returns whether `granted` allows everything that the scope allows. Several granted scopes may cover it together:
 * `patient/*.r` and `patient/Patient.s` cover `patient/Patient.rs`. Scopes without resources cover only themselves.
 */
export function isCovered(scope: string, granted: readonly string[]): boolean {
  if (granted.includes(scope)) return true;
  const asked = parseScope(scope);
  if (asked === null) return false;
  const around = granted.map(parseScope).filter((outer) => outer !== null && isWithin(asked, outer)) as ResourceScope[];
  return [...asked.permissions].every((letter) => around.some(({ permissions }) => permissions.includes(letter)));
}

/**
 * Returns the requested scopes in the words of the granted ones where both mean the same, because a server may know only
 * one version of SMART: with `patient/*.read` granted, `patient/*.rs` is requested as `patient/*.read`.
 */
export function inGrantedWords(requested: readonly string[], granted: readonly string[]): string[] {
  const words = requested.map(
    (scope) => granted.find((own) => own === scope) ?? granted.find((own) => isSame(own, scope)) ?? scope,
  );
  return [...new Set(words)];
}
