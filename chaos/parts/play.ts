import { stat } from 'node:fs/promises';
import { type AbuseAction, planAbuse } from '../abuse/abuse-plan.ts';
import { Attacker } from '../abuse/attacker.ts';
import { Clinic } from '../abuse/clinic.ts';
import { Staff } from '../abuse/staff.ts';
import { ApiClient } from './api-client.ts';
import { Consumer } from './consumer.ts';
import type { Installation } from './installation.ts';
import { Ledger } from './ledger.ts';
import { createRandom, type Random } from './random.ts';
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
  /** Runs the abuse plan. Abuse is not counted as a fault, because the service must withstand it without a failure. */
  attacker: Attacker;
  abuse: AbuseAction[];
  /** Needs its packets and letters meanwhile. */
  clinic: Clinic;
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
const STAFF_STREAM = 60;
/** Longer than a packet takes that ends its printer. */
const PRINT_MS_MAX = 100_000;
export const CLIENT_STREAM = 100;

/** Prepares a schedule: organizations with keys, subscriptions, and empty records. */
export async function openPlay(installation: Installation, options: PlayOptions): Promise<Play> {
  const { seed, seconds } = options;
  const schedule = planSchedule(seed, seconds, installation.shape);
  const receiver = await new Receiver(createRandom(seed, RECEIVER_STREAM)).open();
  const logStarts = new Map<string, number>();
  for (const file of installation.logFiles) logStarts.set(file, (await stat(file).catch(() => null))?.size ?? 0);
  const organizations = await createTenants(installation, ORGANIZATIONS + 2);
  const tenants = organizations.slice(0, ORGANIZATIONS);
  const [clinicTenant, attackerTenant] = organizations.slice(ORGANIZATIONS);
  const traffic = new Traffic();
  const staff = (name: string, tenant: Tenant, random: Random) => {
    const client = new ApiClient({
      urls: installation.urls,
      key: tenant.key,
      traffic,
      random,
      answerMsMax: PRINT_MS_MAX,
    });
    return new Staff({ name: `s${seed}-${name}`, tenant, client, random });
  };
  const clinicRandom = createRandom(seed, STAFF_STREAM);
  const clinic = new Clinic(staff('clinic', clinicTenant!, clinicRandom), clinicRandom);
  const attacker = new Attacker(staff('attacker', attackerTenant!, createRandom(seed, STAFF_STREAM + 1)));
  await Promise.all([
    subscribe(installation.urls, tenants, receiver, schedule.hasDoomed),
    clinic.open(installation.letters.webhookUrl),
    attacker.open(installation),
  ]);
  for (const { process } of installation.parts.values()) Object.assign(process.ownExits, { starting: 0, ready: 0 });
  return {
    options,
    installation,
    schedule,
    receiver,
    tenants,
    attacker,
    abuse: planAbuse(seed, seconds),
    clinic,
    consumers: tenants.map(
      (tenant, index) => new Consumer(installation.urls, tenant, createRandom(seed, CONSUMER_STREAM + index)),
    ),
    ledger: new Ledger(),
    traffic,
    watch: new Watch(installation.database, () => hasWorker(installation)),
    faults: new Map(),
    disturbances: [],
    workerKills: [],
    logStarts,
    restartsBefore: installation.database.restarts,
    close: async () => {
      await receiver.close();
      for (const { staff } of [clinic, attacker]) await staff.client.close();
    },
  };
}

function hasWorker({ parts }: Installation): boolean {
  return [...parts.values()].some(({ process }) => process.name.startsWith('worker') && process.isReady);
}
