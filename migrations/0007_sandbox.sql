-- The sandbox's payers are another party: they keep their own mail in their own schema and never read ours.
create schema simulator;
grant usage on schema simulator to rcm_service;

-- Interchanges as they arrived; the sender's control number makes a repeated transmission harmless.
create table simulator.inbox (
  mailbox                    text not null,
  interchange_sender_id      text not null,
  interchange_control_number text not null,
  content                    bytea not null,
  received_at                timestamptz not null,
  transmissions              integer not null default 1,
  primary key (mailbox, interchange_sender_id, interchange_control_number)
);

-- Answers waiting to be fetched once they are due.
create table simulator.outbox (
  mailbox         text not null,
  file_id         text not null,
  transaction_set text not null,
  content         bytea not null,
  due_at          timestamptz not null,
  collected_at    timestamptz,
  -- Due by a test clock instead of in real time, and the clock of patients; empty is the organization's time.
  is_clocked      boolean not null default false,
  test_clock_id   text not null default '',
  primary key (mailbox, file_id)
);
create index outbox_due on simulator.outbox (due_at, file_id) where collected_at is null and not is_clocked;
-- A mailbox begins with its organization.
create index outbox_clocked on simulator.outbox (split_part(mailbox, '/', 1), test_clock_id, due_at, file_id)
  where collected_at is null and is_clocked;

-- The simulator's own control numbers, per mailbox.
create table simulator.control_numbers (
  mailbox     text primary key,
  next_number integer not null default 1
);
grant select, insert, update, delete on all tables in schema simulator to rcm_service;

-- Test clocks: an organization of the sandbox, or some of its patients, may run by a time that moves when it is advanced.
create table test_clocks (
  organization_id text not null references organizations,
  id              text not null,
  -- What runs by it: the whole organization, or single patients. An organization has clocks of one kind only.
  scope           text not null constraint test_clocks_scope check (scope in ('organization', 'patients')),
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
  -- Whether webhook dispatches of what happens by the clock wait for it too.
  drives_webhooks boolean not null default true,
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
  -- The clock of patients, taken from the transaction; empty is the organization's time.
  test_clock_id   text not null default coalesce(current_setting('app.test_clock_id', true), ''),
  primary key (organization_id, position)
);
create index test_clock_jobs_due on test_clock_jobs (organization_id, test_clock_id, due_at, position);
select rcm_tenant_table('test_clock_jobs');
