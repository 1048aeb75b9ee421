-- The ledger: every amount of a claim, in double entry. Totals and balances are computed from it and from nothing else.

-- Returns whether the postings of an entry are complete and add up to zero. Amounts are in cents; a positive amount is a
-- debit. The arrays are the columns of the postings.
create function rcm_is_balanced(
  line_ids text[], accounts text[], kinds text[], group_codes text[], reason_codes text[], quantities text[], amounts bigint[]
) returns boolean language plpgsql immutable parallel safe as $$
declare
  total numeric := 0;
  amount bigint;
  count integer := cardinality(amounts);
begin
  if count = 0 or cardinality(line_ids) <> count or cardinality(accounts) <> count or cardinality(kinds) <> count
     or cardinality(group_codes) <> count or cardinality(reason_codes) <> count or cardinality(quantities) <> count then
    return false;
  end if;
  foreach amount in array amounts loop
    total := total + amount;
  end loop;
  -- A null amount makes the total null, which a check constraint would accept.
  return coalesce(total = 0, false);
end $$;

-- One row per entry, with its postings as arrays of equal length: an entry is written as a whole or not at all, and the
-- check sees all of it without a trigger. The view ledger_postings shows one row per posting.
create table ledger_entries (
  organization_id text not null references organizations,
  id              text not null,
  kind            text not null constraint ledger_entries_kind check (kind in
    ('charge', 'charge_void', 'claim_payment', 'claim_reversal', 'undo', 'patient_payment', 'write_off', 'transfer',
     'provider_adjustments')),
  -- Null for the adjustments of a provider (PLB), which belong to a remittance and to no claim.
  claim_id        text,
  -- 1 for the first entry of the claim, without gaps.
  position        integer,
  patient_id      text,
  payer_id        text,
  -- 1 for the primary payer.
  payer_rank      smallint constraint ledger_entries_rank check (payer_rank between 1 and 11),
  -- The version of the claim that a charge, or its void, was made with.
  claim_version   integer,
  remittance_id   text,
  -- Position of the claim payment in the remittance, from 1; 0 for the provider adjustments.
  remittance_sequence integer,
  -- A claim payment that is undone and posted again has further entries.
  revision        integer,
  -- The entry that an undo cancels.
  undoes_id       text,
  -- Why a person made the entry; a code.
  reason          text,
  effective_date  date not null,
  posted_at       timestamptz not null,
  livemode        boolean not null,
  line_ids        text[] not null,
  accounts        text[] not null constraint ledger_entries_accounts check (accounts <@ array
    ['charges', 'payer', 'patient', 'denied', 'contractual', 'interest', 'payer_payments', 'patient_payments',
     'write_offs', 'transfers', 'provider_adjustments']),
  kinds           text[] not null constraint ledger_entries_kinds check (kinds <@ array
    ['charge', 'receivable', 'contractual_adjustment', 'denial', 'payer_payment', 'patient_responsibility',
     'patient_payment', 'take_back', 'forward_balance', 'interest', 'write_off', 'transfer', 'other_adjustment']),
  group_codes     text[] not null,
  reason_codes    text[] not null,
  quantities      text[] not null,
  -- Cents; positive: debit, negative: credit.
  amounts         bigint[] not null,
  -- What the payer stated besides the money: allowed amounts, units, codes.
  decision        json,
  primary key (organization_id, id),
  constraint ledger_entries_balance check
    (rcm_is_balanced(line_ids, accounts, kinds, group_codes, reason_codes, quantities, amounts)),
  constraint ledger_entries_subject check (claim_id is not null or remittance_id is not null),
  constraint ledger_entries_position check ((claim_id is null) = (position is null) and position > 0),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, remittance_id) references remittances
);
-- Two transactions cannot both add the next entry of a claim.
create unique index ledger_entries_by_claim on ledger_entries (organization_id, claim_id, position) where claim_id is not null;
create index ledger_entries_by_patient on ledger_entries (organization_id, patient_id) where patient_id is not null;
-- A claim payment takes effect once, whatever repeats its file.
create unique index ledger_entries_by_remittance on ledger_entries
  (organization_id, remittance_id, remittance_sequence, revision) where remittance_id is not null;
-- A claim is charged once at one version.
create unique index ledger_entries_by_charge on ledger_entries
  (organization_id, claim_id, claim_version, kind) where claim_version is not null;
create unique index ledger_entries_by_undone on ledger_entries (organization_id, undoes_id) where undoes_id is not null;
select rcm_tenant_table('ledger_entries');
-- Entries are never changed or removed, not even by the service itself.
revoke update, delete, truncate on ledger_entries from rcm_service;

create view ledger_postings with (security_invoker = true) as
  select e.organization_id, e.id as entry_id, p.position::integer as position, e.kind as entry_kind, e.claim_id, e.position as entry_position,
    e.patient_id,
    e.payer_id, e.payer_rank, e.remittance_id, e.remittance_sequence, e.effective_date, e.posted_at, p.service_line_id,
    p.account, p.kind, p.group_code, p.reason_code, p.amount
  from ledger_entries e
  cross join lateral unnest(e.line_ids, e.accounts, e.kinds, e.group_codes, e.reason_codes, e.amounts)
    with ordinality as p(service_line_id, account, kind, group_code, reason_code, amount, position);
grant select on ledger_postings to rcm_service;

-- A reset of the sandbox and the end of a test clock delete entries. Entries of a live deployment cannot be deleted: the
-- policy of the only role that may delete does not show them.
grant delete on ledger_entries to rcm_directory;
create policy test_deletion on ledger_entries for delete to rcm_directory
  using (not livemode and organization_id = current_setting('app.organization_id', true));

-- Deletes the entries of some claims and remittances of the organization, or all if both are null. Returns their number.
create function rcm_delete_test_entries(claim_ids text[], remittance_ids text[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare removed integer;
begin
  delete from ledger_entries
  where organization_id = current_setting('app.organization_id', true) and not livemode
    and ((claim_ids is null and remittance_ids is null) or claim_id = any(claim_ids) or remittance_id = any(remittance_ids));
  get diagnostics removed = row_count;
  return removed;
end $$;
select rcm_directory_owns('rcm_delete_test_entries(text[], text[])');
