-- Encounters, and the provenance of charts, charges and claims.
create table encounters (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  patient_id      text not null,
  coverage_id     text,
  billing_status  text not null constraint encounters_billing_status
    check (billing_status in ('draft', 'ready', 'on_claim', 'billed', 'closed', 'held', 'voided')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint encounters_external_id unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients
);
create index encounters_by_id on encounters (id);
create index encounters_by_patient on encounters (organization_id, patient_id, id);
create index encounters_by_status on encounters (organization_id, billing_status, id);
select rcm_tenant_table('encounters');

-- The claims that were made from an encounter.
create table encounter_claims (
  organization_id text not null references organizations,
  encounter_id    text not null,
  claim_id        text not null,
  primary key (organization_id, encounter_id, claim_id),
  foreign key (organization_id, encounter_id) references encounters
);
create index encounter_claims_by_claim on encounter_claims (organization_id, claim_id);
select rcm_tenant_table('encounter_claims');

-- Each version of a chart or claim as it was written, with the audit entry of the change. The difference between two
-- versions is computed when it is read.
create table provenance_records (
  organization_id text not null references organizations,
  id              text not null,
  target_type     text not null,
  target_id       text not null,
  target_version  integer not null,
  -- The audit entry of the change, whose place in the chain is that of the record.
  audit_entry_id  text,
  request_id      text,
  actor_type      text not null,
  actor_id        text not null,
  document        json not null,
  occurred_at     timestamptz not null,
  recorded_at     timestamptz not null,
  primary key (organization_id, id)
);
create index provenance_records_by_target on provenance_records (organization_id, target_id, target_version);
select rcm_tenant_table('provenance_records');
