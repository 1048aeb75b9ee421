import { stat } from 'node:fs/promises';
import { Consumer } from './consumer.ts';
import type { Installation } from './installation.ts';
import { Ledger } from './ledger.ts';
import { createRandom } from './random.ts';
import { Receiver } from './receiver.ts';
import { planSchedule, type Schedule } from './schedule.ts';
import { createTenants, subscribe, type Tenant } from './tenants.ts';
import { Traffic } from './traffic.ts';
import { Watch } from './watch.ts';

export type PlayOptions = {
  seed: number;
  seconds: number;
  /** Concurrent customers, spread over the organizations. */
  clients: number;
  /** A customer's longest pause between two actions. */
  pauseMsMax: number;
  log: (line: string) => void;
};

/** A period of a caused fault, by `performance.now()`. */
export type Disturbance = { from: number; to: number };

/** One schedule on an installation: its own organizations, customers, receiver and records. */
export type Play = {
  options: PlayOptions;
  installation: Installation;
  schedule: Schedule;
  receiver: Receiver;
  tenants: Tenant[];
  consumers: Consumer[];
  ledger: Ledger;
  traffic: Traffic;
  watch: Watch;
  /** Faults that had a target, by name. */
  faults: Map<string, number>;
  disturbances: Disturbance[];
  /** When workers were killed. */
  workerKills: number[];
  /** The length of each log file at the start. */
  logStarts: Map<string, number>;
  restartsBefore: number;
  close(): Promise<void>;
};

const ORGANIZATIONS = 2;
/** Random streams of the seed: 0 is the schedule's, higher ones the clients'. */
const RECEIVER_STREAM = 1;
export const FAULTS_STREAM = 2;
const CONSUMER_STREAM = 3;
export const CLIENT_STREAM = 100;

/** Prepares a schedule: organizations with keys, subscriptions, and empty records. */
export async function openPlay(installation: Installation, options: PlayOptions): Promise<Play> {
  const { seed, seconds } = options;
  const schedule = planSchedule(seed, seconds, installation.shape);
  const receiver = await new Receiver(createRandom(seed, RECEIVER_STREAM)).open();
  const logStarts = new Map<string, number>();
  for (const file of installation.logFiles) logStarts.set(file, (await stat(file).catch(() => null))?.size ?? 0);
  const tenants = await createTenants(installation, ORGANIZATIONS);
  await subscribe(installation.urls, tenants, receiver, schedule.hasDoomed);
  for (const { process } of installation.parts.values()) Object.assign(process.ownExits, { starting: 0, ready: 0 });
  return {
    options,
    installation,
    schedule,
    receiver,
    tenants,
    consumers: tenants.map(
      (tenant, index) => new Consumer(installation.urls, tenant, createRandom(seed, CONSUMER_STREAM + index)),
    ),
    ledger: new Ledger(),
    traffic: new Traffic(),
    watch: new Watch(installation.database, () => hasWorker(installation)),
    faults: new Map(),
    disturbances: [],
    workerKills: [],
    logStarts,
    restartsBefore: installation.database.restarts,
    close: () => receiver.close(),
  };
}

function hasWorker({ parts }: Installation): boolean {
  return [...parts.values()].some(({ process }) => process.name.startsWith('worker') && process.isReady);
}
