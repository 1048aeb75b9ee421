-- Interchanges of one transaction that wait for their control numbers. Their ids are known before they are stored, so what
-- refers to them can no longer be held by a foreign key.

alter table outbound_transactions
  -- The interchange that the transaction becomes by itself; null if it is batched with others.
  add column interchange_id text;
create unique index outbound_transactions_reserved on outbound_transactions (organization_id, interchange_id)
  where interchange_id is not null;

alter table prior_authorization_messages
  drop constraint prior_authorization_messages_organization_id_interchange_i_fkey;
alter table appeals drop constraint appeals_organization_id_interchange_id_fkey;

-- Transactions that have waited for their numbers since before `before`: their jobs were lost. Those that run by a test
-- clock wait for it.
create function rcm_unnumbered_interchanges(before timestamptz, rows_max integer)
  returns table (organization_id text, interchange_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.interchange_id from outbound_transactions o
    where o.interchange_id is not null and o.created_at < before and o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    order by o.created_at limit rows_max
  $$;
select rcm_directory_owns('rcm_unnumbered_interchanges(timestamptz, integer)');

-- Without transactions that are not batched; otherwise as before.
create or replace function rcm_due_batches(at timestamptz, rows_max integer)
  returns table (organization_id text, trading_partner_id text, transaction_set text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.trading_partner_id, o.transaction_set
    from outbound_transactions o
    join trading_partners p on p.organization_id = o.organization_id and p.id = o.trading_partner_id
    where o.interchange_id is null and o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    group by o.organization_id, o.trading_partner_id, o.transaction_set,
      p.batch_transactions_max, p.batch_bytes_max, p.batch_delay_seconds
    having min(o.created_at) <= at - make_interval(secs => case p.batch_delay_seconds when 0 then 60 else p.batch_delay_seconds end)
      or (p.batch_delay_seconds > 0 and (count(*) >= p.batch_transactions_max or sum(o.bytes) >= p.batch_bytes_max))
    order by min(o.created_at) limit rows_max
  $$;
