-- concurrently: the aging report reads the patients' payments of a period for claims that were not billed.
drop index concurrently if exists ledger_entries_patient_paid;
create index concurrently ledger_entries_patient_paid on ledger_entries (organization_id, effective_date, claim_id)
  where kind = 'patient_payment';
