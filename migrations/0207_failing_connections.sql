-- Connections in use whose last attempt has failed, of all organizations. A partner that cannot be reached leaves no
-- failed job, because the next attempt is planned, so that the findings of the deployment count these connections.
-- Connections in quarantine are counted by rcm_exchange_state.
create function rcm_failing_connections(rows_max integer)
  returns table (organization_id text, connection_id text, reason text, last_success_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id, c.last_failure, c.last_success_at from payer_connections c
    where c.state in ('testing', 'live') and c.kind is distinct from 'upload'
      and c.last_failure_at > coalesce(c.last_success_at, '-infinity')
    order by c.last_failure_at, c.id limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_failing_connections(integer)');
