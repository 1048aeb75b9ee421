import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from './api-client.ts';
import { Customer } from './customer.ts';
import { createRandom } from './random.ts';
import { RECEIVER_STREAM, type World } from './world.ts';

/** Customers work while the plan's kills are carried out; returns when the service is up again and all have ended. */
export async function storm(world: World): Promise<void> {
  const { options, service, traffic } = world;
  const endAt = performance.now() + options.seconds * 1_000;
  traffic.begin();
  const working = Array.from({ length: options.clients }, (_, index) =>
    runCustomer(world, index, () => performance.now() > endAt),
  );
  await Promise.all([carryOut(world), ...working]);
  await service.untilUp();
}

async function runCustomer(world: World, index: number, isOver: () => boolean): Promise<void> {
  const { options, service, tenants, ledger, traffic } = world;
  const tenant = tenants[index % tenants.length]!;
  // The client's pauses depend on the kills; with chance of their own they do not change what the customer does.
  const [doing, waiting] = [0, 1].map((n) => createRandom(options.seed, RECEIVER_STREAM + 1 + 2 * index + n));
  const client = new ApiClient({ url: service.url, key: tenant.key, traffic, random: waiting! });
  const customer = new Customer({
    name: `s${options.seed}-${index + 1}`,
    tenant,
    client,
    ledger,
    random: doing!,
    pauseMsMax: options.pauseMsMax,
  });
  try {
    await customer.work(isOver);
  } finally {
    await client.close();
  }
}

async function carryOut({ plan, service, kills, options }: World): Promise<void> {
  const startedAt = performance.now();
  for (const kill of plan) {
    await delay(Math.max(0, kill.atMs - (performance.now() - startedAt)));
    const hit = service.kill(kill);
    if (hit) kills[kill.target] += 1;
    options.log(`${(kill.atMs / 1_000).toFixed(1)}s kill -9 ${kill.target}${hit ? '' : ' (it was down already)'}`);
  }
}
