-- The fence of the exchange: which transport journals belong to this database, on which timeline of PostgreSQL it lives, and
-- why sending and pick-up are held after a restore. All of it is restored with the database, so that a start recognizes the
-- restore.

alter table transport_journals
  -- The host name and the folder of the process that last used it; null: only another journal names it.
  add column machine        text,
  add column folder         text,
  add column first_seen_at  timestamptz,
  -- When a process last found the journal in order.
  add column seen_at        timestamptz,
  -- Counts the marks that were written to this row and to the journal's folder.
  add column generation     bigint not null default 0,
  add column token          text,
  add column previous_token text,
  -- Whether a number was released from it.
  add column is_used        boolean not null default false,
  -- When the file with the mark was created, in nanoseconds: a copy of the folder has another time. 0: the file system does
  -- not say; null: the mark is not in the folder yet.
  add column mark_born_at   bigint,
  -- The last hold that the operator ended before the journal was taken up again.
  add column resumed_hold   bigint not null default 0,
  -- The hold in which the whole journal was compared with the database, and nothing was left to decide.
  add column proved_hold    bigint not null default 0,
  -- Since when the comparison of this journal is no longer required.
  add column retired_at     timestamptz;

create table exchange_fence (
  singleton         boolean primary key default true constraint exchange_fence_singleton check (singleton),
  -- Null if the server does not show it to the service.
  system_identifier text,
  -- The first eight characters of the names of WAL files.
  timeline          text not null,
  -- Counts the holds.
  hold              bigint not null default 0,
  -- The last hold that the operator ended.
  resumed_hold      bigint not null default 0
);
grant select, insert, update on exchange_fence to rcm_service;
grant select on exchange_fence to rcm_directory;

-- Why the exchange is held; empty: it is open.
create table exchange_holds (
  reason     text not null constraint exchange_holds_reason check (reason in ('database_replaced', 'database_older',
    'journal_missing', 'journal_unknown', 'journal_older', 'journal_copied')),
  -- The journal in question; empty for the database itself.
  journal_id text not null,
  held_at    timestamptz not null,
  primary key (reason, journal_id)
);
grant select, insert, update, delete on exchange_holds to rcm_service;
grant select on exchange_holds to rcm_directory;

-- Returns the timeline of the server: a promoted standby and a point-in-time recovery begin a new one.
create function rcm_timeline() returns text language sql volatile as $$
  select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
$$;

-- Returns whether interchanges may be numbered and released, and files picked up. A running process notices a failover here,
-- because its connections lead to the promoted server.
create function rcm_exchange_is_open() returns boolean language sql volatile as $$
  select not exists (select from exchange_holds)
    and coalesce((select timeline = rcm_timeline() from exchange_fence), true)
$$;

-- The kinds of connections of all organizations.
create function rcm_connection_kinds() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct kind from payer_connections $$;
select rcm_directory_owns('rcm_connection_kinds()');

-- Trading partners of all organizations by the name under which the transport journal knows them; null: all partners.
create function rcm_partners_named(names text[])
  returns table (organization_id text, id text, name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.organization_id, p.id, n.name from trading_partners p
    cross join lateral (
      select p.interchange_sender_id || '/' || p.interchange_receiver_id || '/' || p.usage_indicator as name) n
    where names is null or n.name = any(names)
    order by p.organization_id, p.id
  $$;
select rcm_directory_owns('rcm_partners_named(text[])');
