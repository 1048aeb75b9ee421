-- Refunds of what a patient has overpaid are entries of their own kind. An entry names the person who made it. A remittance
-- from paper whose amounts do not add up is recorded with the reason that a person gives.
alter table ledger_entries
  add column entered_by json,
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (kind in
    ('charge', 'charge_void', 'claim_payment', 'claim_reversal', 'undo', 'patient_payment', 'patient_refund', 'write_off',
     'transfer', 'provider_adjustments', 'payment_difference', 'suspense_clearing')) not valid;
alter table remittance_entries add column imbalance json;
