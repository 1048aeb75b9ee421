-- What reports read: the sums of a claim's ledger entries, in total and by day. They are written with the entries, and
-- `rcm ledger verify` compares them with the entries. Amounts are in cents. The columns are those of `SUMS` in
-- ledger-sums.ts; a data upgrade fills the rows of earlier entries.
create table ledger_totals (
  organization_id text not null references organizations,
  claim_id        text not null,
  -- The dates of the first charge, of the first payment of the patient, and of the first decision of a payer.
  charged_on      date,
  patient_paid_on date,
  decided_on      date,
  -- Whether the first decision denied an amount.
  decision_denied boolean,
  charges         bigint not null,
  payer_paid      bigint not null,
  patient_paid    bigint not null,
  adjusted        bigint not null,
  written_off     bigint not null,
  patient_share   bigint not null,
  payer           bigint not null,
  denied          bigint not null,
  patient         bigint not null,
  primary key (organization_id, claim_id)
) with (fillfactor = 85);
create index ledger_totals_charged on ledger_totals (organization_id, charged_on);
-- Claims that a patient has paid before they were charged.
create index ledger_totals_prepaid on ledger_totals (organization_id, patient_paid_on)
  where charged_on is null or patient_paid_on < charged_on;
select rcm_tenant_table('ledger_totals');

create table ledger_days (
  organization_id text not null references organizations,
  claim_id        text not null,
  effective_date  date not null,
  -- Whether an entry has a posting of a payment, and one that the report on collections contains.
  has_payment     boolean not null,
  in_collections  boolean not null,
  charges         bigint not null,
  payer_paid      bigint not null,
  patient_paid    bigint not null,
  adjusted        bigint not null,
  written_off     bigint not null,
  patient_share   bigint not null,
  payer           bigint not null,
  denied          bigint not null,
  patient         bigint not null,
  primary key (organization_id, claim_id, effective_date)
);
create index ledger_days_by_date on ledger_days (organization_id, effective_date);
select rcm_tenant_table('ledger_days');

-- What reports select claims by, and the names that they show.
alter table claims
  add column frequency_code text,
  add column billing_npi    text,
  add column provider_npi   text,
  add column provider_name  text,
  add column location_npi   text,
  add column location_name  text,
  add column filing_deadline date;
