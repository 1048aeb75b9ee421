-- concurrently: the report of amounts in suspense reads the few entries that have some, not the whole ledger.
drop index concurrently if exists ledger_entries_suspense;
create index concurrently ledger_entries_suspense on ledger_entries (organization_id, posted_at)
  where accounts @> array['suspense'];
