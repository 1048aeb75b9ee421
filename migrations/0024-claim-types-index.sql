-- concurrently: the list of claims is filtered by their type.
drop index concurrently if exists claims_by_claim_type;
create index concurrently claims_by_claim_type on claims (organization_id, claim_type, id)
  where claim_type <> 'professional';
