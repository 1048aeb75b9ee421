-- Users, their sessions, and what the sandbox's own identity provider has to remember.

-- A user belongs to one organization, like everything else; who works for two organizations has a user in each.
create table users (
  organization_id   text not null references organizations,
  id                text not null,
  -- Who the identity provider says it is; null until the first sign-in binds the invited address to a person.
  issuer            text,
  subject           text,
  -- In lower case.
  email             text not null,
  name              text not null,
  role              text not null
    constraint users_role check (role in ('org_admin', 'biller', 'auth_specialist', 'viewer')),
  status            text not null constraint users_status check (status in ('active', 'disabled')),
  last_signed_in_at timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  primary key (organization_id, id),
  constraint users_email unique (organization_id, email),
  constraint users_identity unique (organization_id, issuer, subject),
  constraint users_identity_whole check ((issuer is null) = (subject is null))
);
create index users_by_identity on users (issuer, subject);
create index users_by_email on users (email);
select rcm_tenant_table('users');

create table sessions (
  organization_id text not null references organizations,
  id              text not null,
  -- SHA-256 of the cookie's value, which is kept nowhere.
  sid_hash        bytea not null,
  user_id         text not null,
  -- What a back-channel logout names: the person, and the identity provider's own session.
  issuer          text not null,
  subject         text not null,
  idp_session_id  text,
  -- Encrypted: names the session to the identity provider at sign-out.
  id_token        bytea not null,
  created_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  end_reason      text constraint sessions_end_reason
    check (end_reason in ('signed_out', 'back_channel_logout', 'replaced', 'user_disabled')),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users
);
create index sessions_by_hash on sessions (sid_hash);
create index sessions_by_subject on sessions (issuer, subject) where ended_at is null;
create index sessions_by_idp_session on sessions (issuer, idp_session_id) where ended_at is null;
create index sessions_by_end on sessions (organization_id, expires_at);
select rcm_tenant_table('sessions');

-- A session is looked up before its organization is known, with the user as it is now: a disabled user or a new
-- role counts from the next request on.
create function rcm_find_session(hash bytea) returns table (
    organization_id text, organization_name text, session_id text, sid_hash bytea, user_id text, email text,
    user_name text, role text, user_status text, created_at timestamptz, last_seen_at timestamptz,
    expires_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.organization_id, o.name, s.id, s.sid_hash, s.user_id, u.email, u.name, u.role, u.status, s.created_at,
      s.last_seen_at, s.expires_at, s.ended_at
    from sessions s
    join users u on u.organization_id = s.organization_id and u.id = s.user_id
    join organizations o on o.organization_id = s.organization_id
    where s.sid_hash = hash
  $$;
select rcm_directory_owns('rcm_find_session(bytea)');

-- The open sessions that a logout token names: of one identity provider's session, or of one person.
create function rcm_find_open_sessions(wanted_issuer text, wanted_subject text, wanted_idp_session text)
  returns table (organization_id text, id text, user_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, id, user_id from sessions
    where issuer = wanted_issuer and ended_at is null
      and (wanted_subject is null or subject = wanted_subject)
      and (wanted_idp_session is null or idp_session_id = wanted_idp_session)
      and not (wanted_subject is null and wanted_idp_session is null)
    order by organization_id, id
  $$;
select rcm_directory_owns('rcm_find_open_sessions(text, text, text)');

-- Whom a sign-in may mean: the users bound to this person, and those invited by this address and not bound yet.
create function rcm_find_users_for_sign_in(wanted_issuer text, wanted_subject text, verified_email text) returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from users where issuer = wanted_issuer and subject = wanted_subject
    union all
    select * from users where issuer is null and email = verified_email
    order by organization_id, id
  $$;
select rcm_directory_owns('rcm_find_users_for_sign_in(text, text, text)');

create function rcm_find_users_by_email(wanted_email text) returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from users where email = wanted_email order by organization_id, id $$;
select rcm_directory_owns('rcm_find_users_by_email(text)');

-- For the operator's command line.
create function rcm_list_users() returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from users order by organization_id, id $$;
select rcm_directory_owns('rcm_list_users()');

-- A logout token is taken once. Kept as long as its time of issue would be accepted.
create table used_logout_tokens (
  -- SHA-256 over issuer and jti.
  token_hash bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_logout_tokens to rcm_service;

-- What the sandbox's own identity provider remembers: its sessions, grants, codes and signing keys. It is another
-- party, so it has a schema of its own. Empty in a live deployment, which never starts it.
create schema identity_provider;
grant usage on schema identity_provider to rcm_service;
create table identity_provider.records (
  model       text not null,
  id          text not null,
  -- Encrypted.
  payload     bytea not null,
  grant_id    text,
  uid         text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  primary key (model, id)
);
create index records_by_grant on identity_provider.records (grant_id) where grant_id is not null;
create index records_by_uid on identity_provider.records (uid) where uid is not null;
create index records_by_expiry on identity_provider.records (expires_at);
grant select, insert, update, delete on identity_provider.records to rcm_service;
