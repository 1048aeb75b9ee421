-- Connections to FHIR servers: how each is reached, the keys that sign for it, its access token, and pauses that a server
-- asked for.
create table fhir_connections (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  vendor          text not null,
  fhir_base_url   text not null,
  status          text not null constraint fhir_connections_status
    check (status in ('pending', 'authorizing', 'active', 'degraded', 'reauthorization_required', 'disabled')),
  -- The client secret, encrypted; null if the connection signs with a key, or needs no authentication.
  client_secret   bytea,
  -- How calls of the connection end. Written beside the version: a call is no change of the resource.
  failures_in_row integer not null default 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index fhir_connections_by_id on fhir_connections (id);
create unique index fhir_connections_name on fhir_connections (organization_id, name);
create index fhir_connections_by_status on fhir_connections (organization_id, status, id);
create index fhir_connections_by_vendor on fhir_connections (organization_id, vendor, id);
select rcm_tenant_table('fhir_connections');

-- The key pairs with which a connection authenticates (private_key_jwt). A rotated key is published until it retires.
create table fhir_connection_keys (
  organization_id text not null references organizations,
  -- The `kid` of the published key.
  id              text not null,
  connection_id   text not null,
  algorithm       text not null constraint fhir_connection_keys_algorithm check (algorithm in ('RS384', 'ES384')),
  public_key      json not null,
  -- The private key as a JWK, encrypted.
  private_key     bytea not null,
  created_at      timestamptz not null,
  -- Set when a newer key signs; the key is then published until this time.
  retires_at      timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_connection_keys_by_connection on fhir_connection_keys (organization_id, connection_id, created_at);
create index fhir_connection_keys_published on fhir_connection_keys (connection_id, created_at);
select rcm_tenant_table('fhir_connection_keys');

-- The access token of a connection, which all processes share.
create table fhir_access_tokens (
  organization_id text not null references organizations,
  connection_id   text not null,
  access_token    bytea not null,
  granted_scopes  text not null,
  obtained_at     timestamptz not null,
  expires_at      timestamptz not null,
  primary key (organization_id, connection_id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
select rcm_tenant_table('fhir_access_tokens');

-- Until when an organization calls a server no more, because the server answered 429 or 503. By the SHA-256 of the base
-- URL, so that two connections to one server share it.
create table fhir_server_pauses (
  organization_id text not null references organizations,
  base_url_hash   text not null,
  paused_until    timestamptz not null,
  failures        integer not null,
  primary key (organization_id, base_url_hash)
);
select rcm_tenant_table('fhir_server_pauses');

-- The published keys of a connection. A FHIR server that checks a signature has no API key and names no organization.
create function rcm_fhir_public_keys(of_connection text, at timestamptz)
  returns table (public_key json)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select public_key from fhir_connection_keys
    where connection_id = of_connection and (retires_at is null or retires_at > at)
    order by created_at desc limit 10
  $$;
select rcm_directory_owns('rcm_fhir_public_keys(text, timestamptz)');
