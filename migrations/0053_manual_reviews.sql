-- Reviews of claims by people before they are submitted, and the policies that require them.
create table manual_review_policies (
  organization_id text not null references organizations,
  id              text not null,
  enabled         boolean not null,
  deleted_at      timestamptz,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index manual_review_policies_by_id on manual_review_policies (id);
create index manual_review_policies_by_enabled on manual_review_policies (organization_id, enabled, id);
select rcm_tenant_table('manual_review_policies');

create table reviews (
  organization_id text not null references organizations,
  id              text not null,
  policy_id       text not null,
  claim_id        text not null,
  -- SHA-256 of the content that was put up for review, in hexadecimal. An approval counts for this content only.
  payload_hash    text not null,
  status          text not null constraint reviews_status check (status in ('pending', 'approved', 'rejected', 'released')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, policy_id) references manual_review_policies
);
create index reviews_by_id on reviews (id);
create index reviews_by_claim on reviews (organization_id, claim_id, id);
create index reviews_by_policy on reviews (organization_id, policy_id, id);
create index reviews_by_status on reviews (organization_id, status, id);
select rcm_tenant_table('reviews');
