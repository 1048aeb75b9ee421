import { describePlan, type PlannedKill, planKills, TARGETS, type Target } from './kill-plan.ts';
import { Ledger } from './ledger.ts';
import { createRandom } from './random.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { openService, type Service } from './service.ts';
import { createTenants, subscribe, type Tenant } from './tenants.ts';
import { Traffic } from './traffic.ts';

export type ChaosOptions = {
  seconds: number;
  seed: number;
  /** Concurrent customers, spread over the organizations. */
  clients: number;
  /** A customer's longest pause between two actions. */
  pauseMsMax: number;
  /** Share of first deliveries that the receiver answers with 503; each comes again 30 seconds later. */
  refusedShare: number;
  log: (line: string) => void;
};

/** The service, its customers' books and their receiver. */
export type World = {
  options: ChaosOptions;
  plan: PlannedKill[];
  service: Service;
  receiver: Receiver;
  tenants: Tenant[];
  ledger: Ledger;
  traffic: Traffic;
  /** Kills that met a running process. */
  kills: Record<Target, number>;
  close(): Promise<void>;
};

const ORGANIZATIONS = 2;
/** Streams of the seed: 0 is the plan's, the clients have theirs above. */
export const RECEIVER_STREAM = 1;

/** Starts the service with its organizations, and the receiver with its subscriptions. */
export async function openWorld(options: ChaosOptions): Promise<World> {
  const { seed, seconds, log } = options;
  const plan = planKills(seed, seconds);
  log(`seed ${seed}, ${seconds} s; kills planned: ${describePlan(plan)}`);
  const receiver = await startReceiver(createRandom(seed, RECEIVER_STREAM), options.refusedShare);
  const service = await openService();
  const close = async () => {
    await service.stop();
    await receiver.close();
  };
  try {
    const tenants = await createTenants(service.env, ORGANIZATIONS);
    await service.start();
    await subscribe(service.url, tenants, receiver);
    const kills = Object.fromEntries(TARGETS.map((target) => [target, 0])) as Record<Target, number>;
    const traffic = new Traffic();
    return { options, plan, service, receiver, tenants, ledger: new Ledger(), traffic, kills, close };
  } catch (error) {
    await close();
    throw error;
  }
}
