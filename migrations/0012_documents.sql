-- Documents of patients and claims. Their content is stored as uploads, in encrypted chunks.

-- Chunks of an upload that a document keeps. The sweep of abandoned uploads looks only at the others.
alter table upload_chunks add column is_kept boolean not null default false;
create index upload_chunks_pending on upload_chunks (organization_id, upload_id, created_at) where not is_kept;

create table documents (
  organization_id text not null references organizations,
  id              text not null,
  patient_id      text,
  claim_id        text,
  kind            text not null,
  status          text not null constraint documents_status check (status in ('awaiting_content', 'stored', 'content_removed')),
  legal_hold      boolean not null,
  -- The last day on which the content is kept; null while there is none.
  retain_until    date,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients,
  foreign key (organization_id, claim_id) references claims
);
create index documents_by_id on documents (id);
create index documents_by_patient on documents (organization_id, patient_id, id) where patient_id is not null;
create index documents_by_claim on documents (organization_id, claim_id, id) where claim_id is not null;
create index documents_by_kind on documents (organization_id, kind, id);
-- The content that is due for removal.
create index documents_by_retention on documents (organization_id, retain_until) where status = 'stored' and not legal_hold;
select rcm_tenant_table('documents');
