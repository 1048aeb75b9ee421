-- The connections of all organizations that are synchronized by a schedule and have no open run, with the start of their
-- last scheduled or requested run.
create function rcm_scheduled_fhir_syncs()
  returns table (organization_id text, connection_id text, schedule json, last_started_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id, c.document->'syncConfig'->'schedule',
      (select max(r.created_at) from fhir_sync_runs r
       where r.organization_id = c.organization_id and r.connection_id = c.id)
    from fhir_connections c
    where c.status in ('active', 'degraded') and c.document->'syncConfig'->'schedule'->>'kind' in ('interval', 'nightly')
      and not exists (
        select 1 from fhir_sync_runs r
        where r.organization_id = c.organization_id and r.connection_id = c.id and r.status in ('queued', 'running'))
  $$;
select rcm_directory_owns('rcm_scheduled_fhir_syncs()');
