-- Public keys with which programs prove that they hold an API key, as a JWK set; null: none (SMART backend services).
alter table api_keys add column jwks jsonb;

-- A client names itself by the id of its key before its organization is known, hence a definer function with an exact id.
create function rcm_find_api_key_by_id(key_id text) returns setof api_keys
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from api_keys where id = key_id $$;
select rcm_directory_owns('rcm_find_api_key_by_id(text)');

-- The client assertions that were used. Each is accepted once, so its row is kept until the assertion has expired.
create table used_client_assertions (
  -- SHA-256 over the id of the API key and jti.
  assertion_hash bytea primary key,
  expires_at     timestamptz not null
);
grant select, insert, delete on used_client_assertions to rcm_service;
