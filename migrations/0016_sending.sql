-- What the sending of interchanges needs across organizations and between workers.

alter table interchanges
  -- Until when, by the machine's clock, the worker that releases it is alone with it.
  add column lease_until timestamptz;
create index interchanges_by_status on interchanges (organization_id, status, id);
create index interchanges_by_transaction_set on interchanges (organization_id, transaction_set, id);
create index interchanges_by_partner on interchanges (organization_id, trading_partner_id, id);

-- Interchanges whose next attempt was due before `before` and has not begun: their jobs were lost. Those that run by a test
-- clock wait for it.
create function rcm_overdue_interchanges(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.organization_id, i.id from interchanges i
    where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.next_attempt_at < before
      and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
    order by i.next_attempt_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_interchanges(timestamptz, integer)');

-- How the sending of all organizations goes, without what runs by a test clock.
create function rcm_sending_state(delayed_before timestamptz)
  returns table (delayed integer, uncertain integer, oldest_unsent timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*) filter (where i.status <> 'uncertain' and i.delayed_since < delayed_before)::integer,
      count(*) filter (where i.status = 'uncertain')::integer, min(i.created_at)
    from interchanges i
    where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
  $$;
select rcm_directory_owns('rcm_sending_state(timestamptz)');

-- Batches that are full or have waited long enough, by real time. Those that are closed at once have a job; they are found
-- here when it was lost.
create function rcm_due_batches(at timestamptz, rows_max integer)
  returns table (organization_id text, trading_partner_id text, transaction_set text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.trading_partner_id, o.transaction_set
    from outbound_transactions o
    join trading_partners p on p.organization_id = o.organization_id and p.id = o.trading_partner_id
    where o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    group by o.organization_id, o.trading_partner_id, o.transaction_set,
      p.batch_transactions_max, p.batch_bytes_max, p.batch_delay_seconds
    having min(o.created_at) <= at - make_interval(secs => case p.batch_delay_seconds when 0 then 60 else p.batch_delay_seconds end)
      or (p.batch_delay_seconds > 0 and (count(*) >= p.batch_transactions_max or sum(o.bytes) >= p.batch_bytes_max))
    order by min(o.created_at) limit rows_max
  $$;
select rcm_directory_owns('rcm_due_batches(timestamptz, integer)');
