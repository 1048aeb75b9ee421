import type { Pool } from '../connections/pool.ts';

/** A job that this process runs. `retryCount` identifies the attempt when the job is settled. */
export type ClaimedJob = {
  id: string;
  retryCount: number;
  retryLimit: number;
  data: { organizationId: string };
};

type ClaimRequest = {
  queue: string;
  /** Slots without a running job. */
  free: number;
  /** Running jobs of this process by organization. */
  running: ReadonlyMap<string, number>;
  /** The most jobs of one organization that this process runs at once. */
  organizationSlots: number;
  /** The organization whose job was claimed last. The next one in order of ids is considered first. */
  after: string;
};

export type Claim = {
  jobs: ClaimedJob[];
  after: string;
  /** Whether another process claimed some of the same jobs, or organizations were left out: claim again at once. */
  isUnfinished: boolean;
  /** Whether another claim may find due jobs when a running job has ended. */
  mayHaveMore: boolean;
};

/** The maximum number of organizations that one claim considers. The next claim continues after the last one. */
const VISITS_MAX = 500;

/** Jobs of an older release, or of another program, may lack the organization. */
const ORGANIZATION = `coalesce(j.data->>'organizationId', '')`;
/** The condition of the partial index. */
const WAITS = `j.name = $1 and j.state < 'active' and not j.blocked`;

/** Finds the next organization with waiting jobs, and the due jobs of an organization, without reading other jobs. */
export const CLAIM_INDEX = {
  name: 'job_by_organization',
  text: `create index job_by_organization on pgboss.job
    (name, (coalesce(data->>'organizationId', '')), start_after) where state < 'active' and not blocked`,
};

const first = (condition: string) =>
  `(select ${ORGANIZATION} from pgboss.job j where ${WAITS} and ${condition} order by ${ORGANIZATION} limit 1)`;

/**
 * Claims due jobs of a queue: `free` at most. The organization with the fewest running jobs comes first; among equal
 * ones they take turns. An organization with r running jobs gets another slot only if more than r slots are free, so it
 * never occupies more than half of them, and a further organization finds one. Within an organization, jobs run in the
 * order in which they become due.
 *
 * The recursion moves from one organization to the next in the index, so its cost depends on the number of organizations
 * with waiting jobs and not on the number of jobs. `offset 0` keeps the planner from repeating a subquery for each use of
 * its column. `chosen` locks nothing; of two processes that choose the same job, the
 * slower one skips it. The update sets what pg-boss's own fetch sets.
 */
const CLAIM = `with recursive visited as (
    select 0 as visit, $2::text as organization, false as is_wrapped, 0 as allowance, 0 as running, 0 as found
    union all
    select v.visit + 1, o.organization, v.is_wrapped or n.next is null, a.allowance, r.running,
      v.found + (a.allowance > 0 and exists (select 1 from pgboss.job j
        where ${WAITS} and ${ORGANIZATION} = o.organization and j.start_after <= pgboss.job_now()))::int
    from visited v
    cross join lateral (select ${first(`${ORGANIZATION} > v.organization`)} as next offset 0) n
    cross join lateral (select coalesce(n.next,
      case when not v.is_wrapped then ${first(`${ORGANIZATION} <= $2`)} end) as organization offset 0) o
    cross join lateral (select coalesce(($4::jsonb->>o.organization)::int, 0) as running offset 0) r
    cross join lateral (select greatest(0, least($5::int - r.running, ($3::int - r.running + 1) / 2)) as allowance
      offset 0) a
    where o.organization is not null and v.visit < $6::int and v.found < $3
      and not ((v.is_wrapped or n.next is null) and o.organization > $2)
  ), due as (
    select j.id, v.organization, v.visit, v.running + j.position as level
    from visited v
    cross join lateral (
      select d.id, row_number() over () - 1 as position from (
        select j.id from pgboss.job j
        where ${WAITS} and ${ORGANIZATION} = v.organization and j.start_after <= pgboss.job_now()
        order by j.start_after limit v.allowance
      ) d
    ) j
    where v.visit > 0 and v.allowance > 0
  ), chosen as (
    select d.id, d.organization, d.position from (
      select id, organization, level, row_number() over (order by level, visit) - 1 as position from due
    ) d
    where d.level < $3 - d.position
  ), locked as (
    select j.id from pgboss.job j
    where j.name = $1 and j.id = any(array(select id from chosen)) and j.state < 'active' for update skip locked
  ), claimed as (
    update pgboss.job j set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now(),
      retry_count = case when j.started_on is not null then j.retry_count + 1 else j.retry_count end
    where j.name = $1 and j.id = any(array(select id from locked))
    returning j.id, j.data, j.retry_count, j.retry_limit
  )
  select c.id, c.data, c.retry_count, c.retry_limit, s.*
  from (select
      (select count(*)::int from due) as due, (select count(*)::int from chosen) as chosen,
      (select max(visit) from visited) as visits,
      coalesce((select organization from chosen order by position desc limit 1),
        (select organization from visited order by visit desc limit 1)) as after,
      exists (select 1 from visited v where visit > 0 and allowance <= (select count(*) from due d
        where d.organization = v.organization)) as is_limited) s
  left join claimed c on true
  left join chosen o on o.id = c.id
  order by o.position`;

type ClaimRow = {
  id: string | null;
  data: ClaimedJob['data'] | null;
  retry_count: number;
  retry_limit: number;
  due: number;
  chosen: number;
  visits: number;
  after: string;
  is_limited: boolean;
};

export async function claimJobs(pool: Pool, request: ClaimRequest): Promise<Claim> {
  const { queue, free, running, organizationSlots, after } = request;
  const { rows } = await pool.query<ClaimRow>({
    name: 'claim-jobs',
    text: CLAIM,
    values: [queue, after, free, JSON.stringify(Object.fromEntries(running)), organizationSlots, VISITS_MAX],
  });
  const jobs = rows.flatMap(({ id, data, retry_count, retry_limit }) =>
    id === null ? [] : [{ id, data: data!, retryCount: retry_count, retryLimit: retry_limit }],
  );
  const { due, chosen, visits, is_limited, after: last } = rows[0]!;
  const isUnfinished = chosen > jobs.length || (visits >= VISITS_MAX && jobs.length < free);
  const mayHaveMore = isUnfinished || jobs.length === free || due > jobs.length || is_limited;
  return { jobs, after: last, isUnfinished, mayHaveMore };
}
