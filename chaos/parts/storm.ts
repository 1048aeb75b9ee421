import { setTimeout as delay } from 'node:timers/promises';
import { Customer } from './customer.ts';
import { createRandom } from './random.ts';
import { clientOf, RECEIVER_STREAM, type World } from './world.ts';

/** Customers work while the plan's kills are carried out; returns when the service is up again and all have ended. */
export async function storm(world: World): Promise<void> {
  const { options, service, traffic } = world;
  const endAt = performance.now() + options.seconds * 1_000;
  traffic.begin();
  const working = Array.from({ length: options.clients }, (_, index) =>
    runCustomer(world, index, () => performance.now() > endAt),
  );
  await Promise.all([carryOut(world), ...working]);
  await delay(endAt - performance.now());
  await service.untilUp();
}

async function runCustomer(world: World, index: number, isOver: () => boolean): Promise<void> {
  const { options, tenants, ledger } = world;
  const tenant = tenants[index % tenants.length]!;
  const stream = RECEIVER_STREAM + 1 + 2 * index;
  const client = clientOf(world, tenant, stream);
  const random = createRandom(options.seed, stream + 1);
  const customer = new Customer({
    name: `s${options.seed}-${index + 1}`,
    tenant,
    client,
    ledger,
    random,
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
    await delay(kill.atMs - (performance.now() - startedAt));
    const hit = service.kill(kill);
    if (hit) kills[kill.target] += 1;
    options.log(`${(kill.atMs / 1_000).toFixed(1)}s kill -9 ${kill.target}${hit ? '' : ' (it was down already)'}`);
  }
}
