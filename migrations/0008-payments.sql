-- Remittances (X12 835), the ledger, denials and appeals.

create table remittances (
  organization_id text not null references organizations,
  id              text not null,
  interchange_id  text not null,
  -- Position of the transaction set in its file, from 1: each is stored once.
  sequence        integer not null,
  payer_id        text,
  -- TRN02
  trace_number    text not null,
  payment_amount  bigint not null,
  payment_date    date,
  posting_status  text not null constraint remittances_posting_status check (posting_status in
    ('received', 'posted', 'partially_posted', 'needs_review', 'replaced', 'dismissed')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint remittances_sequence unique (organization_id, interchange_id, sequence),
  foreign key (organization_id, interchange_id) references interchanges
);
-- A payment that arrives in a second file is found by its trace number.
create index remittances_by_trace on remittances (organization_id, trace_number);
create index remittances_by_posting_status on remittances (organization_id, posting_status, id);
create index remittances_by_payer on remittances (organization_id, payer_id, id);
create index remittances_by_id on remittances using brin (id) with (pages_per_range = 32, autosummarize = on);
select rcm_tenant_table('remittances');

-- One row per CLP of a remittance, matched to a claim or not.
create table remittance_claims (
  organization_id text not null references organizations,
  remittance_id   text not null,
  id              text not null,
  -- 1 for the first CLP of the transaction set.
  sequence        integer not null,
  claim_id        text,
  match_state     text not null constraint remittance_claims_match
    check (match_state in ('matched', 'suspected', 'unmatched', 'ignored')),
  posted          boolean not null,
  document        json not null,
  primary key (organization_id, remittance_id, sequence),
  constraint remittance_claims_id unique (organization_id, id),
  foreign key (organization_id, remittance_id) references remittances,
  foreign key (organization_id, claim_id) references claims
);
create index remittance_claims_by_claim on remittance_claims (organization_id, claim_id, remittance_id);
-- The review queue: few rows, oldest first.
create index remittance_claims_waiting on remittance_claims (organization_id, id)
  where not posted and match_state <> 'ignored';
create index remittance_claims_waiting_by_state on remittance_claims (organization_id, match_state, id)
  where not posted and match_state <> 'ignored';
create index remittance_claims_waiting_by_remittance on remittance_claims (organization_id, remittance_id, id)
  where not posted and match_state <> 'ignored';
create index remittance_claims_by_id on remittance_claims using brin (id) with (pages_per_range = 32, autosummarize = on);
select rcm_tenant_table('remittance_claims');

create table remittance_entries (
  organization_id text not null references organizations,
  -- The interchange with the 835 that was written from the entry.
  interchange_id  text not null,
  -- The scan of the paper. The foreign key keeps the document from being deleted.
  document_id     text,
  entered_by      json not null,
  entered_at      timestamptz not null,
  primary key (organization_id, interchange_id),
  foreign key (organization_id, interchange_id) references interchanges,
  foreign key (organization_id, document_id) references documents
);
create index remittance_entries_by_document on remittance_entries (organization_id, document_id) where document_id is not null;
select rcm_tenant_table('remittance_entries');

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
  organization_id     text not null references organizations,
  id                  text not null,
  kind                text not null constraint ledger_entries_kind check (kind in
    ('charge', 'charge_void', 'claim_payment', 'claim_reversal', 'undo', 'patient_payment', 'write_off', 'transfer',
     'provider_adjustments', 'payment_difference', 'suspense_clearing')),
  -- Null for the adjustments of a provider (PLB), which belong to a remittance and to no claim.
  claim_id            text,
  -- 1 for the first entry of the claim, without gaps.
  position            integer,
  patient_id          text,
  payer_id            text,
  -- 1 for the primary payer.
  payer_rank          smallint constraint ledger_entries_rank check (payer_rank between 1 and 11),
  -- The version of the claim that a charge, or its void, was made with.
  claim_version       integer,
  remittance_id       text,
  -- Position of the claim payment in the remittance, from 1; 0 for the provider adjustments.
  remittance_sequence integer,
  -- A claim payment that is undone and posted again has further entries.
  revision            integer,
  -- The entry that an undo cancels.
  undoes_id           text,
  -- Why a person made the entry; a code.
  reason              text,
  -- Number of the receipt or the payment of an entry that a person has made.
  reference           text,
  -- What the person wrote who made the entry.
  note                text,
  effective_date      date not null,
  posted_at           timestamptz not null,
  livemode            boolean not null,
  line_ids            text[] not null,
  -- Amounts that a person releases although they do not add up are balanced by `suspense`, until a person clears it.
  accounts            text[] not null constraint ledger_entries_accounts check (accounts <@ array
    ['charges', 'payer', 'patient', 'denied', 'contractual', 'interest', 'payer_payments', 'patient_payments',
     'write_offs', 'transfers', 'provider_adjustments', 'suspense']),
  kinds               text[] not null constraint ledger_entries_kinds check (kinds <@ array
    ['charge', 'receivable', 'contractual_adjustment', 'denial', 'payer_payment', 'patient_responsibility',
     'patient_payment', 'take_back', 'forward_balance', 'interest', 'write_off', 'transfer', 'other_adjustment',
     'suspense']),
  group_codes         text[] not null,
  reason_codes        text[] not null,
  quantities          text[] not null,
  -- Cents; positive: debit, negative: credit.
  amounts             bigint[] not null,
  -- What the payer stated besides the money: allowed amounts, units, codes.
  decision            json,
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
-- Reports start from the charges of a period.
create index ledger_entries_charged on ledger_entries (organization_id, effective_date, claim_id) include (payer_id)
  where kind = 'charge';
-- The report of amounts in suspense reads the few entries that have some, not the whole ledger.
create index ledger_entries_suspense on ledger_entries (organization_id, posted_at)
  where accounts @> array['suspense'];
-- The aging report reads the patients' payments of a period for claims that were not billed.
create index ledger_entries_patient_paid on ledger_entries (organization_id, effective_date, claim_id)
  where kind = 'patient_payment';
select rcm_tenant_table('ledger_entries');
-- Entries are never changed or removed, not even by the service itself.
revoke update, delete, truncate on ledger_entries from rcm_service;
-- A reset of the sandbox and the end of a test clock delete entries. Entries of a live deployment cannot be deleted: the
-- policy of the only role that may delete does not show them.
grant delete on ledger_entries to rcm_directory;
create policy test_deletion on ledger_entries for delete to rcm_directory
  using (not livemode and organization_id = current_setting('app.organization_id', true));

create view ledger_postings with (security_invoker = true) as
  select e.organization_id, e.id as entry_id, p.position::integer as position, e.kind as entry_kind, e.claim_id,
    e.position as entry_position, e.patient_id, e.payer_id, e.payer_rank, e.remittance_id, e.remittance_sequence,
    e.effective_date, e.posted_at, p.service_line_id, p.account, p.kind, p.group_code, p.reason_code, p.amount
  from ledger_entries e
  cross join lateral unnest(e.line_ids, e.accounts, e.kinds, e.group_codes, e.reason_codes, e.amounts)
    with ordinality as p(service_line_id, account, kind, group_code, reason_code, amount, position);
grant select on ledger_postings to rcm_service;

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

create table denials (
  organization_id          text not null references organizations,
  id                       text not null,
  claim_id                 text not null,
  remittance_id            text not null,
  payer_id                 text,
  status                   text not null,
  category                 text not null,
  denied_amount            bigint not null,
  -- What is still open: the denied amount until the denial ends, then 0.
  open_amount              bigint not null,
  group_code               text not null,
  reason_code              text not null,
  appeal_deadline          date,
  corrected_claim_deadline date,
  -- When the next notice about a deadline is due; null if none is.
  next_notice_at           timestamptz,
  -- When it was overturned, written off, billed to the patient or expired.
  concluded_at             timestamptz,
  -- The test clock of the patient, by which the notices are due; null: real time, or the organization's clock.
  test_clock_id            text,
  document                 json not null,
  version                  integer not null,
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, remittance_id) references remittances
);
create index denials_by_id on denials (id);
create index denials_by_claim on denials (organization_id, claim_id, id);
create index denials_by_status on denials (organization_id, status, id);
create index denials_by_category on denials (organization_id, category, id);
create index denials_by_remittance on denials (organization_id, remittance_id, id);
create index denials_by_reason_code on denials (organization_id, reason_code, id);
create index denials_by_payer on denials (organization_id, payer_id, id);
create index denials_by_open_amount on denials (organization_id, open_amount, id);
-- The columns after the id let a list with several ranges skip rows without reading them.
create index denials_by_appeal_deadline on denials
  (organization_id, appeal_deadline, id, corrected_claim_deadline, open_amount);
create index denials_by_corrected_claim_deadline on denials (organization_id, corrected_claim_deadline, id, open_amount);
-- Few rows: notices that are due next, by clock and over all organizations.
create index denials_noticed on denials (organization_id, test_clock_id, next_notice_at, id) where next_notice_at is not null;
create index denials_noticed_in_real_time on denials (next_notice_at) where next_notice_at is not null;
-- The organization's own experience with a payer.
create index denials_concluded on denials (organization_id, payer_id, concluded_at) where concluded_at is not null;
-- Reports count the denials of a period.
create index denials_received on denials (organization_id, created_at);
select rcm_tenant_table('denials');

create table appeals (
  organization_id        text not null references organizations,
  id                     text not null,
  external_id            text,
  claim_id               text,
  prior_authorization_id text,
  payer_id               text not null,
  status                 text not null constraint appeals_status check (status in
    ('draft', 'sent', 'acknowledged', 'overturned', 'partially_overturned', 'upheld', 'dismissed', 'withdrawn')),
  level                  integer generated always as ((document->>'level')::integer) stored,
  -- The last day to send the appeal, as YYYY-MM-DD. Text, because PostgreSQL cannot generate a date from text; compared by
  -- bytes, its order is that of the dates.
  deadline_date          text collate "C" generated always as (document->'deadline'->>'date') stored,
  -- When the payer's decision becomes overdue; null before the appeal is sent, after the decision and once it was reported.
  decision_overdue_at    timestamptz,
  -- The interchange that carries the letter as a 275, stored when it is sent.
  interchange_id         text,
  -- The test clock of the patient; null: real time, or the organization's clock.
  test_clock_id          text,
  document               json not null,
  version                integer not null,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  primary key (organization_id, id),
  constraint appeals_external_id unique (organization_id, external_id),
  constraint appeals_subject check ((claim_id is null) <> (prior_authorization_id is null)),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, prior_authorization_id) references prior_authorizations
);
create index appeals_by_id on appeals (id);
create index appeals_by_status on appeals (organization_id, status, id);
create index appeals_by_payer on appeals (organization_id, payer_id, id);
create index appeals_by_claim on appeals (organization_id, claim_id, id) where claim_id is not null;
create index appeals_by_authorization on appeals (organization_id, prior_authorization_id, id)
  where prior_authorization_id is not null;
create index appeals_overdue on appeals (organization_id, test_clock_id, decision_overdue_at, id)
  where decision_overdue_at is not null;
create index appeals_overdue_in_real_time on appeals (decision_overdue_at) where decision_overdue_at is not null;
create unique index appeals_interchange on appeals (organization_id, interchange_id) where interchange_id is not null;
create index appeals_by_level on appeals (organization_id, level, id);
create index appeals_by_deadline on appeals (organization_id, deadline_date, id) where deadline_date is not null;
select rcm_tenant_table('appeals');

create table appeal_denials (
  organization_id text not null references organizations,
  appeal_id       text not null,
  denial_id       text not null,
  primary key (organization_id, appeal_id, denial_id),
  foreign key (organization_id, appeal_id) references appeals,
  foreign key (organization_id, denial_id) references denials
);
create index appeal_denials_by_denial on appeal_denials (organization_id, denial_id, appeal_id);
select rcm_tenant_table('appeal_denials');

-- Enclosures, the authorization of the representative, and the payer's letter. The foreign key keeps them from deletion.
create table appeal_documents (
  organization_id text not null references organizations,
  appeal_id       text not null,
  document_id     text not null,
  primary key (organization_id, appeal_id, document_id),
  foreign key (organization_id, appeal_id) references appeals,
  foreign key (organization_id, document_id) references documents
);
create index appeal_documents_by_document on appeal_documents (organization_id, document_id);
select rcm_tenant_table('appeal_documents');

-- Notices that are due in real time, of all organizations. What runs by a test clock is left out.
create function rcm_due_notices(at timestamptz, rows_max integer)
  returns table (organization_id text, kind text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select n.organization_id, n.kind, n.id from (
      (select d.organization_id, 'denial' as kind, d.id, d.next_notice_at as due_at from denials d
       where d.next_notice_at <= at and d.test_clock_id is null order by d.next_notice_at limit rows_max * 2)
      union all
      (select c.organization_id, 'claim', c.id, c.next_notice_at from claims c
       where c.next_notice_at <= at and c.document->>'testClockId' is null order by c.next_notice_at limit rows_max * 2)
      union all
      (select a.organization_id, 'appeal', a.id, a.decision_overdue_at from appeals a
       where a.decision_overdue_at <= at and a.test_clock_id is null order by a.decision_overdue_at limit rows_max * 2)) n
    where not exists (select from test_clocks t where t.organization_id = n.organization_id and t.scope = 'organization')
    order by n.due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_due_notices(timestamptz, integer)');
