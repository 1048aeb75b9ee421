import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { type FormApp, formActionOf, NO_FORMS } from '../sign-in/form-action.ts';
import { chooseEncoding } from './content-encoding.ts';
import { type DashboardFile, DashboardFiles } from './dashboard-files.ts';

const FOLDER = fileURLToPath(new URL('../../../dashboard/dist/', import.meta.url));
const MISSING_PAGE = new URL('../pages/dashboard-missing.html', import.meta.url);

/**
 * Scripts and styles come from this service alone, and no text becomes a script (Trusted Types without any policy).
 * `form-action` follows (`sign-in/form-action.ts`).
 */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ";

const ASSETS = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the dashboard below /app/. All paths belong to one application, so all of them return its index. */
export function registerDashboard(fastify: FastifyInstance, app: FormApp, folder = FOLDER): void {
  const files = new DashboardFiles(folder);
  fastify.get('/', async (_request, reply) => reply.redirect('/app/', 302));
  fastify.get('/app', async (_request, reply) => reply.redirect('/app/', 302));
  fastify.get('/app/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const isPage = !name.startsWith(ASSETS);
    const forms = isPage ? await formActionOf(app) : NO_FORMS;
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY + forms);
    if (isPage) return sendIndex(await files.index(), request, reply);
    const file = await files.asset(name);
    if (file === null) throw new AppError('route_not_found');
    return send(file, IMMUTABLE, request, reply);
  });
  for (const url of ['/', '/app', '/app/*']) refuseOtherMethods(fastify, { url, allowed: ['GET'] });
}

async function sendIndex(index: DashboardFile | null, request: FastifyRequest, reply: FastifyReply) {
  if (index !== null) return send(index, 'no-cache', request, reply);
  return reply
    .code(503)
    .header('retry-after', '3')
    .type('text/html; charset=utf-8')
    .send(await readFile(MISSING_PAGE));
}

function send({ type, bodies }: DashboardFile, caching: string, request: FastifyRequest, reply: FastifyReply) {
  const preferred = chooseEncoding(request.headers['accept-encoding']);
  const encoding = bodies[preferred] ? preferred : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ vary: 'Accept-Encoding', 'cache-control': caching, 'content-type': type });
  return reply.send(bodies[encoding]);
}
