-- Appeals of denials and of denied prior authorizations.

create table appeals (
  organization_id        text not null references organizations,
  id                     text not null,
  external_id            text,
  claim_id               text,
  prior_authorization_id text,
  payer_id               text not null,
  status                 text not null constraint appeals_status check (status in
    ('draft', 'sent', 'acknowledged', 'overturned', 'partially_overturned', 'upheld', 'dismissed', 'withdrawn')),
  document               json not null,
  version                integer not null,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  primary key (organization_id, id),
  constraint appeals_external_id unique (organization_id, external_id),
  constraint appeals_subject check ((claim_id is null) <> (prior_authorization_id is null)),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, prior_authorization_id) references prior_authorizations
);
create index appeals_by_id on appeals (id);
create index appeals_by_status on appeals (organization_id, status, id);
create index appeals_by_payer on appeals (organization_id, payer_id, id);
create index appeals_by_claim on appeals (organization_id, claim_id, id) where claim_id is not null;
create index appeals_by_authorization on appeals (organization_id, prior_authorization_id, id)
  where prior_authorization_id is not null;
select rcm_tenant_table('appeals');

create table appeal_denials (
  organization_id text not null references organizations,
  appeal_id       text not null,
  denial_id       text not null,
  primary key (organization_id, appeal_id, denial_id),
  foreign key (organization_id, appeal_id) references appeals,
  foreign key (organization_id, denial_id) references denials
);
create index appeal_denials_by_denial on appeal_denials (organization_id, denial_id, appeal_id);
select rcm_tenant_table('appeal_denials');

-- Enclosures, the authorization of the representative, and the payer's letter. The foreign key keeps them from deletion.
create table appeal_documents (
  organization_id text not null references organizations,
  appeal_id       text not null,
  document_id     text not null,
  primary key (organization_id, appeal_id, document_id),
  foreign key (organization_id, appeal_id) references appeals,
  foreign key (organization_id, document_id) references documents
);
create index appeal_documents_by_document on appeal_documents (organization_id, document_id);
select rcm_tenant_table('appeal_documents');
