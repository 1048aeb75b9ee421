-- Imports of patients, coverages and encounters from JSON lines and CSV, with the outcome of each row.
create table imports (
  organization_id text not null references organizations,
  id              text not null,
  upload_id       text not null,
  status          text not null,
  -- Rows of the file whose outcome is stored: a restarted job continues after them.
  rows_done       integer not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint imports_status check (status in ('queued', 'running', 'completed', 'failed'))
);
create index imports_by_id on imports (id);
create index imports_by_status on imports (organization_id, status, id);
select rcm_tenant_table('imports');

create table import_rows (
  organization_id text not null references organizations,
  import_id       text not null,
  -- Position of the row in the file, from 1.
  sequence        integer not null,
  outcome         text not null,
  external_id     text,
  -- While a dry run is running: the patient that the row concerns, and the row, encrypted, for later rows that depend on it.
  subject         text,
  content         bytea,
  document        json not null,
  primary key (organization_id, import_id, sequence),
  foreign key (organization_id, import_id) references imports
);
create index import_rows_by_outcome on import_rows (organization_id, import_id, outcome, sequence);
create index import_rows_by_external_id on import_rows (organization_id, import_id, external_id, sequence);
create index import_rows_by_subject on import_rows (organization_id, import_id, subject, sequence) where subject is not null;
select rcm_tenant_table('import_rows');
