-- A filter of the list of claims. Generated, so that every version of the service writes it.
alter table claims
  add column scrub_status text generated always as (document->'scrub'->>'status') stored;
create index claims_by_scrub_status on claims (organization_id, scrub_status, id);
