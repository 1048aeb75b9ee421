import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { transact } from '../database/transaction.ts';
import { type Reception, receiveEvent } from '../modules/partner-ehr/inbound/receive-event.ts';
import { findReceiver } from '../modules/partner-ehr/webhooks/find-receiver.ts';
import { INBOUND_PATH } from '../modules/partner-ehr/webhooks/new-webhook.ts';
import { refuseOtherMethods } from './protocol/method-refusals.ts';

const BODY_BYTES_MAX = 1024 * 1024;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The response to the partner. A repeated event is a success, so that the partner does not send it again. */
const STATUSES: Readonly<Record<Reception['status'], number>> = {
  accepted: 200,
  duplicate: 200,
  signature_missing: 401,
  signature_invalid: 401,
  stale: 400,
  unreadable: 400,
  connection_disabled: 410,
  gone: 410,
};

/**
 * Registers the addresses that partner EHRs call. Callers have no API key: each address ends in a secret, and each request
 * is signed. They are not part of the API, so they are not in the route table.
 */
export function registerPartnerInbound(fastify: FastifyInstance, app: App): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes, so the body is not parsed first.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    const url = `${INBOUND_PATH}:token`;
    scope.post(url, { bodyLimit: BODY_BYTES_MAX }, (request, reply) => receive(app, request, reply));
    refuseOtherMethods(scope, { url, allowed: ['POST'] });
  });
}

async function receive(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token } = request.params as { token: string };
  const receiver = TOKEN.test(token) ? await findReceiver(app.pool, token) : null;
  if (receiver === null) return answer(reply, { status: 'gone' });
  const { organizationId, webhookId } = receiver;
  const inbound = {
    method: request.method,
    headers: headersOf(request),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const actor = { type: 'system', id: 'partner-ehr' } as const;
  // Signature timestamps are compared with the machine's time.
  const reception = await transact(
    app.database,
    { organizationId, actor, requestId: request.id, isRealTime: true },
    (tx) => receiveEvent(tx, webhookId, inbound, { encryption: app.encryption }),
  );
  return answer(reply, reception);
}

function answer(reply: FastifyReply, { status }: Reception): FastifyReply {
  // A 401 names how requests are authenticated (RFC 9110, section 11.6.1). No registered scheme describes a signed body.
  if (STATUSES[status] === 401) reply.header('www-authenticate', 'Signature realm="webhooks"');
  return reply.code(STATUSES[status]).header('cache-control', 'no-store').send({ status });
}

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
