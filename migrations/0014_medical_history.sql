-- Patients' medical history: facts that are superseded, never overwritten.

create table patient_medical_history (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  patient_id      text not null,
  category        text not null,
  status          text not null constraint patient_medical_history_status
    check (status in ('current', 'superseded', 'entered_in_error')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint patient_medical_history_external_id unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients
);
create index patient_medical_history_by_id on patient_medical_history (id);
create index patient_medical_history_by_patient on patient_medical_history (organization_id, patient_id, id);
create index patient_medical_history_by_category on patient_medical_history (organization_id, patient_id, category, id);
select rcm_tenant_table('patient_medical_history');
