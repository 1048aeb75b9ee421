-- Remittances that were never posted can end: replaced by a correction, or dismissed by a person. Amounts that a person
-- releases although they do not add up are balanced by the account `suspense`, until a person clears it.
alter table remittances drop constraint remittances_posting_status,
  add constraint remittances_posting_status check (posting_status in
    ('received', 'posted', 'partially_posted', 'needs_review', 'replaced', 'dismissed')) not valid;
alter table ledger_entries
  -- What the person wrote who made the entry.
  add column note text,
  drop constraint ledger_entries_kind,
  add constraint ledger_entries_kind check (kind in
    ('charge', 'charge_void', 'claim_payment', 'claim_reversal', 'undo', 'patient_payment', 'write_off', 'transfer',
     'provider_adjustments', 'payment_difference', 'suspense_clearing')) not valid,
  drop constraint ledger_entries_accounts,
  add constraint ledger_entries_accounts check (accounts <@ array
    ['charges', 'payer', 'patient', 'denied', 'contractual', 'interest', 'payer_payments', 'patient_payments',
     'write_offs', 'transfers', 'provider_adjustments', 'suspense']) not valid,
  drop constraint ledger_entries_kinds,
  add constraint ledger_entries_kinds check (kinds <@ array
    ['charge', 'receivable', 'contractual_adjustment', 'denial', 'payer_payment', 'patient_responsibility',
     'patient_payment', 'take_back', 'forward_balance', 'interest', 'write_off', 'transfer', 'other_adjustment',
     'suspense']) not valid;
