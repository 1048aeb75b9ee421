-- Events in the change's own transaction, subscriptions, the dispatch queue and the delivery log. Events and deliveries
-- are partitioned by day, so that old days are dropped as a whole.

-- The schema of the partitions. Only their owner can access a partition directly; every other access goes through the
-- partitioned table and its row-level security. The tables belong to a role that may create and drop their partitions.
create schema partitions authorization rcm_partitions;
grant create on schema public to rcm_partitions;

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
  data            text not null,
  created_at      timestamptz not null,
  -- The W3C trace context of the change that made the event; null while tracing is off.
  traceparent     text,
  -- The event's position in its organization's feed: 1, 2, 3 …, given to committed events only, when the feed is read.
  position        bigint,
  primary key (organization_id, id)
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

-- How far each organization's feed reaches. Whoever gives out places holds the row's lock meanwhile.
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
-- Ordered by time where PostgreSQL can: rows inserted together are then found on few pages of the index.
do $$ begin
  if current_setting('server_version_num')::integer >= 180000 then
    alter table webhook_queue alter column dispatch_id set default uuidv7();
  end if;
end $$;
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

create function rcm_partitions_owns(signature regprocedure) returns void language plpgsql as $$
begin
  execute format('alter function %s owner to rcm_partitions', signature);
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to rcm_service', signature);
end $$;
select rcm_partitions_owns('rcm_roll_partitions(date, integer, integer)');
select rcm_partitions_owns('rcm_expire_strays(text, date, integer)');
drop function rcm_partitioned_by_day(text, text);
revoke create on schema public from rcm_partitions;
