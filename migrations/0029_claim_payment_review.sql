-- Claim payments that wait for a person.

create index remittance_claims_by_id on remittance_claims (id);
-- The review queue: few rows, oldest first.
create index remittance_claims_waiting on remittance_claims (organization_id, id)
  where not posted and match_state <> 'ignored';
create index remittance_claims_waiting_by_state on remittance_claims (organization_id, match_state, id)
  where not posted and match_state <> 'ignored';
create index remittance_claims_waiting_by_remittance on remittance_claims (organization_id, remittance_id, id)
  where not posted and match_state <> 'ignored';
