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
