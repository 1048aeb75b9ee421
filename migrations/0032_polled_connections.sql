-- What gateways that poll need: which connections are due, in all organizations, and how often each has failed in a row.

alter table payer_connections
  add column consecutive_failures integer not null default 0,
  -- When the mailbox is listed next; null: at once.
  add column next_poll_at         timestamptz;
create index payer_connections_due on payer_connections (kind, next_poll_at nulls first)
  where state in ('testing', 'live');

-- Open connections of a kind that are due to be polled, in all organizations, those that have waited longest first. Returns
-- ids only: a worker reads each connection under the row-level security of its organization.
create function rcm_due_connections(of_kind text, at timestamptz, rows_max integer)
  returns table (organization_id text, connection_id text, trading_partner_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id, p.id
    from payer_connections c
    cross join lateral (
      select min(p.id) as id from trading_partners p where p.organization_id = c.organization_id and p.connection_id = c.id
    ) p
    where c.kind = of_kind and c.state in ('testing', 'live') and (c.next_poll_at is null or c.next_poll_at <= at)
      and p.id is not null
    order by c.next_poll_at nulls first, c.organization_id, c.id limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_due_connections(text, timestamptz, integer)');
