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

-- Written with the document from now on; policies that exist apply to work items.
alter table sla_policies add column applies_to text not null default 'work_item';
create index sla_policies_by_subject on sla_policies (organization_id, applies_to) where archived_at is null;

drop function rcm_late_clocks(timestamptz, integer);
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
