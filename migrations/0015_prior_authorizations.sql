-- Prior authorizations, the payers' questions about them, and what callers add to their audit log.

create table prior_authorizations (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  patient_id      text not null,
  coverage_id     text not null,
  payer_id        text not null,
  status          text not null constraint prior_authorizations_status check (status in
    ('draft', 'requires_action', 'ready', 'submitted', 'pended', 'questions_received', 'approved', 'partially_approved',
     'denied', 'not_required', 'expired', 'cancelled', 'failed')),
  -- TRN02 of the request; the payer's answer repeats it.
  trace_number    text,
  -- When the payer has to decide, while it has not; null otherwise. The list of overdue authorizations reads it.
  decision_due_at timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
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

-- The interchanges that carry an authorization to the payer.
create table prior_authorization_messages (
  organization_id        text not null references organizations,
  interchange_id         text not null,
  prior_authorization_id text not null,
  -- 'request', 'cancellation', 'inquiry', 'answers'
  purpose                text not null,
  created_at             timestamptz not null,
  primary key (organization_id, interchange_id),
  foreign key (organization_id, prior_authorization_id) references prior_authorizations,
  foreign key (organization_id, interchange_id) references interchanges
);
create index prior_authorization_messages_by_authorization
  on prior_authorization_messages (organization_id, prior_authorization_id);
select rcm_tenant_table('prior_authorization_messages');

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
