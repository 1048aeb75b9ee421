-- Remittances that a person entered from paper. The entry is written as an 835 and posted like one.

create table remittance_entries (
  organization_id text not null references organizations,
  -- The interchange with the 835 that was written from the entry.
  interchange_id  text not null,
  -- The scan of the paper. The foreign key keeps the document from being deleted.
  document_id     text,
  entered_by      json not null,
  entered_at      timestamptz not null,
  primary key (organization_id, interchange_id),
  foreign key (organization_id, interchange_id) references interchanges,
  foreign key (organization_id, document_id) references documents
);
create index remittance_entries_by_document on remittance_entries (organization_id, document_id) where document_id is not null;
select rcm_tenant_table('remittance_entries');
