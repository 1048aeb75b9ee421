-- Patients, coverages, claims and what payers answer. Each row is the resource's JSON document beside the
-- columns that queries, constraints and transitions need; json rather than jsonb, so that answers keep their order.

create table patients (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  mrn             text,
  status          text not null constraint patients_status check (status in ('active', 'inactive', 'merged')),
  family_name     text not null,
  -- Normalized (search-key.ts) and compared by bytes, so that a prefix is a range of the index. lower() is not leakproof:
  -- under row-level security no index on it would be used.
  family_name_key text collate "C" not null,
  birth_date      date not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  -- The test clock that the patient runs by; what belongs to the patient says so in its document.
  test_clock_id   text,
  primary key (organization_id, id),
  constraint patients_external_id unique (organization_id, external_id)
);
create index patients_by_id on patients (id);
create index patients_by_birth_date on patients (organization_id, birth_date, id);
create index patients_by_mrn on patients (organization_id, mrn, id) where mrn is not null;
create index patients_by_family_name on patients (organization_id, family_name_key, id);
create index patients_by_status on patients (organization_id, status, id);
create index patients_by_test_clock on patients (organization_id, test_clock_id, id) where test_clock_id is not null;
select rcm_tenant_table('patients');

create table coverages (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  patient_id      text not null,
  payer_id        text not null,
  member_id       text not null,
  status          text not null constraint coverages_status
    check (status in ('draft', 'active', 'inactive', 'cancelled', 'entered_in_error')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint coverages_external_id unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients
);
create index coverages_by_id on coverages (id);
create index coverages_by_patient on coverages (organization_id, patient_id, id);
create index coverages_by_payer on coverages (organization_id, payer_id, id);
create index coverages_by_status on coverages (organization_id, status, id);
select rcm_tenant_table('coverages');

-- Whom we exchange X12 with, and the next control numbers. The counters live in the row that the submitting
-- transaction locks, so a rollback leaves no gap and two submitters never share a number.
create table trading_partners (
  organization_id                 text not null references organizations,
  id                              text not null,
  name                            text not null,
  interchange_sender_id           text not null,
  interchange_receiver_id         text not null,
  next_interchange_control_number integer not null default 1,
  next_group_control_number       integer not null default 1,
  created_at                      timestamptz not null,
  primary key (organization_id, id),
  constraint trading_partners_name unique (organization_id, name)
);
select rcm_tenant_table('trading_partners');

create table claims (
  organization_id        text not null references organizations,
  id                     text not null,
  external_id            text,
  patient_id             text not null,
  coverage_id            text not null,
  payer_id               text not null,
  -- CLM01, unique per organization: the 835 finds its claim by it.
  patient_control_number text not null,
  status                 text not null constraint claims_status check (status in
    ('draft', 'ready', 'held', 'submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid', 'cancelled', 'voided')),
  total_charges          bigint not null,
  service_from           date,
  -- Equal for two claims that bill the same services; the duplicate rule looks it up.
  duplicate_hash         bytea not null,
  document               json not null,
  version                integer not null,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  primary key (organization_id, id),
  constraint claims_external_id unique (organization_id, external_id),
  constraint claims_patient_control_number unique (organization_id, patient_control_number),
  foreign key (organization_id, patient_id) references patients,
  foreign key (organization_id, coverage_id) references coverages
);
create index claims_by_id on claims (id);
create index claims_by_patient on claims (organization_id, patient_id, id);
create index claims_by_status on claims (organization_id, status, id);
create index claims_by_payer on claims (organization_id, payer_id, id);
create index claims_by_created_at on claims (organization_id, created_at);
-- A list filtered by the date of service is ordered by it.
create index claims_by_service_from on claims (organization_id, service_from, id);
create index claims_by_duplicate_hash on claims (organization_id, duplicate_hash);
select rcm_tenant_table('claims');

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

-- Every interchange that was sent or received, kept as it travelled.
create table interchanges (
  organization_id            text not null references organizations,
  id                         text not null,
  trading_partner_id         text not null,
  direction                  text not null constraint interchanges_direction check (direction in ('outbound', 'inbound')),
  -- '837P', '999', '277CA', '835', 'TA1'
  transaction_set            text not null,
  interchange_control_number text not null,
  group_control_number       text,
  -- The gateway's name of an inbound file; the same file is taken once.
  file_id                    text,
  -- Encrypted X12 text.
  content                    bytea not null,
  status                     text not null constraint interchanges_status
    check (status in ('queued', 'transmitted', 'failed', 'received', 'processed', 'needs_review')),
  failure                    text,
  -- Inbound: how many steps of the file have taken effect; a restarted job goes on behind them.
  steps_done                 integer not null default 0,
  created_at                 timestamptz not null,
  transmitted_at             timestamptz,
  -- The clock of patients, taken from the transaction so that no insert can forget it; null in the organization's time.
  test_clock_id              text default nullif(current_setting('app.test_clock_id', true), ''),
  primary key (organization_id, id),
  foreign key (organization_id, trading_partner_id) references trading_partners,
  constraint interchanges_file unique (organization_id, trading_partner_id, file_id)
);
create unique index interchanges_outbound_number
  on interchanges (organization_id, trading_partner_id, interchange_control_number) where direction = 'outbound';
-- Files that wait to be processed: few at any time, and looked up when an 835 refers to an earlier one.
create index interchanges_waiting on interchanges (organization_id, trading_partner_id, id) where status = 'received';
create index interchanges_by_test_clock on interchanges (organization_id, test_clock_id) where test_clock_id is not null;
select rcm_tenant_table('interchanges');

create table claim_submissions (
  organization_id text not null references organizations,
  id              text not null,
  claim_id        text not null,
  -- 1 for the first submission; a reopened claim gets the next.
  attempt         integer not null,
  interchange_id  text not null,
  group_control_number           text not null,
  transaction_set_control_number text not null,
  patient_control_number text not null,
  created_at      timestamptz not null,
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

create table remittances (
  organization_id text not null references organizations,
  id              text not null,
  interchange_id  text not null,
  -- Position of the transaction set in its file, from 1: each is stored once.
  sequence        integer not null,
  payer_id        text,
  -- TRN02
  trace_number    text not null,
  payment_amount  bigint not null,
  payment_date    date,
  posting_status  text not null constraint remittances_posting_status
    check (posting_status in ('received', 'posted', 'partially_posted', 'needs_review')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint remittances_sequence unique (organization_id, interchange_id, sequence),
  foreign key (organization_id, interchange_id) references interchanges
);
create index remittances_by_id on remittances (id);
-- A payment that arrives in a second file is found by its trace number.
create index remittances_by_trace on remittances (organization_id, trace_number);
create index remittances_by_posting_status on remittances (organization_id, posting_status, id);
create index remittances_by_payer on remittances (organization_id, payer_id, id);
select rcm_tenant_table('remittances');

-- One row per CLP of a remittance, matched to a claim or not.
create table remittance_claims (
  organization_id text not null references organizations,
  remittance_id   text not null,
  id              text not null,
  -- 1 for the first CLP of the transaction set.
  sequence        integer not null,
  claim_id        text,
  match_state     text not null constraint remittance_claims_match check (match_state in ('matched', 'suspected', 'unmatched', 'ignored')),
  posted          boolean not null,
  document        json not null,
  primary key (organization_id, remittance_id, sequence),
  constraint remittance_claims_id unique (organization_id, id),
  foreign key (organization_id, remittance_id) references remittances,
  foreign key (organization_id, claim_id) references claims
);
create index remittance_claims_by_claim on remittance_claims (organization_id, claim_id, remittance_id);
select rcm_tenant_table('remittance_claims');

create table denials (
  organization_id text not null references organizations,
  id              text not null,
  claim_id        text not null,
  remittance_id   text not null,
  status          text not null,
  category        text not null,
  denied_amount   bigint not null,
  group_code      text not null,
  reason_code     text not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, remittance_id) references remittances
);
create index denials_by_id on denials (id);
create index denials_by_claim on denials (organization_id, claim_id, id);
create index denials_by_status on denials (organization_id, status, id);
create index denials_by_category on denials (organization_id, category, id);
create index denials_by_remittance on denials (organization_id, remittance_id, id);
create index denials_by_reason_code on denials (organization_id, reason_code, id);
select rcm_tenant_table('denials');

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
