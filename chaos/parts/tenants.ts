import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApiClient } from './api-client.ts';
import { createRandom } from './random.ts';
import type { Receiver } from './receiver.ts';
import { Traffic } from './traffic.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const run = promisify(execFile);

export type Tenant = { organizationId: string; key: string };

/** Every event, and a choice of them: the second shows that nothing goes where it was not asked for. */
const SUBSCRIPTIONS = [['*'], ['claim.paid', 'claim.denied', 'denial.received']];

/** Organizations, each with a key of all scopes. */
export async function createTenants(env: NodeJS.ProcessEnv, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let number = 1; number <= count; number++) {
    const { id } = await rcm<{ id: string }>(env, ['organizations', 'create', '--name', `Chaos ${number}`]);
    const { key } = await rcm<{ key: string }>(env, ['keys', 'create', '--organization', id, '--scopes', 'all']);
    tenants.push({ organizationId: id, key });
  }
  return tenants;
}

async function rcm<T>(env: NodeJS.ProcessEnv, args: string[]): Promise<T> {
  const { stdout } = await run(process.execPath, [MAIN, ...args, '--json'], { env });
  return JSON.parse(stdout) as T;
}

/** Subscribes the receiver to the tenants' events, before anything happens. */
export async function subscribe(url: string, tenants: readonly Tenant[], receiver: Receiver): Promise<void> {
  for (const { organizationId, key } of tenants) {
    const client = new ApiClient({ url, key, traffic: new Traffic(), random: createRandom(0) });
    for (const [index, events] of SUBSCRIPTIONS.entries()) {
      const body = { url: `${receiver.url}/${organizationId}/${index}`, events };
      const idempotencyKey = `subscribe-${index}`;
      const answer = await client.write({ method: 'POST', path: '/v1/webhooks/subscriptions', body, idempotencyKey });
      if (answer.status !== 201) throw new Error(`subscribing: ${answer.status} ${JSON.stringify(answer.body)}`);
      receiver.secrets.set(answer.body.id, answer.body.signingSecret);
    }
    await client.close();
  }
}
