-- A subscription whose heartbeats do not come is degraded. `heartbeat_due_at` repeats a field of the document, so that the
-- silent subscriptions of all organizations are found by an index.
alter table fhir_subscriptions drop constraint fhir_subscriptions_status,
  add constraint fhir_subscriptions_status
    check (status in ('requested', 'active', 'degraded', 'error', 'removing', 'removed')),
  add column heartbeat_due_at timestamptz;
create index fhir_subscriptions_heartbeat on fhir_subscriptions (heartbeat_due_at) where heartbeat_due_at is not null;

create function rcm_silent_fhir_subscriptions(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, id from fhir_subscriptions where heartbeat_due_at < before
    order by heartbeat_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_silent_fhir_subscriptions(timestamptz, integer)');
