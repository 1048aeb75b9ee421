-- A run that read fewer resources than the server has, or that had nothing to search by, is incomplete.
alter table fhir_sync_runs
  drop constraint fhir_sync_runs_status,
  add constraint fhir_sync_runs_status check (status in
    ('queued', 'running', 'succeeded', 'partially_succeeded', 'incomplete', 'failed', 'cancelled')) not valid;
