-- concurrently: reports and sums read what they need of claims, denials and acknowledgments from these indexes.
drop index concurrently if exists claims_figures;
create index concurrently claims_figures on claims (organization_id, id) include
  (payer_id, status, scrub_status, claim_type, total_charges, created_at, frequency_code, billing_npi);
drop index concurrently if exists claims_to_file;
create index concurrently claims_to_file on claims (organization_id, filing_deadline) include (total_charges)
  where status in ('draft', 'ready', 'held', 'rejected');
drop index concurrently if exists denials_figures;
create index concurrently denials_figures on denials (organization_id, claim_id) include (denied_amount);
drop index concurrently if exists acknowledgments_rejected;
create index concurrently acknowledgments_rejected on acknowledgments (organization_id, claim_id) where outcome = 'rejected';
