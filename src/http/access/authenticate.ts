import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '../../config.ts';
import { type Notifications, openNotifications } from '../../database/connections/notifications.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import {
  type AccessToken,
  isAccessToken,
  readAccessToken,
} from '../../modules/integrations/smart-access/access-token.ts';
import { scopeOf } from '../../modules/integrations/smart-access/fhir-grants.ts';
import { canonicalAddress, coarseNetwork, isAllowedFrom } from '../../modules/platform/api-keys/allowed-cidrs.ts';
import {
  type ApiKey,
  hashKey,
  hasKeyFormat,
  KEYS_CHANNEL,
  keyEnvironment,
} from '../../modules/platform/api-keys/api-key.ts';
import { keyIdsOf } from '../../modules/platform/api-keys/client-keys.ts';
import { findKeyByHash, findKeyById, recordLastUse } from '../../modules/platform/api-keys/find-keys.ts';
import { isAgentScope } from '../../modules/scopes.ts';
import { type CachedKey, KeyCache } from './key-cache.ts';
import type { KeyGuesses } from './key-guesses.ts';
import type { KeyPrincipal } from './principal.ts';

const LAST_USED_FLUSH_MS = 10_000;

type AuthenticatorOptions = {
  database: Database;
  clock: Clock;
  environment: Environment;
  guesses: KeyGuesses;
  /** The key that signs access tokens. */
  tokenSecret: Buffer;
  /** The database URL for notifications of changed keys; null disables them, and cached keys expire sooner. */
  notificationsUrl: string | null;
  onError: (error: unknown) => void;
};

/** The caller's credentials: headers and source address. */
type Presented = { headers: IncomingHttpHeaders; ip: string };

/** Authenticates API keys according to docs/specification.md, section 5: 401 with exactly three codes. */
export class Authenticator {
  readonly #options: AuthenticatorOptions;
  readonly #cache: KeyCache;
  readonly #notifications: Notifications | null;
  readonly #uses = new Map<string, { organizationId: string; id: string; at: Date; ip: string }>();
  readonly #reading = new Map<string, Promise<CachedKey>>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    this.#cache = new KeyCache(() => this.#notifications?.isListening() ?? false);
    this.#notifications =
      options.notificationsUrl === null
        ? null
        : openNotifications({
            url: options.notificationsUrl,
            channel: KEYS_CHANNEL,
            onNotification: (keyId) => this.#cache.forget(keyId),
            onGap: () => this.#cache.forgetAll(),
          });
    this.#timer = setInterval(() => void this.flushLastUsed().catch(options.onError), LAST_USED_FLUSH_MS);
    this.#timer.unref();
  }

  async authenticate({ headers, ip }: Presented): Promise<KeyPrincipal> {
    const presented = presentedKey(headers);
    const token = isAccessToken(presented) ? await this.#readToken(presented, ip) : null;
    const { key, principal } = token ? await this.#findById(token.apiKeyId, ip) : await this.#find(presented, ip);
    if (key.status !== 'active') throw new AppError('invalid_api_key', { message: `The API key is ${key.status}.` });
    const now = this.#options.clock.now();
    if (key.expiresAt !== null && key.expiresAt <= now) throw new AppError('expired_api_key');
    if (!isAllowedFrom(key.allowedCidrs, ip)) {
      // The key is valid, so this is not a 401. Its holder may see the address from which the request came.
      throw new AppError('address_not_allowed', { extra: { address: canonicalAddress(ip) } });
    }
    this.#uses.set(key.id, { organizationId: key.organizationId, id: key.id, at: now, ip });
    return token ? narrowed(principal, key, token) : principal;
  }

  /** Returns the content of an access token. Throws invalid_api_key, or expired_api_key after its five minutes. */
  async #readToken(presented: string, ip: string): Promise<AccessToken> {
    const token = readAccessToken(presented, this.#options.tokenSecret);
    if (token === null) {
      throw new AppError('invalid_api_key', {
        message: 'The access token is not valid.',
        headers: await this.#options.guesses.count(ip),
      });
    }
    if (token.expiresAt > this.#options.clock.now()) return token;
    throw new AppError('expired_api_key', { message: 'The access token has expired. Get a new one.' });
  }

  /** Returns the key of a valid access token from the cache or the database. */
  async #findById(id: string, ip: string): Promise<CachedKey> {
    const cacheKey = `id ${id}`;
    const cached = this.#cache.find(cacheKey);
    if (cached) return cached;
    const keep = this.#cache.reading(cacheKey);
    const find = () => findKeyById(this.#options.database.pool, id);
    const key = await (this.#cache.isFamiliar(cacheKey) ? find() : this.#options.guesses.lookUp(ip, find));
    if (key === null) throw new AppError('invalid_api_key', { message: 'The API key of the access token is gone.' });
    const entry = { key, principal: principalOf(key) };
    keep(entry);
    return entry;
  }

  /** Evicts a key from the cache. */
  forget(keyId: string): void {
    this.#cache.forget(keyId);
  }

  async flushLastUsed(): Promise<void> {
    const byOrganization = Map.groupBy(this.#uses.values(), (use) => use.organizationId);
    this.#uses.clear();
    for (const [organizationId, uses] of byOrganization) {
      const coarse = uses.map(({ id, at, ip }) => ({ id, at, from: coarseNetwork(ip) }));
      await recordLastUse(this.#options.database, organizationId, coarse);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#notifications?.close();
    await this.flushLastUsed().catch(this.#options.onError);
  }

  /** Returns a known key from the cache or the database; concurrent requests share one look-up. */
  #find(presented: string, ip: string): CachedKey | Promise<CachedKey> {
    if (!hasKeyFormat(presented)) throw new AppError('invalid_api_key');
    if (keyEnvironment(presented) !== this.#options.environment) {
      const kind = this.#options.environment === 'live' ? 'live' : 'test';
      throw new AppError('invalid_api_key', {
        message: `This is not a ${kind} key; this deployment takes ${kind} keys.`,
      });
    }
    const hash = hashKey(presented);
    const cacheKey = hash.toString('base64');
    const cached = this.#cache.find(cacheKey);
    if (cached) return cached;
    const reading = this.#reading.get(cacheKey) ?? this.#read(hash, cacheKey, ip);
    this.#reading.set(cacheKey, reading);
    return reading;
  }

  async #read(hash: Buffer, cacheKey: string, ip: string): Promise<CachedKey> {
    const { guesses } = this.#options;
    const keep = this.#cache.reading(cacheKey);
    const find = () => findKeyByHash(this.#options.database.pool, hash);
    try {
      const found = await (this.#cache.isFamiliar(cacheKey) ? find() : guesses.lookUp(ip, find));
      if (found === null || !timingSafeEqual(found.hash, hash)) {
        // Unknown keys are not cached, so that an attacker cannot fill the cache.
        throw new AppError('invalid_api_key', { headers: await guesses.count(ip) });
      }
      const entry = { key: found.key, principal: principalOf(found.key) };
      keep(entry);
      return entry;
    } finally {
      this.#reading.delete(cacheKey);
    }
  }
}

/** Returns the caller of an access token: the API key, with the scopes that both have. */
function narrowed(
  principal: KeyPrincipal,
  key: ApiKey,
  { grants, publicKeyId, isForAgent }: AccessToken,
): KeyPrincipal {
  if (!keyIdsOf(key.jwks).includes(publicKeyId)) {
    throw new AppError('invalid_api_key', { message: 'The public key of the access token was removed.' });
  }
  const isAgent = key.scopes.some(isAgentScope);
  if (isAgent !== isForAgent) {
    throw new AppError('invalid_api_key', {
      message: 'The scopes of the API key have changed. Get a new access token.',
    });
  }
  if (isAgent) return principal;
  const held = grants.filter((grant) => principal.scopes.has(scopeOf(grant)));
  return { ...principal, scopes: new Set(held.map(scopeOf)), grants: new Set(held) };
}

function principalOf(key: ApiKey): KeyPrincipal {
  return {
    kind: 'api_key',
    organizationId: key.organizationId,
    actor: { type: 'api_key', id: key.id },
    scopes: new Set(key.scopes),
  };
}

/** Returns whether the request contains an API key. The key then decides alone, even beside a session's cookie. */
export function carriesKey(headers: IncomingHttpHeaders): boolean {
  return headers['x-api-key'] !== undefined || headers.authorization !== undefined;
}

/** Returns the presented key. X-API-Key takes precedence, even if it is invalid. */
function presentedKey(headers: IncomingHttpHeaders): string {
  const own = headers['x-api-key'];
  if (own !== undefined) return Array.isArray(own) ? own.join(',') : own;
  const authorization = headers.authorization;
  if (authorization === undefined) throw new AppError('missing_api_key');
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  if (!match)
    throw new AppError('invalid_api_key', {
      message: 'The Authorization header is malformed. Send "Bearer <API key>".',
    });
  return match[1]!;
}
