-- Connections are resources of their own: when a test file was accepted first, when the connection went live first, and when
-- the next notice about a credential that ends is due.
alter table payer_connections add column test_accepted_at timestamptz;
alter table payer_connections add column went_live_at timestamptz;
alter table payer_connections add column expiry_notice_at timestamptz;
update payer_connections c set went_live_at = c.updated_at
where c.state = 'live' or (c.state in ('paused', 'quarantined') and exists (
  select from trading_partners p
  where p.organization_id = c.organization_id and p.connection_id = c.id and p.usage_indicator = 'P'));
create index trading_partners_connection on trading_partners (organization_id, connection_id) where connection_id is not null;
create index payer_connections_expiry on payer_connections (expiry_notice_at) where expiry_notice_at is not null;
