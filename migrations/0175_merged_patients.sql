-- Finds the patients that were merged into a patient. Generated, so that every version of the service writes it.
alter table patients
  add column merged_into_id text generated always as (document->>'mergedIntoId') stored;
create index patients_by_merged_into on patients (organization_id, merged_into_id) where merged_into_id is not null;
