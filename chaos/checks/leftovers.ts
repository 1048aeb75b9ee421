import { describe } from '../parts/drain.ts';
import type { Check } from './books.ts';

/** What must not be left behind: each row is one thing that was begun and not ended, or ended badly. */
const LEFTOVERS = `
  select 'claim ' || id || ' is ' || status as problem from claims
    where organization_id = any($1) and status in ('submitted', 'accepted')
  union all select 'job ' || name || ' ' || id || ' is ' || state from pgboss.job where state not in ('completed')
  union all select 'dispatch of ' || event_id from webhook_queue where organization_id = any($1)
  union all select direction || ' interchange ' || id || ' (' || transaction_set || ') is ' || status from interchanges
    where organization_id = any($1) and status not in ('transmitted', 'processed')
  union all select 'file ' || file_id || ' was not collected' from simulator.outbox where collected_at is null
  union all select 'remittance ' || id || ' is ' || posting_status from remittances
    where organization_id = any($1) and posting_status <> 'posted'`;

/** Every job, file, interchange and dispatch has come to its end. */
export const leftovers: Check = {
  name: 'nothing is left over',
  run: async (books) => {
    const { drained } = books;
    const problems = (await books.query<{ problem: string }>(LEFTOVERS)).map((row) => row.problem);
    if (!drained.isDrained) problems.push(`did not come to rest: ${describe(drained.remaining)}`);
    return { problems, figures: { drainSeconds: Math.round(drained.ms / 1_000) } };
  },
};
