-- Service levels of work items: calendars of working hours, and policies.
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

create table sla_policies (
  organization_id text not null references organizations,
  id              text not null,
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
select rcm_tenant_table('sla_policies');

alter table work_items add column sla_policy_id text;
create index work_items_by_sla_policy on work_items (organization_id, sla_policy_id, id) where sla_policy_id is not null;
