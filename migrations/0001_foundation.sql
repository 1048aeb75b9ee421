-- Organizations, keys, idempotency, audit: what every request touches.

-- Puts a table under the tenancy rule: a row is visible and writable only to the organization that the
-- transaction has named with SET LOCAL app.organization_id. Forced, so that the owner obeys it as well.
-- rcm_directory may read it: it owns the few SECURITY DEFINER functions below and cannot log in.
create function rcm_tenant_table(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy organization_isolation on %s to rcm_service
       using (organization_id = current_setting(''app.organization_id'', true))
       with check (organization_id = current_setting(''app.organization_id'', true))', table_name);
  execute format('create policy directory_lookup on %s for select to rcm_directory using (true)', table_name);
  execute format('grant select, insert, update, delete on %s to rcm_service', table_name);
  execute format('grant select on %s to rcm_directory', table_name);
end $$;

create table organizations (
  organization_id text primary key,
  name            text not null,
  owner_email     text,
  -- Makes the sandbox's generated numbers differ between organizations and stay equal on a replay.
  sandbox_salt    bytea not null,
  created_at      timestamptz not null
);
select rcm_tenant_table('organizations');

create table api_keys (
  organization_id text not null references organizations,
  id              text not null,
  -- SHA-256 of the whole key; the key itself is shown once and kept nowhere.
  key_hash        bytea not null,
  prefix          text not null,
  last_four       text not null,
  name            text not null,
  scopes          text[] not null,
  status          text not null constraint api_keys_status check (status in ('active', 'disabled', 'revoked')),
  expires_at      timestamptz,
  last_used_at    timestamptz,
  created_at      timestamptz not null,
  primary key (organization_id, id)
);
create index api_keys_by_hash on api_keys (key_hash);
select rcm_tenant_table('api_keys');

create table idempotency_records (
  organization_id text not null references organizations,
  api_key_id      text not null,
  -- SHA-256 of the caller's Idempotency-Key: bounded, and safe to write as a literal.
  key_hash        bytea not null,
  -- SHA-256 over method, path and body bytes.
  fingerprint     bytea not null,
  response_status smallint not null,
  -- Encrypted: the stored response may hold PHI.
  response        bytea not null,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  primary key (organization_id, api_key_id, key_hash)
);
select rcm_tenant_table('idempotency_records');

create table audit_entries (
  organization_id text not null references organizations,
  id              text not null,
  action          text not null,
  actor_type      text not null,
  actor_id        text not null,
  subject_type    text not null,
  subject_id      text not null,
  request_id      text,
  -- Names of what changed, states, codes and ids; never PHI.
  details         jsonb not null,
  occurred_at     timestamptz not null,
  primary key (organization_id, id)
);
create index audit_entries_by_subject on audit_entries (organization_id, subject_id, id);
select rcm_tenant_table('audit_entries');

-- Data keys, each wrapped by the deployment's master key; the key id stands in every ciphertext.
create table encryption_keys (
  id          text primary key,
  wrapped_key bytea not null,
  created_at  timestamptz not null
);
grant select, insert on encryption_keys to rcm_service;

-- Authentication happens before the organization is known, hence a definer function with an exact hash.
create function rcm_find_api_key(hash bytea) returns setof api_keys
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from api_keys where key_hash = hash $$;

-- For the operator's command line, which works across organizations.
create function rcm_list_organizations() returns setof organizations
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from organizations order by organization_id $$;

create function rcm_list_api_keys() returns setof api_keys
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from api_keys order by organization_id, id $$;

-- Definer functions run as rcm_directory: a role without login, without bypass and without write access.
create function rcm_directory_owns(signature regprocedure) returns void language plpgsql as $$
begin
  execute format('grant create on schema public to rcm_directory');
  execute format('alter function %s owner to rcm_directory', signature);
  execute format('revoke create on schema public from rcm_directory');
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to rcm_service', signature);
end $$;
select rcm_directory_owns('rcm_find_api_key(bytea)');
select rcm_directory_owns('rcm_list_organizations()');
select rcm_directory_owns('rcm_list_api_keys()');
