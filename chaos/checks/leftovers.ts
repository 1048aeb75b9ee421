import { type Drain, DUE_JOB, describe } from '../parts/drain.ts';
import { defineCheck } from './check.ts';

/** Unfinished or failed work: each row is one item. */
const LEFTOVERS = `
  select 'claim ' || id || ' is ' || status as problem from claims
    where organization_id = any($1) and status in ('submitted', 'accepted')
  union all select 'job ' || name || ' ' || id || ' is ' || state from pgboss.job
    where state <> 'completed' and ${DUE_JOB}
  union all select 'dispatch of ' || event_id from webhook_queue where organization_id = any($1)
  union all select direction || ' interchange ' || id || ' (' || transaction_set || ') is ' || status from interchanges
    where organization_id = any($1) and status not in ('transmitted', 'processed')
  union all select 'payer file ' || id || ' is ' || status || coalesce(' ' || reason, '') from payer_files
    where organization_id = any($1) and status not in ('processed', 'duplicate')
  union all select 'file ' || file_id || ' was not collected' from simulator.outbox where collected_at is null
  union all select 'audit entry ' || entry_id || ' is not sealed' from audit_unsealed where organization_id = any($1)
  union all select 'remittance ' || id || ' is ' || posting_status from remittances
    where organization_id = any($1) and posting_status <> 'posted'`;

type Data = { drained: Drain; problems: string[] };

/** Every job, file, interchange and dispatch is finished. */
export const leftovers = defineCheck<Data>({
  name: 'no work is unfinished',
  gather: async ({ drained, query }) => ({
    drained,
    problems: (await query<{ problem: string }>(LEFTOVERS)).map((row) => row.problem),
  }),
  examine: ({ drained, problems }) => ({
    problems: drained.isDrained
      ? problems
      : [...problems, `the backlog did not become empty: ${describe(drained.remaining)}`],
    figures: { longestDrainMs: Math.round(drained.ms), longestClaimsMs: Math.round(drained.claimsMs) },
  }),
  falsifications: {
    'an unfinished job': ({ problems }) => problems.push('job send-mail is failed'),
    'the backlog never became empty': ({ drained }) => {
      drained.isDrained = false;
    },
  },
});
