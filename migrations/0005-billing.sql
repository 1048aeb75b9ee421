-- Claims, their scrub runs, submissions and acknowledgments, imports, documents of patients and claims, and code sets.

create table claims (
  organization_id              text not null references organizations,
  id                           text not null,
  external_id                  text,
  patient_id                   text not null,
  coverage_id                  text not null,
  payer_id                     text not null,
  -- CLM01, unique per organization: the 835 finds its claim by it.
  patient_control_number       text not null,
  status                       text not null constraint claims_status check (status in
    ('draft', 'ready', 'held', 'submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid', 'cancelled', 'voided')),
  -- A filter of the list of claims.
  scrub_status                 text generated always as (document->'scrub'->>'status') stored,
  total_charges                bigint not null,
  service_from                 date,
  -- Equal for two claims that bill the same services; the duplicate rule looks it up.
  duplicate_hash               bytea not null,
  -- When the next answer is due: the 277CA of a submitted claim, the 835 of an acknowledged one. Null if the claim waits for
  -- none, or was reported.
  remittance_due_at            timestamptz,
  -- When the 277CA was reported as overdue; null once it has come.
  acknowledgment_overdue_since timestamptz,
  -- When the 835 was reported as overdue; null once the payer has decided.
  remittance_overdue_since     timestamptz,
  -- When the next notice about a deadline of the claim is due; null if none is.
  next_notice_at               timestamptz,
  document                     json not null,
  version                      integer not null,
  created_at                   timestamptz not null,
  updated_at                   timestamptz not null,
  primary key (organization_id, id),
  constraint claims_patient_control_number unique (organization_id, patient_control_number),
  foreign key (organization_id, patient_id) references patients,
  foreign key (organization_id, coverage_id) references coverages
);
create index claims_by_id on claims (id);
create index claims_by_patient on claims (organization_id, patient_id, id);
create index claims_by_status on claims (organization_id, status, id);
create index claims_by_payer on claims (organization_id, payer_id, id);
-- A list filtered by the date of service is ordered by it.
create index claims_by_service_from on claims (organization_id, service_from, id);
create index claims_by_duplicate_hash on claims (organization_id, duplicate_hash);
create index claims_remittance_due on claims (remittance_due_at) where remittance_due_at is not null;
create index claims_remittance_due_of_organization on claims (organization_id, remittance_due_at, id)
  where remittance_due_at is not null;
create index claims_remittance_overdue on claims (organization_id, id) where remittance_overdue_since is not null;
create index claims_noticed on claims (next_notice_at) where next_notice_at is not null;
create index claims_noticed_of_organization on claims (organization_id, next_notice_at, id)
  where next_notice_at is not null;
-- Reads of /v1/fhir are in the order of the last change, and filtered by it (_lastUpdated).
create index claims_by_updated_at on claims (organization_id, updated_at, id);
create index claims_acknowledgment_overdue on claims (organization_id, id) where acknowledgment_overdue_since is not null;
-- Claims without the value need no entry.
create unique index claims_external_id on claims (organization_id, external_id) where external_id is not null;
create index claims_by_scrub_status on claims (organization_id, scrub_status, id);
select rcm_tenant_table('claims');

-- Claims of all organizations whose next answer is overdue, without what runs by a test clock.
create function rcm_overdue_remittances(at timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id from claims c
    where c.remittance_due_at <= at and c.document->>'testClockId' is null
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.remittance_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_remittances(timestamptz, integer)');

create table claim_scrub_runs (
  organization_id text not null references organizations,
  id              text not null,
  claim_id        text not null,
  claim_version   integer not null,
  status          text not null,
  document        json not null,
  created_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims
);
create index claim_scrub_runs_by_claim on claim_scrub_runs (organization_id, claim_id, id);
select rcm_tenant_table('claim_scrub_runs');

create table claim_submissions (
  organization_id                text not null references organizations,
  id                             text not null,
  claim_id                       text not null,
  -- 1 for the first submission; a reopened claim gets the next.
  attempt                        integer not null,
  -- Null until the interchange is closed, as are its numbers.
  interchange_id                 text,
  group_control_number           text,
  transaction_set_control_number text,
  patient_control_number         text not null,
  created_at                     timestamptz not null,
  primary key (organization_id, id),
  constraint claim_submissions_attempt unique (organization_id, claim_id, attempt),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, interchange_id) references interchanges
);
create index claim_submissions_by_interchange on claim_submissions (organization_id, interchange_id);
create index claim_submissions_by_group on claim_submissions (organization_id, group_control_number);
select rcm_tenant_table('claim_submissions');

create table acknowledgments (
  organization_id text not null references organizations,
  id              text not null,
  claim_id        text not null,
  submission_id   text not null,
  interchange_id  text not null,
  level           text not null,
  outcome         text not null,
  document        json not null,
  received_at     timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims
);
create index acknowledgments_by_claim on acknowledgments (organization_id, claim_id, id);
select rcm_tenant_table('acknowledgments');

create table claim_imports (
  organization_id text not null references organizations,
  id              text not null,
  upload_id       text not null,
  status          text not null constraint claim_imports_status check (status in ('queued', 'running', 'completed', 'failed')),
  -- Claims of the file that are already stored: a restarted job goes on behind them.
  claims_done     integer not null default 0,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index claim_imports_by_id on claim_imports (id);
create index claim_imports_by_status on claim_imports (organization_id, status, id);
select rcm_tenant_table('claim_imports');

create table claim_import_items (
  organization_id text not null references organizations,
  import_id       text not null,
  -- Position of the claim in the file, from 1.
  sequence        integer not null,
  claim_id        text,
  document        json not null,
  outcome         text generated always as (document->>'outcome') stored,
  primary key (organization_id, import_id, sequence),
  foreign key (organization_id, import_id) references claim_imports
);
create index claim_import_items_by_outcome on claim_import_items (organization_id, import_id, outcome, sequence);
select rcm_tenant_table('claim_import_items');

-- Documents of patients and claims. Their content is stored as uploads, in encrypted chunks.
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

-- Documents that were sent to the payer of a claim. The foreign key keeps them from deletion.
create table claim_documents (
  organization_id text not null references organizations,
  claim_id        text not null,
  document_id     text not null,
  -- The 275 that carries the document, which is stored when it is sent; null if the document went by another channel.
  interchange_id  text,
  primary key (organization_id, claim_id, document_id),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, document_id) references documents
);
create index claim_documents_by_document on claim_documents (organization_id, document_id);
create index claim_documents_by_interchange on claim_documents (organization_id, interchange_id)
  where interchange_id is not null;
select rcm_tenant_table('claim_documents');

-- The state of the exchange of all organizations, without what runs by a test clock. Here and not with the exchange, because
-- it counts claims too.
create function rcm_exchange_state(at timestamptz, delayed_before timestamptz)
  returns table (delayed integer, uncertain integer, oldest_unsent timestamptz, oldest_waiting timestamptz,
    unacknowledged integer, quarantined integer, recovered integer, quarantined_connections integer,
    unacknowledged_claims integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with clocked as (select t.organization_id from test_clocks t where t.scope = 'organization'),
    unsent as (
      select count(*) filter (where i.status <> 'uncertain' and i.delayed_since < delayed_before)::integer as delayed,
        count(*) filter (where i.status = 'uncertain')::integer as uncertain, min(i.created_at) as oldest
      from interchanges i
      where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.test_clock_id is null
        and i.organization_id not in (select organization_id from clocked))
    select unsent.delayed, unsent.uncertain, unsent.oldest,
      (select min(o.created_at) from outbound_transactions o
       where o.test_clock_id is null and o.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from interchanges i
       where i.acknowledgment_due_at < at and i.acknowledgment_due_at > at - interval '14 days' and i.test_clock_id is null
         and i.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from payer_files f where f.status = 'quarantined'),
      (select count(*)::integer from interchanges i where i.recovered_at is not null and i.status in ('transmitted', 'uncertain')
         and i.acknowledged_at is null),
      (select count(*)::integer from payer_connections c where c.state = 'quarantined'),
      (select count(*)::integer from claims c
       where c.acknowledgment_overdue_since > at - interval '14 days' and c.document->>'testClockId' is null
         and c.organization_id not in (select organization_id from clocked))
    from unsent
  $$;
select rcm_directory_owns('rcm_exchange_state(timestamptz, timestamptz)');

-- Code sets with the publisher's version and dates. Reference data, the same for every organization.
create table code_set_versions (
  code_set    text not null,
  version     text not null,
  source      text not null,
  -- A partial set knows the codes it holds and says nothing of the others.
  is_partial  boolean not null,
  -- Dates of service that this version speaks for.
  covers_from date not null,
  covers_to   date not null,
  code_count  integer not null,
  imported_at timestamptz not null,
  primary key (code_set, version)
);
create table code_set_codes (
  code_set    text not null,
  version     text not null,
  code        text not null,
  is_billable boolean not null,
  valid_from  date not null,
  valid_to    date not null,
  label       text not null,
  primary key (code_set, code, version),
  foreign key (code_set, version) references code_set_versions on delete cascade
);
grant select, insert, update, delete on code_set_versions, code_set_codes to rcm_service;
