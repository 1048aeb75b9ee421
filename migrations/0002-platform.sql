-- Access and its records: API keys, users and sessions, settings, mail, uploads, the
-- request log, the audit log with the provenance of resources, events and webhooks.

create table api_keys (
  organization_id text not null references organizations,
  id              text not null,
  -- SHA-256 of the whole key. The key itself is shown once and is not stored.
  key_hash        bytea not null,
  prefix          text not null,
  last_four       text not null,
  name            text not null,
  scopes          text[] not null,
  status          text not null constraint api_keys_status check (status in ('active', 'disabled', 'revoked')),
  expires_at      timestamptz,
  last_used_at    timestamptz,
  -- The network of the last use, /24 or /48: enough to find the program, too little to find a person.
  last_used_from  text,
  -- Networks that the key may be used from, as CIDR blocks; empty: any.
  allowed_cidrs   text[] not null default '{}',
  -- The key that this one replaces.
  rotated_from_id text,
  version         integer not null default 1,
  created_at      timestamptz not null,
  -- Null until the first change.
  updated_at      timestamptz,
  primary key (organization_id, id)
);
create index api_keys_by_hash on api_keys (key_hash);
create index api_keys_by_id on api_keys (id);
create index api_keys_by_replaced on api_keys (organization_id, rotated_from_id) where rotated_from_id is not null;
create index api_keys_by_status on api_keys (organization_id, status, id);
select rcm_tenant_table('api_keys');

-- Authentication happens before the organization is known, hence a definer function with an exact hash.
create function rcm_find_api_key(hash bytea) returns setof api_keys
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from api_keys where key_hash = hash $$;
select rcm_directory_owns('rcm_find_api_key(bytea)');

-- For the operator's command line, which works across organizations.
create function rcm_list_api_keys() returns setof api_keys
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from api_keys order by organization_id, id $$;
select rcm_directory_owns('rcm_list_api_keys()');

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

-- A user belongs to one organization. A person who works for two organizations has a user in each.
create table users (
  organization_id       text not null references organizations,
  id                    text not null,
  -- The person, as the identity provider names it. Null until the first sign-in binds the invited address to a person.
  issuer                text,
  subject               text,
  -- In lower case.
  email                 text not null,
  name                  text not null,
  -- A built-in role or the id of a custom role. A role that a user has cannot be deleted: setting a role and deleting one
  -- lock its row.
  role                  text not null
    constraint users_role check (
      role in ('org_admin', 'biller', 'auth_specialist', 'denial_specialist', 'developer', 'viewer') or role like 'rol\_%'),
  status                text not null constraint users_status check (status in ('active', 'disabled')),
  -- SHA-256 of the token in the invitation's link. The token is not stored. Null after the first sign-in.
  invitation_hash       bytea,
  invitation_expires_at timestamptz,
  last_signed_in_at     timestamptz,
  -- Changes with every change that the API makes, and with the first sign-in.
  version               integer not null default 1,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  primary key (organization_id, id),
  constraint users_email unique (organization_id, email),
  constraint users_identity unique (organization_id, issuer, subject),
  constraint users_identity_whole check ((issuer is null) = (subject is null))
);
create index users_by_identity on users (issuer, subject);
create index users_by_email on users (email);
create index users_by_role on users (organization_id, role);
create index users_by_id on users (id);
create index users_by_invitation on users (invitation_hash) where invitation_hash is not null;
-- The status that the API shows.
create index users_by_shown_status on users (organization_id,
  (case when status = 'disabled' then 'disabled' when issuer is null then 'invited' else 'active' end), id);
select rcm_tenant_table('users');

-- The users that a sign-in may belong to: those bound to this person, and those invited by this address and not bound yet.
create function rcm_find_users_for_sign_in(wanted_issuer text, wanted_subject text, verified_email text) returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from users where issuer = wanted_issuer and subject = wanted_subject
    union all
    select * from users where issuer is null and email = verified_email
    order by organization_id, id
  $$;
select rcm_directory_owns('rcm_find_users_for_sign_in(text, text, text)');

-- An invitation is looked up before its organization is known.
create function rcm_find_invited_user(hash bytea) returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from users where invitation_hash = hash $$;
select rcm_directory_owns('rcm_find_invited_user(bytea)');

create function rcm_find_users_by_email(wanted_email text) returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from users where email = wanted_email order by organization_id, id $$;
select rcm_directory_owns('rcm_find_users_by_email(text)');

-- For the operator's command line.
create function rcm_list_users() returns setof users
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from users order by organization_id, id $$;
select rcm_directory_owns('rcm_list_users()');

create table sessions (
  organization_id text not null references organizations,
  id              text not null,
  -- SHA-256 of the cookie's value, which is not stored.
  sid_hash        bytea not null,
  user_id         text not null,
  -- The person and the identity provider's own session, which a back-channel logout names.
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

-- Finds a session before its organization is known, with the present state of its user and the scopes of a custom role: a
-- disabled user or a new role has an effect from the next request on.
create function rcm_find_session(hash bytea) returns table (
    organization_id text, organization_name text, session_id text, sid_hash bytea, user_id text, email text,
    user_name text, role text, user_status text, created_at timestamptz, last_seen_at timestamptz,
    expires_at timestamptz, ended_at timestamptz, role_scopes json)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.organization_id, o.name, s.id, s.sid_hash, s.user_id, u.email, u.name, u.role, u.status, s.created_at,
      s.last_seen_at, s.expires_at, s.ended_at, r.document->'scopes'
    from sessions s
    join users u on u.organization_id = s.organization_id and u.id = s.user_id
    join organizations o on o.organization_id = s.organization_id
    left join roles r on r.organization_id = u.organization_id and r.id = u.role
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

-- The logout tokens that were received. Each is accepted once, so its row is kept as long as its time of issue is valid.
create table used_logout_tokens (
  -- SHA-256 over issuer and jti.
  token_hash bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_logout_tokens to rcm_service;

-- How the organization presents itself to its trading partners; without a row, nothing is set.
create table organization_settings (
  organization_id text primary key references organizations,
  document        json not null,
  version         integer not null,
  updated_at      timestamptz not null
);
select rcm_tenant_table('organization_settings');

-- Mail to the operator's customers; without SMTP it stays here and `rcm mail list` shows it.
create table mail_outbox (
  organization_id text not null references organizations,
  id              text not null,
  recipient       text not null,
  subject         text not null,
  body            text not null,
  -- The secret part of a message, such as the link of an invitation: sealed until the message is sent, then null. The body
  -- has a mark in its place.
  sealed_secret   bytea,
  sent_at         timestamptz,
  attempts        smallint not null default 0,
  created_at      timestamptz not null,
  primary key (organization_id, id)
);
select rcm_tenant_table('mail_outbox');

-- Mail of all organizations for the operator, filtered. Ordered by id, which is in the order of writing: the time of a
-- message is that of its organization's test clock, so old messages by other clocks would hide the newest ones.
create function rcm_find_mail(
    rows_max integer, of_organization text, of_id text, to_recipient text, with_subject text, is_sent boolean)
  returns setof mail_outbox
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select * from mail_outbox m
    where (of_organization is null or m.organization_id = of_organization)
      and (of_id is null or m.id = of_id)
      and (to_recipient is null or lower(m.recipient) = lower(to_recipient))
      and (with_subject is null or position(lower(with_subject) in lower(m.subject)) > 0)
      and (is_sent is null or (m.sent_at is not null) = is_sent)
    order by m.id desc limit rows_max
  $$;
select rcm_directory_owns('rcm_find_mail(integer, text, text, text, text, boolean)');

-- An uploaded file in encrypted pieces of at most 1 MiB, so that neither side ever holds it whole.
create table upload_chunks (
  organization_id text not null references organizations,
  upload_id       text not null,
  sequence        integer not null,
  content         bytea not null,
  -- Chunks of an upload that a document keeps. The sweep of abandoned uploads looks only at the others.
  is_kept         boolean not null default false,
  created_at      timestamptz not null,
  primary key (organization_id, upload_id, sequence)
);
create index upload_chunks_pending on upload_chunks (organization_id, upload_id, created_at) where not is_kept;
select rcm_tenant_table('upload_chunks');

-- The recent requests of an organization, for a few days: what was called, by whom, and how it ended. No bodies, no
-- parameters of paths or queries.
create table request_log (
  organization_id text not null references organizations,
  -- The id that the response has as Request-Id.
  id              text not null,
  method          text not null,
  -- The pattern of the path, such as /v1/claims/{id}.
  route           text not null,
  operation_id    text not null,
  status          smallint not null,
  error_code      text,
  duration_ms     integer not null,
  actor_type      text not null constraint request_log_actor_type check (actor_type in ('api_key', 'user')),
  actor_id        text not null,
  -- Requests of the organization before this one that were not recorded, because there were too many.
  omitted_before  integer not null,
  created_at      timestamptz not null,
  primary key (organization_id, id)
);
create index request_log_by_id on request_log (id);
create index request_log_by_operation on request_log (organization_id, operation_id, id);
create index request_log_by_actor on request_log (organization_id, actor_id, id);
create index request_log_by_error on request_log (organization_id, error_code, id) where error_code is not null;
-- The outcome that the API shows.
create index request_log_by_outcome on request_log (organization_id,
  (case when status >= 500 then 'failed' when status >= 400 then 'refused' else 'succeeded' end), id);
select rcm_tenant_table('request_log');
grant delete on request_log to rcm_directory;
create policy directory_deletion on request_log for delete to rcm_directory using (true);

-- Deletes up to `rows_max` requests of all organizations with ids before `before_id`; returns how many.
create function rcm_delete_old_requests(before_id text, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from request_log where (organization_id, id) in (
    select organization_id, id from request_log where id < before_id order by id limit rows_max);
  get diagnostics removed = row_count;
  return removed;
end $$;
select rcm_directory_owns('rcm_delete_old_requests(text, integer)');

-- The audit log. Its hash chain is in audit_chain.
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
-- For auditors: who did something, what was done, and when. Entries are stored in the order of time, so a summary of page
-- ranges finds a range of dates and costs a writer nothing.
create index audit_entries_by_actor on audit_entries (organization_id, actor_id, id);
create index audit_entries_by_action on audit_entries (organization_id, action, id);
create index audit_entries_by_time on audit_entries using brin (occurred_at);
-- Only an unknown id is looked up without its organization. The rows stay where they were created, so their ids follow the
-- order of the pages and a summary of 32 pages finds one. The same holds for interchanges, files and remittances.
create index audit_entries_by_id on audit_entries using brin (id) with (pages_per_range = 32, autosummarize = on);
select rcm_tenant_table('audit_entries');
-- What has been written is never changed: not even by the service itself.
revoke update, delete on audit_entries from rcm_service;

-- Entries that the sealer has not chained yet, written in the entry's own transaction. A queue, not a tenant table:
-- it holds ids only and is read across organizations. Because an entry stays here until it is chained, no order of
-- commits, restore or restart can make the sealer pass one over.
create table audit_unsealed (
  organization_id text not null,
  entry_id        text not null,
  primary key (organization_id, entry_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
grant select, insert, delete on audit_unsealed to rcm_service;
grant select on audit_unsealed to rcm_directory;

-- One link per sealed entry: positions 1, 2, 3 … per organization without a gap.
create table audit_chain (
  organization_id text not null,
  position        bigint not null,
  entry_id        text not null,
  -- SHA-256 of the link before; 32 zero bytes at position 1.
  previous_hash   bytea not null,
  -- SHA-256 over the canonical JSON of position, previous hash, time of sealing and entry.
  hash            bytea not null,
  sealed_at       timestamptz not null,
  primary key (organization_id, position),
  unique (organization_id, entry_id)
);
select rcm_tenant_table('audit_chain');
revoke update, delete on audit_chain from rcm_service;

-- The end of each organization's chain, signed with the deployment's key. The key is not in the database, so a person who
-- can write only the database can neither remove the end of a chain nor compute the chain again without being noticed.
create table audit_heads (
  organization_id text primary key,
  position        bigint not null,
  hash            bytea not null,
  signed_at       timestamptz not null,
  key_id          text not null,
  signature       bytea not null
);
select rcm_tenant_table('audit_heads');
revoke delete on audit_heads from rcm_service;

-- A chain of the organizations that have a chain, with one signed head, so that the removal of an organization is noticed.
-- The deployment's own, not a tenant table: it holds ids and hashes.
create table audit_registry (
  position        bigint primary key,
  organization_id text not null unique,
  previous_hash   bytea not null,
  hash            bytea not null,
  registered_at   timestamptz not null
);
grant select, insert on audit_registry to rcm_service;

create table audit_registry_head (
  id        smallint primary key check (id = 1),
  position  bigint not null,
  hash      bytea not null,
  signed_at timestamptz not null,
  key_id    text not null,
  signature bytea not null
);
grant select, insert, update on audit_registry_head to rcm_service;

-- Returns whether entries of any organization wait for their seal longer than they should. A row without its entry can
-- never be sealed and does not count here: the verification of the log reports it.
create function rcm_is_sealing_late(before text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from audit_unsealed u
      join audit_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
      where u.entry_id < before)
  $$;
select rcm_directory_owns('rcm_is_sealing_late(text)');

-- Each version of a tracked resource as it was written, with the audit entry of the change.
create table provenance_records (
  organization_id text not null references organizations,
  id              text not null,
  target_type     text not null,
  target_id       text not null,
  target_version  integer not null,
  -- The audit entry of the change, whose place in the chain is that of the record.
  audit_entry_id  text,
  request_id      text,
  actor_type      text not null,
  actor_id        text not null,
  -- The whole document of a creation; null for a change.
  document        json,
  -- What a change changed: {"before": {…}, "after": {…}} with the changed members of the document.
  changes         json,
  occurred_at     timestamptz not null,
  recorded_at     timestamptz not null,
  primary key (organization_id, id)
);
create index provenance_records_by_target on provenance_records (organization_id, target_id, target_version);
-- The sealing of an audit entry covers the provenance of its change, and the verification reads it by the entry.
create index provenance_records_by_entry on provenance_records (organization_id, audit_entry_id);
select rcm_tenant_table('provenance_records');

-- The schema of the partitions. Only their owner can access a partition directly; every other access goes through the
-- partitioned table and its row-level security. The tables belong to a role that may create and drop their partitions.
create schema partitions authorization rcm_partitions;
grant create on schema public to rcm_partitions;

-- Puts a table that is partitioned by ranges of ids under the tenancy rule and gives it its first two partitions: one for
-- everything up to the day after tomorrow, and a default one for ids of a wrong clock and of days without a partition.
create function rcm_partitioned_by_day(table_name text, prefix text) returns void language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'utc')::date + 2;
  part constant text := format('%s_upto_%s', table_name, to_char(last_day, 'YYYYMMDD'));
begin
  perform rcm_tenant_table(table_name::regclass);
  execute format('alter table %I owner to rcm_partitions', table_name);
  execute format('create table partitions.%I partition of %I for values from (minvalue) to (%L)', part, table_name,
    rcm_id_floor(prefix, (last_day + 1)::timestamp at time zone 'utc'));
  execute format('create table partitions.%I partition of %I default', table_name || '_default', table_name);
  execute format('alter table partitions.%I owner to rcm_partitions', part);
  execute format('alter table partitions.%I owner to rcm_partitions', table_name || '_default');
end $$;

-- No foreign key to organizations: row-level security proves the organization, and dropping a day must not lock them.
create table events (
  organization_id text not null,
  -- Compared by bytes whatever the language of the database, because days are ranges of ids.
  id              text collate "C" not null,
  type            text not null,
  resource_type   text not null,
  resource_id     text not null,
  -- The envelope's `data` as JSON text: signed bytes must not change between attempts, so it is not jsonb.
  -- Null if `packed` holds the data compressed (src/database/sealing/compression.ts), which is the case if that is shorter.
  data            text,
  packed          bytea,
  created_at      timestamptz not null,
  -- The W3C trace context of the change that made the event; null while tracing is off.
  traceparent     text,
  -- The event's position in its organization's feed: 1, 2, 3 …, given to committed events only, when the feed is read.
  position        bigint,
  primary key (organization_id, id),
  constraint events_content check (num_nonnulls(data, packed) = 1)
) partition by range (id);
create index events_by_resource on events (organization_id, resource_id, id);
-- The feed; and at its end the events without a position, in the order in which they will get one.
create index events_by_position on events (organization_id, position, id);
create index events_by_type on events (organization_id, type, id);
-- Answers only whether an id exists in another organization. Ids are ordered by time, as the rows are, so summaries of
-- page ranges are enough. Small ranges would fill several times a second, faster than autovacuum summarizes them.
create index events_by_id on events using brin (id) with (pages_per_range = 128, autosummarize = on);
-- Ranges of dates: a day's rows are stored together, so a few bytes for each range of pages suffice.
create index events_by_time on events using brin (created_at);
select rcm_partitioned_by_day('events', 'evt');

-- How far each organization's feed reaches. A transaction that assigns positions holds the lock of the row.
create table event_feeds (
  organization_id text primary key references organizations,
  last_position   bigint not null
);
select rcm_tenant_table('event_feeds');

create table webhook_subscriptions (
  organization_id            text not null references organizations,
  id                         text not null,
  url                        text not null,
  event_types                text[] not null,
  description                text,
  status                     text not null
    constraint webhook_subscriptions_status check (status in ('enabled', 'paused', 'disabled')),
  disabled_reason            text,
  -- Encrypted, not hashed: HMAC needs the plain value.
  signing_secret             bytea not null,
  previous_secret            bytea,
  previous_secret_expires_at timestamptz,
  -- Permanently failed dispatches in a row; any success sets it to 0, at 100 the subscription is disabled.
  consecutive_failures       integer not null default 0,
  -- SHA-256 over the url and the sorted event types: the same pair twice would send everything twice.
  target_key                 bytea not null,
  payload                    text not null default 'full'
    constraint webhook_subscriptions_payload check (payload in ('full', 'thin')),
  ordering                   text not null default 'none'
    constraint webhook_subscriptions_ordering check (ordering in ('none', 'strict')),
  -- The owner's own headers, a JSON object of names and values; encrypted, because most values are credentials.
  custom_headers             bytea,
  -- Their names in the clear, as the API shows them.
  custom_header_names        text[] not null default '{}',
  version                    integer not null,
  created_at                 timestamptz not null,
  updated_at                 timestamptz not null,
  primary key (organization_id, id)
);
create index webhook_subscriptions_by_id on webhook_subscriptions (id);
create unique index webhook_subscriptions_same_target on webhook_subscriptions (organization_id, target_key)
  where status <> 'disabled';
select rcm_tenant_table('webhook_subscriptions');

-- One row per dispatch (event x subscription) that is not finished. A queue, not a tenant table: it holds
-- ids and times only, is claimed across organizations, and stays on the coordinator when data is distributed.
create table webhook_queue (
  dispatch_id     uuid primary key default gen_random_uuid(),
  organization_id text not null,
  subscription_id text not null,
  event_id        text not null,
  -- 1 to 7; the attempt that is made next.
  attempt         smallint not null default 1,
  due_at          timestamptz not null,
  -- The delivery that a replay repeats; null for the first dispatch of an event.
  replay_of       text,
  -- The id that the next attempt must carry, because a replay's answer has named it; otherwise null.
  delivery_id     text,
  -- Its subscription is paused: not due until the subscription is enabled again.
  is_held         boolean not null default false,
  -- Fencing: a worker may finish only the claim it holds.
  claim_id        uuid,
  lease_until     timestamptz,
  created_at      timestamptz not null,
  -- The bulk replay that made the dispatch.
  replay_id       text,
  -- Runs by a test clock: sent by the advance that reaches its time. The default takes it from the transaction, so that
  -- no insert can forget it.
  is_clocked      boolean not null
    default coalesce(nullif(current_setting('app.is_clocked', true), ''), 'false')::boolean,
  -- The clock of patients; empty in the organization's time.
  test_clock_id   text not null default coalesce(current_setting('app.test_clock_id', true), ''),
  -- Chooses how a row is claimed. The worker reads the subscription's ordering before it sends, and sets the mark on
  -- rows inserted without it.
  is_strict       boolean not null default false
)
-- Every row is claimed once. With more than half of each page free, the claimed version fits on the same page, so that
-- no index is updated by a claim.
with (fillfactor = 45, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0);
-- Claims walk these indexes: from one subscription to the next, then that subscription's rows in the order due.
-- First attempts and retries stand apart, so that looking for what was committed a moment ago does not step over
-- every subscription that waits for a retry. Both leave out the claim's columns on purpose: claiming a row is a
-- heap-only update.
create index webhook_queue_fresh on webhook_queue (subscription_id, due_at, event_id)
  where attempt = 1 and not is_held and not is_clocked and not is_strict;
create index webhook_queue_retries on webhook_queue (subscription_id, due_at, event_id)
  where attempt > 1 and not is_held and not is_clocked and not is_strict;
-- In the order of the events, due or not: the first dispatch of a strict queue decides for all behind it.
create index webhook_queue_strict on webhook_queue (subscription_id, event_id, dispatch_id)
  where is_strict and not is_held and not is_clocked;
create index webhook_queue_clocked on webhook_queue (organization_id, test_clock_id, due_at, event_id, subscription_id)
  where is_clocked and not is_held;
create index webhook_queue_replays on webhook_queue (replay_id) where replay_id is not null;
create index webhook_queue_held on webhook_queue (subscription_id) where is_held;
grant select, insert, update, delete on webhook_queue to rcm_service;

-- Ordered by time where PostgreSQL can: rows inserted together are then found on few pages of the index.
do $$ begin
  if current_setting('server_version_num')::integer >= 180000 then
    alter table webhook_queue alter column dispatch_id set default uuidv7();
  end if;
end $$;

-- One row per HTTP POST that was made. The busiest table: no foreign key, because the dispatch that leads here
-- was made from an event and a subscription of the organization, and the check would cost each row again.
create table webhook_deliveries (
  organization_id  text not null,
  id               text collate "C" not null,
  dispatch_id      uuid not null,
  subscription_id  text not null,
  event_id         text not null,
  event_type       text not null,
  attempt          smallint not null,
  replay_of        text,
  -- 'succeeded', or what went wrong: 'http_status', 'timeout', 'connection_failed', 'tls_failed',
  -- 'dns_failed', 'address_not_allowed', 'redirect', 'response_too_large', 'response_invalid'
  outcome          text not null,
  response_status  smallint,
  response_excerpt text,
  duration_ms      integer not null,
  attempted_at     timestamptz not null,
  finished_at      timestamptz not null,
  -- Null when the dispatch is finished by this delivery.
  next_attempt_at  timestamptz,
  -- All queries about a subscription name its organization as well. A delivery is recorded once because its row of the
  -- queue is deleted in the same statement.
  primary key (organization_id, subscription_id, id)
) partition by range (id);
create index webhook_deliveries_by_event on webhook_deliveries (event_id, subscription_id);
-- Failed deliveries by outcome. Successful ones, nearly all, have no entry here and cost nothing.
create index webhook_deliveries_failed on webhook_deliveries (organization_id, subscription_id, outcome, id)
  where outcome <> 'succeeded';
-- As for events.
create index webhook_deliveries_by_id on webhook_deliveries using brin (id) with (pages_per_range = 128, autosummarize = on);
create index webhook_deliveries_by_time on webhook_deliveries using brin (attempted_at);
select rcm_partitioned_by_day('webhook_deliveries', 'whd');
drop function rcm_partitioned_by_day(text, text);

-- Many events sent again to one subscription, in batches; `cursor_event_id` and the counts move in the transaction
-- that makes the batch's dispatches, so a batch counts once however often its job runs.
create table webhook_replays (
  organization_id text not null references organizations,
  id              text not null,
  subscription_id text not null,
  status          text not null constraint webhook_replays_status
    check (status in ('queued', 'running', 'completed', 'cancelled', 'failed')),
  status_reason   text,
  since           timestamptz not null,
  until           timestamptz not null,
  -- What became of the events that are meant: 'succeeded', 'permanently_failed', 'missing'.
  statuses        text[] not null,
  -- Null for all that the subscription names.
  event_types     text[],
  -- The newest event when the replay began, where it ends; and the last one that was looked at.
  last_event_id   text,
  cursor_event_id text,
  events_total    integer,
  events_examined integer not null default 0,
  events_replayed integer not null default 0,
  version         integer not null,
  started_at      timestamptz,
  completed_at    timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index webhook_replays_by_subscription on webhook_replays (organization_id, subscription_id, id);
create index webhook_replays_by_id on webhook_replays (id);
select rcm_tenant_table('webhook_replays');

-- Where the service's deliveries come from. Data with an effective date: 30 days' notice before any change.
create table webhook_origin_ips (
  cidr         text primary key,
  effective_at timestamptz not null,
  retired_at   timestamptz,
  published_at timestamptz not null
);
grant select, insert, update on webhook_origin_ips to rcm_service;

-- Makes the parts of the days to come and drops those whose last day is over `days_kept` days ago. Parts that are in
-- use are left for the next time: waiting for a lock would make everybody else wait behind us.
create function rcm_roll_partitions(today date, days_ahead integer, days_kept integer)
  returns table (action text, part text)
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  kept record;
  found_part record;
  day date;
  lower_id text;
  upper_id text;
begin
  -- Two workers at once: one does it.
  if not pg_try_advisory_xact_lock(7200007) then return; end if;
  for kept in select * from (values ('events', 'evt'), ('webhook_deliveries', 'whd')) as k(table_name, prefix)
              where exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace
                              and c.relname = k.table_name and c.relkind = 'p') loop
    for day in select d::date from generate_series(today, today + days_ahead, interval '1 day') d loop
      part := format('%s_%s', kept.table_name, to_char(day, 'YYYYMMDD'));
      lower_id := rcm_id_floor(kept.prefix, day::timestamp at time zone 'utc');
      upper_id := rcm_id_floor(kept.prefix, (day + 1)::timestamp at time zone 'utc');
      continue when to_regclass('partitions.' || part) is not null;
      continue when exists (
        select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = kept.table_name::regclass and c.relname like '%\_upto\_________'
          and right(c.relname, 8) >= to_char(day, 'YYYYMMDD'));
      begin
        -- Made apart and then attached, which lets reading and writing go on.
        execute format('create table partitions.%I (like public.%I including defaults including constraints)',
          part, kept.table_name);
        execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
          kept.table_name, part, lower_id, upper_id);
        action := 'created';
      exception
        when lock_not_available or deadlock_detected then action := 'create_postponed';
        -- Rows of the day are in the default part already; they stay there.
        when check_violation then action := 'left_to_default';
      end;
      return next;
    end loop;
    for found_part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = kept.table_name::regclass and c.relname ~ '_\d{8}$'
        and to_date(right(c.relname, 8), 'YYYYMMDD') < today - days_kept
      order by c.relname loop
      part := found_part.relname;
      begin
        execute format('drop table partitions.%I', part);
        action := 'dropped';
      exception when lock_not_available or deadlock_detected then action := 'drop_postponed';
      end;
      return next;
      -- Once is enough: while we wait for the table, everybody else waits behind us.
      exit when action = 'drop_postponed';
    end loop;
  end loop;
end $$;
select rcm_partitions_owns('rcm_roll_partitions(date, integer, integer)');

-- Removes rows that lie in no day's part once they are as old as a part that is dropped.
create function rcm_expire_strays(table_name text, before date, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  prefix constant text := case table_name when 'events' then 'evt' when 'webhook_deliveries' then 'whd' end;
  removed integer;
begin
  if prefix is null then raise exception 'rcm_expire_strays: % is not kept by the day', table_name; end if;
  execute format(
    'delete from partitions.%1$I where id in (select id from partitions.%1$I where id < $1 order by id limit $2)',
    table_name || '_default')
    using rcm_id_floor(prefix, before::timestamp at time zone 'utc'), rows_max;
  get diagnostics removed = row_count;
  return removed;
end $$;
select rcm_partitions_owns('rcm_expire_strays(text, date, integer)');

revoke create on schema public from rcm_partitions;
