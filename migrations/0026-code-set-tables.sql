-- Edit tables (NCCI) in a packed form, in chunks: a process keeps the table of a release in memory. The hash of the content
-- tells it whether the table that it has is still the stored one.
create table code_set_tables (
  code_set text not null,
  version  text not null,
  chunk    integer not null,
  bytes    bytea not null,
  primary key (code_set, version, chunk),
  foreign key (code_set, version) references code_set_versions on delete cascade
);
-- Packed columns do not become smaller by PostgreSQL's compression.
alter table code_set_tables alter column bytes set storage external;
grant select, insert, update, delete on code_set_tables to rcm_service;
alter table code_set_versions add column table_hash text, add column table_bytes integer;
