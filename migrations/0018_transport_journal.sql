-- What the transport journal, the watch over acknowledgments, and the pick-up of mailboxes need.

alter table interchanges
  -- When the database learned of it from the transport journal, after a restore; null: it was closed here.
  add column recovered_at               timestamptz,
  -- When a TA1 or a 999 is expected at the latest; null: none is expected, or it has arrived.
  add column acknowledgment_due_at      timestamptz,
  add column acknowledged_at            timestamptz,
  -- When an event reported that the acknowledgment is missing.
  add column acknowledgment_reported_at timestamptz;
create index interchanges_acknowledgment_due on interchanges (acknowledgment_due_at)
  where acknowledgment_due_at is not null;
create index interchanges_acknowledgment_reported on interchanges (organization_id, id)
  where acknowledgment_reported_at is not null;
create index interchanges_recovered on interchanges (organization_id, id) where recovered_at is not null;

alter table trading_partners
  -- Minutes until the partner acknowledges an interchange, by transaction set; null: the service's default.
  add column acknowledgment_minutes json;

alter table payer_connections
  -- By the minute, so that a busy connection is not written for each interchange.
  add column last_success_at timestamptz,
  add column last_failure_at timestamptz,
  add column last_failure    text;

-- How far each transport journal was compared with the database. It is restored with the database, so that after a restore
-- everything that the backup does not have is compared again. Not a tenant table: it contains no tenant's data.
create table transport_journals (
  journal_id text primary key,
  segment    integer not null,
  position   bigint not null,
  updated_at timestamptz not null
);
grant select, insert, update on transport_journals to rcm_service;

-- Which process picks up the files of a partner's mailbox. Times are the database's own.
create table mailbox_leases (
  organization_id    text not null references organizations,
  trading_partner_id text not null,
  holder             text not null,
  lease_until        timestamptz not null,
  primary key (organization_id, trading_partner_id),
  foreign key (organization_id, trading_partner_id) references trading_partners on delete cascade
);
select rcm_tenant_table('mailbox_leases');

-- Interchanges whose acknowledgment is late and has not been reported, without those that run by a test clock.
create function rcm_missing_acknowledgments(at timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.organization_id, i.id from interchanges i
    where i.acknowledgment_due_at < at and i.acknowledgment_reported_at is null and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
    order by i.acknowledgment_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_missing_acknowledgments(timestamptz, integer)');

-- How the exchange of all organizations goes, without what runs by a test clock.
create function rcm_exchange_state(at timestamptz, delayed_before timestamptz)
  returns table (delayed integer, uncertain integer, oldest_unsent timestamptz, oldest_waiting timestamptz,
    unacknowledged integer, quarantined integer, recovered integer, quarantined_connections integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with clocked as (select t.organization_id from test_clocks t where t.scope = 'organization'),
    unsent as (
      select count(*) filter (where i.status <> 'uncertain' and i.delayed_since < delayed_before)::integer as delayed,
        count(*) filter (where i.status = 'uncertain')::integer as uncertain, min(i.created_at) as oldest
      from interchanges i
      where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.test_clock_id is null
        and i.organization_id not in (select organization_id from clocked))
    select unsent.delayed, unsent.uncertain, unsent.oldest,
      (select min(o.created_at) from outbound_transactions o
       where o.test_clock_id is null and o.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from interchanges i
       where i.acknowledgment_due_at < at and i.acknowledgment_due_at > at - interval '14 days' and i.test_clock_id is null
         and i.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from payer_files f where f.status = 'quarantined'),
      (select count(*)::integer from interchanges i where i.recovered_at is not null and i.status in ('transmitted', 'uncertain')
         and i.acknowledged_at is null),
      (select count(*)::integer from payer_connections c where c.state = 'quarantined')
    from unsent
  $$;
select rcm_directory_owns('rcm_exchange_state(timestamptz, timestamptz)');

-- Few at any time, and counted by readiness.
create index payer_files_quarantined on payer_files (organization_id) where status = 'quarantined';
create index payer_connections_quarantined on payer_connections (organization_id) where state = 'quarantined';

-- How each trading partner does, those with trouble first.
create function rcm_partner_states(at timestamptz, rows_max integer)
  returns table (organization_id text, id text, name text, kind text, state text, state_reason text,
    last_success_at timestamptz, last_failure_at timestamptz, last_failure text,
    unsent integer, oldest_unsent timestamptz, unacknowledged integer, quarantined integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.organization_id, p.id, p.name, c.kind, c.state, c.state_reason, c.last_success_at, c.last_failure_at,
      c.last_failure, unsent.count, unsent.oldest, late.count, files.count
    from trading_partners p
    left join payer_connections c on c.organization_id = p.organization_id and c.id = p.connection_id
    cross join lateral (
      select count(*)::integer as count, min(i.created_at) as oldest from interchanges i
      where i.organization_id = p.organization_id and i.trading_partner_id = p.id
        and i.status in ('queued', 'staging', 'releasing', 'uncertain')) unsent
    cross join lateral (
      select count(*)::integer as count from interchanges i
      where i.organization_id = p.organization_id and i.trading_partner_id = p.id and i.acknowledgment_due_at < at) late
    cross join lateral (
      select count(*)::integer as count from payer_files f
      where f.organization_id = p.organization_id and f.trading_partner_id = p.id and f.status = 'quarantined') files
    order by c.state = 'quarantined' desc nulls last,
      c.last_failure_at > coalesce(c.last_success_at, '-infinity') desc nulls last,
      unsent.oldest nulls last, late.count desc, files.count desc, p.id
    limit rows_max
  $$;
select rcm_directory_owns('rcm_partner_states(timestamptz, integer)');
