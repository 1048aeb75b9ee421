-- The electronic health record of the sandbox: a FHIR server with a practice for each organization. Like the
-- simulator's, its tables stand for another party's system: the service reaches them by HTTP only, except to empty them.
create schema embedded_ehr;
grant usage on schema embedded_ehr to rcm_service;

-- The practices that have been opened. A practice is filled with its synthetic records when it is first asked for.
create table embedded_ehr.tenants (
  tenant    text primary key,
  seeded_at timestamptz not null
);

-- Each version of each resource. A deletion is a version without content.
create table embedded_ehr.versions (
  tenant        text not null,
  resource_type text not null,
  id            text not null,
  version       integer not null,
  is_current    boolean not null,
  -- FHIR instants have milliseconds.
  last_updated  timestamptz(3) not null,
  content       jsonb,
  primary key (tenant, resource_type, id, version)
);
create unique index versions_current on embedded_ehr.versions (tenant, resource_type, id) where is_current;
create index versions_changed on embedded_ehr.versions (tenant, resource_type, last_updated, id)
  where is_current and content is not null;
create index versions_content on embedded_ehr.versions using gin (content jsonb_path_ops)
  where is_current and content is not null;

-- The first instant of a FHIR date or instant of any precision; null if the text is neither.
create function embedded_ehr.start_of(value text) returns timestamptz
  language sql stable set timezone = 'UTC' return case
    when value ~ '^\d{4}$' then (value || '-01-01')::timestamptz
    when value ~ '^\d{4}-\d{2}$' then (value || '-01')::timestamptz
    when value ~ '^\d{4}-\d{2}-\d{2}' then value::timestamptz
  end;
grant execute on function embedded_ehr.start_of(text) to rcm_service;

-- Registered applications. Those that every practice knows are in the code.
create table embedded_ehr.clients (
  tenant        text not null,
  client_id     text not null,
  -- SHA-256; null for an application that signs with a key or has no secret.
  secret_hash   bytea,
  registration  jsonb not null,
  registered_at timestamptz not null,
  primary key (tenant, client_id)
);

-- Codes, launches and tokens, as SHA-256 only.
create table embedded_ehr.grants (
  tenant     text not null,
  token_hash bytea not null,
  kind       text not null,
  -- Tokens that descend from one authorization.
  family     uuid not null,
  details    jsonb not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant, token_hash)
);
create index grants_family on embedded_ehr.grants (tenant, family);
create index grants_expired on embedded_ehr.grants (expires_at);

-- Identifiers of client assertions, each of which is accepted once.
create table embedded_ehr.used_assertions (
  tenant     text not null,
  client_id  text not null,
  jti        text not null,
  expires_at timestamptz not null,
  primary key (tenant, client_id, jti)
);
create index used_assertions_expired on embedded_ehr.used_assertions (expires_at);

-- Failures that were asked for.
create table embedded_ehr.faults (
  tenant    text not null,
  id        bigint not null generated always as identity,
  fault     jsonb not null,
  -- How often it still happens; null: until it is removed.
  remaining integer,
  primary key (tenant, id)
);

-- Bulk exports. Their files are read from the versions as of the transaction time.
create table embedded_ehr.exports (
  tenant           text not null,
  id               uuid not null,
  request          jsonb not null,
  transaction_time timestamptz(3) not null,
  polls            integer not null default 0,
  primary key (tenant, id)
);

-- What subscriptions were told, numbered per subscription.
create table embedded_ehr.notifications (
  tenant          text not null,
  subscription_id text not null,
  event_number    integer not null,
  focus           text not null,
  occurred_at     timestamptz(3) not null,
  delivered_at    timestamptz(3),
  primary key (tenant, subscription_id, event_number)
);
grant select, insert, update, delete on all tables in schema embedded_ehr to rcm_service;
