-- Prior authorizations (X12 278), the payers' questions about them, their documents, and the claims that use them.

create table prior_authorizations (
  organization_id      text not null references organizations,
  id                   text not null,
  external_id          text,
  patient_id           text not null,
  coverage_id          text not null,
  payer_id             text not null,
  status               text not null constraint prior_authorizations_status check (status in
    ('draft', 'requires_action', 'ready', 'submitted', 'pended', 'questions_received', 'approved', 'partially_approved',
     'denied', 'not_required', 'expired', 'cancelled', 'failed')),
  -- TRN02 of the request; the payer's answer repeats it.
  trace_number         text,
  -- When the payer has to decide, while it has not; null otherwise. The list of overdue authorizations reads it.
  decision_due_at      timestamptz,
  -- HCR02 of an approval: claims carry it, and claims without a link are matched by it.
  authorization_number text,
  -- A filter of the list of prior authorizations.
  urgency              text generated always as (document->>'urgency') stored,
  document             json not null,
  version              integer not null,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  primary key (organization_id, id),
  constraint prior_authorizations_external_id unique (organization_id, external_id),
  constraint prior_authorizations_trace_number unique (organization_id, trace_number),
  foreign key (organization_id, patient_id) references patients,
  foreign key (organization_id, coverage_id) references coverages
);
create index prior_authorizations_by_id on prior_authorizations (id);
create index prior_authorizations_by_status on prior_authorizations (organization_id, status, id);
create index prior_authorizations_by_payer on prior_authorizations (organization_id, payer_id, id);
create index prior_authorizations_by_patient on prior_authorizations (organization_id, patient_id, id);
create index prior_authorizations_by_due on prior_authorizations (organization_id, decision_due_at, id)
  where decision_due_at is not null;
create index prior_authorizations_by_created_at on prior_authorizations (organization_id, created_at);
create index prior_authorizations_by_number on prior_authorizations (organization_id, authorization_number)
  where authorization_number is not null;
create index prior_authorizations_by_urgency on prior_authorizations (organization_id, urgency, id);
select rcm_tenant_table('prior_authorizations');

create table prior_authorization_questions (
  organization_id        text not null references organizations,
  id                     text not null,
  prior_authorization_id text not null,
  sequence               integer not null,
  status                 text not null constraint prior_authorization_questions_status
    check (status in ('open', 'answered', 'not_applicable', 'reviewed', 'submitted', 'expired')),
  document               json not null,
  version                integer not null,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  primary key (organization_id, id),
  constraint prior_authorization_questions_sequence unique (organization_id, prior_authorization_id, sequence),
  foreign key (organization_id, prior_authorization_id) references prior_authorizations
);
create index prior_authorization_questions_by_id on prior_authorization_questions (id);
select rcm_tenant_table('prior_authorization_questions');

-- The interchanges that carry an authorization to the payer, and the payer's responses: one file can answer several requests.
-- No foreign key to interchanges, because the id of an interchange is known before it is stored.
create table prior_authorization_messages (
  organization_id        text not null references organizations,
  interchange_id         text not null,
  prior_authorization_id text not null,
  purpose                text not null,
  -- The document that a 275 without a request carries.
  document_id            text,
  created_at             timestamptz not null,
  foreign key (organization_id, prior_authorization_id) references prior_authorizations,
  primary key (organization_id, interchange_id, prior_authorization_id)
);
create index prior_authorization_messages_by_authorization
  on prior_authorization_messages (organization_id, prior_authorization_id);
select rcm_tenant_table('prior_authorization_messages');
comment on column prior_authorization_messages.purpose is 'request, cancellation, inquiry, answers, document or response';

-- The words of a caller's entry of the audit log. The entry itself, with the hash of these words, is in audit_entries
-- and in its chain; details there carry no text of a caller.
create table prior_authorization_audit_notes (
  organization_id        text not null references organizations,
  -- The id of the audit entry.
  id                     text not null,
  prior_authorization_id text not null,
  -- Encrypted JSON: reason and details may be PHI.
  content                bytea not null,
  created_at             timestamptz not null,
  primary key (organization_id, id)
);
select rcm_tenant_table('prior_authorization_audit_notes');
-- What has been written is never changed: not even by the service itself.
revoke update, delete on prior_authorization_audit_notes from rcm_service;

create table prior_authorization_uses (
  organization_id        text not null references organizations,
  prior_authorization_id text not null,
  claim_id               text not null,
  -- `linked`: the claim is not with the payer. `counted`: its units count as used. `replaced`: the units of the claim in
  -- `replaced_by` count instead.
  state                  text not null constraint prior_authorization_uses_state
    check (state in ('linked', 'counted', 'replaced')),
  -- JSON list of {itemId, units, lineIds, billedAmount}, as counted last; null until the first submission.
  items                  json,
  replaced_by            text,
  updated_at             timestamptz not null,
  primary key (organization_id, prior_authorization_id, claim_id),
  foreign key (organization_id, prior_authorization_id) references prior_authorizations,
  foreign key (organization_id, claim_id) references claims
);
create index prior_authorization_uses_by_claim on prior_authorization_uses (organization_id, claim_id);
create index prior_authorization_uses_by_replacement on prior_authorization_uses (organization_id, replaced_by)
  where replaced_by is not null;
select rcm_tenant_table('prior_authorization_uses');

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
