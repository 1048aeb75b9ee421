-- Administrators invite and change users over the API.
alter table users
  -- Changes with every change that the API makes, and with the first sign-in.
  add column version integer not null default 1,
  -- SHA-256 of the token of the invitation's link, which is kept nowhere; null after the first sign-in.
  add column invitation_hash bytea,
  add column invitation_expires_at timestamptz;
create index users_by_id on users (id);
create index users_by_invitation on users (invitation_hash) where invitation_hash is not null;
-- The status that the API shows.
create index users_by_shown_status on users (organization_id,
  (case when status = 'disabled' then 'disabled' when issuer is null then 'invited' else 'active' end), id);

-- Two more built-in roles. The version before refuses requests of users who have one.
alter table users drop constraint users_role,
  add constraint users_role check (
    role in ('org_admin', 'biller', 'auth_specialist', 'denial_specialist', 'developer', 'viewer') or role like 'rol\_%');

-- An invitation is looked up before its organization is known.
create function rcm_find_invited_user(hash bytea) returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from users where invitation_hash = hash $$;
select rcm_directory_owns('rcm_find_invited_user(bytea)');
