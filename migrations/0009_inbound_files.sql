-- Files picked up at partners: the ledger, their bytes in encrypted chunks, the quarantine, shared mailboxes.

create table payer_files (
  organization_id    text not null references organizations,
  id                 text not null,
  trading_partner_id text not null,
  -- The partner's name of the file, its size and its time at the partner. A file with all three the same is known
  -- without being read again.
  path               text not null,
  byte_count         bigint not null,
  modified_at        timestamptz,
  -- SHA-256 of all bytes: the same content under another name is a duplicate.
  content_sha256     bytea not null,
  status             text not null constraint payer_files_status
    check (status in ('incomplete', 'received', 'processed', 'duplicate', 'quarantined', 'report', 'discarded')),
  -- Why the file is in quarantine, or why it was discarded, as a code.
  reason             text,
  -- '999', '277CA', '835', 'TA1'; 'unknown' if it is none of them.
  transaction_set    text not null,
  -- The earlier file with the same content.
  duplicate_of       text,
  interchange_id     text,
  -- The file of a shared mailbox that this one was taken from. It belongs to the owner of the mailbox.
  source_file_id     text,
  version            integer not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  -- The clock of patients, taken from the transaction; null in the organization's time.
  test_clock_id      text default nullif(current_setting('app.test_clock_id', true), ''),
  primary key (organization_id, id),
  foreign key (organization_id, trading_partner_id) references trading_partners,
  constraint payer_files_listing
    unique nulls not distinct (organization_id, trading_partner_id, path, byte_count, modified_at, content_sha256)
);
create index payer_files_by_id on payer_files (id);
create index payer_files_by_status on payer_files (organization_id, status, id);
create index payer_files_by_reason on payer_files (organization_id, reason, id) where reason is not null;
create index payer_files_by_partner on payer_files (organization_id, trading_partner_id, id);
create index payer_files_by_interchange on payer_files (organization_id, interchange_id);
-- One file with a content has effects; the others are its duplicates.
create unique index payer_files_content on payer_files (organization_id, trading_partner_id, content_sha256)
  where status not in ('duplicate', 'incomplete');
select rcm_tenant_table('payer_files');

-- The bytes of a file in encrypted pieces of 512 KiB, the last one shorter, so that no process ever holds it whole.
create table payer_file_chunks (
  organization_id text not null references organizations,
  file_id         text not null,
  -- 1 for the first.
  sequence        integer not null,
  content         bytea not null,
  created_at      timestamptz not null,
  primary key (organization_id, file_id, sequence)
);
create index payer_file_chunks_by_age on payer_file_chunks (organization_id, created_at);
select rcm_tenant_table('payer_file_chunks');

-- An inbound interchange is a file: its content is in the chunks of the file that file_id names.
alter table interchanges alter column content drop not null;
alter table interchanges
  -- Inbound: where to continue reading, as JSON; null at the beginning.
  add column position   json,
  -- Inbound: steps that have taken effect before a person had the file processed again.
  add column redo_steps integer not null default 0;

-- The name of a file at the partner, if it is not file_id: partners reuse names.
alter table simulator.outbox add column path text;

-- Organizations whose transactions come by another organization's mailbox, for example that of a billing company. Set
-- up by the operator only: neither side can give itself the other's transactions.
create table mailbox_members (
  organization_id           text not null references organizations,
  trading_partner_id        text not null,
  member_organization_id    text not null references organizations,
  -- The partner of the member by which it sends, and which its answers are matched with.
  member_trading_partner_id text not null,
  -- ISA08 or GS03 of files for the member.
  receiver_codes            text[] not null default '{}',
  -- NPIs that payers pay for the member.
  payee_npis                text[] not null default '{}',
  -- Keyed hashes of the tax ids that payers pay for the member: a tax id may be a social security number.
  payee_tax_id_hashes       text[] not null default '{}',
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  primary key (organization_id, trading_partner_id, member_organization_id),
  foreign key (organization_id, trading_partner_id) references trading_partners
);
select rcm_tenant_table('mailbox_members');

-- The transaction sets of a file of a shared mailbox, and whose they are.
create table payer_file_sets (
  organization_id          text not null references organizations,
  file_id                  text not null,
  -- 1 for the first transaction set or TA1.
  sequence                 integer not null,
  transaction_set          text not null,
  -- Byte offsets of the set, its ISA and its GS in the file.
  place                    json not null,
  -- Null while it is not known.
  assigned_organization_id text,
  assigned_partner_id      text,
  -- The file made of it in the assigned organization; it exists once is_delivered is true.
  assigned_file_id         text,
  is_delivered             boolean not null default false,
  primary key (organization_id, file_id, sequence),
  foreign key (organization_id, file_id) references payer_files
);
create index payer_file_sets_open on payer_file_sets (organization_id, file_id, sequence) where not is_delivered;
select rcm_tenant_table('payer_file_sets');
