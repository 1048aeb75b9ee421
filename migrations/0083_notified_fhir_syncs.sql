-- The connections of all organizations whose subscriptions have announced changes that no run has read yet, and that have
-- no open run.
create function rcm_notified_fhir_connections()
  returns table (organization_id text, connection_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id
    from fhir_connections c
    where c.status in ('active', 'degraded')
      and exists (
        select 1 from fhir_subscriptions s
        join fhir_notifications n on n.organization_id = s.organization_id and n.subscription_id = s.id
        where s.organization_id = c.organization_id and s.connection_id = c.id and n.handled_at is null)
      and not exists (
        select 1 from fhir_sync_runs r
        where r.organization_id = c.organization_id and r.connection_id = c.id and r.status in ('queued', 'running'))
  $$;
select rcm_directory_owns('rcm_notified_fhir_connections()');
