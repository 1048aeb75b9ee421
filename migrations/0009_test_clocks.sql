-- Test clocks: an organization of the sandbox may live in a time of its own that moves when it is told to.

create table test_clocks (
  organization_id text not null references organizations,
  id              text not null,
  -- What lives by it: the whole organization, for now.
  scope           text not null constraint test_clocks_scope check (scope in ('organization')),
  name            text,
  status          text not null constraint test_clocks_status check (status in ('ready', 'advancing', 'failed')),
  frozen_at       timestamptz not null,
  -- Where an advance goes; null when none is under way.
  target_at       timestamptz,
  -- Fencing: only the runner named here may move the clock.
  runner_id       uuid,
  version         integer not null,
  -- Of the machine, like every time of the clock itself except where it stands.
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create unique index test_clocks_of_organization on test_clocks (organization_id) where scope = 'organization';
create index test_clocks_by_id on test_clocks (id);
select rcm_tenant_table('test_clocks');

-- Jobs of an organization that lives by a test clock, in the order of its time. Real workers never look here.
create table test_clock_jobs (
  organization_id text not null references organizations,
  position        bigint not null generated always as identity,
  name            text not null,
  -- Ids only.
  payload         jsonb not null,
  attempt         smallint not null default 1,
  due_at          timestamptz not null,
  primary key (organization_id, position)
);
create index test_clock_jobs_due on test_clock_jobs (organization_id, due_at, position);
select rcm_tenant_table('test_clock_jobs');

-- Begins a transaction of one organization and says where its test clock stands; null without one. A transaction that
-- writes holds the clock still until it ends, so that nothing is written at a time that is over.
create function rcm_begin(organization text) returns timestamptz language plpgsql as $$
declare frozen timestamptz;
begin
  perform set_config('app.organization_id', organization, true);
  if current_setting('transaction_read_only') = 'on' then
    select frozen_at into frozen from public.test_clocks
      where organization_id = organization and scope = 'organization';
  else
    select frozen_at into frozen from public.test_clocks
      where organization_id = organization and scope = 'organization'
      for share;
  end if;
  if found then perform set_config('app.is_clocked', 'true', true); end if;
  return frozen;
end $$;
grant execute on function rcm_begin(text) to rcm_service;

-- A dispatch of an organization that lives by a test clock: sent when the clock comes there, by whoever advances it.
-- The default knows it from the transaction, so that no insert can forget it.
alter table webhook_queue add column is_clocked boolean not null
  default coalesce(nullif(current_setting('app.is_clocked', true), ''), 'false')::boolean;
-- What real workers walk along has no such rows in it, so that they cost a claim nothing.
drop index webhook_queue_fresh;
drop index webhook_queue_retries;
create index webhook_queue_fresh on webhook_queue (subscription_id, due_at, event_id)
  where attempt = 1 and not is_held and not is_clocked;
create index webhook_queue_retries on webhook_queue (subscription_id, due_at, event_id)
  where attempt > 1 and not is_held and not is_clocked;
create index webhook_queue_clocked on webhook_queue (organization_id, due_at, event_id, subscription_id)
  where is_clocked and not is_held;

-- The same for the answers of the sandbox's payers. A mailbox begins with its organization.
alter table simulator.outbox add column is_clocked boolean not null default false;
drop index simulator.outbox_due;
create index outbox_due on simulator.outbox (due_at, file_id) where collected_at is null and not is_clocked;
create index outbox_clocked on simulator.outbox (split_part(mailbox, '/', 1), due_at, file_id)
  where collected_at is null and is_clocked;
