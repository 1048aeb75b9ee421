import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type ConnectionAccess, selectAccess } from '../calls/access-store.ts';
import type { FhirTransport } from '../calls/transport.ts';
import { accessTokenPlace, type FhirConnection } from '../fhir-connection.ts';
import { lockConnection } from '../fhir-connections-store.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import { saveChanged } from '../save-changed.ts';
import { saveAccessToken } from './access-tokens-store.ts';
import { findCredentials } from './ask-token-endpoint.ts';
import { requestedScopesOf } from './requested-scopes.ts';
import { type AccessTokensParts, sendTokenForm, type TokenCredentials } from './send-token-form.ts';
import { readTokenAnswer, type TokenRefusal, type TokenResult } from './token-answer.ts';

type NewToken = { accessToken: string; grantedScopes: readonly string[]; expiresAt: Date };

type Asking = Pick<
  FhirConnection,
  'clientId' | 'authMethod' | 'requestedScopes' | 'syncConfig' | 'capability' | 'discovery' | 'tokenEndpoint'
>;

/** A token that expires sooner is replaced before a call. */
const REMAINING_MIN_MS = 30_000;

/**
 * The access tokens of connections. They are stored in the database, so that all processes share one, and requested
 * once for all callers of this process that need one at the same time.
 */
export class AccessTokens {
  readonly #parts: AccessTokensParts;
  readonly #running = new Map<string, Promise<TokenResult>>();

  constructor(parts: AccessTokensParts) {
    this.#parts = parts;
  }

  /** Returns a token that is valid for some time, from the database if it has one. */
  async current(ref: ConnectionRef, access: ConnectionAccess): Promise<TokenResult> {
    return this.#stored(ref, access) ?? this.renewed(ref, null);
  }

  /**
   * Returns a different token than the one that the server has refused. Another caller may have obtained it already.
   */
  renewed(ref: ConnectionRef, refused: string | null): Promise<TokenResult> {
    return this.#once(ref, async () => {
      const access = await selectAccess(readerOf(this.#parts.database, ref.organizationId), ref.connectionId);
      if (access === null) return failed('connection_not_found');
      const stored = this.#stored(ref, access);
      return stored?.ok && stored.accessToken !== refused ? stored : this.#request(ref, access, refused);
    });
  }

  /** Obtains a token from the server now. */
  obtain(ref: ConnectionRef, access: ConnectionAccess): Promise<TokenResult> {
    return this.#request(ref, access);
  }

  #stored(ref: ConnectionRef, { token, connection }: ConnectionAccess): TokenResult | null {
    const { database, encryption } = this.#parts;
    if (token === null || token.expiresAt.getTime() - database.clock.now().getTime() < REMAINING_MIN_MS) return null;
    const accessToken = encryption.open(token.sealed, accessTokenPlace(ref)).toString('utf8');
    return { ok: true, accessToken, grantedScopes: connection.grantedScopes, expiresAt: token.expiresAt };
  }

  /** Concurrent callers share the token that is being obtained. */
  #once(ref: ConnectionRef, work: () => Promise<TokenResult>): Promise<TokenResult> {
    const key = `${ref.organizationId} ${ref.connectionId}`;
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const obtaining = work().finally(() => this.#running.delete(key));
    this.#running.set(key, obtaining);
    return obtaining;
  }

  async #request(
    ref: ConnectionRef,
    access: ConnectionAccess,
    refusedToken: string | null = null,
  ): Promise<TokenResult> {
    const { database, encryption, transport, renewLaunchToken } = this.#parts;
    const { connection } = access;
    if (connection.authMethod === 'smart_app_launch') {
      return renewLaunchToken === undefined ? refused('authorization_required') : renewLaunchToken(ref, refusedToken);
    }
    const credentials = await findCredentials(this.#parts, ref, access);
    if (credentials === null) return refused('credentials_missing');
    const result = await requestToken(connection, credentials, { transport, now: database.clock.now() });
    if (result.ok) {
      const who = {
        organizationId: ref.organizationId,
        actor: { type: 'system', id: 'fhir-tokens' } as const,
        isRealTime: true as const,
      };
      await transact(database, who, (tx) => storeAccessToken(tx, encryption, ref.connectionId, result));
    }
    return result;
  }
}

const refused = (code: string): TokenRefusal => ({ ok: false, kind: 'refused', code, status: null });
const failed = (code: string): TokenRefusal => ({ ok: false, kind: 'failed', code, status: null });

/** Requests an access token with the client's own credentials (OAuth 2.0 `client_credentials`). */
async function requestToken(
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

/**
 * Stores the access token of a connection, and the scopes that the server granted if they have changed. Also called by
 * SMART sessions, whose tokens a person has authorized.
 */
export async function storeAccessToken(
  tx: UnitOfWork,
  encryption: Encryption,
  connectionId: string,
  token: NewToken,
): Promise<void> {
  const connection = await lockConnection(tx, connectionId);
  // Deleted meanwhile.
  if (connection === null) return;
  const place = accessTokenPlace({ organizationId: tx.organizationId, connectionId });
  const { accessToken, grantedScopes, expiresAt } = token;
  await saveAccessToken(tx, connectionId, { sealed: encryption.seal(accessToken, place), grantedScopes, expiresAt });
  if (grantedScopes.join(' ') === connection.grantedScopes.join(' ')) return;
  const details = { grantedScopes: grantedScopes.length };
  saveChanged(tx, { ...connection, grantedScopes: [...grantedScopes] }, { verb: 'scopes_granted', details });
}
