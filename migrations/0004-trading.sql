-- The exchange of X12 with trading partners: connections, partners, routes of payers, enrollments, interchanges and the
-- transactions that wait for one, files from partners, the transport journal and the fence around sending.

-- How the files of an organization's trading partners travel.
create table payer_connections (
  organization_id      text not null references organizations,
  id                   text not null,
  name                 text not null,
  -- Which gateway serves it, e.g. 'simulator'.
  kind                 text not null,
  -- Address, folders, poll interval and limits, as the gateway defines them. No secrets.
  profile              json not null default '{}',
  -- Encrypted JSON: passwords, keys, tokens. Written by the API and read by gateways only.
  secrets              bytea,
  -- The host keys of a partner's server that a person has confirmed.
  host_keys            text[] not null default '{}',
  -- What is known of the credentials in `secrets`: their public halves and when they end.
  credentials          json not null default '[]',
  -- When the first password, key or certificate of a connection ends. Readiness looks for it in all organizations.
  credentials_end_at   timestamptz,
  -- When the next notice about a credential that ends is due.
  expiry_notice_at     timestamptz,
  state                text not null constraint payer_connections_state
    check (state in ('draft', 'testing', 'live', 'paused', 'quarantined')),
  -- Why the connection is paused or quarantined.
  state_reason         text,
  -- When a test file was accepted first, and when the connection went live first.
  test_accepted_at     timestamptz,
  went_live_at         timestamptz,
  -- By the minute, so that a busy connection is not written for each interchange.
  last_success_at      timestamptz,
  last_failure_at      timestamptz,
  last_failure         text,
  -- How often it has failed in a row.
  consecutive_failures integer not null default 0,
  -- When the mailbox is listed next; null: at once.
  next_poll_at         timestamptz,
  -- How far a mailbox has been read whose partner continues a list after a cursor, such as a page token.
  poll_cursor          text check (length(poll_cursor) <= 2000),
  version              integer not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  primary key (organization_id, id),
  constraint payer_connections_name unique (organization_id, name)
);
create index payer_connections_by_id on payer_connections (id);
create index payer_connections_quarantined on payer_connections (organization_id) where state = 'quarantined';
create index payer_connections_due on payer_connections (kind, next_poll_at nulls first)
  where state in ('testing', 'live');
create index payer_connections_expiry on payer_connections (expiry_notice_at) where expiry_notice_at is not null;
create index payer_connections_ending on payer_connections (credentials_end_at)
  where credentials_end_at is not null and state in ('testing', 'live');
select rcm_tenant_table('payer_connections');

-- Connections in use whose last attempt has failed, of all organizations. A partner that cannot be reached leaves no
-- failed job, because the next attempt is planned, so that the findings of the deployment count these connections.
-- Connections in quarantine are counted by rcm_exchange_state.
create function rcm_failing_connections(rows_max integer)
  returns table (organization_id text, connection_id text, reason text, last_success_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id, c.last_failure, c.last_success_at from payer_connections c
    where c.state in ('testing', 'live') and c.kind is distinct from 'upload'
      and c.last_failure_at > coalesce(c.last_success_at, '-infinity')
    order by c.last_failure_at, c.id limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_failing_connections(integer)');

-- The kinds of connections of all organizations.
create function rcm_connection_kinds() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct kind from payer_connections $$;
select rcm_directory_owns('rcm_connection_kinds()');

-- Connections of all organizations whose notice about credentials that end is due. Those that run by a test clock are left out.
create function rcm_due_credential_notices(at timestamptz, rows_max integer)
  returns table (organization_id text, connection_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id from payer_connections c
    where c.expiry_notice_at <= at and c.state <> 'draft'
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.expiry_notice_at limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_due_credential_notices(timestamptz, integer)');

-- Connections in use with a credential that ends before a time, the first to end first. Test clocks are left out.
create function rcm_expiring_connections(before timestamptz, rows_max integer)
  returns table (connection_id text, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.id, c.credentials_end_at from payer_connections c
    where c.credentials_end_at < before and c.state in ('testing', 'live')
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.credentials_end_at, c.id limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_expiring_connections(timestamptz, integer)');

-- The partners that X12 is exchanged with, and the next control numbers. The counters live in the row that the submitting
-- transaction locks, so a rollback leaves no gap and two submitters never share a number.
create table trading_partners (
  organization_id                 text not null references organizations,
  id                              text not null,
  name                            text not null,
  connection_id                   text,
  interchange_sender_qualifier    text not null default 'ZZ',
  interchange_sender_id           text not null,
  interchange_receiver_qualifier  text not null default 'ZZ',
  interchange_receiver_id         text not null,
  -- GS02 and GS03; null: as ISA06 and ISA08.
  application_sender_code         text,
  application_receiver_code       text,
  -- Loop 1000A NM109; null: as ISA06. Loop 1000B NM103 and NM109; null: as ISA08.
  submitter_id                    text,
  receiver_name                   text,
  receiver_id                     text,
  -- ISA14
  acknowledgment_requested        boolean not null default false,
  -- ISA15
  usage_indicator                 text not null default 'T' constraint trading_partners_usage_indicator
    check (usage_indicator in ('T', 'P')),
  element_separator               text not null default '*',
  component_separator             text not null default ':',
  repetition_separator            text not null default '^',
  segment_terminator              text not null default '~',
  extended_characters             boolean not null default false,
  -- An interchange is closed at the first of these limits.
  batch_transactions_max          integer not null default 500,
  batch_bytes_max                 integer not null default 4000000,
  batch_delay_seconds             integer not null default 60,
  -- Minutes until the partner acknowledges an interchange, by transaction set; null: the service's default.
  acknowledgment_minutes          json,
  next_interchange_control_number integer not null default 1,
  next_group_control_number       integer not null default 1,
  version                         integer not null default 1,
  created_at                      timestamptz not null,
  updated_at                      timestamptz,
  primary key (organization_id, id),
  constraint trading_partners_name unique (organization_id, name),
  foreign key (organization_id, connection_id) references payer_connections
);
create index trading_partners_connection on trading_partners (organization_id, connection_id) where connection_id is not null;
select rcm_tenant_table('trading_partners');

-- Open connections of a kind that are due to be polled, in all organizations, those that have waited longest first. Returns
-- ids only: a worker reads each connection under the row-level security of its organization.
create function rcm_due_connections(of_kind text, at timestamptz, rows_max integer)
  returns table (organization_id text, connection_id text, trading_partner_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id, p.id
    from payer_connections c
    cross join lateral (
      select min(p.id) as id from trading_partners p where p.organization_id = c.organization_id and p.connection_id = c.id
    ) p
    where c.kind = of_kind and c.state in ('testing', 'live') and (c.next_poll_at is null or c.next_poll_at <= at)
      and p.id is not null
    order by c.next_poll_at nulls first, c.organization_id, c.id limit least(rows_max, 1000)
  $$;
select rcm_directory_owns('rcm_due_connections(text, timestamptz, integer)');

-- Trading partners of all organizations by the name under which the transport journal knows them; null: all partners.
create function rcm_partners_named(names text[])
  returns table (organization_id text, id text, name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.organization_id, p.id, n.name from trading_partners p
    cross join lateral (
      select p.interchange_sender_id || '/' || p.interchange_receiver_id || '/' || p.usage_indicator as name) n
    where names is null or n.name = any(names)
    order by p.organization_id, p.id
  $$;
select rcm_directory_owns('rcm_partners_named(text[])');

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

-- Returns the payers among `ids` that a current or future route of any organization uses. For imports of payer lists.
create function rcm_routed_payers(ids text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct payer_id from payer_routes
        where payer_id = any(ids) and (effective_to is null or effective_to >= current_date) order by payer_id $$;
select rcm_directory_owns('rcm_routed_payers(text[])');

-- Whether a payer takes a kind of transaction from a provider.
create table enrollments (
  organization_id text not null references organizations,
  id              text not null,
  provider_npi    text not null,
  -- Distinguishes the tax ids of one NPI: the EIN, or the last four digits of a social security number; '' for any.
  tax_id_key      text not null,
  payer_id        text not null,
  transaction     text not null,
  status          text not null constraint enrollments_status
    check (status in ('not_needed', 'requested', 'active', 'rejected')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint enrollments_subject unique (organization_id, provider_npi, tax_id_key, payer_id, transaction)
);
create index enrollments_by_id on enrollments (id);
create index enrollments_by_payer on enrollments (organization_id, payer_id, id);
create index enrollments_by_status on enrollments (organization_id, status, id);
create index enrollments_by_provider on enrollments (organization_id, provider_npi, id);
create index enrollments_by_transaction on enrollments (organization_id, transaction, id);
select rcm_tenant_table('enrollments');

-- Every interchange that was sent or received, kept as it travelled.
create table interchanges (
  organization_id            text not null references organizations,
  id                         text not null,
  trading_partner_id         text not null,
  direction                  text not null constraint interchanges_direction check (direction in ('outbound', 'inbound')),
  -- '837P', '999', '277CA', '835', 'TA1'
  transaction_set            text not null,
  -- How many transactions of ours it carries.
  transaction_count          integer not null default 1,
  interchange_control_number text not null,
  group_control_number       text,
  -- The gateway's name of an inbound file; the same file is taken once.
  file_id                    text,
  -- Encrypted X12 text. Null for an inbound interchange, which is a file: its content is in the chunks of the file that
  -- file_id names.
  content                    bytea,
  -- Sending: queued, staging, releasing, then transmitted or uncertain; failed when it will not be sent.
  status                     text not null constraint interchanges_status check (status in
    ('queued', 'staging', 'releasing', 'uncertain', 'transmitted', 'failed', 'received', 'processed', 'needs_review')),
  status_changed_at          timestamptz,
  failure                    text,
  -- Attempts to send it, or to find out what became of it.
  attempts                   integer not null default 0,
  -- When the next attempt is due; null when none is planned.
  next_attempt_at            timestamptz,
  -- Until when, by the machine's clock, the worker that releases it is alone with it.
  lease_until                timestamptz,
  -- When the first attempt failed; null while none has.
  delayed_since              timestamptz,
  -- When the delay was reported by an event.
  delay_reported_at          timestamptz,
  -- When the first release of an interchange was begun. Partners recognize a repeated request for a limited time only, so a
  -- gateway must know how old the first one is.
  release_begun_at           timestamptz,
  -- When `interchange.uncertain` last reported an interchange. The report ends with `interchange.transmitted`, also if the
  -- interchange turns out not to have been released and is sent again.
  uncertainty_reported_at    timestamptz,
  transmitted_at             timestamptz,
  -- When a TA1 or a 999 is expected at the latest; null: none is expected, or it has arrived.
  acknowledgment_due_at      timestamptz,
  acknowledged_at            timestamptz,
  -- When an event reported that the acknowledgment is missing.
  acknowledgment_reported_at timestamptz,
  -- When the database learned of it from the transport journal, after a restore; null: it was closed here.
  recovered_at               timestamptz,
  -- Inbound: where to continue reading, as JSON; null at the beginning.
  position                   json,
  -- Inbound: how many steps of the file have taken effect; a restarted job goes on behind them.
  steps_done                 integer not null default 0,
  -- Inbound: steps that have taken effect before a person had the file processed again.
  redo_steps                 integer not null default 0,
  -- The clock of patients, taken from the transaction so that no insert can forget it; null in the organization's time.
  test_clock_id              text default nullif(current_setting('app.test_clock_id', true), ''),
  created_at                 timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, trading_partner_id) references trading_partners
);
create unique index interchanges_outbound_number
  on interchanges (organization_id, trading_partner_id, interchange_control_number) where direction = 'outbound';
-- Files that wait to be processed: few at any time, and looked up when an 835 refers to an earlier one.
create index interchanges_waiting on interchanges (organization_id, trading_partner_id, id) where status = 'received';
create index interchanges_by_test_clock on interchanges (organization_id, test_clock_id) where test_clock_id is not null;
-- What is still to be sent or settled: few at any time.
create index interchanges_unsent on interchanges (organization_id, id)
  where status in ('queued', 'staging', 'releasing', 'uncertain');
create index interchanges_by_group on interchanges (organization_id, trading_partner_id, group_control_number)
  where direction = 'outbound';
create index interchanges_by_status on interchanges (organization_id, status, id);
create index interchanges_by_transaction_set on interchanges (organization_id, transaction_set, id);
create index interchanges_by_partner on interchanges (organization_id, trading_partner_id, id);
create index interchanges_acknowledgment_due on interchanges (acknowledgment_due_at)
  where acknowledgment_due_at is not null;
create index interchanges_acknowledgment_reported on interchanges (organization_id, id)
  where acknowledgment_reported_at is not null;
create index interchanges_recovered on interchanges (organization_id, id) where recovered_at is not null;
create unique index interchanges_file on interchanges (organization_id, trading_partner_id, file_id) where file_id is not null;
create index interchanges_by_id on interchanges using brin (id) with (pages_per_range = 32, autosummarize = on);
select rcm_tenant_table('interchanges');

-- Interchanges whose next attempt was due before `before` and has not begun: their jobs were lost. Those that run by a test
-- clock wait for it.
create function rcm_overdue_interchanges(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.organization_id, i.id from interchanges i
    where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.next_attempt_at < before
      and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
    order by i.next_attempt_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_interchanges(timestamptz, integer)');

-- Interchanges whose acknowledgment is late and has not been reported, without those that run by a test clock.
create function rcm_missing_acknowledgments(at timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select i.organization_id, i.id from interchanges i
    where i.acknowledgment_due_at < at and i.acknowledgment_reported_at is null and i.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = i.organization_id and t.scope = 'organization')
    order by i.acknowledgment_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_missing_acknowledgments(timestamptz, integer)');

-- The bytes that a trading partner gets of an interchange that is encrypted to it. Encrypting twice gives other bytes, and every
-- attempt to send an interchange must carry the same ones.
create table interchange_encryptions (
  organization_id text not null references organizations,
  interchange_id  text not null,
  -- A digest of the keys and settings that they were made with.
  setup           text not null,
  content         bytea not null,
  created_at      timestamptz not null,
  primary key (organization_id, interchange_id),
  foreign key (organization_id, interchange_id) references interchanges
);
select rcm_tenant_table('interchange_encryptions');

-- Transactions that are accepted for sending and wait to be closed into an interchange.
create table outbound_transactions (
  organization_id    text not null references organizations,
  id                 text not null,
  trading_partner_id text not null,
  transaction_set    text not null,
  -- The interchange that the transaction becomes by itself; null if it is batched with others. The id is known before the
  -- interchange is stored, so foreign keys cannot refer to it.
  interchange_id     text,
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
create unique index outbound_transactions_reserved on outbound_transactions (organization_id, interchange_id)
  where interchange_id is not null;
select rcm_tenant_table('outbound_transactions');

-- Batches that are full or have waited long enough, by real time. Those that are closed at once have a job; they are found
-- here if it was lost.
create function rcm_due_batches(at timestamptz, rows_max integer)
  returns table (organization_id text, trading_partner_id text, transaction_set text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.trading_partner_id, o.transaction_set
    from outbound_transactions o
    join trading_partners p on p.organization_id = o.organization_id and p.id = o.trading_partner_id
    where o.interchange_id is null and o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    group by o.organization_id, o.trading_partner_id, o.transaction_set,
      p.batch_transactions_max, p.batch_bytes_max, p.batch_delay_seconds
    having min(o.created_at) <= at - make_interval(secs => case p.batch_delay_seconds when 0 then 60 else p.batch_delay_seconds end)
      or (p.batch_delay_seconds > 0 and (count(*) >= p.batch_transactions_max or sum(o.bytes) >= p.batch_bytes_max))
    order by min(o.created_at) limit rows_max
  $$;
select rcm_directory_owns('rcm_due_batches(timestamptz, integer)');

-- Transactions that have waited for their numbers since before `before`: their jobs were lost. Those that run by a test
-- clock wait for it.
create function rcm_unnumbered_interchanges(before timestamptz, rows_max integer)
  returns table (organization_id text, interchange_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.interchange_id from outbound_transactions o
    where o.interchange_id is not null and o.created_at < before and o.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    order by o.created_at limit rows_max
  $$;
select rcm_directory_owns('rcm_unnumbered_interchanges(timestamptz, integer)');

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
create index payer_files_by_status on payer_files (organization_id, status, id);
create index payer_files_by_reason on payer_files (organization_id, reason, id) where reason is not null;
create index payer_files_by_partner on payer_files (organization_id, trading_partner_id, id);
create index payer_files_by_interchange on payer_files (organization_id, interchange_id);
-- One file with a content has effects; the others are its duplicates.
create unique index payer_files_content on payer_files (organization_id, trading_partner_id, content_sha256)
  where status not in ('duplicate', 'incomplete');
-- Few at any time, and counted by readiness.
create index payer_files_quarantined on payer_files (organization_id) where status = 'quarantined';
create index payer_files_open on payer_files (updated_at) where status in ('received', 'incomplete');
create index payer_files_by_id on payer_files using brin (id) with (pages_per_range = 32, autosummarize = on);
select rcm_tenant_table('payer_files');

create function rcm_overdue_files(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.organization_id, f.id from payer_files f
    where f.status in ('received', 'incomplete') and f.updated_at < before and f.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = f.organization_id and t.scope = 'organization')
    order by f.updated_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_files(timestamptz, integer)');

-- Files in quarantine because their claims or interchange were not found, in organizations that have recovered an interchange
-- since.
create function rcm_unmatched_files(rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.organization_id, f.id from payer_files f
    where f.status = 'quarantined' and f.reason = 'claims_not_found'
      and exists (select from interchanges i where i.organization_id = f.organization_id and i.recovered_at > f.updated_at)
    order by f.organization_id, f.id limit rows_max
  $$;
select rcm_directory_owns('rcm_unmatched_files(integer)');

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

-- Which process picks up the files of a partner's mailbox. Times are the database's own.
create table mailbox_leases (
  organization_id    text not null references organizations,
  trading_partner_id text not null,
  holder             text not null,
  lease_until        timestamptz not null,
  primary key (organization_id, trading_partner_id),
  foreign key (organization_id, trading_partner_id) references trading_partners on delete cascade
);
select rcm_tenant_table('mailbox_leases');

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

-- How each trading partner does, those with trouble first.
create function rcm_partner_states(at timestamptz, rows_max integer)
  returns table (organization_id text, id text, name text, kind text, state text, state_reason text,
    last_success_at timestamptz, last_failure_at timestamptz, last_failure text,
    unsent integer, oldest_unsent timestamptz, unacknowledged integer, quarantined integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.organization_id, p.id, p.name, c.kind, c.state, c.state_reason, c.last_success_at, c.last_failure_at,
      c.last_failure, unsent.count, unsent.oldest, late.count, files.count
    from trading_partners p
    left join payer_connections c on c.organization_id = p.organization_id and c.id = p.connection_id
    cross join lateral (
      select count(*)::integer as count, min(i.created_at) as oldest from interchanges i
      where i.organization_id = p.organization_id and i.trading_partner_id = p.id
        and i.status in ('queued', 'staging', 'releasing', 'uncertain')) unsent
    cross join lateral (
      select count(*)::integer as count from interchanges i
      where i.organization_id = p.organization_id and i.trading_partner_id = p.id and i.acknowledgment_due_at < at) late
    cross join lateral (
      select count(*)::integer as count from payer_files f
      where f.organization_id = p.organization_id and f.trading_partner_id = p.id and f.status = 'quarantined') files
    order by c.state = 'quarantined' desc nulls last,
      c.last_failure_at > coalesce(c.last_success_at, '-infinity') desc nulls last,
      unsent.oldest nulls last, late.count desc, files.count desc, p.id
    limit rows_max
  $$;
select rcm_directory_owns('rcm_partner_states(timestamptz, integer)');

-- How far each transport journal was compared with the database. It is restored with the database, so that after a restore
-- everything that the backup does not have is compared again. Not a tenant table: it contains no tenant's data.
create table transport_journals (
  journal_id     text primary key,
  segment        integer not null,
  position       bigint not null,
  updated_at     timestamptz not null,
  -- The host name and the folder of the process that last used it; null: only another journal names it.
  machine        text,
  folder         text,
  first_seen_at  timestamptz,
  -- When a process last found the journal in order.
  seen_at        timestamptz,
  -- Counts the marks that were written to this row and to the journal's folder.
  generation     bigint not null default 0,
  token          text,
  previous_token text,
  -- Whether a number was released from it.
  is_used        boolean not null default false,
  -- When the file with the mark was created, in nanoseconds: a copy of the folder has another time. 0: the file system does
  -- not say; null: the mark is not in the folder yet.
  mark_born_at   bigint,
  -- The last hold that the operator ended before the journal was taken up again.
  resumed_hold   bigint not null default 0,
  -- The hold in which the whole journal was compared with the database, and nothing was left to decide.
  proved_hold    bigint not null default 0,
  -- Since when the comparison of this journal is no longer required.
  retired_at     timestamptz
);
grant select, insert, update on transport_journals to rcm_service;

-- The fence of the exchange: on which timeline of PostgreSQL this database lives. It is restored with the database, as are
-- the holds and the journals, so that a start recognizes the restore.
create table exchange_fence (
  singleton         boolean primary key default true constraint exchange_fence_singleton check (singleton),
  -- Null if the server does not show it to the service.
  system_identifier text,
  -- The first eight characters of the names of WAL files.
  timeline          text not null,
  -- Counts the holds.
  hold              bigint not null default 0,
  -- The last hold that the operator ended.
  resumed_hold      bigint not null default 0
);
grant select, insert, update on exchange_fence to rcm_service;
grant select on exchange_fence to rcm_directory;

-- Why the exchange is held; empty: it is open.
create table exchange_holds (
  reason     text not null constraint exchange_holds_reason check (reason in ('database_replaced', 'database_older',
    'journal_missing', 'journal_unknown', 'journal_older', 'journal_copied')),
  -- The journal in question; empty for the database itself.
  journal_id text not null,
  held_at    timestamptz not null,
  primary key (reason, journal_id)
);
grant select, insert, update, delete on exchange_holds to rcm_service;
grant select on exchange_holds to rcm_directory;

-- Returns the timeline of the server: a promoted standby and a point-in-time recovery begin a new one.
create function rcm_timeline() returns text language sql volatile as $$
  select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
$$;

-- Control numbers that a partner has acknowledged although this database has not assigned them yet: the database is older than
-- what was sent. Numbers and mailboxes of the organization are held until the operator has compared the journals. Other
-- organizations are not held, because an organization can bring about such an answer by itself.
create table numbers_ahead (
  organization_id         text not null references organizations,
  trading_partner_id      text not null,
  -- The element that the highest of these numbers is of.
  element                 text not null constraint numbers_ahead_element check (element in ('ISA13', 'GS06')),
  number                  bigint not null,
  -- The partner's next numbers when the hold began. They limit how far answers can raise the numbers.
  next_interchange_number bigint not null,
  next_group_number       bigint not null,
  held_at                 timestamptz not null,
  primary key (organization_id, trading_partner_id),
  foreign key (organization_id, trading_partner_id) references trading_partners
);
select rcm_tenant_table('numbers_ahead');

-- Numbers ahead of all organizations.
create function rcm_numbers_ahead()
  returns table (organization_id text, trading_partner_id text, element text, number bigint, held_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, trading_partner_id, element, number, held_at from numbers_ahead
    order by held_at, organization_id, trading_partner_id limit 100
  $$;
select rcm_directory_owns('rcm_numbers_ahead()');

-- Returns whether interchanges may be numbered and released, and files picked up. A running process notices a failover here,
-- because its connections lead to the promoted server. Also false for an organization whose partner has acknowledged a
-- number that the database does not know: row-level security shows the rows of that organization only.
create function rcm_exchange_is_open() returns boolean language sql volatile as $$
  select not exists (select from exchange_holds)
    and not exists (select from numbers_ahead)
    and coalesce((select timeline = rcm_timeline() from exchange_fence), true)
$$;
