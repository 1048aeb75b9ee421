-- concurrently: the search finds claims by the payer's number and patients by their member ids.
drop index concurrently if exists claims_by_payer_claim_control_number;
create index concurrently claims_by_payer_claim_control_number on claims (organization_id, payer_claim_control_number)
  where payer_claim_control_number is not null;
drop index concurrently if exists coverages_by_member_id;
create index concurrently coverages_by_member_id on coverages (organization_id, member_id);
