-- Electronic health records (EHRs): connections to FHIR servers with their sessions, subscriptions and synchronization,
-- connections to partners' own APIs, and the outbox of writes to both.

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
create index fhir_session_tokens_successors on fhir_session_tokens (rotated_at) where successor is not null;
select rcm_tenant_table('fhir_session_tokens');
-- rcm_directory may remove a successor, but may not write one.
grant update (successor) on fhir_session_tokens to rcm_directory;
create policy directory_successor_removal on fhir_session_tokens for update to rcm_directory
  using (true) with check (successor is null);

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

-- Forgets the successors of session tokens whose minute of grace is over, in all organizations.
create function rcm_forget_fhir_successors(before timestamptz, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    changed integer;
  begin
    update fhir_session_tokens set successor = null where (organization_id, token_hash) in (
      select organization_id, token_hash from fhir_session_tokens
      where successor is not null and rotated_at < before limit rows_max for update skip locked);
    get diagnostics changed = row_count;
    return changed;
  end $$;
select rcm_directory_owns('rcm_forget_fhir_successors(timestamptz, integer)');

-- Subscriptions at FHIR servers, and the notifications that they sent.
create table fhir_subscriptions (
  organization_id  text not null references organizations,
  id               text not null,
  connection_id    text not null,
  resource_type    text not null,
  status           text not null constraint fhir_subscriptions_status
    check (status in ('requested', 'active', 'degraded', 'error', 'removing', 'removed')),
  -- SHA-256 of the secret that the server sends with each notification.
  secret_hash      bytea not null,
  -- A subscription whose heartbeats do not come is degraded. Repeats a field of the document, so that the silent subscriptions
  -- of all organizations are found by an index.
  heartbeat_due_at timestamptz,
  -- When a subscription is compared with the server next, which may have ended it without notice. Null: it is not compared,
  -- because it was removed or needs a person.
  check_due_at     timestamptz,
  document         json not null,
  version          integer not null,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_subscriptions_by_id on fhir_subscriptions (id);
create index fhir_subscriptions_by_connection on fhir_subscriptions (organization_id, connection_id, id);
create index fhir_subscriptions_heartbeat on fhir_subscriptions (heartbeat_due_at) where heartbeat_due_at is not null;
create index fhir_subscriptions_check on fhir_subscriptions (check_due_at) where check_due_at is not null;
select rcm_tenant_table('fhir_subscriptions');

-- The subscription of a notification. A FHIR server has no API key and names no organization.
create function rcm_find_fhir_subscription(subscription text)
  returns table (organization_id text, connection_id text, status text, secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select organization_id, connection_id, status, secret_hash from fhir_subscriptions where id = subscription $$;
select rcm_directory_owns('rcm_find_fhir_subscription(text)');

create function rcm_silent_fhir_subscriptions(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, id from fhir_subscriptions where heartbeat_due_at < before
    order by heartbeat_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_silent_fhir_subscriptions(timestamptz, integer)');

create function rcm_due_fhir_subscriptions(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, id from fhir_subscriptions where check_due_at <= before
    order by check_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_due_fhir_subscriptions(timestamptz, integer)');

-- What a server said has changed. A hint: the resource is read before anything follows from it. `reference` null: the
-- notification named no resource, or some were lost, so that everything of the type is asked for again.
create table fhir_notifications (
  organization_id text not null references organizations,
  subscription_id text not null,
  -- Equal for repetitions of one notification.
  dedupe_key      text not null,
  reference       text,
  received_at     timestamptz not null,
  handled_at      timestamptz,
  primary key (organization_id, subscription_id, dedupe_key),
  foreign key (organization_id, subscription_id) references fhir_subscriptions on delete cascade
);
create index fhir_notifications_waiting on fhir_notifications (organization_id, subscription_id, received_at)
  where handled_at is null;
select rcm_tenant_table('fhir_notifications');

-- Synchronization with FHIR servers: its runs, the resources that were received, and how far each type has been read.
create table fhir_sync_runs (
  organization_id text not null references organizations,
  id              text not null,
  connection_id   text not null,
  status          text not null constraint fhir_sync_runs_status
    check (status in ('queued', 'running', 'succeeded', 'partially_succeeded', 'failed', 'cancelled')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
-- One run of a connection at a time.
create unique index fhir_sync_runs_open on fhir_sync_runs (organization_id, connection_id)
  where status in ('queued', 'running');
create index fhir_sync_runs_by_id on fhir_sync_runs (id);
create index fhir_sync_runs_by_connection on fhir_sync_runs (organization_id, connection_id, id);
create index fhir_sync_runs_by_status on fhir_sync_runs (organization_id, connection_id, status, id);
select rcm_tenant_table('fhir_sync_runs');

-- The connections of all organizations that are synchronized by a schedule and have no open run, with the start of their
-- last scheduled or requested run.
create function rcm_scheduled_fhir_syncs()
  returns table (organization_id text, connection_id text, schedule json, last_started_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id, c.document->'syncConfig'->'schedule',
      (select max(r.created_at) from fhir_sync_runs r
       where r.organization_id = c.organization_id and r.connection_id = c.id)
    from fhir_connections c
    where c.status in ('active', 'degraded') and c.document->'syncConfig'->'schedule'->>'kind' in ('interval', 'nightly')
      and not exists (
        select 1 from fhir_sync_runs r
        where r.organization_id = c.organization_id and r.connection_id = c.id and r.status in ('queued', 'running'))
  $$;
select rcm_directory_owns('rcm_scheduled_fhir_syncs()');

-- The connections of all organizations whose subscriptions have announced changes that no run has read yet, and that have
-- no open run.
create function rcm_notified_fhir_connections()
  returns table (organization_id text, connection_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id
    from fhir_connections c
    where c.status in ('active', 'degraded')
      and exists (
        select 1 from fhir_subscriptions s
        join fhir_notifications n on n.organization_id = s.organization_id and n.subscription_id = s.id
        where s.organization_id = c.organization_id and s.connection_id = c.id and n.handled_at is null)
      and not exists (
        select 1 from fhir_sync_runs r
        where r.organization_id = c.organization_id and r.connection_id = c.id and r.status in ('queued', 'running'))
  $$;
select rcm_directory_owns('rcm_notified_fhir_connections()');

-- How far the changes of a type have been read, by the server's clock.
create table fhir_sync_cursors (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  watermark       timestamptz not null,
  last_full_at    timestamptz,
  -- When a run last found a new or changed resource, and when one last looked. The service's clock.
  last_changed_at timestamptz,
  checked_at      timestamptz not null,
  primary key (organization_id, connection_id, resource_type),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
select rcm_tenant_table('fhir_sync_cursors');

-- The newest version of each resource as the server sent it, and what became of it.
create table fhir_resources (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  fhir_id         text not null,
  version_id      text,
  last_updated    timestamptz,
  -- SHA-256 of the JSON text.
  hash            bytea not null,
  -- The JSON text, encrypted. Null if it was larger than the limit.
  raw             bytea,
  -- `mapped`: it has a target. `stored`: others refer to it. `unmapped`: see its problems. `waiting`: it is mapped again
  -- in the run. `deleted`: the server removed it.
  status          text not null constraint fhir_resources_status
    check (status in ('mapped', 'stored', 'unmapped', 'waiting', 'deleted')),
  target_id       text,
  -- The id of the visit that it belongs to.
  encounter_id    text,
  -- The reference, such as `Patient/1`, without which it cannot be mapped.
  missing         text,
  problems        json,
  -- The run that last saw the resource change.
  run_id          text not null,
  -- The last run that read everything and saw the resource. What such a run has not seen is read again, because the server
  -- may have deleted it.
  seen_run_id     text,
  updated_at      timestamptz not null,
  primary key (organization_id, connection_id, resource_type, fhir_id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_resources_by_encounter on fhir_resources (organization_id, connection_id, encounter_id)
  where encounter_id is not null;
create index fhir_resources_by_target on fhir_resources (organization_id, target_id) where target_id is not null;
create index fhir_resources_waiting on fhir_resources (organization_id, connection_id, resource_type, fhir_id)
  where status = 'waiting';
create index fhir_resources_unmapped on fhir_resources (organization_id, connection_id, resource_type, fhir_id)
  where status = 'unmapped';
create index fhir_resources_missing on fhir_resources (organization_id, connection_id, missing)
  where missing is not null;
select rcm_tenant_table('fhir_resources');

-- The coverages that a FHIR connection owns. A replaced set touches no others.
create table fhir_owned_coverages (
  organization_id text not null references organizations,
  connection_id   text not null,
  coverage_id     text not null,
  patient_id      text not null,
  primary key (organization_id, connection_id, coverage_id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_owned_coverages_by_patient on fhir_owned_coverages (organization_id, connection_id, patient_id);
select rcm_tenant_table('fhir_owned_coverages');

-- EHRs that are reached by their own API instead of FHIR, their webhooks, and what these have told.
create table partner_ehr_connections (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  status          text not null constraint partner_ehr_connections_status check (status in
    ('pending', 'active', 'degraded', 'reauthorization_required', 'disabled')),
  -- Encrypted.
  credential      bytea not null,
  failures_in_row integer not null default 0,
  last_inbound_at timestamptz,
  -- The FHIR types that a partner has announced changes of and that no synchronization has been started for.
  sync_types      text[] not null default '{}',
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint partner_ehr_connections_name unique (organization_id, name)
);
create index partner_ehr_connections_by_id on partner_ehr_connections (id);
create index partner_ehr_connections_by_status on partner_ehr_connections (organization_id, status, id);
select rcm_tenant_table('partner_ehr_connections');

create table partner_ehr_webhooks (
  organization_id  text not null references organizations,
  id               text not null,
  connection_id    text not null,
  event_type       text not null,
  status           text not null constraint partner_ehr_webhooks_status check (status in
    ('unregistered', 'active', 'paused', 'failing')),
  -- SHA-256 of the secret part of the callback address.
  receiver_hash    bytea not null,
  -- The key that its requests are verified with. Encrypted; null until the partner has named it.
  verification_key bytea,
  last_received_at timestamptz,
  last_status      text,
  -- Refused requests by hour, of the last 24 hours.
  failures         json not null,
  document         json not null,
  version          integer not null,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references partner_ehr_connections
);
create index partner_ehr_webhooks_by_id on partner_ehr_webhooks (id);
create index partner_ehr_webhooks_by_connection on partner_ehr_webhooks (organization_id, connection_id, id);
create index partner_ehr_webhooks_by_status on partner_ehr_webhooks (organization_id, connection_id, status, id);
create index partner_ehr_webhooks_by_receiver on partner_ehr_webhooks (receiver_hash);
select rcm_tenant_table('partner_ehr_webhooks');

-- Finds the webhook that an address belongs to, before the organization is known.
create function rcm_find_partner_webhook(hash bytea) returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as 'select w.organization_id, w.id from partner_ehr_webhooks w where w.receiver_hash = hash';
select rcm_directory_owns('rcm_find_partner_webhook(bytea)');

-- What partners have told, once per event of a connection.
create table partner_ehr_events (
  organization_id text not null references organizations,
  id              text not null,
  connection_id   text not null,
  -- The partner's id of the event.
  event_id        text not null,
  document        json not null,
  -- The body as it was received. Encrypted.
  content         bytea not null,
  received_at     timestamptz not null,
  processed_at    timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references partner_ehr_connections,
  constraint partner_ehr_events_event_id unique (organization_id, connection_id, event_id)
);
select rcm_tenant_table('partner_ehr_events');

-- The newest version of each of the partner's resources that has been read.
create table partner_ehr_resources (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  resource_id     text not null,
  version         text,
  changed_at      timestamptz,
  content_hash    text not null,
  -- Encrypted.
  content         bytea not null,
  read_at         timestamptz not null,
  primary key (organization_id, connection_id, resource_type, resource_id),
  foreign key (organization_id, connection_id) references partner_ehr_connections
);
select rcm_tenant_table('partner_ehr_resources');

-- Writes to EHRs: queued in the transaction of the change that they report, sent by a worker afterwards.
create table outbox_entries (
  organization_id text not null references organizations,
  id              text not null,
  connection_type text not null constraint outbox_entries_connection_type
    check (connection_type in ('fhir', 'partner_ehr')),
  connection_id   text not null,
  -- Writes to one target are sent one after the other, in the order of their ids.
  target          text not null,
  subject_id      text not null,
  dedupe_key      text,
  -- Entries that have to be written first.
  depends_on      text[] not null,
  status          text not null constraint outbox_entries_status
    check (status in ('pending', 'sending', 'retry_scheduled', 'unknown', 'written', 'failed', 'cancelled')),
  -- When a worker has to act on it, by the clock of the entry; null while it is sent and in final states.
  due_at          timestamptz,
  deadline_at     timestamptz not null,
  -- Which worker sends or reconciles it, and until when, by the machine's clock.
  lease_token     text,
  lease_until     timestamptz,
  is_clocked      boolean not null,
  test_clock_id   text,
  -- Encrypted.
  payload         bytea not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint outbox_entries_lease check (status <> 'sending' or lease_token is not null),
  constraint outbox_entries_due check (status not in ('written', 'failed', 'cancelled') or due_at is null)
);
create index outbox_entries_by_id on outbox_entries (id);
create index outbox_entries_by_connection on outbox_entries (organization_id, connection_id, id);
create index outbox_entries_by_status on outbox_entries (organization_id, connection_id, status, id);
create index outbox_entries_by_subject on outbox_entries (organization_id, connection_id, subject_id, id);
create index outbox_entries_by_target on outbox_entries (organization_id, connection_id, target, id)
  where status in ('pending', 'sending', 'retry_scheduled', 'unknown');
create index outbox_entries_due_at on outbox_entries (organization_id, due_at) where due_at is not null;
create index outbox_entries_overdue on outbox_entries (due_at) where due_at is not null and not is_clocked;
create index outbox_entries_leased on outbox_entries (lease_until) where lease_until is not null;
create unique index outbox_entries_dedupe_key on outbox_entries (organization_id, connection_id, dedupe_key)
  where status not in ('failed', 'cancelled');
create index outbox_entries_by_dedupe_key on outbox_entries (organization_id, connection_id, dedupe_key, id)
  where dedupe_key is not null;
-- The entries of a connection that workers hold are counted before another is sent, and a change of a resource is based on
-- the newest write to it.
create index outbox_entries_in_flight on outbox_entries (organization_id, connection_id) where lease_until is not null;
create index outbox_entries_written on outbox_entries (organization_id, connection_id, target, id)
  where status = 'written';
select rcm_tenant_table('outbox_entries');

-- Organizations with entries whose job was lost: due since before `before`, or with a lease that expired before `at`.
-- What runs by a test clock is due when that clock advances.
create function rcm_overdue_outboxes(at timestamptz, before timestamptz, rows_max integer)
  returns table (organization_id text, test_clock_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.test_clock_id from (
      (select e.organization_id, e.test_clock_id from outbox_entries e
       where e.due_at < before and not e.is_clocked and not exists (
         select from test_clocks t where t.organization_id = e.organization_id and t.scope = 'organization')
       order by e.due_at limit 1000)
      union
      (select e.organization_id, e.test_clock_id from outbox_entries e
       where e.lease_until < at order by e.lease_until limit 1000)
    ) o limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_outboxes(timestamptz, timestamptz, integer)');
