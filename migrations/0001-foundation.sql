-- What every area needs: the tenancy rule, the owners of functions and partitions, organizations, encryption keys,
-- idempotency, limits, and the time of test clocks.
-- The roles exist already: src/database/migrations/migrate.ts creates them before the first migration.

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

-- Definer functions run as rcm_directory: a role without login, without bypass and without write access.
create function rcm_directory_owns(signature regprocedure) returns void language plpgsql as $$
begin
  execute format('grant create on schema public to rcm_directory');
  execute format('alter function %s owner to rcm_directory', signature);
  execute format('revoke create on schema public from rcm_directory');
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to rcm_service', signature);
end $$;

-- Gives a definer function to rcm_partitions, the owner of the tables that are partitioned by day.
create function rcm_partitions_owns(signature regprocedure) returns void language plpgsql as $$
begin
  execute format('alter function %s owner to rcm_partitions', signature);
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to rcm_service', signature);
end $$;

-- The least id of an instant: the first 10 characters after the prefix are the milliseconds, in the alphabet of ids.
create function rcm_id_floor(prefix text, instant timestamptz) returns text
  language plpgsql immutable strict set search_path = pg_catalog, pg_temp as $$
declare
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  milliseconds bigint := floor(extract(epoch from instant) * 1000);
  body text := '';
begin
  for place in 1..10 loop
    body := substr(alphabet, (milliseconds & 31)::integer + 1, 1) || body;
    milliseconds := milliseconds >> 5;
  end loop;
  return prefix || '_' || body;
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

-- Lists the organizations for sweeps, data upgrades and the operator's command line, which work across organizations.
create function rcm_list_organizations() returns setof organizations
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from organizations order by organization_id $$;
select rcm_directory_owns('rcm_list_organizations()');

-- Returns whether an id exists in any organization, to tell 404 from 403 organization_mismatch. Called only after a
-- look-up under row-level security has found nothing. Every tenant table whose rows have an id is a resource.
create function rcm_resource_exists(resource text, resource_id text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found boolean;
begin
  if not exists (select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid
                 where c.relnamespace = 'public'::regnamespace and c.relname = resource and c.relforcerowsecurity
                   and a.attname = 'id' and not a.attisdropped) then
    raise exception 'rcm_resource_exists: % is not a resource', resource;
  end if;
  execute format('select exists (select 1 from %I where id = $1)', resource) into found using resource_id;
  return found;
end $$;
select rcm_directory_owns('rcm_resource_exists(text, text)');

-- Root keys, each wrapped by the deployment's master key. Every ciphertext contains the id of its root key.
create table encryption_keys (
  id          text primary key,
  wrapped_key bytea not null,
  created_at  timestamptz not null,
  -- From this time on the key encrypts. By then, every process has read it.
  active_at   timestamptz not null
);
grant select, insert on encryption_keys to rcm_service;

-- The completed upgrades of stored rows that the program makes, because SQL cannot.
create table data_upgrades (
  name         text primary key,
  completed_at timestamptz not null
);
grant select, insert on data_upgrades to rcm_service;

-- Heartbeats of the workers. Not a tenant table: it contains no tenant's data.
create table process_heartbeats (
  process_id text primary key,
  role       text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null
);
grant select, insert, update, delete on process_heartbeats to rcm_service;

-- Token buckets that all processes share.
-- Not a tenant table: a bucket belongs to a key, a user or a network, and its name is a keyed hash. Unlogged: after a
-- crash all buckets are full, which is acceptable for a limit.
create unlogged table rate_limit_buckets (
  bucket      text primary key,
  tokens      double precision not null,
  -- The tokens that the last statement asked for (negative: returned) and received.
  wanted      double precision not null,
  granted     double precision not null,
  per_second  double precision not null,
  burst       double precision not null,
  refilled_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
grant select, insert, update, delete on rate_limit_buckets to rcm_service;

-- Returns the tokens of a bucket at an instant. A clock that was set back refills nothing.
create function rcm_refilled(b rate_limit_buckets, at timestamptz) returns double precision
  language sql immutable
  as $$ select least(b.burst, b.tokens + greatest(0, extract(epoch from at - b.refilled_at)::float8) * b.per_second) $$;

-- Records belong to the organization, so that a request repeated with the replacement of a rotated API key finds the
-- response that the old key received.
create table idempotency_records (
  organization_id      text not null references organizations,
  -- SHA-256 of the caller's Idempotency-Key: bounded, and safe to write as a literal.
  key_hash             bytea not null,
  -- SHA-256 over method, path, If-Match and body bytes.
  fingerprint          bytea not null,
  response_status      smallint not null,
  -- Encrypted: the stored response may hold PHI.
  response             bytea not null,
  -- The answer as it was first sent, if it included a secret; `response` is then the answer without it. Encrypted. Null
  -- if there is no secret or its replay period is over.
  response_with_secret bytea,
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  primary key (organization_id, key_hash)
);
create index idempotency_records_expires_at on idempotency_records (expires_at);
create index idempotency_records_with_secret on idempotency_records (created_at) where response_with_secret is not null;
select rcm_tenant_table('idempotency_records');
-- rcm_directory may delete records and may remove a secret, but may not write one.
grant delete, update (response_with_secret) on idempotency_records to rcm_directory;
create policy directory_deletion on idempotency_records for delete to rcm_directory using (true);
create policy directory_secret_removal on idempotency_records for update to rcm_directory
  using (true) with check (response_with_secret is null);

-- Deletes up to `rows_max` records of all organizations that expired before `before`; returns how many.
-- Rows that a running request has locked are left for the next call.
create function rcm_delete_expired_idempotency_records(before timestamptz, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from idempotency_records where (organization_id, key_hash) in (
    select organization_id, key_hash from idempotency_records
    where expires_at <= before order by expires_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;
select rcm_directory_owns('rcm_delete_expired_idempotency_records(timestamptz, integer)');

-- Removes the secrets of up to `rows_max` records created before `before`; returns how many.
create function rcm_remove_idempotency_secrets(before timestamptz, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  update idempotency_records set response_with_secret = null where (organization_id, key_hash) in (
    select organization_id, key_hash from idempotency_records
    where response_with_secret is not null and created_at <= before
    order by created_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;
select rcm_directory_owns('rcm_remove_idempotency_secrets(timestamptz, integer)');

-- Test clocks: an organization of the sandbox, or some of its patients, may run by a time that moves when it is advanced.
create table test_clocks (
  organization_id text not null references organizations,
  id              text not null,
  -- What runs by it: the whole organization, or single patients. An organization has clocks of one kind only.
  scope           text not null constraint test_clocks_scope check (scope in ('organization', 'patients')),
  name            text,
  status          text not null constraint test_clocks_status check (status in ('ready', 'advancing', 'failed')),
  frozen_at       timestamptz not null,
  -- Where an advance goes; null when none is under way.
  target_at       timestamptz,
  -- Fencing: only the runner named here may move the clock.
  runner_id       uuid,
  version         integer not null,
  -- Of the machine, like every time of the clock itself except where it stands.
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  -- Whether webhook dispatches of what happens by the clock wait for it too.
  drives_webhooks boolean not null default true,
  primary key (organization_id, id)
);
create unique index test_clocks_of_organization on test_clocks (organization_id) where scope = 'organization';
create index test_clocks_by_id on test_clocks (id);
select rcm_tenant_table('test_clocks');

-- Jobs of an organization that lives by a test clock, in the order of its time. Real workers never look here.
create table test_clock_jobs (
  organization_id text not null references organizations,
  position        bigint not null generated always as identity,
  name            text not null,
  -- Ids only.
  payload         jsonb not null,
  attempt         smallint not null default 1,
  due_at          timestamptz not null,
  -- The clock of patients, taken from the transaction; empty is the organization's time.
  test_clock_id   text not null default coalesce(current_setting('app.test_clock_id', true), ''),
  primary key (organization_id, position)
);
create index test_clock_jobs_due on test_clock_jobs (organization_id, test_clock_id, due_at, position);
select rcm_tenant_table('test_clock_jobs');
