-- Rules that organizations add to the scrubber, and the claims that they were evaluated for.
create table scrub_rules (
  organization_id text not null references organizations,
  id              text not null,
  slug            text not null,
  enabled         boolean not null,
  mode            text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint scrub_rules_mode check (mode in ('shadow', 'active'))
);
create index scrub_rules_by_id on scrub_rules (id);
create index scrub_rules_by_enabled on scrub_rules (organization_id, enabled, id);
create index scrub_rules_by_mode on scrub_rules (organization_id, mode, id);
create unique index scrub_rules_slug on scrub_rules (organization_id, slug);
select rcm_tenant_table('scrub_rules');

-- One row for each scrub with such rules. `evaluated` and `matched` contain rules as `id@revision`; rules may be deleted since.
create table scrub_rule_results (
  organization_id text not null references organizations,
  run_id          text not null,
  claim_id        text not null,
  evaluated       text[] not null,
  matched         text[] not null,
  created_at      timestamptz not null,
  primary key (organization_id, run_id),
  foreign key (organization_id, run_id) references claim_scrub_runs (organization_id, id)
);
create index scrub_rule_results_by_time on scrub_rule_results (organization_id, created_at);
select rcm_tenant_table('scrub_rule_results');
