-- Reports start from the charges of a period.
create index ledger_entries_charged on ledger_entries (organization_id, effective_date, claim_id) include (payer_id)
  where kind = 'charge';
create index denials_received on denials (organization_id, created_at);
