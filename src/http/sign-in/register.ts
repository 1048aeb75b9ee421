import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { endNamedSessions, endSession } from '../../modules/platform/sessions/end-session.ts';
import { findIdToken } from '../../modules/platform/sessions/find-session.ts';
import { IdentityProviderError } from '../../modules/platform/sessions/identity-provider.ts';
import { hasInvitationFormat } from '../../modules/platform/users/invitation.ts';
import { checkOrigin, isSameToken, type SessionAuthenticator } from '../access/session-authenticator.ts';
import { limited, type SourceLimit } from '../access/source-limit.ts';
import { browserHeaders } from '../protocol/edge-headers.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { localAddress, pendingCookie } from './attempt-cookie.ts';
import { setCookie } from './cookies.ts';
import { finishSignIn, transactAs } from './finish-sign-in.ts';
import { accountSecurityPolicy, sendMessagePage } from './message-page.ts';

const callbackUrl = (app: App) => `${app.publicUrl()}/sign-in/callback`;

/** The provider should retry soon, because a token older than two minutes is refused. */
const RETRY_AFTER_SECONDS = 5;

const FORM_BYTES_MAX = 16 * 1024;
const PAGES = [
  { path: '/account', file: 'account.html', type: 'text/html' },
  { path: '/account/account.css', file: 'account.css', type: 'text/css' },
  { path: '/account/account.js', file: 'account.js', type: 'text/javascript' },
];

/**
 * Registers the pages for browsers and the endpoints for the identity provider. They are not part of the API, so they
 * are not in the route table.
 */
export function registerSignIn(
  fastify: FastifyInstance,
  app: App,
  { sessions, limit }: { sessions: SessionAuthenticator; limit: SourceLimit },
): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.get(
      '/sign-in',
      limited(limit, (request, reply) => startSignIn(app, request, reply)),
    );
    scope.get(
      '/sign-in/callback',
      limited(limit, (request, reply) => finishSignIn(app, sessions, request, reply)),
    );
    scope.post('/sign-out', (request, reply) => signOut(app, sessions, request, reply));
    scope.post('/sign-in/back-channel-logout', (request, reply) => handleBackChannelLogout(app, request, reply));
    for (const { path, file, type } of PAGES) {
      scope.get(path, async (_request, reply) => {
        const policy = await accountSecurityPolicy(app);
        reply.header('content-type', `${type}; charset=utf-8`).header('content-security-policy', policy);
        return readFile(new URL(`../pages/${file}`, import.meta.url));
      });
    }
    for (const url of ['/sign-in', '/sign-in/callback', ...PAGES.map(({ path }) => path)]) {
      refuseOtherMethods(scope, { url, allowed: ['GET'] });
    }
    for (const url of ['/sign-out', '/sign-in/back-channel-logout']) {
      refuseOtherMethods(scope, { url, allowed: ['POST'] });
    }
  });
  registerEmbeddedProvider(fastify, app);
}

/** The embedded provider handles HTTP itself, so requests below its path are passed on unread. */
function registerEmbeddedProvider(fastify: FastifyInstance, app: App): void {
  const { embedded } = app.identity;
  if (embedded === null) return;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const url = `${embedded.basePath}/*`;
    const method = ['GET', 'HEAD', 'POST', 'OPTIONS'];
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(browserHeaders(app.config))) reply.raw.setHeader(name, value);
      try {
        await embedded.handle(request.raw, reply.raw);
      } catch (error) {
        app.logger.error({ requestId: request.id, error: (error as Error).name }, 'identity.failed');
        if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-length': 0 });
        reply.raw.end();
      }
    };
    scope.route({ method, url, handler });
    refuseOtherMethods(scope, { url, allowed: method });
  });
}

/**
 * Handles POST /sign-out, with the CSRF token as a header or a field: ends the local session, then the identity
 * provider's.
 */
async function signOut(
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

/** Handles POST /sign-in/back-channel-logout, by which the identity provider reports sessions that have ended. */
async function handleBackChannelLogout(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
  const { provider } = app.identity;
  if (token === null || provider === null) return refuse(reply);
  try {
    const ended = await endNamedSessions(app.database, await provider.readLogoutToken(token));
    if (ended === null) return refuse(reply);
    app.logger.info({ requestId: request.id, ended }, 'sign_out.back_channel');
    return reply.code(200).send();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    app.logger.warn({ requestId: request.id, problem: error.problem }, 'sign_out.refused');
    return error.problem === 'unavailable' ? askAgain(reply) : refuse(reply);
  }
}

/** The token could not be checked. The provider may send it again. */
function askAgain(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      '{"error":"temporarily_unavailable","error_description":"The provider\'s keys cannot be fetched at the moment."}',
    );
}

/** Refuses a token as the standard requires, without a reason. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send('{"error":"invalid_request","error_description":"The logout token is not acceptable."}');
}

/**
 * Handles GET /sign-in?returnTo=/path&organization=org_…&invitation=TOKEN: redirects the browser to the identity
 * provider.
 */
async function startSignIn(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = app.identity;
  if (provider === null) return sendMessagePage(reply, 'sign_in_not_configured', request.id);
  const publicUrl = app.publicUrl();
  // The provider redirects to the public host, where a cookie set under another host would be missing.
  if (request.headers.host !== new URL(publicUrl).host) return reply.redirect(publicUrl + request.url, 302);
  const { returnTo, organization, invitation } = request.query as Record<string, unknown>;
  try {
    const { url, attempt } = await provider.start(callbackUrl(app));
    const organizationId = typeof organization === 'string' && isId('org', organization) ? organization : null;
    const pending = {
      ...attempt,
      returnTo: localAddress(returnTo, publicUrl),
      organizationId,
      invitation: hasInvitationFormat(invitation) ? invitation : null,
    };
    return reply.header('set-cookie', pendingCookie(app, pending)).redirect(url, 302);
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    app.logger.warn({ requestId: request.id, problem: error.problem }, 'sign_in.failed');
    return sendMessagePage(reply, 'identity_provider_unavailable', request.id);
  }
}
