import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { findPublishedKeys } from '../../modules/integrations/fhir-connections/keys/find-published-keys.ts';
import { openReceiver, type Reception } from '../../modules/integrations/fhir-subscriptions/receive-notification.ts';
import { retryAfter } from '../access/rate-limit.ts';
import type { SourceLimit } from '../access/source-limit.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';

const NOTIFICATIONS = '/v1/integrations/fhir/notifications/:id';
const NOTIFICATION_BYTES_MAX = 1_048_576;
/** A resource that a server sends is read to its end, but only kept up to the limit of a notification. */
const RESOURCE_BYTES_MAX = 64 * NOTIFICATION_BYTES_MAX;
const INTERACTIONS = `${NOTIFICATIONS}/:type/:resourceId`;
const JWKS = '/v1/integrations/fhir/connections/:id/jwks.json';
/** A server that caches the keys for this time still sees a new key well before the old one retires. */
const CACHE_SECONDS = 3_600;

/**
 * Registers the endpoints that FHIR servers call. They have no API key, so these endpoints are not in the route table:
 * each request is checked here.
 */
export function registerFhir(fastify: FastifyInstance, app: App, limit: SourceLimit): void {
  fastify.register(async (scope) => {
    scope.get(JWKS, async (request, reply) => {
      const { allowed, secondsToNext } = await limit.take(request.ip);
      if (!allowed) throw new AppError('rate_limited', { headers: { 'retry-after': retryAfter(secondsToNext) } });
      const { id } = request.params as { id: string };
      const keys = isId('fhc', id) ? await findPublishedKeys(app.pool, id, app.clock.now()) : [];
      if (keys.length === 0) throw new AppError('resource_not_found');
      return reply
        .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ keys }));
    });
    registerNotifications(scope, app);
    refuseOtherMethods(scope, { url: JWKS, allowed: ['GET'] });
  });
}

const ANSWERS: Record<Reception, number> = { received: 200, unknown: 404, refused: 401, closed: 410, unreadable: 422 };

/** Subscriptions of FHIR servers: authenticated by the id in the path and the secret in the header. */
function registerNotifications(fastify: FastifyInstance, app: App): void {
  const receive = openReceiver(app.database);
  const secretIn = ({ headers }: FastifyRequest) =>
    /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
  const answer = (reply: FastifyReply, reception: Reception) => {
    if (reception === 'refused') reply.header('www-authenticate', 'Bearer realm="notifications"');
    return reply.code(ANSWERS[reception]).send();
  };
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(NOTIFICATIONS, { bodyLimit: NOTIFICATION_BYTES_MAX }, async (request, reply) => {
      const { id } = request.params as { id: string };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return answer(reply, await receive({ id, secret: secretIn(request), body }));
    });
    refuseOtherMethods(scope, { url: NOTIFICATIONS, allowed: ['POST'] });
  });
  // A server of R4 repeats its own interaction below the endpoint if the subscription has a payload.
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
      readUpTo(payload, NOTIFICATION_BYTES_MAX),
    );
    scope.route({
      method: ['PUT', 'POST', 'DELETE'],
      url: INTERACTIONS,
      bodyLimit: RESOURCE_BYTES_MAX,
      handler: async (request, reply) => {
        const { id, type, resourceId } = request.params as { id: string; type: string; resourceId: string };
        const body = Buffer.isBuffer(request.body) ? request.body : null;
        return answer(reply, await receive({ id, secret: secretIn(request), body, path: `${type}/${resourceId}` }));
      },
    });
    refuseOtherMethods(scope, { url: INTERACTIONS, allowed: ['PUT', 'POST', 'DELETE'] });
  });
}

/** Reads a body to its end. Returns null for one that is larger: the path names the resource, which is read again. */
async function readUpTo(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
  }
  return size > bytesMax ? null : Buffer.concat(chunks);
}
