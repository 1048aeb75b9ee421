-- When the first password, key or certificate of a connection ends. Readiness looks for it in all organizations.
alter table payer_connections add column credentials_end_at timestamptz;
update payer_connections c set credentials_end_at = ends.first_end, expiry_notice_at = ends.first_end - interval '30 days'
from (
  select p.organization_id, p.id, min((e.value->>'expiresAt')::timestamptz) as first_end
  from payer_connections p cross join lateral json_array_elements(p.credentials) e
  where e.value->>'expiresAt' is not null group by p.organization_id, p.id) ends
where c.organization_id = ends.organization_id and c.id = ends.id;
create index payer_connections_ending on payer_connections (credentials_end_at)
  where credentials_end_at is not null and state in ('testing', 'live');

-- Connections of all organizations whose notice about credentials that end is due. Those that run by a test clock are left out.
create function rcm_due_credential_notices(at timestamptz, rows_max integer)
  returns table (organization_id text, connection_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id from payer_connections c
    where c.expiry_notice_at <= at and c.state <> 'draft'
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.expiry_notice_at limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_due_credential_notices(timestamptz, integer)');

-- Connections in use with a credential that ends before a time, the first to end first. Test clocks are left out.
create function rcm_expiring_connections(before timestamptz, rows_max integer)
  returns table (connection_id text, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.id, c.credentials_end_at from payer_connections c
    where c.credentials_end_at < before and c.state in ('testing', 'live')
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.credentials_end_at, c.id limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_expiring_connections(timestamptz, integer)');
