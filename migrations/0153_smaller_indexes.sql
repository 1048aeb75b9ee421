-- Indexes that each claim and each of its interchanges pays for, and that no query needs in this size (docs/decisions/0183).

-- Rows without the value need no entry, and no query looks for them.
alter table claims drop constraint claims_external_id;
create unique index claims_external_id on claims (organization_id, external_id) where external_id is not null;
alter table interchanges drop constraint interchanges_file;
create unique index interchanges_file on interchanges (organization_id, trading_partner_id, file_id) where file_id is not null;

-- A list by the time of creation is read by the id, which begins with that time.
drop index claims_by_created_at;

-- Only an unknown id is looked up without its organization. These rows stay where they were created, or move once at most
-- within minutes, so their ids follow the order of the pages and a summary of 32 pages finds one.
drop index audit_entries_by_id;
create index audit_entries_by_id on audit_entries using brin (id) with (pages_per_range = 32, autosummarize = on);
drop index interchanges_by_id;
create index interchanges_by_id on interchanges using brin (id) with (pages_per_range = 32, autosummarize = on);
drop index payer_files_by_id;
create index payer_files_by_id on payer_files using brin (id) with (pages_per_range = 32, autosummarize = on);
drop index remittances_by_id;
create index remittances_by_id on remittances using brin (id) with (pages_per_range = 32, autosummarize = on);
drop index remittance_claims_by_id;
create index remittance_claims_by_id on remittance_claims using brin (id) with (pages_per_range = 32, autosummarize = on);
