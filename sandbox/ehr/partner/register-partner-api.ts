import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { faultOf } from './ehr-faults.ts';
import {
  CHALLENGE,
  type FaultsMet,
  injectFaults,
  PARTNER_PATH,
  type PartnerContext,
  partnerToken,
} from './inject-faults.ts';
import {
  findByReference,
  findResource,
  insertResource,
  type PartnerResource,
  updateResource,
} from './resources-store.ts';
import { deleteRegistered, insertRegistered, listRegistered } from './webhooks-store.ts';

const TYPE = /^[a-z_]{1,40}$/;
const PAGE = 50;
const WEBHOOK_DAYS = 90;
const READS = ['patient', 'encounter', 'appointment'];
const WRITES = ['authorization_status', 'claim_status', 'eligibility_result', 'document'];

type Params = { tenant: string; type: string; id: string };
type Body = Record<string, unknown> | undefined;

/** Registers the partner API of the sandbox's EHR, as docs/partner-ehr-api.md describes it. */
export function registerPartnerApi(fastify: FastifyInstance, context: PartnerContext): void {
  const { pool, clock } = context;
  const faults: FaultsMet = new WeakMap();
  fastify.register(
    async (scope) => {
      scope.addHook('preHandler', async (request, reply) => {
        const { tenant } = request.params as Params;
        if (!isAuthorized(request, partnerToken(context, tenant)))
          return reply.code(401).header('www-authenticate', CHALLENGE).send({ error: 'unauthorized' });
      });
      injectFaults(scope, context, faults);
      scope.get('', async () => ({ reads: READS, writes: WRITES, eventTypes: eventTypes() }));
      registerWebhookRoutes(scope, context);
      scope.get('/:type', async (request, reply) => {
        const { tenant, type } = paramsOf(request);
        if (!TYPE.test(type)) return notFound(reply);
        const { externalReference = null } = request.query as { externalReference?: string };
        return { results: (await findByReference(pool, tenant, type, externalReference)).map(shown) };
      });
      scope.get('/:type/:id', async (request, reply) => {
        const { tenant, type, id } = paramsOf(request);
        const found = await findResource(pool, tenant, type, id);
        return found === null ? notFound(reply) : shown(found);
      });
      scope.post('/:type', async (request, reply) => {
        const { tenant, type } = paramsOf(request);
        if (!TYPE.test(type)) return notFound(reply);
        if (!faults.has(request) && (await failed(request, reply))) return reply;
        const made = await insertResource(pool, tenant, type, { ...contentOf(request.body as Body), now: clock.now() });
        void deliverWebhooks(context, tenant, { type, id: made.id, version: made.version, verb: 'created' });
        return reply.code(201).send(shown(made));
      });
      scope.put('/:type/:id', async (request, reply) => {
        const { tenant, type, id } = paramsOf(request);
        const known = await findResource(pool, tenant, type, id);
        if (known === null) return notFound(reply);
        if (!faults.has(request) && (await failed(request, reply))) return reply;
        const written = { id, version: versionOf(request), ...contentOf(request.body as Body), now: clock.now() };
        const changed = await updateResource(pool, tenant, type, written);
        if (changed === null) return reply.code(412).send({ error: 'version_conflict' });
        void deliverWebhooks(context, tenant, { type, id, version: changed.version, verb: 'updated' });
        return shown(changed);
      });
    },
    { prefix: `${PARTNER_PATH}/practices/:tenant` },
  );
}

function registerWebhookRoutes(scope: FastifyInstance, { pool, clock }: PartnerContext): void {
  scope.get('/webhooks', async (request) => {
    const { cursor = '0' } = request.query as { cursor?: string };
    const rows = await listRegistered(pool, paramsOf(request).tenant, /^\d{1,18}$/.test(cursor) ? cursor : '0', PAGE);
    const results = rows.map(({ secret: _secret, ...row }) => row);
    return { results, nextCursor: rows.length === PAGE ? rows.at(-1)!.id : null };
  });
  scope.post('/webhooks', async (request, reply) => {
    const { eventType, callbackUrl, secret } = (request.body ?? {}) as Record<string, unknown>;
    const isKnown = typeof eventType === 'string' && eventTypes().includes(eventType);
    if (!isKnown || typeof callbackUrl !== 'string' || typeof secret !== 'string' || secret.length < 16) {
      return reply.code(422).send({ error: 'invalid_webhook' });
    }
    const expiresAt = new Date(clock.now().getTime() + WEBHOOK_DAYS * 86_400_000);
    const registered = { eventType, callbackUrl, secret, status: 'active', expiresAt };
    const { secret: _secret, ...row } = await insertRegistered(pool, paramsOf(request).tenant, registered);
    return reply.code(201).send(row);
  });
  scope.delete('/webhooks/:id', async (request, reply) => {
    const { tenant, id } = paramsOf(request);
    const isDeleted = /^\d{1,18}$/.test(id) && (await deleteRegistered(pool, tenant, id));
    return isDeleted ? reply.code(204).send() : notFound(reply);
  });
}

/** Plays the fault that the member id in the content names. Returns true if it has answered the request. */
async function failed(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const fault = faultOf(contentOf(request.body as Body).content);
  if (fault.kind === 'slow') await pause(fault.seconds * 1_000);
  if (fault.kind === 'authorization_lost') {
    reply.code(401).header('www-authenticate', CHALLENGE).send({ error: 'authorization_lost' });
  }
  if (fault.kind === 'fail') reply.code(fault.status).send({ error: 'failed' });
  return fault.kind === 'authorization_lost' || fault.kind === 'fail';
}

function eventTypes(): string[] {
  return [...READS, ...WRITES].flatMap((type) => [`${type}.created`, `${type}.updated`]);
}

function paramsOf(request: FastifyRequest): Params {
  return request.params as Params;
}

function isAuthorized({ headers }: FastifyRequest, token: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function contentOf(body: Body): { externalReference: string | null; content: unknown } {
  const { externalReference, content } = body ?? {};
  return {
    externalReference: typeof externalReference === 'string' ? externalReference : null,
    content: content ?? null,
  };
}

function versionOf({ headers }: FastifyRequest): number | null {
  const text = headers['if-match']?.replaceAll('"', '');
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function shown({ id, version, externalReference, content, updatedAt }: PartnerResource) {
  return { id, version, externalReference, content, updatedAt: updatedAt.toISOString() };
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found' });
}
