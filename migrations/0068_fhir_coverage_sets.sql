-- The coverages that a FHIR connection owns. A replaced set touches no others.
create table fhir_owned_coverages (
  organization_id text not null references organizations,
  connection_id   text not null,
  coverage_id     text not null,
  patient_id      text not null,
  primary key (organization_id, connection_id, coverage_id),
  foreign key (organization_id, connection_id) references fhir_connections on delete cascade
);
create index fhir_owned_coverages_by_patient on fhir_owned_coverages (organization_id, connection_id, patient_id);
select rcm_tenant_table('fhir_owned_coverages');
