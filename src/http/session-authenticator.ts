import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../kernel/errors.ts';
import { hashSid, hasSidFormat, isOpen, LAST_SEEN_STEP_MS, type Session } from '../modules/sessions/session.ts';
import { findSessionByHash, recordSeen } from '../modules/sessions/sessions-store.ts';
import { ROLE_SCOPES } from '../modules/users/role-scopes.ts';
import type { SessionPrincipal } from './principal.ts';
import { readSidCookie } from './sign-in/cookies.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type CookieRequest = Pick<FastifyRequest, 'method' | 'headers'>;

/**
 * Recognises signed-in browsers by their cookie. Nothing is cached: a sign-out, a disabled user or another role
 * counts from the next request on, and a person's browser is not as busy as a program.
 */
export class SessionAuthenticator {
  readonly #app: App;
  readonly #csrfKey: Buffer;

  constructor(app: App) {
    this.#app = app;
    this.#csrfKey = app.encryption.derive('csrf-token');
  }

  /** The signed-in user behind a request without an API key; throws `missing_api_key` or `csrf_token_invalid`. */
  async authenticate(request: CookieRequest): Promise<SessionPrincipal> {
    const sid = readSidCookie(this.#app, request.headers.cookie);
    if (sid === null) throw new AppError('missing_api_key');
    const principal = await this.find(sid);
    if (principal === null) {
      throw new AppError('missing_api_key', { message: 'The session has ended; sign in again, or send an API key.' });
    }
    // A browser sends the cookie whoever makes it call, so a change must also prove that our own page asked for it.
    if (!SAFE_METHODS.has(request.method)) this.#checkCsrf(request, principal.csrfToken);
    await this.#recordSeen(principal.session);
    return principal;
  }

  /** The open session of a cookie's value, or null. */
  async find(sid: string): Promise<SessionPrincipal | null> {
    if (!hasSidFormat(sid)) return null;
    const hash = hashSid(sid);
    const found = await findSessionByHash(this.#app.pool, hash);
    if (found === null || !timingSafeEqual(found.hash, hash)) return null;
    const { session } = found;
    if (!isOpen(session, this.#app.clock.now())) return null;
    return {
      kind: 'session',
      organizationId: session.organizationId,
      actor: { type: 'user', id: session.userId },
      scopes: ROLE_SCOPES[session.role],
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
    await recordSeen(this.#app.pool, session, now);
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
