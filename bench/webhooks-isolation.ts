import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { type App, transact } from '../src/app.ts';
import { createOrganization } from '../src/modules/organizations/create-organization.ts';
import { createSubscription } from '../src/modules/webhooks/create-subscription.ts';
import { DispatchAnnouncer } from '../src/modules/webhooks/dispatch-announcer.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { aClaimEvent } from './parts/backlog.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { percentile } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { milliseconds, renderAim } from './parts/table.ts';

const ACTOR = { type: 'system', id: 'bench' } as const;
const BLACK_HOLES = 200;
/** Dispatches that wait for each of them when the measuring begins; as many as come in again and again meanwhile. */
const WAITING_EACH = 20;
const COMMITS_PER_SECOND = 50;
const AIM_RATIO = 1.5;
const AIM_P99_MS = 1_000;
const STRAGGLERS_MS = 20_000;
/** Each side lasts so many times the measuring time: long enough for black holes to run into their time-outs, and begin anew. */
const MEASURING_TIMES = 3;

/** How long a healthy receiver waits after the commit, alone and beside receivers that never answer. */
export const webhooksIsolation: Benchmark = {
  name: 'webhooks-isolation',
  summary: `commit to received, alone and beside ${BLACK_HOLES} black holes (p99 at most ${AIM_RATIO}x, under 1 s)`,
  clientsDefault: 0,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => measure(service, options)),
};

type Latencies = { p50Ms: number; p99Ms: number; mostMs: number; count: number };

async function measure(service: Service, { seconds, isShort }: BenchmarkOptions): Promise<Outcome> {
  const app = await openBenchApp(service);
  // This process commits as one that has no worker does: the service's worker hears of it from PostgreSQL.
  const announcer = new DispatchAnnouncer(app.pool, (error) => {
    throw error;
  });
  const healthy = await openHealthy(app, announcer);
  const holes = await openBlackHoles(app, announcer);
  try {
    const commits = Math.max(20, (isShort ? 2 : seconds * MEASURING_TIMES) * COMMITS_PER_SECOND);
    await healthy.measure(COMMITS_PER_SECOND);
    const alone = await healthy.measure(commits);
    await holes.fill();
    const beside = await healthy.measure(commits, () => holes.fill());
    return report(alone, beside, holes.opened());
  } finally {
    await announcer.close();
    await healthy.close();
    await holes.close();
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
  await transact(app, { organizationId, actor: ACTOR }, (tx) =>
    createSubscription(tx, app, { url, events: ['claim.paid'] }),
  );
  return {
    measure: async (commits: number, everySecond?: () => Promise<void>): Promise<Latencies> => {
      const committedAt = new Map<string, number>();
      const begunAt = performance.now();
      for (let index = 0; index < commits; index++) {
        const turnAt = begunAt + (index * 1_000) / COMMITS_PER_SECOND;
        await sleep(Math.max(0, turnAt - performance.now()));
        const id = await transact(app, { organizationId, actor: ACTOR }, async (tx) => tx.emit(aClaimEvent()));
        committedAt.set(id, performance.now());
        announcer.announce();
        if (everySecond !== undefined && index % COMMITS_PER_SECOND === 0) await everySecond();
      }
      const givenUpAt = performance.now() + STRAGGLERS_MS;
      while ([...committedAt.keys()].some((id) => !receivedAt.has(id))) {
        if (performance.now() > givenUpAt) throw new Error('an event did not reach the healthy receiver');
        await sleep(20);
      }
      // Received within the commit's own round trip: it took no time.
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

/** Receivers that accept a connection and say nothing, each with a subscription in one organization. */
async function openBlackHoles(app: App, announcer: DispatchAnnouncer) {
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = createSocketServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  const url = await listen(server);
  const organizationId = await anOrganization(app, 'Black holes');
  let isSubscribed = false;
  const subscribe = async () => {
    isSubscribed = true;
    await transact(app, { organizationId, actor: ACTOR }, async (tx) => {
      for (let index = 0; index < BLACK_HOLES; index++) {
        await createSubscription(tx, app, { url: `${url}/${index}`, events: ['claim.denied'] });
      }
    });
  };
  return {
    opened: () => opened,
    fill: async () => {
      const count = isSubscribed ? 1 : WAITING_EACH;
      if (!isSubscribed) await subscribe();
      await transact(app, { organizationId, actor: ACTOR }, async (tx) => {
        for (let index = 0; index < count; index++) tx.emit({ ...aClaimEvent(), type: 'claim.denied' });
      });
      announcer.announce();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function anOrganization(app: App, name: string): Promise<string> {
  return (await createOrganization({ pool: app.pool, name, ownerEmail: null, now: app.clock.now() })).id;
}

async function listen(server: ReturnType<typeof createSocketServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function report(alone: Latencies, beside: Latencies, opened: number): Outcome {
  const ratio = beside.p99Ms / alone.p99Ms;
  const row = (what: string, { count, p50Ms, p99Ms, mostMs }: Latencies) => [
    what,
    String(count),
    ...[p50Ms, p99Ms, mostMs].map(milliseconds),
  ];
  return {
    result: {
      bench: 'webhooks-isolation',
      figure: beside.p99Ms,
      unit: 'ms',
      ceiling: alone.p99Ms,
      ratio: Number(ratio.toPrecision(3)),
      aim: null,
    },
    table: {
      heads: [
        renderAim({ what: 'p99 beside black holes, against alone', value: ratio, aim: AIM_RATIO, isMost: true }),
        renderAim({ what: 'p99 beside black holes', value: beside.p99Ms, unit: ' ms', aim: AIM_P99_MS, isMost: true }),
      ],
      columns: ['what', 'events', 'p50', 'p99', 'longest'],
      rows: [row('alone', alone), row(`beside ${BLACK_HOLES} black holes`, beside)],
      notes: [
        `${COMMITS_PER_SECOND} commits a second in another process than the worker's; one healthy subscription.`,
        `The black holes took ${opened} connections and answered none; their queues were refilled each second.`,
      ],
    },
  };
}
