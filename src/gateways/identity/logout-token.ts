import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../../kernel/clock.ts';
import { IdentityProviderError, type LogoutNotice } from '../../modules/platform/sessions/identity-provider.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Fetches that may follow each other at once. */
const BURST = 5;

const REFILL_MS = 1_000;

/**
 * Limits how often others can make this process fetch from the identity provider: a few times at once, then once per
 * second. Logout tokens need no authentication, and failed fetches are not cached.
 */
class FetchBudget {
  readonly #now: () => number;
  #left = BURST;
  #at: number;

  /** `now`: milliseconds of a clock that does not go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Counts a fetch. Throws if the limit is exceeded. */
  take(): void {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + (now - this.#at) / REFILL_MS);
    this.#at = now;
    if (this.#left < 1) throw new Error('Too many fetches from the identity provider.');
    this.#left -= 1;
  }
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const AGE_SECONDS_MAX = 120;
const CLOCK_TOLERANCE_SECONDS = 30;
// Public keys only: with a shared secret or without a key, parties other than the provider could create such a token.
const ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
  'Ed25519',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
];

type LogoutTokenOptions = {
  /** `beforeFetch` is called if the description is not cached. If it throws, the provider counts as unavailable. */
  metadata: (beforeFetch: () => void) => Promise<{ issuer: string; jwks_uri?: string }>;
  recordedIssuer: () => string;
  clientId: string;
  clock: Clock;
  fetch?: typeof fetch;
  /** See `FetchBudget`. */
  now?: () => number;
};

/**
 * Returns a function that validates a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). It throws
 * `refused` for an invalid token and `unavailable` if the provider's keys cannot be fetched, or were fetched too often.
 */
export function createLogoutTokenReader(options: LogoutTokenOptions): (token: string) => Promise<LogoutNotice> {
  let keys: { uri: string; find: JWTVerifyGetKey } | null = null;
  const budget = new FetchBudget(options.now);
  const bounded = boundedFetch(options.fetch);
  const fetchKeys: typeof fetch = async (input, init) => {
    budget.take();
    return bounded(input, init);
  };
  return async (token) => {
    const { issuer, jwks_uri: uri } = await options.metadata(() => budget.take());
    if (uri === undefined) throw new IdentityProviderError('refused', new Error('The provider publishes no keys'));
    if (keys === null || keys.uri !== uri) {
      // Keys are fetched at most every 30 seconds for tokens that name an unknown key.
      const set = createRemoteJWKSet(new URL(uri), { timeoutDuration: 10_000, [customFetch]: fetchKeys });
      keys = { uri, find: tellingAway(set) };
    }
    const now = options.clock.now();
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
        issuer,
        audience: options.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti', 'events'],
        maxTokenAge: AGE_SECONDS_MAX,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      });
      // Stricter than the standard, which only recommends the type; otherwise an ID token could be accepted.
      if (protectedHeader.typ?.toLowerCase().replace(/^application\//, '') !== 'logout+jwt') throw new Error('typ');
      return noticeOf(payload, options.recordedIssuer());
    } catch (error) {
      throw error instanceof IdentityProviderError ? error : new IdentityProviderError('refused', error);
    }
  };
}

/** Errors that concern the key named by a token; any other error is the provider's. */
const KEY_REFUSALS: ReadonlySet<unknown> = new Set([
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JOSE_NOT_SUPPORTED',
]);

function tellingAway(find: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      if (KEY_REFUSALS.has((error as { code?: unknown }).code)) throw error;
      throw new IdentityProviderError('unavailable', error);
    }
  };
}

function noticeOf(payload: JWTPayload, issuer: string): LogoutNotice {
  const { sub, sid, jti, iat, events } = payload;
  const event = typeof events === 'object' && events !== null ? (events as Record<string, unknown>)[EVENT] : undefined;
  if (typeof event !== 'object' || event === null) throw new Error('events');
  if ('nonce' in payload) throw new Error('nonce');
  if (typeof sub !== 'string' && typeof sid !== 'string') throw new Error('sub and sid');
  return {
    issuer,
    subject: typeof sub === 'string' ? sub : null,
    idpSessionId: typeof sid === 'string' ? sid : null,
    tokenHash: createHash('sha256').update(`${issuer}\n${jti}`).digest(),
    refusedAfter: new Date((iat! + AGE_SECONDS_MAX + CLOCK_TOLERANCE_SECONDS) * 1000),
  };
}
