import type { App } from '../src/composition/app.ts';
import { withClient } from '../src/database/connections/with-client.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import {
  commitBacklog,
  evenBacklog,
  SUBSCRIPTIONS,
  SUBSCRIPTIONS_PER_ORGANIZATION,
  subscribeAll,
} from './parts/backlog.ts';
import { openBenchApp } from './parts/bench-app.ts';
import { type CpuCosts, type CpuProcesses, withCpuCosts } from './parts/cpu.ts';
import { type Program, startProgram } from './parts/program.ts';
import { type Received, type Receiver, startReceiver, waitForAll } from './parts/receiver.ts';
import { interleave, median, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, cpuCells, rateCells } from './parts/table.ts';
import type { JobPosterQuestion, JobPosterSettings } from './programs/job-poster.ts';
import type { PosterQuestion, PosterSettings } from './programs/webhook-poster.ts';

const ROUNDS = 5;
const WARM_UP_DELIVERIES = 20_000;
const SMOKE_DELIVERIES = 1_000;
const AIM = 0.5;
const AIM_OVER_JOBS = 3;
/** The assumed commit rate of queue rows, until it has been measured; it may take twice the time. */
const COMMIT_PER_SECOND = 4_000;
const COMMIT_SAFETY = 2;
const LEAD_MS = 1_500;
const LOOK_MS = 100;
const LOOKS_MAX = 100;

/** Delivers a backlog of events, against bare posting of the same bodies and against a job per delivery. */
export const webhooks: Benchmark = {
  name: 'webhooks',
  summary: 'committed events delivered, against undici alone (aim 0.5) and a job per delivery (aim 3x)',
  clientsDefault: 64,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

/** One way to send; its preparation does not count. */
type Side = {
  processes: CpuProcesses;
  prepare(deliveries: number): Promise<void>;
  send(deliveries: number): Promise<Received>;
};
type Round = Received & { cpu: CpuCosts };
type Poster = Program<true, PosterQuestion, true>;
type JobPoster = Program<true, JobPosterQuestion, true>;

async function compare(service: Service, { seconds, clients, isSmoke }: BenchmarkOptions): Promise<Outcome> {
  const plan = {
    times: unlessSmoke({ isSmoke }, ROUNDS, 1),
    warmUp: unlessSmoke({ isSmoke }, WARM_UP_DELIVERIES, SMOKE_DELIVERIES),
    seconds,
  };
  const app = await openBenchApp(service);
  try {
    const receiver = await startReceiver();
    const receiverUrl = receiver.ready.url;
    const poster: Poster = await startProgram('webhook-poster', { receiverUrl, clients } satisfies PosterSettings);
    const jobSettings: JobPosterSettings = { databaseUrl: service.adminUrl, receiverUrl, clients };
    const jobs: JobPoster = await startProgram('job-poster', jobSettings);
    const sides = {
      ours: await measured(await serviceSide(app, service, receiver), plan),
      signed: await measured(posterSide({ service, poster, receiver, signs: true }), plan),
      bare: await measured(posterSide({ service, poster, receiver, signs: false }), plan),
      library: await measured(jobSide(service, jobs, receiver), plan),
    };
    return report(await interleave(plan.times, sides), clients);
  } finally {
    await app.close();
  }
}

type Plan = { times: number; warmUp: number; seconds: number };

/** Warms up one of the compared implementations and gives it as many deliveries as it can send in a round. */
async function measured(side: Side, { times, warmUp: first, seconds }: Plan): Promise<() => Promise<Round>> {
  const warmUp = evenBacklog(first);
  await side.prepare(warmUp);
  const { perSecond } = await side.send(warmUp);
  const deliveries = evenBacklog((perSecond * seconds) / times);
  return async () => {
    await side.prepare(deliveries);
    return withCpuCosts(
      side.processes,
      (received: Received) => received.count,
      () => side.send(deliveries),
    );
  };
}

async function serviceSide(app: App, service: Service, receiver: Receiver): Promise<Side> {
  const organizationIds = await subscribeAll(app, receiver.ready.url);
  let recorded = 0;
  let commitPerSecond = COMMIT_PER_SECOND;
  return {
    processes: service.processes,
    prepare: async (deliveries) => {
      const begunAt = Date.now();
      const dueAt = new Date(begunAt + LEAD_MS + (deliveries / commitPerSecond) * COMMIT_SAFETY * 1_000);
      await receiver.ask({ kind: 'expect', count: deliveries });
      await commitBacklog(app, organizationIds, deliveries, dueAt);
      if (Date.now() > dueAt.getTime()) throw new Error('the backlog was due before all of it was committed');
      commitPerSecond = (deliveries * 1_000) / (Date.now() - begunAt);
    },
    send: async (deliveries) => {
      const received = await waitForAll(receiver, deliveries);
      recorded += deliveries;
      await requireRecorded(service, recorded);
      return received;
    },
  };
}

function posterSide(of: { service: Service; poster: Poster; receiver: Receiver; signs: boolean }): Side {
  const { service, poster, receiver, signs } = of;
  return {
    processes: { ...service.processes, serverPid: poster.pid },
    prepare: async (count) => void (await receiver.ask({ kind: 'expect', count })),
    send: async (count) => {
      await poster.ask({ count, signs });
      return waitForAll(receiver, count);
    },
  };
}

function jobSide(service: Service, jobs: JobPoster, receiver: Receiver): Side {
  return {
    processes: { ...service.processes, serverPid: jobs.pid },
    prepare: async (count) => {
      await jobs.ask({ kind: 'queue', count });
      await receiver.ask({ kind: 'expect', count });
    },
    send: async (count) => {
      await jobs.ask({ kind: 'work', count });
      return waitForAll(receiver, count);
    },
  };
}

function report(rounds: Record<'ours' | 'signed' | 'bare' | 'library', Round[]>, clients: number): Outcome {
  const rates = (side: Round[]) => side.map((round) => round.perSecond);
  const row = (what: string, side: Round[]) => [what, ...rateCells(rates(side)), ...cpuCells(side)];
  const over = (side: Round[]) => median(rates(rounds.ours)) / median(rates(side));
  const jobs = over(rounds.library);
  return {
    result: compared('webhooks', 'deliveries/s', { ours: rates(rounds.ours), ceiling: rates(rounds.signed), aim: AIM }),
    table: {
      columns: ['what', 'per second', 'rounds', 'sender CPU', 'database CPU'],
      rows: [
        row('the service: claim, sign, post, record', rounds.ours),
        row('undici: sign, post', rounds.signed),
        row('undici: post what was signed before', rounds.bare),
        row('pg-boss, a job per delivery: sign, post, record', rounds.library),
      ],
      notes: [
        `${SUBSCRIPTIONS} subscriptions, ${SUBSCRIPTIONS_PER_ORGANIZATION} for each event; ${clients} connections for undici and pg-boss.`,
        `Against undici without signatures: ${over(rounds.bare).toFixed(2)}.`,
        `Against pg-boss: ${jobs.toFixed(1)}x (aim ${AIM_OVER_JOBS}x: ${jobs >= AIM_OVER_JOBS ? 'met' : 'missed'}).`,
      ],
    },
  };
}

/** Deliveries are recorded a moment after they are received; unrecorded ones would be sent again. */
async function requireRecorded(service: Service, expected: number): Promise<void> {
  await withClient(service.adminUrl, async (client) => {
    for (let look = 0; ; look++) {
      const { rows } = await client.query<{ made: number }>(
        "select count(*)::int as made from webhook_deliveries where outcome = 'succeeded'",
      );
      const { made } = rows[0]!;
      if (made === expected) return;
      if (made > expected || look === LOOKS_MAX) throw new Error(`${expected} deliveries were made, ${made} recorded`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  });
}
