-- Events become a feed that a poller can follow and miss nothing, and are kept by the day.

-- Where the parts of tables lie that are kept by the day. Nobody but their owner reaches a part directly, so every
-- access goes through the whole table and its row-level security.
create schema partitions authorization rcm_partitions;

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

-- Makes a table one part, of everything up to the day after tomorrow, of a table of the same name and columns that
-- is kept by the day. Part names end in the last day that they hold. Its keys and indexes are made anew.
create function rcm_to_partitions(table_name text) returns void language plpgsql as $$
declare
  part constant text := format('%s_upto_%s', table_name, to_char((now() at time zone 'utc')::date + 2, 'YYYYMMDD'));
begin
  execute format('drop policy organization_isolation on %I', table_name);
  execute format('drop policy directory_lookup on %I', table_name);
  execute format('alter table %I no force row level security, disable row level security', table_name);
  execute format('revoke all on %I from rcm_service, rcm_directory', table_name);
  -- Ids are ordered by their bytes, whatever the language of the database: days are ranges of ids.
  execute format('alter table %I alter column id type text collate "C"', table_name);
  execute format('alter table %I rename to %I', table_name, part);
  execute format('alter table %I owner to rcm_partitions', part);
  execute format('alter table %I set schema partitions', part);
  execute format('create table %I (like partitions.%I including defaults including constraints) partition by range (id)',
    table_name, part);
  execute format('alter table %I add primary key (organization_id, id)', table_name);
end $$;

-- The other half, once the whole table has its indexes: the part's own are taken over where they are alike.
create function rcm_attach_history(table_name text, prefix text) returns void language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'utc')::date + 2;
  part constant text := format('%s_upto_%s', table_name, to_char(last_day, 'YYYYMMDD'));
begin
  perform rcm_tenant_table(table_name::regclass);
  execute format('alter table %I owner to rcm_partitions', table_name);
  execute format('alter table %I attach partition partitions.%I for values from (minvalue) to (%L)', table_name, part,
    rcm_id_floor(prefix, (last_day + 1)::timestamp at time zone 'utc'));
  -- Ids of a clock that is wrong, and of days that nobody made a part for, must find a place too.
  execute format('create table partitions.%I partition of %I default', table_name || '_default', table_name);
  execute format('alter table partitions.%I owner to rcm_partitions', table_name || '_default');
end $$;

-- The tables are handed to a role that may make and drop their parts and is bound by their row-level security.
grant create on schema public to rcm_partitions;

-- No foreign key to organizations: row-level security has proven the organization, and dropping a day must not lock
-- the organizations.
alter table events drop constraint events_organization_id_fkey;
-- The event's place in its organization's feed: 1, 2, 3 …, given to committed events only, when somebody reads.
alter table events add column position bigint;
select rcm_to_partitions('events');
create index events_by_resource on events (organization_id, resource_id, id);
create index events_by_id on events (id);
-- The feed; and at its end the events that have no place yet, in the order in which they will get one.
create index events_by_position on events (organization_id, position, id);
-- Ranges of dates: a day's rows lie together, so a few bytes for each run of pages suffice.
create index events_by_time on events using brin (created_at);
select rcm_attach_history('events', 'evt');

-- How far each organization's feed reaches. Whoever gives out places holds the row's lock meanwhile.
create table event_feeds (
  organization_id text primary key references organizations,
  last_position   bigint not null
);
select rcm_tenant_table('event_feeds');

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
revoke create on schema public from rcm_partitions;
