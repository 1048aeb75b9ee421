-- The type of a claim: professional (837P), institutional (837I) or dental (837D). Earlier claims are professional.
alter table claims add column claim_type text not null default 'professional'
  constraint claims_claim_type check (claim_type in ('professional', 'institutional', 'dental'));
create index claims_by_claim_type on claims (organization_id, claim_type, id) where claim_type <> 'professional';
