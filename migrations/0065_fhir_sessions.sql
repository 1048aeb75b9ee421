-- SMART sessions: authorizations of a FHIR server that a person gave at a launch, or that a backend service got.
create table fhir_sessions (
  organization_id  text not null references organizations,
  id               text not null,
  connection_id    text not null,
  status           text not null constraint fhir_sessions_status
    check (status in ('pending', 'active', 'reauthorization_required', 'expired', 'revoked', 'ended')),
  -- The server's tokens, encrypted; never answered.
  access_token     bytea,
  refresh_token    bytea,
  -- A launch under way: SHA-256 of the state that comes back, and the verifier of PKCE, encrypted.
  state_hash       bytea,
  code_verifier    bytea,
  state_expires_at timestamptz,
  document         json not null,
  version          integer not null,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_sessions_by_id on fhir_sessions (id);
create index fhir_sessions_by_connection on fhir_sessions (organization_id, connection_id, id);
create index fhir_sessions_by_status on fhir_sessions (organization_id, connection_id, status, id);
create index fhir_sessions_by_state on fhir_sessions (state_hash) where state_hash is not null;
select rcm_tenant_table('fhir_sessions');

-- The tokens of sessions, as SHA-256. A refresh replaces the token; the earlier one is honoured for a minute.
create table fhir_session_tokens (
  organization_id text not null references organizations,
  token_hash      bytea not null,
  session_id      text not null,
  issued_at       timestamptz not null,
  rotated_at      timestamptz,
  -- The token that replaced this one, encrypted, for the minute in which a lost answer can be repeated.
  successor       bytea,
  primary key (organization_id, token_hash),
  foreign key (organization_id, session_id) references fhir_sessions on delete cascade
);
create index fhir_session_tokens_by_hash on fhir_session_tokens (token_hash);
create index fhir_session_tokens_by_session on fhir_session_tokens (organization_id, session_id);
select rcm_tenant_table('fhir_session_tokens');

-- The organization of a token, a state or a connection. A browser that comes back from a launch names no organization,
-- and a token of another organization is refused as such.
create function rcm_organization_of_fhir_token(hash bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select organization_id from fhir_session_tokens where token_hash = hash limit 1 $$;
select rcm_directory_owns('rcm_organization_of_fhir_token(bytea)');
create function rcm_organization_of_fhir_state(hash bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select organization_id from fhir_sessions where state_hash = hash limit 1 $$;
select rcm_directory_owns('rcm_organization_of_fhir_state(bytea)');
create function rcm_organization_of_fhir_connection(connection text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select organization_id from fhir_connections where id = connection limit 1 $$;
select rcm_directory_owns('rcm_organization_of_fhir_connection(text)');
