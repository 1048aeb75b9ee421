-- Eligibility checks (X12 270 and 271), what they say about coverages, and batches of checks.

create table eligibility_checks (
  organization_id text not null references organizations,
  id              text not null,
  patient_id      text,
  coverage_id     text,
  claim_id        text,
  batch_id        text,
  policy_id       text,
  payer_id        text not null,
  status          text not null constraint eligibility_checks_status
    check (status in ('pending', 'completed', 'failed', 'cancelled')),
  coverage_status text not null constraint eligibility_checks_coverage_status
    check (coverage_status in ('active', 'inactive', 'unknown')),
  -- Equal for two checks that ask a payer the same; a fresh answer is found by it.
  fingerprint     bytea not null,
  -- Whether the answer was taken from another check; such an answer is not taken again.
  is_reuse        boolean not null,
  service_from    date not null,
  service_to      date not null,
  -- Until when, by the machine's time, the attempt under way belongs to the process that began it. A later attempt of
  -- another process is allowed only then. Null when no attempt is under way.
  lease_until     timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  completed_at    timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients,
  foreign key (organization_id, coverage_id) references coverages,
  foreign key (organization_id, claim_id) references claims
);
create index eligibility_checks_by_id on eligibility_checks (id);
create index eligibility_checks_by_patient on eligibility_checks (organization_id, patient_id, id);
create index eligibility_checks_by_coverage on eligibility_checks (organization_id, coverage_id, id);
create index eligibility_checks_by_claim on eligibility_checks (organization_id, claim_id, id) where claim_id is not null;
create index eligibility_checks_by_batch on eligibility_checks (organization_id, batch_id, id) where batch_id is not null;
create index eligibility_checks_by_payer on eligibility_checks (organization_id, payer_id, id);
create index eligibility_checks_by_status on eligibility_checks (organization_id, status, id);
create index eligibility_checks_by_coverage_status on eligibility_checks (organization_id, coverage_status, id);
create index eligibility_checks_reusable on eligibility_checks (organization_id, fingerprint, completed_at)
  where status = 'completed' and not is_reuse;
-- Attempts under way: few at any time.
create index eligibility_checks_leased on eligibility_checks (lease_until) where status = 'pending' and lease_until is not null;
select rcm_tenant_table('eligibility_checks');

-- Checks whose process died during an attempt, of all organizations, for the sweep that asks again.
create function rcm_overdue_eligibility_checks(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, id from eligibility_checks
    where status = 'pending' and lease_until < before order by lease_until limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_eligibility_checks(timestamptz, integer)');

-- What the newest completed check says. Beside the document, because the coverage's version does not count it.
alter table coverages
  add column verified                    boolean not null default false,
  add column latest_eligibility_check_id text,
  add column latest_eligibility_status   text;

create table eligibility_batches (
  organization_id text not null references organizations,
  id              text not null,
  status          text not null constraint eligibility_batches_status check (status in ('running', 'completed')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index eligibility_batches_by_id on eligibility_batches (id);
create index eligibility_batches_by_status on eligibility_batches (organization_id, status, id);
select rcm_tenant_table('eligibility_batches');

create table eligibility_batch_items (
  organization_id text not null references organizations,
  batch_id        text not null,
  -- Position of the row in the request, from 1.
  sequence        integer not null,
  -- `waiting` until the check is made; `refused` if it cannot be.
  state           text not null constraint eligibility_batch_items_state check (state in ('waiting', 'checked', 'refused')),
  check_id        text,
  -- The row as it was sent, and why it was refused.
  document        json not null,
  primary key (organization_id, batch_id, sequence),
  foreign key (organization_id, batch_id) references eligibility_batches
);
create index eligibility_batch_items_waiting on eligibility_batch_items (organization_id, batch_id, sequence)
  where state = 'waiting';
select rcm_tenant_table('eligibility_batch_items');

-- How often the sandbox's payers were asked the same, for those that recover after some refusals.
create table simulator.inquiries (
  mailbox      text not null,
  -- TRN02
  trace_number text not null,
  received     integer not null default 1,
  primary key (mailbox, trace_number)
);
grant select, insert, update, delete on simulator.inquiries to rcm_service;
