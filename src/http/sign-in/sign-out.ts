import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { endSession } from '../../modules/platform/sessions/end-session.ts';
import { findIdToken } from '../../modules/platform/sessions/find-session.ts';
import { IdentityProviderError } from '../../modules/platform/sessions/identity-provider.ts';
import { checkOrigin, isSameToken, type SessionAuthenticator } from '../access/session-authenticator.ts';
import { setCookie } from './cookies.ts';
import { transactAs } from './finish-sign-in.ts';

/**
 * Handles POST /sign-out, with the CSRF token as a header or a field: ends the local session, then the identity
 * provider's.
 */
export async function signOut(
  app: App,
  sessions: SessionAuthenticator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  checkOrigin(app, request.headers);
  const home = `${app.publicUrl()}/account`;
  const { principal } = await sessions.findCounted(request);
  reply.header('set-cookie', setCookie(app, 'session', null));
  if (principal === null) return reply.redirect(home, 303);
  const field = request.body instanceof URLSearchParams ? request.body.get('csrfToken') : null;
  // Signing out is a change, so another site's page must not be able to cause it.
  if (!isSameToken(request.headers['x-csrf-token'] ?? field, principal.csrfToken)) {
    reply.removeHeader('set-cookie');
    throw new AppError('csrf_token_invalid');
  }
  const { session } = principal;
  const user = { id: session.userId, organizationId: session.organizationId };
  const idToken = await transactAs(app, user, request.id, async (tx) => {
    await endSession(tx, session, 'signed_out');
    return findIdToken(tx, session.id, app.encryption);
  });
  return reply.redirect((idToken && (await signOutUrl(app, idToken, home))) || home, 303);
}

/** The local session has already ended, so a failure of the provider must not look like a failed sign-out. */
async function signOutUrl(app: App, idToken: string, home: string): Promise<string | null> {
  try {
    return (await app.identity.provider?.signOutUrl(idToken, home)) ?? null;
  } catch (error) {
    if (error instanceof IdentityProviderError) return null;
    throw error;
  }
}
