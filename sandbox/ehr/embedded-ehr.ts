import type { FastifyInstance } from 'fastify';
import { invariant } from '../../src/kernel/assert.ts';
import type { SandboxEhr } from '../../src/modules/sandbox/sandbox-ehr.ts';
import { type EhrContext, fhirBaseUrl, practiceUrl } from './ehr-context.ts';
import { addFault, listFaults, removeFaults } from './faults/faults-store.ts';
import { PARTNER_PATH, partnerToken } from './partner/inject-faults.ts';
import { deletePartnerTenant } from './partner/resources-store.ts';
import { derivedSecret, SECRET_CLIENT_ID } from './smart/clients.ts';
import { passwordOf, SIGN_IN_USER } from './smart/sign-in.ts';
import { deleteTenant } from './store/tenants-store.ts';
import type { Notifier as NotifierType } from './subscriptions/notifier.ts';

/** The EHR of the sandbox: a FHIR server on a separate listener, with a practice for each organization. */
export type EmbeddedEhr = SandboxEhr & {
  /** Starts the listener. Port 0 takes a free one. */
  listen(port: number): Promise<{ port: number }>;
  /** The origin of the listener; null before it listens. */
  origin(): string | null;
  /** Resolves when all pending notifications of subscriptions have been sent. */
  notified(): Promise<void>;
  /** Sends the heartbeats of subscriptions that are due by the clock, as a timer also does. */
  sendHeartbeats(): Promise<void>;
  close(): Promise<void>;
};

type EmbeddedEhrOptions = Omit<EhrContext, 'origin' | 'isOpen'> & {
  environment: 'sandbox' | 'live';
  isOpen?: boolean;
};

/** The EHR listens only on this machine, because it contains data of the sandbox's callers. */
const HOST = '127.0.0.1';

/** How often it is checked which heartbeats of subscriptions are due. */
const HEARTBEAT_CHECK_MS = 1_000;

/** Creates the embedded EHR; it starts with `listen`. */
export function createEmbeddedEhr({ environment, isOpen = false, ...options }: EmbeddedEhrOptions): EmbeddedEhr {
  invariant(environment === 'sandbox', 'the embedded EHR is for the sandbox only');
  let origin: string | null = null;
  let server: FastifyInstance | null = null;
  let notifier: NotifierType | null = null;
  let heartbeats: NodeJS.Timeout | undefined;
  const context: EhrContext = { ...options, isOpen, origin: () => origin ?? `http://${HOST}` };
  return {
    listen: async (port) => {
      // Loaded here, because most processes never listen.
      const { createEhrServer } = await import('./server/ehr-server.ts');
      const { Notifier } = await import('./subscriptions/notifier.ts');
      const active = new Notifier(context);
      notifier = active;
      server = createEhrServer(context, { onWritten: (tenant, stored) => active.onWritten(tenant, stored) });
      heartbeats = setInterval(() => void active.sendHeartbeats().catch(context.onError), HEARTBEAT_CHECK_MS).unref();
      await server.listen({ host: HOST, port });
      const address = server.server.address();
      invariant(typeof address === 'object' && address !== null, 'the EHR listens on a port');
      origin = `http://${HOST}:${address.port}`;
      return { port: address.port };
    },
    origin: () => origin,
    fhirBaseUrl: (tenant) => fhirBaseUrl(context, tenant),
    clientOf: (tenant) => ({
      clientId: SECRET_CLIENT_ID,
      clientSecret: derivedSecret(context, tenant, 'client secret'),
    }),
    launchOf: (tenant) => ({
      launchUrl: `${practiceUrl(context, tenant)}/ehr`,
      userName: SIGN_IN_USER,
      password: passwordOf(context, tenant),
    }),
    partnerOf: (tenant) => ({
      partnerBaseUrl: `${context.origin()}${PARTNER_PATH}`,
      partnerPracticeId: tenant,
      partnerToken: partnerToken(context, tenant),
    }),
    addFault,
    listFaults,
    removeFaults,
    forget: async (run, tenant) => {
      await deletePartnerTenant(run, tenant);
      await deleteTenant(run, tenant);
    },
    notified: async () => notifier?.idle(),
    sendHeartbeats: async () => notifier?.sendHeartbeats(),
    close: async () => {
      clearInterval(heartbeats);
      await server?.close();
      await notifier?.idle();
    },
  };
}
