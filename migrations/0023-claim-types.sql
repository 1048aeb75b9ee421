-- The type of a claim: professional (837P), institutional (837I) or dental (837D). Earlier claims are professional.
alter table claims add column claim_type text not null default 'professional';
alter table claims add constraint claims_claim_type
  check (claim_type in ('professional', 'institutional', 'dental')) not valid;
