-- Events in the change's own transaction, subscriptions, the dispatch queue and the delivery log.

create table events (
  organization_id text not null references organizations,
  id              text not null,
  type            text not null,
  resource_type   text not null,
  resource_id     text not null,
  -- The envelope's `data` as JSON text: signed bytes must not change between attempts, so it is not jsonb.
  data            text not null,
  created_at      timestamptz not null,
  primary key (organization_id, id)
);
create index events_by_resource on events (organization_id, resource_id, id);
create index events_by_id on events (id);
select rcm_tenant_table('events');

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
  created_at      timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Claims walk these indexes: from one subscription to the next, then that subscription's rows in the order due.
-- First attempts and retries stand apart, so that looking for what was committed a moment ago does not step over
-- every subscription that waits for a retry. Both leave out the claim's columns on purpose: claiming a row is a
-- heap-only update.
create index webhook_queue_fresh on webhook_queue (subscription_id, due_at, event_id) where attempt = 1 and not is_held;
create index webhook_queue_retries on webhook_queue (subscription_id, due_at, event_id) where attempt > 1 and not is_held;
create index webhook_queue_held on webhook_queue (subscription_id) where is_held;
grant select, insert, update, delete on webhook_queue to rcm_service;

-- One row per HTTP POST that was made. The busiest table: no foreign key, because the dispatch that leads here
-- was made from an event and a subscription of the organization, and the check would cost each row again.
create table webhook_deliveries (
  organization_id  text not null,
  id               text not null,
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
  primary key (organization_id, id)
);
create index webhook_deliveries_by_subscription on webhook_deliveries (subscription_id, id);
create index webhook_deliveries_by_id on webhook_deliveries (id);
select rcm_tenant_table('webhook_deliveries');

-- Mail to the operator's customers; without SMTP it stays here and `rcm mail list` shows it.
create table mail_outbox (
  organization_id text not null references organizations,
  id              text not null,
  recipient       text not null,
  subject         text not null,
  body            text not null,
  sent_at         timestamptz,
  attempts        smallint not null default 0,
  created_at      timestamptz not null,
  primary key (organization_id, id)
);
select rcm_tenant_table('mail_outbox');

-- For the operator's command line, which works across organizations. Newest first.
create function rcm_list_mail(rows_max integer) returns setof mail_outbox
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from mail_outbox order by created_at desc, id desc limit rows_max $$;
select rcm_directory_owns('rcm_list_mail(integer)');

-- Where the service's deliveries come from. Data with an effective date: 30 days' notice before any change.
create table webhook_origin_ips (
  cidr         text primary key,
  effective_at timestamptz not null,
  retired_at   timestamptz,
  published_at timestamptz not null
);
grant select, insert, update on webhook_origin_ips to rcm_service;
