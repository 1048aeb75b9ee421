-- The partner API of the sandbox's EHR. Like the simulator's, its tables stand for another party's system: the service
-- reaches them by HTTP only, except to empty them.
create schema embedded_partner;
grant usage on schema embedded_partner to rcm_service;

create table embedded_partner.resources (
  tenant             text not null,
  resource_type      text not null,
  id                 bigint not null generated always as identity,
  version            integer not null,
  -- What the caller that wrote it calls the write.
  external_reference text,
  content            jsonb not null,
  updated_at         timestamptz not null,
  primary key (tenant, resource_type, id)
);
create index resources_by_reference on embedded_partner.resources (tenant, resource_type, external_reference);

create table embedded_partner.webhooks (
  tenant       text not null,
  id           bigint not null generated always as identity,
  event_type   text not null,
  callback_url text not null,
  secret       text not null,
  status       text not null,
  expires_at   timestamptz not null,
  primary key (tenant, id)
);

grant select, insert, update, delete on all tables in schema embedded_partner to rcm_service;
