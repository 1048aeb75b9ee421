-- All rows already follow the constraints that 0181 added without a check of the stored rows.
alter table remittances validate constraint remittances_posting_status;
alter table ledger_entries validate constraint ledger_entries_kind;
alter table ledger_entries validate constraint ledger_entries_accounts;
alter table ledger_entries validate constraint ledger_entries_kinds;
