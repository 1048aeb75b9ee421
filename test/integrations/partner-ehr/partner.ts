import Fastify from 'fastify';
import { PARTNER_PATH, type PartnerContext, partnerToken } from '../../../sandbox/ehr/partner/inject-faults.ts';
import { registerPartnerApi } from '../../../sandbox/ehr/partner/register-partner-api.ts';
import type { TestApp } from '../../helpers/app.ts';

export type TestPartner = {
  baseUrl: string;
  tokenOf(tenant: string): string;
  /** Calls the partner as a user of the EHR. */
  call(method: string, tenant: string, path: string, content?: unknown): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
};

/** Starts the sandbox's partner API on a socket, and the service's own listener for its webhooks. */
export async function startPartner({ app, http }: TestApp): Promise<TestPartner> {
  const listening = await http.listen('127.0.0.1', 0);
  app.listeners.unshift({ address: '127.0.0.1', port: listening.port });
  const context: PartnerContext = {
    pool: app.pool,
    clock: app.clock,
    derive: (purpose) => app.encryption.derive(purpose),
    fetch,
    onError: () => undefined,
  };
  const server = Fastify({ logger: false, forceCloseConnections: true });
  registerPartnerApi(server, context);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = `${origin}${PARTNER_PATH}`;
  return {
    baseUrl,
    tokenOf: (tenant) => partnerToken(context, tenant),
    call: async (method, tenant, path, content) => {
      const response = await fetch(`${baseUrl}/practices/${tenant}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${partnerToken(context, tenant)}`,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: JSON.stringify({ content }) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    },
    close: () => server.close(),
  };
}

/** Sets an active connection up to the practice of an organization; returns its id. */
export async function connected(
  t: TestApp,
  partner: TestPartner,
  { id, key }: { id: string; key: string },
  more: Record<string, unknown> = {},
): Promise<string> {
  const body = {
    name: 'EHR',
    partner: 'Sandbox',
    practiceId: id,
    baseUrl: partner.baseUrl,
    credential: partner.tokenOf(id),
    ...more,
  };
  const made = await t.call('POST', '/v1/integrations/partner-ehr/connections', { key, body });
  const tested = await t.call('POST', `/v1/integrations/partner-ehr/connections/${made.body.id}/test`, { key });
  if (!tested.body.worked) throw new Error(`The connection does not work: ${tested.text}`);
  return made.body.id;
}
