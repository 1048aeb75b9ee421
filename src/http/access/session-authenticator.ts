import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { FairGate } from '../../kernel/fair-gate.ts';
import { findSessionByHash, recordSeen } from '../../modules/platform/sessions/find-session.ts';
import {
  hashSid,
  hasSidFormat,
  isOpen,
  LAST_SEEN_STEP_MS,
  type Session,
} from '../../modules/platform/sessions/session.ts';
import { type RoleScopes, scopesOfRole, scopesOfRoles } from '../../modules/platform/users/role-scopes.ts';
import { readSidCookie } from '../sign-in/cookies.ts';
import { SeenLately } from './key-cache.ts';
import type { KeyGuesses } from './key-guesses.ts';
import type { SessionPrincipal } from './principal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every request of a session needs a look-up before its rate can be limited. Few run at once, so that browsers do not
 * starve others of database connections.
 */
const LOOK_UPS_AT_ONCE = 4;
const LOOK_UPS_PER_SESSION = 2;

type CookieRequest = Pick<FastifyRequest, 'method' | 'headers' | 'ip'> & Partial<Pick<FastifyRequest, 'compiled'>>;

/** `isUnknown`: no session ever had this cookie, or its record has been deleted. */
type Found = { principal: SessionPrincipal | null; isUnknown: boolean };

/**
 * Authenticates signed-in browsers by their cookie. Nothing is cached, so that a sign-out, a disabled user or a changed
 * role takes effect with the next request; browsers send few requests.
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
   * Returns the signed-in user of a request without an API key. Throws `missing_api_key`, `csrf_token_invalid`, or
   * `rate_limited` if the address has sent too many unknown cookies.
   */
  async authenticate(request: CookieRequest): Promise<SessionPrincipal> {
    if (readSidCookie(this.#app, request.headers.cookie) === null) throw new AppError('missing_api_key');
    const { principal, headers } = await this.findCounted(request);
    if (principal === null) {
      const message = 'The session has ended. Sign in again, or send an API key.';
      throw new AppError('missing_api_key', { message, headers });
    }
    // A browser sends the cookie with requests of any site, so a change must also prove that it comes from the
    // service's own page.
    if (!SAFE_METHODS.has(request.method)) this.#checkCsrf(request, principal.csrfToken);
    if (!isBackground(request)) await this.#recordSeen(principal.session);
    return principal;
  }

  /**
   * Returns the open session of a cookie, or null. An unknown cookie counts as a guess, and `headers` report the limit.
   * An ended session is not a guess, because an open page may keep using it. Throws `rate_limited`.
   */
  async findCounted(
    request: CookieRequest,
  ): Promise<{ principal: SessionPrincipal | null; headers: Record<string, string> }> {
    const { principal, isUnknown } = await this.#find(request);
    return { principal, headers: isUnknown ? await this.#guesses.count(request.ip) : {} };
  }

  /** The same right after a sign-in, when an old cookie does not count as a guess. */
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
      scopes: scopesOfRole(session.role, session.roleScopes, {
        builtIn: this.#scopes,
        offered: this.#app.offeredScopes,
      }),
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

/**
 * Returns whether the page sent a request without action of the user. Such requests do not extend the session, so that
 * an unattended browser is signed out. The page marks them with X-Background; streams are always background requests.
 */
export function isBackground({ headers, compiled }: CookieRequest): boolean {
  const operation = compiled?.route.operation;
  return headers['x-background'] === 'true' || (operation?.kind === 'read' && operation.isEndless === true);
}

/** Refuses a change requested by another site's page. Browsers send Origin with every request except plain GETs. */
export function checkOrigin(app: App, headers: CookieRequest['headers']): void {
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(app.publicUrl()).origin) throw new AppError('csrf_token_invalid');
}

export function isSameToken(presented: unknown, token: string): boolean {
  if (typeof presented !== 'string') return false;
  const [a, b] = [Buffer.from(presented), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
