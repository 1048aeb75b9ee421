import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../kernel/errors.ts';
import { findSessionByHash } from '../modules/sessions/find-session.ts';
import { recordSeen } from '../modules/sessions/record-seen.ts';
import { hashSid, hasSidFormat, isOpen, LAST_SEEN_STEP_MS, type Session } from '../modules/sessions/session.ts';
import { type RoleScopes, scopesOfRoles } from '../modules/users/role-scopes.ts';
import { FairGate } from './fair-gate.ts';
import type { KeyGuesses } from './key-guesses.ts';
import type { SessionPrincipal } from './principal.ts';
import { SeenLately } from './seen-lately.ts';
import { readSidCookie } from './sign-in/cookies.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every request of a session is a look-up, and before it nobody's rate is known: few at once, so that neither many
 * browsers nor a busy one takes the database from others.
 */
const LOOK_UPS_AT_ONCE = 4;
const LOOK_UPS_PER_SESSION = 2;

type CookieRequest = Pick<FastifyRequest, 'method' | 'headers' | 'ip'>;

/** `isUnknown`: the cookie is of no session that there is or was, or the session is forgotten. */
type Found = { principal: SessionPrincipal | null; isUnknown: boolean };

/**
 * Recognises signed-in browsers by their cookie. Nothing is cached: a sign-out, a disabled user or another role
 * counts from the next request on, and a person's browser is not as busy as a program.
 */
export class SessionAuthenticator {
  readonly #app: App;
  readonly #guesses: KeyGuesses;
  readonly #csrfKey: Buffer;
  readonly #scopes: RoleScopes;
  readonly #familiar = new SeenLately();
  readonly #turns = new FairGate({ slots: LOOK_UPS_AT_ONCE, slotsPerOwner: LOOK_UPS_PER_SESSION });

  constructor(app: App, guesses: KeyGuesses) {
    this.#app = app;
    this.#guesses = guesses;
    this.#scopes = scopesOfRoles(app.offeredScopes);
    this.#csrfKey = app.encryption.derive('csrf-token');
  }

  /**
   * The signed-in user behind a request without an API key. Throws `missing_api_key`, `csrf_token_invalid`, or
   * `rate_limited` when the address has sent too many unknown cookies.
   */
  async authenticate(request: CookieRequest): Promise<SessionPrincipal> {
    if (readSidCookie(this.#app, request.headers.cookie) === null) throw new AppError('missing_api_key');
    const { principal, headers } = await this.findCounted(request);
    if (principal === null) {
      const message = 'The session has ended; sign in again, or send an API key.';
      throw new AppError('missing_api_key', { message, headers });
    }
    // A browser sends the cookie whoever makes it call, so a change must also prove that our own page asked for it.
    if (!SAFE_METHODS.has(request.method)) this.#checkCsrf(request, principal.csrfToken);
    await this.#recordSeen(principal.session);
    return principal;
  }

  /**
   * The open session of whoever comes with this cookie, or null; an unknown one counts as a guess, and `headers` tell
   * of that. One that has ended is no guess: a page left open goes on asking with it. Throws `rate_limited`.
   */
  async findCounted(
    request: CookieRequest,
  ): Promise<{ principal: SessionPrincipal | null; headers: Record<string, string> }> {
    const { principal, isUnknown } = await this.#find(request);
    return { principal, headers: isUnknown ? await this.#guesses.count(request.ip) : {} };
  }

  /** The same for a browser whose person has just shown who he is: nothing in its old cookie is a guess. */
  async find(request: CookieRequest): Promise<SessionPrincipal | null> {
    return (await this.#find(request)).principal;
  }

  async #find({ headers, ip }: CookieRequest): Promise<Found> {
    const sid = readSidCookie(this.#app, headers.cookie);
    if (sid === null || !hasSidFormat(sid)) return { principal: null, isUnknown: false };
    const hash = hashSid(sid);
    const name = hash.toString('base64');
    const look = () => findSessionByHash(this.#app.pool, hash);
    const found = await (this.#familiar.has(name) ? this.#turns.run(name, look) : this.#guesses.lookUp(ip, look));
    if (found === null || !timingSafeEqual(found.hash, hash)) return { principal: null, isUnknown: true };
    const { session } = found;
    if (!isOpen(session, this.#app.clock.now())) {
      this.#familiar.forget(name);
      return { principal: null, isUnknown: false };
    }
    this.#familiar.add(name);
    return { principal: this.#principalOf(session, sid), isUnknown: false };
  }

  #principalOf(session: Session, sid: string): SessionPrincipal {
    return {
      kind: 'session',
      organizationId: session.organizationId,
      actor: { type: 'user', id: session.userId },
      scopes: this.#scopes[session.role],
      session,
      csrfToken: createHmac('sha256', this.#csrfKey).update(sid).digest('base64url'),
    };
  }

  #checkCsrf(request: CookieRequest, token: string): void {
    checkOrigin(this.#app, request.headers);
    if (!isSameToken(request.headers['x-csrf-token'], token)) throw new AppError('csrf_token_invalid');
  }

  async #recordSeen(session: Session): Promise<void> {
    const now = this.#app.clock.now();
    if (now.getTime() - session.lastSeenAt.getTime() < LAST_SEEN_STEP_MS) return;
    await recordSeen(this.#app.database, session, now);
  }
}

/** Refuses a change that another site's page asked for. Browsers send Origin with every request but plain GETs. */
export function checkOrigin(app: App, headers: CookieRequest['headers']): void {
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(app.publicUrl()).origin) throw new AppError('csrf_token_invalid');
}

export function isSameToken(presented: unknown, token: string): boolean {
  if (typeof presented !== 'string') return false;
  const [a, b] = [Buffer.from(presented), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
