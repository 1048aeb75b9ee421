import { hash } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { transact } from '../../../database/transactions/transaction.ts';
import { isAllowedFrom } from '../../platform/api-keys/allowed-cidrs.ts';
import type { ApiKey } from '../../platform/api-keys/api-key.ts';
import { findKeyById } from '../../platform/api-keys/find-keys.ts';
import { isAgentScope } from '../../scopes.ts';
import {
  ACCESS_TOKEN_SECONDS,
  type AccessToken,
  AGENT_TOKEN_SCOPE,
  oauthScopeOf,
  writeAccessToken,
} from './access-token.ts';
import { grantsOf } from './fhir-grants.ts';
import { type Assertion, namedClient, readAssertion } from './read-assertion.ts';
import { TokenRefusal } from './token-refusal.ts';
import { forgetAssertions, takeAssertion } from './used-assertions-store.ts';

type TokenRequest = { assertion: string; scope: string; ip: string };
type Issuing = { database: Database; audience: string; secret: Buffer; requestId: string };
type Issued = { accessToken: string; scope: string; expiresInSeconds: number };

/**
 * Issues an access token to a program that proves with a private key that it holds an API key (SMART backend services).
 * The token acts with the API key, narrowed to the requested SMART scopes. Throws TokenRefusal.
 */
export async function issueAccessToken(request: TokenRequest, issuing: Issuing): Promise<Issued> {
  const { database, audience, secret } = issuing;
  const now = database.clock.now();
  const key = await findKeyById(database.pool, namedClient(request.assertion));
  // A key that does not exist gets the same response as one without public keys.
  if (key === null || key.jwks === null) {
    throw new TokenRefusal('invalid_client', 'No API key with public keys has this id.');
  }
  const assertion = await readAssertion(request.assertion, { clientId: key.id, audience, jwks: key.jwks, now });
  requireUsable(key, request.ip, now);
  const access = accessOf(key, request.scope);
  const scope = oauthScopeOf(access);
  await recordUse(key, assertion, scope, issuing);
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
  const { publicKeyId } = assertion;
  const accessToken = writeAccessToken({ apiKeyId: key.id, publicKeyId, ...access, expiresAt }, secret);
  return { accessToken, scope, expiresInSeconds: ACCESS_TOKEN_SECONDS };
}

/**
 * Returns what a token gives: the tools of an agent to the key of an agent, FHIR reads to another key. Throws
 * `invalid_scope`.
 */
function accessOf({ scopes }: ApiKey, requested: string): Pick<AccessToken, 'isForAgent' | 'grants'> {
  if (scopes.some(isAgentScope)) {
    if (requested.split(' ').includes(AGENT_TOKEN_SCOPE)) return { isForAgent: true, grants: [] };
    throw new TokenRefusal('invalid_scope', `The key of an agent gets the scope ${AGENT_TOKEN_SCOPE} only.`);
  }
  const grants = grantsOf(requested, new Set<string>(scopes));
  if (grants.length > 0) return { isForAgent: false, grants };
  throw new TokenRefusal('invalid_scope', 'The API key has the scopes of none of the requested SMART scopes.');
}

function requireUsable(key: ApiKey, ip: string, now: Date): void {
  if (key.status !== 'active') throw new TokenRefusal('invalid_client', `The API key is ${key.status}.`);
  if (key.expiresAt !== null && key.expiresAt <= now) {
    throw new TokenRefusal('invalid_client', 'The API key is past its expiration date.');
  }
  if (!isAllowedFrom(key.allowedCidrs, ip)) {
    throw new TokenRefusal('unauthorized_client', 'The API key may not be used from this network.');
  }
}

/** Marks the assertion as used and records the token in the audit log. Throws if the assertion was used before. */
async function recordUse(
  key: ApiKey,
  { jti, expiresAt, publicKeyId }: Assertion,
  scope: string,
  { database, requestId }: Issuing,
): Promise<void> {
  const { id, organizationId } = key;
  const assertionHash = hash('sha256', `${id}\n${jti}`, 'buffer');
  const actor = { type: 'api_key', id } as const;
  await transact(database, { organizationId, actor, requestId, isRealTime: true }, async (tx) => {
    if (!(await takeAssertion(tx, { assertionHash, expiresAt }))) {
      throw new TokenRefusal('invalid_client', 'The client assertion was used before. Make a new one.');
    }
    const details = { scope, publicKeyId };
    tx.audit({ action: 'api_key.token_issued', subjectType: 'api_key', subjectId: id, details });
  });
  await forgetAssertions(database.pool, database.clock.now());
}
