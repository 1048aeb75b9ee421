-- Custom roles of an organization, each a set of scopes.
create table roles (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint roles_name unique (organization_id, name)
);
create index roles_by_id on roles (id);
select rcm_tenant_table('roles');

-- The role of a user is a built-in role or the id of a custom role. A role that a user has cannot be deleted: setting a
-- role and deleting one lock its row.
alter table users drop constraint users_role,
  add constraint users_role check (role in ('org_admin', 'biller', 'auth_specialist', 'viewer') or role like 'rol\_%');
create index users_by_role on users (organization_id, role);

-- As rcm_find_session, which the version before uses, with the scopes of a custom role.
create function rcm_find_session_and_scopes(hash bytea) returns table (
    organization_id text, organization_name text, session_id text, sid_hash bytea, user_id text, email text,
    user_name text, role text, user_status text, created_at timestamptz, last_seen_at timestamptz,
    expires_at timestamptz, ended_at timestamptz, role_scopes json)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.*, r.document->'scopes'
    from rcm_find_session(hash) s
    left join roles r on r.organization_id = s.organization_id and r.id = s.role
  $$;
select rcm_directory_owns('rcm_find_session_and_scopes(bytea)');
