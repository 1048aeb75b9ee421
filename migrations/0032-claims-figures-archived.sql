-- concurrently: sums of claims leave out archived ones, so that the index that they read alone must contain when.
drop index concurrently if exists claims_figures;

create index concurrently claims_figures on claims (organization_id, id) include (payer_id, status, scrub_status,
  claim_type, total_charges, created_at, frequency_code, billing_npi, archived_at);
