-- Rows of closed resources that were moved out of their tables. The content is compressed JSON: for each table, its rows.
create table archives (
  organization_id text not null references organizations,
  subject_id      text not null,
  encoding        text not null,
  content         bytea not null,
  archived_at     timestamptz not null,
  primary key (organization_id, subject_id),
  constraint archives_encoding check (encoding in ('plain', 'deflate'))
);
-- The content is compressed already.
alter table archives alter column content set storage external;
select rcm_tenant_table('archives');
-- An archive is never changed: it is written, read, and removed when its rows are restored.
revoke update on archives from rcm_service;

-- When the history of the claim was moved to the archive; null while it is in its tables.
alter table claims add column archived_at timestamptz;
