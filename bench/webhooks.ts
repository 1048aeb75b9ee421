import type { App } from '../src/app.ts';
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
import { withClient } from './parts/machine.ts';
import { type Program, startProgram } from './parts/program.ts';
import { measureReceived, type Received, type Receiver, startReceiver } from './parts/receiver.ts';
import { interleave, median } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, cpuCells, rateCells } from './parts/table.ts';
import type { JobPosterQuestion, JobPosterSettings } from './programs/job-poster.ts';
import type { PosterSettings } from './programs/webhook-poster.ts';

const ROUNDS = 3;
const WARM_UP_DELIVERIES = 3_000;
const AIM = 0.4;
const AIM_OVER_JOBS = 3;
/** Rows that the service takes less than a second to commit. */
const COMMIT_PER_SECOND = 5_000;

/** A backlog of events delivered, against bare posting of the same bodies, and against a job per delivery. */
export const webhooks: Benchmark = {
  name: 'webhooks',
  summary: 'committed events delivered, against undici posting the same requests (aim 0.4) and pg-boss (3x)',
  clientsDefault: 64,
  run: (options) => withService({ profileDir: options.profileDir }, (service) => compare(service, options)),
};

type Side = { processes: CpuProcesses; deliver(deliveries: number): Promise<Received> };
type Round = Received & { cpu: CpuCosts };

async function compare(service: Service, { seconds, clients }: BenchmarkOptions): Promise<Outcome> {
  const app = await openBenchApp(service);
  const receiver = await startReceiver();
  const receiverUrl = receiver.ready.url;
  const poster: Poster = await startProgram('webhook-poster', { receiverUrl, clients } satisfies PosterSettings);
  const jobSettings: JobPosterSettings = { databaseUrl: service.adminUrl, receiverUrl, clients };
  const jobs: JobPoster = await startProgram('job-poster', jobSettings);
  try {
    const ours = await measured(await serviceSide(app, service, receiver), seconds);
    const undici = await measured(posterSide(service, poster, receiver), seconds);
    const library = await measured(jobSide(service, jobs, receiver), seconds);
    return report(await interleave(ROUNDS, { ours, undici, library }), clients);
  } finally {
    await app.close();
  }
}

type Poster = Program<true, { count: number }, true>;
type JobPoster = Program<true, JobPosterQuestion, true>;

/** Warms a side up and gives it as many deliveries as it can make in the time of a round. */
async function measured(side: Side, seconds: number): Promise<() => Promise<Round>> {
  const { perSecond } = await side.deliver(evenBacklog(WARM_UP_DELIVERIES));
  const deliveries = evenBacklog((perSecond * seconds) / ROUNDS);
  return () =>
    withCpuCosts(
      side.processes,
      (received: Received) => received.count,
      () => side.deliver(deliveries),
    );
}

async function serviceSide(app: App, service: Service, receiver: Receiver): Promise<Side> {
  const organizationIds = await subscribeAll(app, receiver.ready.url);
  return {
    processes: service.processes,
    deliver: async (deliveries) => {
      const dueAt = new Date(Date.now() + 2_000 + (deliveries / COMMIT_PER_SECOND) * 1_000);
      const before = await deliveryCount(service);
      const received = await measureReceived(receiver, deliveries, async () => {
        await commitBacklog(app, organizationIds, deliveries, dueAt);
        if (Date.now() > dueAt.getTime()) throw new Error('the backlog was due before all of it was committed');
      });
      await requireRecorded(service, before + deliveries);
      return received;
    },
  };
}

function posterSide(service: Service, poster: Poster, receiver: Receiver): Side {
  return {
    processes: { ...service.processes, serverPid: poster.pid },
    deliver: (deliveries) => measureReceived(receiver, deliveries, () => poster.ask({ count: deliveries })),
  };
}

function jobSide(service: Service, jobs: JobPoster, receiver: Receiver): Side {
  return {
    processes: { ...service.processes, serverPid: jobs.pid },
    deliver: async (deliveries) => {
      await jobs.ask({ kind: 'queue', count: deliveries });
      return measureReceived(receiver, deliveries, () => jobs.ask({ kind: 'work', count: deliveries }));
    },
  };
}

function report(rounds: Record<'ours' | 'undici' | 'library', Round[]>, clients: number): Outcome {
  const rates = (side: Round[]) => side.map((round) => round.perSecond);
  const row = (what: string, side: Round[]) => [what, ...rateCells(rates(side)), ...cpuCells(side)];
  const overJobs = median(rates(rounds.ours)) / median(rates(rounds.library));
  return {
    result: compared('webhooks', 'deliveries/s', {
      ours: rates(rounds.ours),
      ceiling: rates(rounds.undici),
      aim: AIM,
    }),
    table: {
      columns: ['what', 'per second', 'rounds', 'sender CPU', 'database CPU'],
      rows: [
        ['the service: claim, sign, post, record', ...row('', rounds.ours).slice(1)],
        row('undici: post what is ready', rounds.undici),
        row('pg-boss: one job per delivery', rounds.library),
      ],
      notes: [
        `${SUBSCRIPTIONS} subscriptions, ${SUBSCRIPTIONS_PER_ORGANIZATION} for each event; ${clients} connections for undici and pg-boss.`,
        `Against pg-boss: ${overJobs.toFixed(1)}x (aim ${AIM_OVER_JOBS}x: ${overJobs >= AIM_OVER_JOBS ? 'met' : 'missed'}).`,
      ],
    },
  };
}

async function deliveryCount(service: Service): Promise<number> {
  return withClient(service.adminUrl, async (client) => {
    const { rows } = await client.query<{ made: number }>(
      "select count(*)::int as made from webhook_deliveries where outcome = 'succeeded'",
    );
    return rows[0]!.made;
  });
}

/** What is received is recorded a moment later; what is not recorded would be sent again. */
async function requireRecorded(service: Service, expected: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const made = await deliveryCount(service);
    if (made === expected) return;
    if (made > expected || attempt === 50) throw new Error(`${expected} deliveries were to be recorded, ${made} are`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
