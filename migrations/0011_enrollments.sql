-- Enrollments of providers with payers, and the settings of organizations that outbound transactions need.

-- Whether a payer takes a kind of transaction from a provider.
create table enrollments (
  organization_id text not null references organizations,
  id              text not null,
  provider_npi    text not null,
  -- Distinguishes the tax ids of one NPI: the EIN, or the last four digits of a social security number; '' for any.
  tax_id_key      text not null,
  payer_id        text not null,
  transaction     text not null,
  status          text not null constraint enrollments_status
    check (status in ('not_needed', 'requested', 'active', 'rejected')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint enrollments_subject unique (organization_id, provider_npi, tax_id_key, payer_id, transaction)
);
create index enrollments_by_id on enrollments (id);
create index enrollments_by_payer on enrollments (organization_id, payer_id, id);
create index enrollments_by_status on enrollments (organization_id, status, id);
create index enrollments_by_provider on enrollments (organization_id, provider_npi, id);
create index enrollments_by_transaction on enrollments (organization_id, transaction, id);
select rcm_tenant_table('enrollments');

-- How the organization presents itself to its trading partners; without a row, nothing is set.
create table organization_settings (
  organization_id text primary key references organizations,
  document        json not null,
  version         integer not null,
  updated_at      timestamptz not null
);
select rcm_tenant_table('organization_settings');

-- Returns the payers among `ids` that a current or future route of any organization uses. For imports of payer lists.
create function rcm_routed_payers(ids text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct payer_id from payer_routes
        where payer_id = any(ids) and (effective_to is null or effective_to >= current_date) order by payer_id $$;
select rcm_directory_owns('rcm_routed_payers(text[])');
