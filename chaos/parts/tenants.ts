import pino from 'pino';
import { openApp } from '../../src/composition/open-app.ts';
import { loadConfig } from '../../src/config.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { createKey } from '../../src/modules/platform/api-keys/create-key.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import { ApiClient } from './api-client.ts';
import type { Installation } from './installation.ts';
import { createRandom } from './random.ts';
import type { Receiver } from './receiver.ts';
import { Traffic } from './traffic.ts';

export type Tenant = { organizationId: string; key: string };

/** A subscription of a tenant. */
type Wish = { name: string; events: string[]; ordering?: 'strict'; payload?: 'thin'; headers?: Record<string, string> };

/** The value of a customer's own header, which is a secret. */
export const PLANTED_HEADER = 'hdr-vermilion-7741';

const WISHES: readonly Wish[] = [
  { name: 'all', events: ['*'] },
  // This subscription must not get other events.
  { name: 'some', events: ['claim.paid', 'claim.denied', 'denial.received'], headers: { 'x-token': PLANTED_HEADER } },
  { name: 'thin', events: ['claim.*'], payload: 'thin' },
  { name: 'strict', events: ['*'], ordering: 'strict' },
];
const DOOMED: Wish = { name: 'doomed', events: ['*'] };

/** Creates organizations, each with a key of all scopes, as an operator does. */
export async function createTenants(installation: Installation, count: number): Promise<Tenant[]> {
  const { env, serviceUrl, masterKey } = installation;
  const logger = pino({ level: 'silent' });
  const app = await openApp({ config: loadConfig(env), serviceUrl, masterKey, logger, supervise: false });
  try {
    const tenants: Tenant[] = [];
    for (let number = 1; number <= count; number++) {
      const name = `Chaos ${number}`;
      const { id } = await createOrganization(app.database, { name, ownerEmail: 'owner@chaos.example' });
      const who = { organizationId: id, actor: { type: 'operator', id: 'chaos' } as const };
      const input = { name: 'chaos', scopes: ALL_SCOPES, expiresAt: null, environment: 'sandbox' } as const;
      const { key } = await transact(app.database, who, async (tx) => createKey(tx, input));
      tenants.push({ organizationId: id, key });
    }
    return tenants;
  } finally {
    await app.close();
  }
}

/** Subscribes the receiver to the tenants' events beforehand; a doomed subscription only in the first. */
export async function subscribe(
  urls: readonly string[],
  tenants: readonly Tenant[],
  receiver: Receiver,
  hasDoomed: boolean,
): Promise<void> {
  for (const [index, { organizationId, key }] of tenants.entries()) {
    const client = new ApiClient({ urls, key, traffic: new Traffic(), random: createRandom(index) });
    for (const { name, ...rest } of hasDoomed && index === 0 ? [...WISHES, DOOMED] : WISHES) {
      const body = { url: `${receiver.url}/${organizationId}/${name}`, ...rest };
      const write = { method: 'POST', path: '/v1/webhooks/subscriptions', body, idempotencyKey: name } as const;
      const answer = await client.write(write);
      if (answer.status !== 201) throw new Error(`subscribing: ${answer.status} ${JSON.stringify(answer.body)}`);
      receiver.secrets.set(answer.body.id, answer.body.signingSecret);
      if (name === 'doomed') receiver.doomed.add(answer.body.id);
    }
    await client.close();
  }
}
