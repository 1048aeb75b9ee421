-- Providers and facilities of an organization, which claims name by id and copy.
create table providers (
  organization_id text not null references organizations,
  id              text not null,
  status          text not null,
  external_id     text,
  npi             text not null,
  -- The name of an organization, or the family and given names of a person, without case and accents.
  name_key        text collate "C" not null,
  merged_into_id  text,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint providers_status check (status in ('active', 'inactive', 'merged'))
);
create index providers_by_id on providers (id);
create index providers_by_status on providers (organization_id, status, id);
create index providers_by_npi on providers (organization_id, npi, id);
create index providers_by_name on providers (organization_id, name_key, id);
create index providers_by_merged_into on providers (organization_id, merged_into_id) where merged_into_id is not null;
create unique index providers_external_id on providers (organization_id, external_id) where external_id is not null;
select rcm_tenant_table('providers');

create table facilities (
  organization_id text not null references organizations,
  id              text not null,
  status          text not null,
  external_id     text,
  npi             text,
  name_key        text collate "C" not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint facilities_status check (status in ('active', 'inactive'))
);
create index facilities_by_id on facilities (id);
create index facilities_by_status on facilities (organization_id, status, id);
create index facilities_by_npi on facilities (organization_id, npi, id) where npi is not null;
create index facilities_by_name on facilities (organization_id, name_key, id);
create unique index facilities_external_id on facilities (organization_id, external_id) where external_id is not null;
select rcm_tenant_table('facilities');
