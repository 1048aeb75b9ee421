-- Every filter of a list is served by an index. Under row-level security PostgreSQL uses an index only for conditions
-- whose operators are leakproof; lower() and document->>'…' are not, so such conditions read the whole organization.

-- Upgrades of stored rows that only the program can make. An upgrade is listed once it is complete.
create table data_upgrades (
  name         text primary key,
  completed_at timestamptz not null
);
grant select, insert on data_upgrades to rcm_service;

-- The normalized family name (see search-key.ts), compared by its bytes so that a prefix is a range of the index.
-- Empty until the upgrade `patient search keys` has filled it.
alter table patients add column family_name_key text collate "C" not null default '';
alter table patients alter column family_name_key drop default;
drop index patients_by_family_name;
create index patients_by_family_name on patients (organization_id, family_name_key, id);
create index patients_by_status on patients (organization_id, status, id);

create index coverages_by_payer on coverages (organization_id, payer_id, id);
create index coverages_by_status on coverages (organization_id, status, id);

-- A list filtered by the date of service is ordered by it.
drop index claims_by_service_from;
create index claims_by_service_from on claims (organization_id, service_from, id);

create index denials_by_status on denials (organization_id, status, id);
create index denials_by_category on denials (organization_id, category, id);
create index denials_by_remittance on denials (organization_id, remittance_id, id);
create index denials_by_reason_code on denials (organization_id, reason_code, id);

create index remittances_by_posting_status on remittances (organization_id, posting_status, id);
create index remittances_by_payer on remittances (organization_id, payer_id, id);

create index api_keys_by_status on api_keys (organization_id, status, id);

create index claim_imports_by_status on claim_imports (organization_id, status, id);
alter table claim_import_items add column outcome text generated always as (document->>'outcome') stored;
create index claim_import_items_by_outcome on claim_import_items (organization_id, import_id, outcome, sequence);

-- Events by type. The index by id alone only answers whether an id exists in another organization; ids are ordered
-- by time, as the rows are, so the summaries of a BRIN index are enough for that.
grant create on schema public to rcm_partitions;
drop index events_by_id;
create index events_by_id on events using brin (id) with (pages_per_range = 128, autosummarize = on);
create index events_by_type on events (organization_id, type, id);
-- Failed deliveries by outcome. Successful ones, nearly all, have no entry here and cost nothing.
create index webhook_deliveries_failed on webhook_deliveries (organization_id, subscription_id, outcome, id)
  where outcome <> 'succeeded';
revoke create on schema public from rcm_partitions;
