import type { App } from '../src/app.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { insertBacklog, SUBSCRIPTIONS, subscribeAll } from './parts/backlog.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { type Receiver, startReceiver, waitForAll } from './parts/receiver.ts';
import { median } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, count, rateCells } from './parts/table.ts';

const SMALL = 10_016;
const LARGE = 1_000_000;
const LARGE_SHORT = 100_000;
const SMALL_ROUNDS = 5;
/** Of being at least so far with inserting when the backlog falls due. */
const SAFETY = 2;
const LEAD_MS = 2_000;
const AIM = 0.9;

/** How the length of the backlog tells on the pace at which it drains. */
export const webhooksBacklog: Benchmark = {
  name: 'webhooks-backlog',
  summary: `a backlog of ${count(LARGE)} due dispatches against one of ${count(SMALL)}: deliveries per second`,
  clientsDefault: 0,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

async function compare(service: Service, { seconds, isShort }: BenchmarkOptions): Promise<Outcome> {
  const app = await openBenchApp(service);
  try {
    const receiver = await startReceiver();
    const organizationIds = await subscribeAll(app, receiver.ready.url);
    const target = { app, service, receiver, organizationIds };
    let insertedPerMs = 5;
    const small: number[] = [];
    for (let round = 0; round <= SMALL_ROUNDS; round++) {
      insertedPerMs = await fill(target, SMALL, insertedPerMs);
      const { perSecond } = await waitForAll(receiver, SMALL);
      // The first one warms up.
      if (round > 0) small.push(perSecond);
    }
    const rows = isShort ? LARGE_SHORT : LARGE;
    await fill(target, rows, insertedPerMs);
    const sampled = await receiver.ask({ kind: 'sample', seconds });
    return report(small, sampled.perSecond, { rows, seconds, sampled: sampled.count });
  } finally {
    await app.close();
  }
}

type Target = { app: App; service: Service; receiver: Receiver; organizationIds: readonly string[] };

/** Inserts a backlog that is due when all of it is there; returns how many rows were inserted in a millisecond. */
async function fill(target: Target, rows: number, insertedPerMs: number): Promise<number> {
  const { service, receiver, organizationIds } = target;
  await receiver.ask({ kind: 'expect', count: rows });
  const begunAt = Date.now();
  const dueAt = new Date(begunAt + LEAD_MS + (rows / insertedPerMs) * SAFETY);
  await insertBacklog(service.adminUrl, organizationIds, rows, dueAt);
  const tookMs = Date.now() - begunAt;
  if (Date.now() > dueAt.getTime()) throw new Error('the backlog was due before all of it was there');
  return rows / tookMs;
}

function report(small: number[], large: number, run: { rows: number; seconds: number; sampled: number }): Outcome {
  return {
    result: compared('webhooks-backlog', 'deliveries/s', { ours: [large], ceiling: small, aim: AIM }),
    table: {
      columns: ['backlog', 'per second', 'rounds'],
      rows: [
        [count(SMALL), ...rateCells(small)],
        [count(run.rows), ...rateCells([large])],
      ],
      notes: [
        `${SUBSCRIPTIONS} subscriptions. The short backlog drains wholly, the median of ${small.length} rounds is ${count(median(small))};`,
        `of the long one ${count(run.sampled)} were received in ${run.seconds} s, the first quarter of which is left out.`,
      ],
    },
  };
}
