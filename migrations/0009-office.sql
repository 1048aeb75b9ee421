-- Work for people: queues, items and notes, service levels with their clocks, and reviews.

-- Queues with their members.
create table work_queues (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint work_queues_name unique (organization_id, name)
);
create index work_queues_by_id on work_queues (id);
select rcm_tenant_table('work_queues');

create table work_items (
  organization_id text not null references organizations,
  id              text not null,
  type            text not null,
  status          text not null constraint work_items_status
    check (status in ('open', 'in_progress', 'waiting', 'in_review', 'done', 'cancelled')),
  -- Sums the factors of the document; larger is more urgent.
  priority_score  integer not null,
  -- When the score changes next; null if it stays. The score grows as the due time comes closer. A sweep, or the advance of a
  -- test clock, updates it.
  score_next_at   timestamptz,
  subject_id      text,
  -- The claim that the item is about, also if another resource is its subject.
  claim_id        text,
  -- Of items that the service creates: one open item per subject and type.
  dedupe_key      text,
  queue_id        text,
  assignee_id     text,
  due_at          timestamptz,
  snoozed_until   timestamptz,
  sla_state       text,
  -- When the next clock of a service level warns or is breached, by the organization's clock.
  sla_next_at     timestamptz,
  completed_at    timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, queue_id) references work_queues
);
create index work_items_by_id on work_items (id);
create unique index work_items_dedupe on work_items (organization_id, dedupe_key)
  where dedupe_key is not null and status not in ('done', 'cancelled');
create index work_items_by_status on work_items (organization_id, status, id);
create index work_items_by_type on work_items (organization_id, type, id);
create index work_items_by_queue on work_items (organization_id, queue_id, id) where queue_id is not null;
create index work_items_by_assignee on work_items (organization_id, assignee_id, id) where assignee_id is not null;
create index work_items_by_subject on work_items (organization_id, subject_id, id) where subject_id is not null;
create index work_items_by_claim on work_items (organization_id, claim_id, id) where claim_id is not null;
create index work_items_by_sla on work_items (organization_id, sla_state, id) where sla_state is not null;
create index work_items_by_score on work_items (organization_id, priority_score desc, id desc);
create index work_items_by_due on work_items (organization_id, due_at, id) where due_at is not null;
-- What take-next looks at.
create index work_items_to_take on work_items (organization_id, priority_score desc, due_at, id)
  where status = 'open' and assignee_id is null;
-- Sweeps and test clocks find the clocks that warn next, and the scores that change next.
create index work_items_sla_next on work_items (sla_next_at) where sla_next_at is not null;
create index work_items_score_next on work_items (organization_id, score_next_at)
  where score_next_at is not null;
select rcm_tenant_table('work_items');

-- Organizations with scores that have changed in real time, without what runs by a test clock.
create function rcm_organizations_to_score(at timestamptz)
  returns table (organization_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id from organizations o
    where exists (
        select from work_items w where w.organization_id = o.organization_id and w.score_next_at <= at
          and w.document->>'testClockId' is null)
      and not exists (
        select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    order by o.organization_id
  $$;
select rcm_directory_owns('rcm_organizations_to_score(timestamptz)');

create table work_notes (
  organization_id text not null references organizations,
  id              text not null,
  work_item_id    text not null,
  document        json not null,
  created_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, work_item_id) references work_items
);
create index work_notes_by_item on work_notes (organization_id, work_item_id, id);
select rcm_tenant_table('work_notes');

-- Calendars of working hours, for service levels.
create table calendars (
  organization_id text not null references organizations,
  id              text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index calendars_by_id on calendars (id);
select rcm_tenant_table('calendars');

-- Policies of service levels.
create table sla_policies (
  organization_id text not null references organizations,
  id              text not null,
  -- What has the service level: work items, claims, authorizations, denials or appeals.
  applies_to      text not null,
  enabled         boolean not null,
  position        integer not null,
  archived_at     timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index sla_policies_by_id on sla_policies (id);
create index sla_policies_by_enabled on sla_policies (organization_id, enabled, id);
create index sla_policies_by_position on sla_policies (organization_id, position) where archived_at is null;
create index sla_policies_by_subject on sla_policies (organization_id, applies_to) where archived_at is null;
select rcm_tenant_table('sla_policies');

-- Clocks of service levels of claims, authorizations, denials and appeals, and ended periods of work items.
create table sla_clocks (
  organization_id text not null references organizations,
  id              text not null,
  policy_id       text not null,
  subject_type    text not null,
  subject_id      text not null,
  metric          text not null,
  state           text not null
    constraint sla_clocks_state check (state in ('on_track', 'at_risk', 'breached', 'met', 'cancelled')),
  -- When it warns, is breached or escalates next; null when nothing is left to do.
  next_at         timestamptz,
  ended_at        timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index sla_clocks_by_id on sla_clocks (id);
create index sla_clocks_by_subject on sla_clocks (organization_id, subject_id, id);
create index sla_clocks_by_subject_type on sla_clocks (organization_id, subject_type, id);
create index sla_clocks_by_policy on sla_clocks (organization_id, policy_id, id);
create index sla_clocks_by_metric on sla_clocks (organization_id, metric, id);
create index sla_clocks_by_state on sla_clocks (organization_id, state, id);
create index sla_clocks_due on sla_clocks (next_at) where next_at is not null;
-- A subject has one running clock of each metric.
create unique index sla_clocks_running on sla_clocks (organization_id, subject_id, metric) where ended_at is null;
select rcm_tenant_table('sla_clocks');

-- Policies that require a review by a person before a step is taken.
create table manual_review_policies (
  organization_id text not null references organizations,
  id              text not null,
  -- The step that waits for the review.
  stage           text not null
    constraint manual_review_policies_stage check (stage in
      ('eligibility', 'prior_auth_submit', 'claim_submit', 'appeal_send', 'fix_apply', 'write_off', 'payment_release')),
  enabled         boolean not null,
  deleted_at      timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index manual_review_policies_by_id on manual_review_policies (id);
create index manual_review_policies_by_enabled on manual_review_policies (organization_id, enabled, id);
create index manual_review_policies_by_stage on manual_review_policies (organization_id, stage, id);
select rcm_tenant_table('manual_review_policies');

-- Reviews; `notified`: the policy only notifies, and the step was taken.
create table reviews (
  organization_id text not null references organizations,
  id              text not null,
  policy_id       text not null,
  stage           text not null,
  subject_id      text not null,
  claim_id        text,
  -- SHA-256 of the content that was put up for review, in hexadecimal. An approval counts for this content only.
  payload_hash    text not null,
  status          text not null constraint reviews_status
    check (status in ('pending', 'approved', 'rejected', 'released', 'superseded', 'notified')),
  -- When the time-out of a pending review applies, by the organization's clock.
  expires_at      timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, policy_id) references manual_review_policies
);
create index reviews_by_id on reviews (id);
create index reviews_by_claim on reviews (organization_id, claim_id, id);
create index reviews_by_policy on reviews (organization_id, policy_id, id);
create index reviews_by_status on reviews (organization_id, status, id);
create index reviews_by_subject on reviews (organization_id, subject_id, id);
create index reviews_by_stage on reviews (organization_id, stage, id);
create index reviews_expiring on reviews (expires_at) where expires_at is not null;
select rcm_tenant_table('reviews');

-- Clocks of work items, service levels and reviews whose job was lost, of all organizations, without what runs by a test
-- clock.
create function rcm_late_clocks(at timestamptz, rows_max integer)
  returns table (organization_id text, kind text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select late.organization_id, late.kind, late.id
    from (
      (select w.organization_id, 'work_item' as kind, w.id, w.sla_next_at as due_at from work_items w
       where w.sla_next_at <= at and w.document->>'testClockId' is null
       order by w.sla_next_at limit rows_max)
      union all
      (select c.organization_id, 'sla_clock', c.id, c.next_at from sla_clocks c
       where c.next_at <= at and c.document->>'testClockId' is null
       order by c.next_at limit rows_max)
      union all
      (select r.organization_id, 'review', r.id, r.expires_at from reviews r
       where r.expires_at <= at and r.status = 'pending' and r.document->>'testClockId' is null
       order by r.expires_at limit rows_max)) late
    where not exists (
      select from test_clocks t where t.organization_id = late.organization_id and t.scope = 'organization')
    order by late.due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_late_clocks(timestamptz, integer)');
