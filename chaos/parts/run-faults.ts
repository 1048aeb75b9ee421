import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from './api-client.ts';
import { Customer } from './customer.ts';
import { causeFault } from './faults.ts';
import { CLIENT_STREAM, FAULTS_STREAM, type Play } from './play.ts';
import { createRandom } from './random.ts';
import { describeFault } from './schedule.ts';

/**
 * Runs the customers during the schedule and then ends all faults. Returns when the service is up and the customers
 * have finished.
 */
export async function runWithFaults(play: Play): Promise<void> {
  const { options, installation, traffic, consumers, watch, clinic } = play;
  const endAt = performance.now() + options.seconds * 1_000;
  const isOver = () => performance.now() > endAt;
  traffic.begin();
  watch.start();
  const working = Array.from({ length: options.clients }, (_, index) => runCustomer(play, index, isOver));
  const following = consumers.map((consumer) => consumer.follow(isOver));
  const mended = follow(play).then(async () => {
    await delay(Math.max(0, endAt - performance.now()));
    await mend(play);
  });
  await Promise.all([mended, ...working, ...following, clinic.work(isOver), commitAbuse(play)]);
  traffic.end();
  await installation.untilUp();
}

async function runCustomer(play: Play, index: number, isOver: () => boolean): Promise<void> {
  const { options, installation, schedule, tenants, ledger, traffic } = play;
  // A doomed subscription needs a hundred failed events of its organization, so all customers work for that one.
  const tenant = tenants[schedule.hasDoomed ? 0 : index % tenants.length]!;
  // The client's pauses depend on the faults; a separate random stream keeps them from changing the customer's actions.
  const [doing, waiting] = [0, 1].map((n) => createRandom(options.seed, CLIENT_STREAM + 2 * index + n));
  const client = new ApiClient({ urls: installation.urls, key: tenant.key, traffic, random: waiting! });
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

async function follow(play: Play): Promise<void> {
  const { schedule, options } = play;
  const random = createRandom(options.seed, FAULTS_STREAM);
  const startedAt = performance.now();
  for (const { atMs, fault } of schedule.actions) {
    await delay(Math.max(0, atMs - (performance.now() - startedAt)));
    const hit = await causeFault(play, fault, random);
    options.log(`${(atMs / 1_000).toFixed(1)}s ${describeFault(fault)}${hit ? '' : ' (no target)'}`);
  }
}

/** Lets the attacker act as planned; returns when it has all responses. */
async function commitAbuse({ abuse, attacker, options }: Play): Promise<void> {
  const startedAt = performance.now();
  const committed: Promise<void>[] = [];
  for (const { atMs, abuse: one } of abuse) {
    await delay(Math.max(0, atMs - (performance.now() - startedAt)));
    options.log(`${(atMs / 1_000).toFixed(1)}s ${one.kind} ${one.kind === 'flood' ? one.flood : one.exhibit}`);
    committed.push(attacker.commit(one));
  }
  await Promise.all(committed);
}

/** Ends every fault. Processes with a wrong clock are restarted. */
async function mend({ installation, receiver, watch, disturbances }: Play): Promise<void> {
  receiver.calm();
  for (const { process, proxy } of installation.parts.values()) {
    process.thaw();
    proxy.condition = { kind: 'normal' };
    if (process.skewMs === 0) continue;
    process.skewMs = 0;
    process.end('SIGKILL', 0);
  }
  await installation.untilUp();
  for (const disturbance of disturbances) disturbance.to = Math.min(disturbance.to, performance.now());
  watch.healed();
}
