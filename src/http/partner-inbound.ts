import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../composition/app.ts';
import { transact } from '../database/transactions/transaction.ts';
import { FairGate } from '../kernel/fair-gate.ts';
import { type Reception, receiveEvent } from '../modules/integrations/partner-ehr/inbound/receive-event.ts';
import { INBOUND_PATH } from '../modules/integrations/partner-ehr/webhooks/new-webhook.ts';
import { findReceiver } from '../modules/integrations/partner-ehr/webhooks/require-webhook.ts';
import { refuseOtherMethods } from './protocol/method-refusals.ts';
import { refuseEncodedBody } from './uploads/stream-body.ts';

const BODY_BYTES_MAX = 1024 * 1024;
/** Bodies that are read at once, of all organizations and of one. The others wait unread in their connections. */
const [BODIES_MAX, BODIES_PER_ORGANIZATION] = [64, 16];
/** Requests of an organization that are read or wait. */
const REQUESTS_PER_ORGANIZATION = 200;
/** The shares of the database's connections that all events, and the events of one organization, may use at once. */
const [DATABASE_SHARE, ORGANIZATION_SHARE] = [0.4, 0.2];
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The response to the partner. A repeated event is a success, so that the partner does not send it again. */
const STATUSES: Readonly<Record<Reception['status'] | 'busy', number>> = {
  accepted: 200,
  duplicate: 200,
  signature_missing: 401,
  signature_invalid: 401,
  stale: 400,
  unreadable: 400,
  connection_disabled: 410,
  gone: 410,
  busy: 503,
};

type Receiver = { organizationId: string; webhookId: string };

/** The receivers of requests whose headers were accepted. */
const receivers = new WeakMap<FastifyRequest, Receiver>();

/**
 * Registers the addresses that partner EHRs call. Callers have no API key: each address ends in a secret, and each request
 * is signed. They are not part of the API, so they are not in the route table.
 */
export function registerPartnerInbound(fastify: FastifyInstance, app: App): void {
  const bodies = new FairGate({ slots: BODIES_MAX, slotsPerOwner: BODIES_PER_ORGANIZATION });
  const { databasePoolSize } = app.config;
  const work = new FairGate({
    slots: Math.max(1, Math.floor(databasePoolSize * DATABASE_SHARE)),
    slotsPerOwner: Math.max(1, Math.floor(databasePoolSize * ORGANIZATION_SHARE)),
  });
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes, so the body is not parsed first.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    const url = `${INBOUND_PATH}:token`;
    scope.post(
      url,
      { bodyLimit: BODY_BYTES_MAX, onRequest: (request, reply) => admit(app, bodies, request, reply) },
      (request, reply) => receive(app, work, request, reply),
    );
    refuseOtherMethods(scope, { url, allowed: ['POST'] });
  });
}

/** Refuses a request by its headers, or waits until its body may be read. An unknown address costs no memory. */
async function admit(app: App, bodies: FairGate, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { token } = request.params as { token: string };
  const receiver = TOKEN.test(token) ? await findReceiver(app.pool, token) : null;
  if (receiver === null) return answer(reply, { status: 'gone' });
  refuseEncodedBody(request.headers);
  const { organizationId } = receiver;
  if (bodies.countOf(organizationId) >= REQUESTS_PER_ORGANIZATION) return answer(reply, { status: 'busy' });
  receivers.set(request, receiver);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  reply.raw.once('close', ended.resolve);
  void bodies.run(organizationId, () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  return undefined;
}

async function receive(app: App, work: FairGate, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { organizationId, webhookId } = receivers.get(request)!;
  const inbound = {
    method: request.method,
    headers: headersOf(request),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const actor = { type: 'system', id: 'partner-ehr' } as const;
  // Signature timestamps are compared with the machine's time.
  const who = { organizationId, actor, requestId: request.id, isRealTime: true } as const;
  const reception = await work.run(organizationId, () =>
    transact(app.database, who, (tx) => receiveEvent(tx, webhookId, inbound, { encryption: app.encryption })),
  );
  return answer(reply, reception);
}

function answer(reply: FastifyReply, { status }: Reception | { status: 'busy' }): FastifyReply {
  if (status === 'busy') reply.header('retry-after', '5');
  // A 401 names how requests are authenticated (RFC 9110, section 11.6.1). No registered scheme describes a signed body.
  if (STATUSES[status] === 401) reply.header('www-authenticate', 'Signature realm="webhooks"');
  return reply.code(STATUSES[status]).header('cache-control', 'no-store').send({ status });
}

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
