-- Number of the receipt or the payment of an entry that a person has made.
alter table ledger_entries add column reference text;
