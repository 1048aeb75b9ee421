-- Claims that are linked to prior authorizations, and the units that they use.

-- HCR02 of an approval: claims carry it, and claims without a link are matched by it.
alter table prior_authorizations add column authorization_number text;
update prior_authorizations set authorization_number = document->'decision'->>'authorizationNumber'
  where status in ('approved', 'partially_approved', 'expired');
create index prior_authorizations_by_number on prior_authorizations (organization_id, authorization_number)
  where authorization_number is not null;

create table prior_authorization_uses (
  organization_id        text not null references organizations,
  prior_authorization_id text not null,
  claim_id               text not null,
  -- `linked`: the claim is not with the payer. `counted`: its units count as used. `replaced`: the units of the claim in
  -- `replaced_by` count instead.
  state                  text not null constraint prior_authorization_uses_state
    check (state in ('linked', 'counted', 'replaced')),
  -- JSON list of {itemId, units, lineIds, billedAmount}, as counted last; null until the first submission.
  items                  json,
  replaced_by            text,
  updated_at             timestamptz not null,
  primary key (organization_id, prior_authorization_id, claim_id),
  foreign key (organization_id, prior_authorization_id) references prior_authorizations,
  foreign key (organization_id, claim_id) references claims
);
create index prior_authorization_uses_by_claim on prior_authorization_uses (organization_id, claim_id);
create index prior_authorization_uses_by_replacement on prior_authorization_uses (organization_id, replaced_by)
  where replaced_by is not null;
select rcm_tenant_table('prior_authorization_uses');
