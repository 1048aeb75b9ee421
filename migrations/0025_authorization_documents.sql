-- Documents that support a prior authorization. The foreign key keeps an attached document from being deleted.

create table prior_authorization_documents (
  organization_id        text not null references organizations,
  prior_authorization_id text not null,
  document_id            text not null,
  created_at             timestamptz not null,
  primary key (organization_id, prior_authorization_id, document_id),
  foreign key (organization_id, prior_authorization_id) references prior_authorizations,
  foreign key (organization_id, document_id) references documents
);
create index prior_authorization_documents_by_document on prior_authorization_documents (organization_id, document_id);
select rcm_tenant_table('prior_authorization_documents');
