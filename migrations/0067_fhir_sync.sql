-- Synchronization with FHIR servers: its runs, the resources that were received, and how far each type has been read.
create table fhir_sync_runs (
  organization_id text not null references organizations,
  id              text not null,
  connection_id   text not null,
  status          text not null constraint fhir_sync_runs_status
    check (status in ('queued', 'running', 'succeeded', 'partially_succeeded', 'failed', 'cancelled')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
-- One run of a connection at a time.
create unique index fhir_sync_runs_open on fhir_sync_runs (organization_id, connection_id)
  where status in ('queued', 'running');
create index fhir_sync_runs_by_id on fhir_sync_runs (id);
create index fhir_sync_runs_by_connection on fhir_sync_runs (organization_id, connection_id, id);
create index fhir_sync_runs_by_status on fhir_sync_runs (organization_id, connection_id, status, id);
select rcm_tenant_table('fhir_sync_runs');

-- How far the changes of a type have been read, by the server's clock.
create table fhir_sync_cursors (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  watermark       timestamptz not null,
  last_full_at    timestamptz,
  -- When a run last found a new or changed resource, and when one last looked. The service's clock.
  last_changed_at timestamptz,
  checked_at      timestamptz not null,
  primary key (organization_id, connection_id, resource_type),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
select rcm_tenant_table('fhir_sync_cursors');

-- The newest version of each resource as the server sent it, and what became of it.
create table fhir_resources (
  organization_id text not null references organizations,
  connection_id   text not null,
  resource_type   text not null,
  fhir_id         text not null,
  version_id      text,
  last_updated    timestamptz,
  -- SHA-256 of the JSON text.
  hash            bytea not null,
  -- The JSON text, encrypted. Null if it was larger than the limit.
  raw             bytea,
  -- `mapped`: it has a target. `stored`: others refer to it. `unmapped`: see its problems. `waiting`: it is mapped again
  -- in the run. `deleted`: the server removed it.
  status          text not null constraint fhir_resources_status
    check (status in ('mapped', 'stored', 'unmapped', 'waiting', 'deleted')),
  target_id       text,
  -- The id of the visit that it belongs to.
  encounter_id    text,
  -- The reference, such as `Patient/1`, without which it cannot be mapped.
  missing         text,
  problems        json,
  -- The run that last saw the resource change.
  run_id          text not null,
  updated_at      timestamptz not null,
  primary key (organization_id, connection_id, resource_type, fhir_id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_resources_by_encounter on fhir_resources (organization_id, connection_id, encounter_id)
  where encounter_id is not null;
create index fhir_resources_by_target on fhir_resources (organization_id, target_id) where target_id is not null;
create index fhir_resources_waiting on fhir_resources (organization_id, connection_id, resource_type, fhir_id)
  where status = 'waiting';
create index fhir_resources_unmapped on fhir_resources (organization_id, connection_id, resource_type, fhir_id)
  where status = 'unmapped';
create index fhir_resources_missing on fhir_resources (organization_id, connection_id, missing)
  where missing is not null;
select rcm_tenant_table('fhir_resources');
