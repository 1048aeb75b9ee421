import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../src/composition/app.ts';
import { transact } from '../src/database/transactions/transaction.ts';
import { createOrganization } from '../src/modules/platform/organizations/find-organizations.ts';
import { DispatchAnnouncer } from '../src/modules/platform/webhooks/dispatch/dispatch-announcer.ts';
import {
  pauseSubscription,
  resumeSubscription,
} from '../src/modules/platform/webhooks/subscriptions/change-subscription-status.ts';
import { createSubscription } from '../src/modules/platform/webhooks/subscriptions/create-subscription.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { aClaimEvent } from './parts/backlog.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { type CpuCosts, withCpuCosts } from './parts/cpu.ts';
import { type Program, startProgram } from './parts/program.ts';
import { median, percentile } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { milliseconds, renderAim, stolenHeads } from './parts/table.ts';

const ACTOR = { type: 'system', id: 'bench' } as const;
const BLACK_HOLES = 200;
/** Dispatches that wait for each black hole at the start; as many arrive again and again. */
const WAITING_EACH = 20;
const COMMITS_PER_SECOND = 50;
const AIM_RATIO = 1.5;
const AIM_P99_MS = 1_000;
const STRAGGLERS_MS = 20_000;
/** The sides alternate, because a shared machine's speed varies. */
const ROUNDS = 5;
/** A round lasts this many times the measuring time: long enough for black holes to time out. */
const MEASURING_TIMES = 1.2;
/** After this time no delivery of a paused subscription is in flight. */
const TIMED_OUT_MS = 11_000;

/** How long a healthy receiver waits after the commit, alone and beside receivers that never respond. */
export const webhooksIsolation: Benchmark = {
  name: 'webhooks-isolation',
  summary: `commit to received, alone and beside ${BLACK_HOLES} black holes (p99 at most ${AIM_RATIO}x, under 1 s)`,
  clientsDefault: 0,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => measure(service, options)),
};

type Latencies = { p50Ms: number; p99Ms: number; mostMs: number; count: number };
type Round = Latencies & { cpu: CpuCosts };

async function measure(service: Service, { seconds, isShort }: BenchmarkOptions): Promise<Outcome> {
  const app = await openBenchApp(service);
  // This process commits like one without a worker: the service's worker is notified by PostgreSQL.
  const announcer = new DispatchAnnouncer(app.pool, (error) => {
    throw error;
  });
  const healthy = await openHealthy(app, announcer);
  const holes = await openBlackHoles(app, announcer);
  try {
    const commits = Math.max(20, (isShort ? 2 : seconds * MEASURING_TIMES) * COMMITS_PER_SECOND);
    const round = (everySecond?: () => Promise<void>): Promise<Round> =>
      withCpuCosts(
        service.processes,
        ({ count }: Latencies) => count,
        () => healthy.measure(commits, everySecond),
      );
    await healthy.measure(COMMITS_PER_SECOND);
    const alone: Round[] = [];
    const beside: Round[] = [];
    for (let turn = 0; turn < (isShort ? 1 : ROUNDS); turn++) {
      alone.push(await round());
      await holes.open();
      beside.push(await round(() => holes.fill(1)));
      await holes.pause();
    }
    return report(alone, beside, await holes.opened());
  } finally {
    await announcer.close();
    await healthy.close();
    await app.close();
  }
}

async function openHealthy(app: App, announcer: DispatchAnnouncer) {
  const receivedAt = new Map<string, number>();
  const server = createServer((request, response) => {
    receivedAt.set(String(request.headers['service-event-id']), performance.now());
    request.resume();
    response.writeHead(204).end();
  });
  const url = await listen(server);
  const organizationId = await anOrganization(app, 'Healthy');
  await transact(app.database, { organizationId, actor: ACTOR }, (tx) =>
    createSubscription(tx, app, { url, events: ['claim.paid'] }),
  );
  return {
    measure: async (commits: number, everySecond?: () => Promise<void>): Promise<Latencies> => {
      const committedAt = new Map<string, number>();
      const begunAt = performance.now();
      for (let index = 0; index < commits; index++) {
        const turnAt = begunAt + (index * 1_000) / COMMITS_PER_SECOND;
        await sleep(Math.max(0, turnAt - performance.now()));
        const id = await transact(app.database, { organizationId, actor: ACTOR }, async (tx) => tx.emit(aClaimEvent()));
        committedAt.set(id, performance.now());
        announcer.announce();
        if (everySecond !== undefined && index % COMMITS_PER_SECOND === 0) await everySecond();
      }
      const givenUpAt = performance.now() + STRAGGLERS_MS;
      while ([...committedAt.keys()].some((id) => !receivedAt.has(id))) {
        if (performance.now() > givenUpAt) throw new Error('an event did not reach the healthy receiver');
        await sleep(20);
      }
      // Received within the commit's own round trip counts as zero.
      const took = [...committedAt].map(([id, at]) => Math.max(0, receivedAt.get(id)! - at)).sort((a, b) => a - b);
      return {
        p50Ms: percentile(took, 0.5),
        p99Ms: percentile(took, 0.99),
        mostMs: took.at(-1)!,
        count: took.length,
      };
    },
    close: async () => void server.close(),
  };
}

/** Opens receivers that never respond, each with a subscription in one organization. */
async function openBlackHoles(app: App, announcer: DispatchAnnouncer) {
  const program: Program<{ url: string }, 'opened', number> = await startProgram('black-holes', {});
  const organizationId = await anOrganization(app, 'Black holes');
  const ids: string[] = [];
  const subscribe = () =>
    transact(app.database, { organizationId, actor: ACTOR }, async (tx) => {
      for (let index = 0; index < BLACK_HOLES; index++) {
        const url = `${program.ready.url}/${index}`;
        const { subscription } = await createSubscription(tx, app, { url, events: ['claim.denied'] });
        ids.push(subscription.id);
      }
    });
  const changeAll = (change: typeof pauseSubscription | typeof resumeSubscription) =>
    transact(app.database, { organizationId, actor: ACTOR }, async (tx) => {
      for (const id of ids) await change(tx, app, { id });
    });
  const fill = async (events: number) => {
    await transact(app.database, { organizationId, actor: ACTOR }, async (tx) => {
      for (let index = 0; index < events; index++) tx.emit({ ...aClaimEvent(), type: 'claim.denied' });
    });
    announcer.announce();
  };
  return {
    opened: () => program.ask('opened'),
    fill,
    open: async () => {
      await (ids.length === 0 ? subscribe() : changeAll(resumeSubscription));
      await fill(WAITING_EACH);
    },
    pause: async () => {
      await changeAll(pauseSubscription);
      await sleep(TIMED_OUT_MS);
    },
  };
}

async function anOrganization(app: App, name: string): Promise<string> {
  return (await createOrganization(app.database, { name, ownerEmail: null })).id;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function report(alone: Round[], beside: Round[], opened: number): Outcome {
  const p99Of = (rounds: Round[]) => median(rounds.map(({ p99Ms }) => p99Ms));
  const ratio = p99Of(beside) / p99Of(alone);
  const row = (what: string, rounds: Round[]) => {
    const p99s = rounds.map(({ p99Ms }) => p99Ms);
    return [
      what,
      String(rounds.reduce((sum, { count }) => sum + count, 0)),
      milliseconds(median(rounds.map(({ p50Ms }) => p50Ms))),
      milliseconds(median(p99s)),
      `${Math.min(...p99s).toFixed(1)} – ${milliseconds(Math.max(...p99s))}`,
      milliseconds(Math.max(...rounds.map(({ mostMs }) => mostMs))),
    ];
  };
  return {
    result: {
      bench: 'webhooks-isolation',
      figure: p99Of(beside),
      unit: 'ms',
      ceiling: p99Of(alone),
      ratio: Number(ratio.toPrecision(3)),
      aim: null,
    },
    table: {
      heads: [
        ...stolenHeads([alone, beside]),
        renderAim({ what: 'p99 beside black holes, against alone', value: ratio, aim: AIM_RATIO, isMost: true }),
        renderAim({
          what: 'p99 beside black holes',
          value: p99Of(beside),
          unit: ' ms',
          aim: AIM_P99_MS,
          isMost: true,
        }),
      ],
      columns: ['what', 'events', 'p50', 'p99', 'rounds', 'longest'],
      rows: [row('alone', alone), row(`beside ${BLACK_HOLES} black holes`, beside)],
      notes: [
        `${COMMITS_PER_SECOND} commits per second in a separate process; one healthy subscription. Black holes are receivers that never`,
        `respond. ${alone.length} alternating rounds of each; the black holes are paused while the healthy subscription is measured`,
        `alone. They received ${opened} connections; their queues were refilled every second.`,
      ],
    },
  };
}
