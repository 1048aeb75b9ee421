import { JOBS } from '../../src/modules/jobs.ts';
import { anyOf, defineCheck } from './check.ts';

type Job = { id: string; name: string; organizationId: string; dueAt: number; startedAt: number; isFirst: boolean };
type Data = { jobs: Job[]; flooder: string; workers: number };

/**
 * Organizations take turns: while a job waits, the flooding organization starts at most as many jobs of its kind as the
 * slots of all workers, and as the organization of the waiting job itself. Counts jobs, so that a slow machine changes
 * nothing. Retried jobs are left out, since they wait for the heartbeat of a dead worker.
 */
export const turns = defineCheck<Data>({
  name: 'no job waits behind the flood of another organization',
  gather: async ({ play: { attacker, installation }, query }) => ({
    flooder: attacker.staff.tenant.organizationId,
    workers: installation.shape.workers,
    jobs: await query<Job>(
      `select id, name, data->>'organizationId' as "organizationId", retry_count = 0 as "isFirst",
         (extract(epoch from greatest(created_on, start_after)) * 1000)::float8 as "dueAt",
         (extract(epoch from started_on) * 1000)::float8 as "startedAt"
       from pgboss.job where started_on is not null`,
    ),
  }),
  examine: ({ jobs, flooder, workers }) => {
    const [flood, others] = [
      jobs.filter(({ organizationId }) => organizationId === flooder),
      jobs.filter(({ organizationId, isFirst }) => organizationId !== flooder && isFirst),
    ];
    const waited = others.map((job) => {
      const startedMeanwhile = ({ name, startedAt }: Job) =>
        name === job.name && startedAt > job.dueAt && startedAt < job.startedAt;
      const own = others.filter((other) => other.organizationId === job.organizationId && startedMeanwhile(other));
      const name = job.name as keyof typeof JOBS;
      const allowed = JOBS[name].slots * workers + own.length;
      return { job, passed: flood.filter(startedMeanwhile).length, allowed };
    });
    return {
      problems: waited
        .filter(({ passed, allowed }) => passed > allowed)
        .map(({ job, passed }) => `${job.name} ${job.id} waited while ${passed} jobs of the flood started`),
      figures: {
        floodJobs: flood.length,
        longestTurn: Math.max(0, ...waited.map(({ passed }) => passed)),
      },
    };
  },
  falsifications: {
    'a job waits until the flood has ended': ({ jobs, flooder, workers }) => {
      const waiting = anyOf(jobs, ({ organizationId, isFirst }) => organizationId !== flooder && isFirst);
      // Earlier than all others, so that no other job of the organization starts meanwhile.
      Object.assign(waiting, { name: 'replay-events', dueAt: 1, startedAt: 1_000 });
      const passing = JOBS['replay-events'].slots * workers + 1;
      for (let at = 2; at < 2 + passing; at++) {
        jobs.push({ ...waiting, id: `job ${at}`, organizationId: flooder, dueAt: 1, startedAt: at });
      }
    },
  },
});
