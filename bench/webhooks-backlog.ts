import { withClient } from '../src/database/connections/with-client.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { insertBacklog, SUBSCRIPTIONS, subscribeAll } from './parts/backlog.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type Received, type Receiver, startReceiver, waitForAll } from './parts/receiver.ts';
import { median, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, count, cpuCells, rateCells, stolenHeads } from './parts/table.ts';

const SMALL = 10_016;
const LARGE = 1_000_000;
const LARGE_SHORT = 100_000;
const LARGE_SMOKE = 20_000;
/** Rounds before the long one, and as many after it, because a shared machine's speed varies. */
const SMALL_ROUNDS = 8;
/** A backlog is due when all of it should be inserted: after about twice the time of inserting it. */
const INSERTED_PER_MS = 8;
const LEAD_MS = 4_000;
const AIM = 0.9;

/** The effect of the backlog's length on the delivery rate. */
export const webhooksBacklog: Benchmark = {
  name: 'webhooks-backlog',
  summary: `a backlog of ${count(LARGE)} due dispatches against one of ${count(SMALL)}: deliveries per second`,
  clientsDefault: 0,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

type Drain = Received & { cpu: CpuCosts };

async function compare(service: Service, { isShort, isSmoke }: BenchmarkOptions): Promise<Outcome> {
  const app = await openBenchApp(service);
  try {
    const receiver = await startReceiver();
    const organizationIds = await subscribeAll(app, receiver.ready.url);
    const target = { service, receiver, organizationIds };
    // The first one warms up.
    await drain(target, SMALL);
    const times = unlessSmoke({ isSmoke }, SMALL_ROUNDS, 1);
    const small: Drain[] = [];
    for (let round = 0; round < times; round++) small.push(await drain(target, SMALL));
    const large = await drain(target, unlessSmoke({ isSmoke }, isShort ? LARGE_SHORT : LARGE, LARGE_SMOKE));
    for (let round = 0; round < times; round++) small.push(await drain(target, SMALL));
    return report(small, large);
  } finally {
    await app.close();
  }
}

type Target = {
  service: Service;
  receiver: Receiver;
  organizationIds: readonly string[];
};

/** Creates a backlog and waits until all of it is delivered. */
async function drain(target: Target, rows: number): Promise<Drain> {
  const { service, receiver } = target;
  await settle(service);
  const dueAt = await fill(target, rows);
  await new Promise((resolve) => setTimeout(resolve, dueAt.getTime() - Date.now()));
  return withCpuCosts(
    service.processes,
    (received: Received) => received.count,
    () => waitForAll(receiver, rows),
  );
}

/** Cleans up after the previous round, so that this is not measured in the next. */
function settle({ adminUrl }: Service): Promise<void> {
  return withClient(adminUrl, async (client) => {
    for (const statement of ['vacuum webhook_queue', 'vacuum webhook_deliveries', 'checkpoint'])
      await client.query(statement);
  });
}

/** Inserts a backlog that is due when all of it exists; returns that time. */
async function fill(target: Target, rows: number): Promise<Date> {
  const { service, receiver, organizationIds } = target;
  await receiver.ask({ kind: 'expect', count: rows });
  const dueAt = new Date(Date.now() + LEAD_MS + rows / INSERTED_PER_MS);
  await insertBacklog(service.adminUrl, organizationIds, rows, dueAt);
  if (Date.now() > dueAt.getTime()) throw new Error('the backlog was due before all of it was there');
  return dueAt;
}

function report(small: Drain[], large: Drain): Outcome {
  const rates = (drains: Drain[]) => drains.map(({ perSecond }) => perSecond);
  const row = (what: string, drains: Drain[]) => [what, ...rateCells(rates(drains)), ...cpuCells(drains)];
  const costs = ratioOfCosts(small, large);
  return {
    result: compared('webhooks-backlog', 'deliveries/s', {
      ours: rates([large]),
      ceiling: rates(small),
      aim: AIM,
    }),
    table: {
      heads: stolenHeads([small, [large]]),
      columns: ['backlog', 'per second', 'rounds', 'sender CPU', 'database CPU'],
      rows: [row(count(SMALL), small), row(count(large.count), [large])],
      notes: [
        `${SUBSCRIPTIONS} subscriptions; each backlog is delivered completely, and its first quarter is not measured.`,
        `${SMALL_ROUNDS} rounds of the short backlog are run before the long one, ${SMALL_ROUNDS} after it.`,
        ...(costs === null
          ? []
          : [`Ratio by the processor time of sender and database together: ${costs.toFixed(2)}.`]),
      ],
    },
  };
}

/**
 * Returns the cost of a delivery of the short backlog relative to the long one; on a busy machine, the ratio of their
 * rates.
 */
function ratioOfCosts(small: Drain[], large: Drain): number | null {
  const costs = small.flatMap(({ cpu }) => (cpu === null ? [] : [cpu.serverUs + cpu.databaseUs]));
  if (large.cpu === null || costs.length === 0) return null;
  return median(costs) / (large.cpu.serverUs + large.cpu.databaseUs);
}
