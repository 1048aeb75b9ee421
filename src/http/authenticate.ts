import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { type ApiKey, hashKey, hasKeyFormat, keyEnvironment } from '../modules/api-keys/api-key.ts';
import { findKeyByHash, recordLastUse } from '../modules/api-keys/api-keys-store.ts';
import type { Scope } from '../modules/api-keys/scopes.ts';

/** Who is calling: the organization and what it may do. */
export type Principal = { organizationId: string; apiKeyId: string; scopes: ReadonlySet<Scope> };

// Revocation must take effect everywhere within a second, so a cached key is trusted for less than that.
const CACHE_MS = 700;
const CACHE_ENTRIES_MAX = 10_000;
const LAST_USED_FLUSH_MS = 10_000;

export type AuthenticatorOptions = {
  pool: Pool;
  clock: Clock;
  environment: Environment;
  onError: (error: unknown) => void;
};

/** Checks API keys as section 5 of the specification has it: 401 with exactly three codes. */
export class Authenticator {
  readonly #options: AuthenticatorOptions;
  readonly #cache = new Map<string, { key: ApiKey | null; principal: Principal | null; until: number }>();
  readonly #uses = new Map<string, { organizationId: string; id: string; at: Date }>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flushLastUsed().catch(options.onError), LAST_USED_FLUSH_MS);
    this.#timer.unref();
  }

  async authenticate(headers: IncomingHttpHeaders): Promise<Principal> {
    const presented = presentedKey(headers);
    const { key, principal } = await this.#find(presented);
    if (key === null || principal === null) throw new AppError('invalid_api_key');
    if (key.status !== 'active') throw new AppError('invalid_api_key', { message: `The API key is ${key.status}.` });
    const now = this.#options.clock.now();
    if (key.expiresAt !== null && key.expiresAt <= now) throw new AppError('expired_api_key');
    this.#uses.set(key.id, { organizationId: key.organizationId, id: key.id, at: now });
    return principal;
  }

  async flushLastUsed(): Promise<void> {
    const byOrganization = Map.groupBy(this.#uses.values(), (use) => use.organizationId);
    this.#uses.clear();
    for (const [organizationId, uses] of byOrganization) await recordLastUse(this.#options.pool, organizationId, uses);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flushLastUsed().catch(this.#options.onError);
  }

  async #find(presented: string) {
    if (!hasKeyFormat(presented)) throw new AppError('invalid_api_key');
    if (keyEnvironment(presented) !== this.#options.environment) {
      const kind = this.#options.environment === 'live' ? 'live' : 'test';
      throw new AppError('invalid_api_key', {
        message: `This is not a ${kind} key; this deployment takes ${kind} keys.`,
      });
    }
    const hash = hashKey(presented);
    const cacheKey = hash.toString('base64');
    // The monotonic clock, not the service's: trust ends after real time even when a test's clock stands still.
    const cached = this.#cache.get(cacheKey);
    if (cached && cached.until > performance.now()) return cached;
    const found = await findKeyByHash(this.#options.pool, hash);
    const key = found !== null && timingSafeEqual(found.hash, hash) ? found.key : null;
    const principal = key && { organizationId: key.organizationId, apiKeyId: key.id, scopes: new Set(key.scopes) };
    if (this.#cache.size >= CACHE_ENTRIES_MAX) this.#cache.clear();
    const entry = { key, principal, until: performance.now() + CACHE_MS };
    // Unknown keys are not cached: an attacker must not fill the cache.
    if (key) this.#cache.set(cacheKey, entry);
    return entry;
  }
}

/** X-API-Key alone decides when it is there, even when it is bad. */
function presentedKey(headers: IncomingHttpHeaders): string {
  const own = headers['x-api-key'];
  if (own !== undefined) return Array.isArray(own) ? own.join(',') : own;
  const authorization = headers.authorization;
  if (authorization === undefined) throw new AppError('missing_api_key');
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  if (!match) throw new AppError('invalid_api_key', { message: 'Send Authorization as "Bearer <API key>".' });
  return match[1]!;
}
