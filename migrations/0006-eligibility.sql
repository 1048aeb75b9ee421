-- Eligibility checks (X12 270 and 271), batches of checks, and the policies that check coverages before visits or monthly.

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
create index eligibility_checks_by_policy on eligibility_checks (organization_id, policy_id, id)
  where policy_id is not null;
-- Reads of /v1/fhir are in the order of the last change, and filtered by it (_lastUpdated).
create index eligibility_checks_by_updated_at on eligibility_checks (organization_id, updated_at, id);
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

-- The reject reasons of each check (AAA03), a filter of the list of checks. A table, because a check can have several, and an
-- index over an array is not used under row-level security.
create table eligibility_check_errors (
  organization_id text not null references organizations,
  code            text not null,
  check_id        text not null,
  primary key (organization_id, code, check_id),
  foreign key (organization_id, check_id) references eligibility_checks
);
create index eligibility_check_errors_by_check on eligibility_check_errors (organization_id, check_id);
select rcm_tenant_table('eligibility_check_errors');

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
-- Rows of a batch in one state, in order. It also serves the rows that wait.
create index eligibility_batch_items_by_state on eligibility_batch_items (organization_id, batch_id, state, sequence);
select rcm_tenant_table('eligibility_batch_items');

-- Days on which patients are expected, as the caller's schedule states them.
create table expected_visits (
  organization_id text not null references organizations,
  patient_id      text not null,
  visit_date      date not null,
  created_at      timestamptz not null,
  primary key (organization_id, patient_id, visit_date),
  foreign key (organization_id, patient_id) references patients
);
create index expected_visits_by_date on expected_visits (organization_id, visit_date);
select rcm_tenant_table('expected_visits');

create table eligibility_policies (
  organization_id text not null references organizations,
  id              text not null,
  status          text not null constraint eligibility_policies_status check (status in ('active', 'paused')),
  trigger         text not null constraint eligibility_policies_trigger check (trigger in ('before_visit', 'monthly')),
  -- When it runs next, by the organization's clock. Null while it is paused.
  next_run_at     timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index eligibility_policies_by_id on eligibility_policies (id);
create index eligibility_policies_by_status on eligibility_policies (organization_id, status, id);
create index eligibility_policies_by_trigger on eligibility_policies (organization_id, trigger, id);
create index eligibility_policies_due on eligibility_policies (next_run_at) where next_run_at is not null;
select rcm_tenant_table('eligibility_policies');

-- Policies of all organizations whose run is overdue, for the sweep that replaces a lost job. Test clocks run their own
-- jobs, and no sweep follows them.
create function rcm_overdue_eligibility_policies(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.organization_id, p.id from eligibility_policies p
    where p.next_run_at < before
      and not exists (select 1 from test_clocks c where c.organization_id = p.organization_id and c.scope = 'organization')
    order by p.next_run_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_eligibility_policies(timestamptz, integer)');

-- One row for each coverage and occasion that a policy has handled, so that it is handled once.
create table eligibility_policy_items (
  organization_id text not null references organizations,
  policy_id       text not null,
  coverage_id     text not null,
  -- The day of the visit, or the first day of the month.
  occasion        date not null,
  payer_id        text not null,
  state           text not null constraint eligibility_policy_items_state check (state in ('checked', 'refused')),
  check_id        text,
  -- Why no check could be made.
  error           json,
  created_at      timestamptz not null,
  primary key (organization_id, policy_id, coverage_id, occasion),
  foreign key (organization_id, policy_id) references eligibility_policies
);
-- The items of a policy, all or in one state, the newest occasion first, and the items of the last hour.
create index eligibility_policy_items_by_occasion
  on eligibility_policy_items (organization_id, policy_id, occasion, coverage_id);
create index eligibility_policy_items_by_state
  on eligibility_policy_items (organization_id, policy_id, state, occasion, coverage_id);
create index eligibility_policy_items_by_created_at on eligibility_policy_items (organization_id, created_at);
select rcm_tenant_table('eligibility_policy_items');
