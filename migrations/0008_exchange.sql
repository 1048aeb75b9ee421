-- Connections, trading partners as data, routes of payers, and the states of sending.

-- How the files of an organization's trading partners travel.
create table payer_connections (
  organization_id text not null references organizations,
  id              text not null,
  name            text not null,
  -- Which gateway serves it, e.g. 'simulator'.
  kind            text not null,
  -- Address, folders, poll interval and limits, as the gateway defines them. No secrets.
  profile         json not null default '{}',
  -- Encrypted JSON: passwords, keys, tokens. Written by the API and read by gateways only.
  secrets         bytea,
  state           text not null constraint payer_connections_state
    check (state in ('draft', 'testing', 'live', 'paused', 'quarantined')),
  -- Why the connection is paused or quarantined.
  state_reason    text,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint payer_connections_name unique (organization_id, name)
);
create index payer_connections_by_id on payer_connections (id);
select rcm_tenant_table('payer_connections');

alter table trading_partners
  add column connection_id                text,
  add column interchange_sender_qualifier text not null default 'ZZ',
  add column interchange_receiver_qualifier text not null default 'ZZ',
  -- GS02 and GS03; null: as ISA06 and ISA08.
  add column application_sender_code      text,
  add column application_receiver_code    text,
  -- Loop 1000A NM109; null: as ISA06. Loop 1000B NM103 and NM109; null: as ISA08.
  add column submitter_id                 text,
  add column receiver_name                text,
  add column receiver_id                  text,
  -- ISA14
  add column acknowledgment_requested     boolean not null default false,
  -- ISA15
  add column usage_indicator              text not null default 'T' constraint trading_partners_usage_indicator
    check (usage_indicator in ('T', 'P')),
  add column element_separator            text not null default '*',
  add column component_separator          text not null default ':',
  add column repetition_separator         text not null default '^',
  add column segment_terminator           text not null default '~',
  add column extended_characters          boolean not null default false,
  -- An interchange is closed at the first of these limits.
  add column batch_transactions_max       integer not null default 500,
  add column batch_bytes_max              integer not null default 4000000,
  add column batch_delay_seconds          integer not null default 60,
  add column version                      integer not null default 1,
  add column updated_at                   timestamptz,
  add foreign key (organization_id, connection_id) references payer_connections;

-- Which partner takes the transactions of a payer, and under which payer id. Without a row the sandbox uses its own partner.
create table payer_routes (
  organization_id    text not null references organizations,
  id                 text not null,
  payer_id           text not null,
  -- '837P', '270', …
  transaction_set    text not null,
  trading_partner_id text not null,
  -- The partner's own id of the payer (NM109 of loop 2010BB); null: the directory's.
  partner_payer_id   text,
  effective_from     date not null,
  -- The last day; null: open.
  effective_to       date,
  version            integer not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, trading_partner_id) references trading_partners,
  constraint payer_routes_start unique (organization_id, payer_id, transaction_set, effective_from)
);
create index payer_routes_by_id on payer_routes (id);
create index payer_routes_by_partner on payer_routes (organization_id, trading_partner_id, id);
select rcm_tenant_table('payer_routes');

-- The states of sending: queued, staging, releasing, then transmitted or uncertain; failed when it will not be sent.
alter table interchanges drop constraint interchanges_status;
alter table interchanges add constraint interchanges_status check (status in
  ('queued', 'staging', 'releasing', 'uncertain', 'transmitted', 'failed', 'received', 'processed', 'needs_review'));
alter table interchanges
  -- How many transactions of ours it carries.
  add column transaction_count integer not null default 1,
  -- Attempts to send it, or to find out what became of it.
  add column attempts          integer not null default 0,
  -- When the next attempt is due; null when none is planned.
  add column next_attempt_at   timestamptz,
  -- When the first attempt failed; null while none has.
  add column delayed_since     timestamptz,
  -- When the delay was reported by an event.
  add column delay_reported_at timestamptz,
  add column status_changed_at timestamptz;
create index interchanges_by_id on interchanges (id);
-- What is still to be sent or settled: few at any time.
create index interchanges_unsent on interchanges (organization_id, id)
  where status in ('queued', 'staging', 'releasing', 'uncertain');
create index interchanges_by_group on interchanges (organization_id, trading_partner_id, group_control_number)
  where direction = 'outbound';

-- Transactions that are accepted for sending and wait to be closed into an interchange.
create table outbound_transactions (
  organization_id    text not null references organizations,
  id                 text not null,
  trading_partner_id text not null,
  transaction_set    text not null,
  -- What the module that sends it calls it: the submission of a claim.
  subject_id         text not null,
  -- Encrypted: everything that the transaction is written from, as it was when it was accepted.
  content            bytea not null,
  -- About how many bytes of X12 it makes.
  bytes              integer not null,
  created_at         timestamptz not null,
  -- The clock of patients, taken from the transaction so that no insert can forget it; null in the organization's time.
  test_clock_id      text default nullif(current_setting('app.test_clock_id', true), ''),
  primary key (organization_id, id),
  foreign key (organization_id, trading_partner_id) references trading_partners
);
create index outbound_transactions_waiting on outbound_transactions (organization_id, trading_partner_id, transaction_set, id);
select rcm_tenant_table('outbound_transactions');

-- A submission has no interchange until the interchange is closed.
alter table claim_submissions
  alter column interchange_id drop not null,
  alter column group_control_number drop not null,
  alter column transaction_set_control_number drop not null;
