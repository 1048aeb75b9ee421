-- Scheduled re-checks of coverages: the policies, what they have done, and the visits before which they ask.

-- What the newest completed check says about the plan, which the next check is compared with. Beside the document,
-- because the coverage's version does not count it.
alter table coverages add column latest_benefits json;

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

create index eligibility_checks_by_policy on eligibility_checks (organization_id, policy_id, id)
  where policy_id is not null;

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
