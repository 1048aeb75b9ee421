-- Charges that are often billed together, under a code. Encounters copy them.
create table charge_bundles (
  organization_id text not null references organizations,
  id              text not null,
  status          text not null,
  code            text not null,
  external_id     text,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint charge_bundles_status check (status in ('active', 'inactive'))
);
create index charge_bundles_by_id on charge_bundles (id);
create index charge_bundles_by_status on charge_bundles (organization_id, status, id);
create unique index charge_bundles_code on charge_bundles (organization_id, code);
create unique index charge_bundles_external_id on charge_bundles (organization_id, external_id)
  where external_id is not null;
select rcm_tenant_table('charge_bundles');
