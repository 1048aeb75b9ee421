import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import type { SessionAuthenticator } from '../access/session-authenticator.ts';
import type { SourceLimit } from '../access/source-limit.ts';
import { browserHeaders } from '../protocol/edge-headers.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { handleBackChannelLogout } from './back-channel-logout.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { accountSecurityPolicy } from './message-page.ts';
import { limited } from './sign-in-limit.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';

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
