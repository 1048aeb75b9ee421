-- Reads of /v1/fhir are in the order of the last change, and filtered by it (_lastUpdated).
create index patients_by_updated_at on patients (organization_id, updated_at, id);
create index coverages_by_updated_at on coverages (organization_id, updated_at, id);
create index claims_by_updated_at on claims (organization_id, updated_at, id);
create index eligibility_checks_by_updated_at on eligibility_checks (organization_id, updated_at, id);
