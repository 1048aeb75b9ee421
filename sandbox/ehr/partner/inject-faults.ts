import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../../../src/database/connections/pool.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import type { EhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';
import { SLOW_MS } from '../faults/apply-fault.ts';
import { isMet } from '../faults/fault-of-request.ts';
import { takeFault } from '../faults/faults-store.ts';

/** The dependencies of the sandbox's partner API. */
export type PartnerContext = {
  pool: Pool;
  clock: Clock;
  /** Returns key material for a purpose. The material is the same after a restart. */
  derive(purpose: string): Buffer;
  /** Sends webhooks. It must reach this machine's own addresses only. */
  fetch: typeof fetch;
  onError(error: unknown): void;
};

/** The path of the partner API; a practice is an organization of the sandbox. */
export const PARTNER_PATH = '/partner/v1';

/** The header that a 401 must have (RFC 9110, section 11.6.1). */
export const CHALLENGE = 'Bearer realm="partner"';

const INTERACTIONS: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', DELETE: 'delete' };

/** Applies configured failures to the resources of the partner API. Register it after the authentication. */
export function injectFaults(scope: FastifyInstance, { pool }: PartnerContext, faults: FaultsMet): void {
  scope.addHook('preHandler', async (request, reply) => {
    const { tenant, type, id } = request.params as { tenant: string; type?: string; id?: string };
    if (type === undefined) return;
    const interaction = INTERACTIONS[request.method] ?? (id === undefined ? 'search' : 'read');
    const { externalReference: reference = null } = (request.body ?? {}) as { externalReference?: string };
    const fault = await takeFault(pool, tenant, (one) => isMet(one, { api: 'partner', type, interaction, reference }));
    if (fault === null) return;
    faults.set(request, fault);
    return failBefore(fault, reply);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const kind = faults.get(request)?.kind;
    // The write has taken effect, but no response is sent.
    if (kind === 'lost_answer') reply.raw.destroy();
    if (kind !== 'wrong_content_type') return payload;
    reply.header('content-type', 'text/html; charset=utf-8');
    return '<!doctype html><title>Maintenance</title><p>The server is being maintained.</p>';
  });
}

/** The faults of the requests that are being answered. */
export type FaultsMet = WeakMap<FastifyRequest, EhrFault>;

/** Answers the request if the fault keeps it from having an effect. */
async function failBefore(fault: EhrFault, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
  switch (fault.kind) {
    case 'rate_limited':
      return reply.code(429).send({ error: 'throttled' });
    case 'server_error':
      return reply.code(fault.status ?? 503).send({ error: 'failed' });
    case 'authorization_lost':
      return reply.code(401).header('www-authenticate', CHALLENGE).send({ error: 'authorization_lost' });
    case 'lost_request':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'slow':
      await pause(fault.delayMs ?? SLOW_MS);
  }
  return undefined;
}

/** Returns the bearer token of a practice's partner API. */
export function partnerToken(context: Pick<PartnerContext, 'derive'>, tenant: string): string {
  return `ptk_${context.derive(`embedded partner token ${tenant}`).toString('base64url')}`;
}
