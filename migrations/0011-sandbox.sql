-- The other parties of the sandbox: payers, an identity provider and an EHR. Each has a schema of its own that stands for its
-- own system. Empty in a live deployment, which starts none of them.

-- The sandbox's payers are another party: they keep their own mail in their own schema and never read ours.
create schema simulator;
grant usage on schema simulator to rcm_service;

-- Interchanges as they arrived; the sender's control number makes a repeated transmission harmless.
create table simulator.inbox (
  mailbox                    text not null,
  interchange_sender_id      text not null,
  interchange_control_number text not null,
  content                    bytea not null,
  received_at                timestamptz not null,
  transmissions              integer not null default 1,
  primary key (mailbox, interchange_sender_id, interchange_control_number)
);

-- Answers waiting to be fetched once they are due.
create table simulator.outbox (
  mailbox         text not null,
  file_id         text not null,
  -- The name of a file at the partner, if it is not file_id: partners reuse names.
  path            text,
  transaction_set text not null,
  content         bytea not null,
  due_at          timestamptz not null,
  collected_at    timestamptz,
  -- Due by a test clock instead of in real time, and the clock of patients; empty is the organization's time.
  is_clocked      boolean not null default false,
  test_clock_id   text not null default '',
  primary key (mailbox, file_id)
);
create index outbox_due on simulator.outbox (due_at, file_id) where collected_at is null and not is_clocked;
-- A mailbox begins with its organization.
create index outbox_clocked on simulator.outbox (split_part(mailbox, '/', 1), test_clock_id, due_at, file_id)
  where collected_at is null and is_clocked;

-- The simulator's own control numbers, per mailbox.
create table simulator.control_numbers (
  mailbox     text primary key,
  next_number integer not null default 1
);

-- How often the sandbox's payers were asked the same, for those that recover after some refusals.
create table simulator.inquiries (
  mailbox      text not null,
  -- TRN02
  trace_number text not null,
  received     integer not null default 1,
  primary key (mailbox, trace_number)
);

-- What the sandbox's payers have decided, by their claim numbers: a replacement or a void takes the decision back.
create table simulator.decisions (
  mailbox                    text not null,
  payer_claim_number         text not null,
  -- The interchange that contained the claim.
  interchange_sender_id      text not null,
  interchange_control_number text not null,
  -- The outcome that was asked for instead of the member id's, e.g. CLM.PAID.
  script                     text,
  primary key (mailbox, payer_claim_number)
);

grant select, insert, update, delete on all tables in schema simulator to rcm_service;

-- What the sandbox's own identity provider remembers: its sessions, grants, codes and signing keys. It is another
-- party, so it has a schema of its own. Empty in a live deployment, which never starts it.
create schema identity_provider;
grant usage on schema identity_provider to rcm_service;

create table identity_provider.records (
  model       text not null,
  id          text not null,
  -- Encrypted.
  payload     bytea not null,
  grant_id    text,
  uid         text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  primary key (model, id)
);
create index records_by_grant on identity_provider.records (grant_id) where grant_id is not null;
create index records_by_uid on identity_provider.records (uid) where uid is not null;
create index records_by_expiry on identity_provider.records (expires_at);
grant select, insert, update, delete on identity_provider.records to rcm_service;

-- The electronic health record of the sandbox: a FHIR server with a practice for each organization. Like the
-- simulator's, its tables stand for another party's system: the service reaches them by HTTP only, except to empty them.
create schema embedded_ehr;
grant usage on schema embedded_ehr to rcm_service;

-- The practices that have been opened. A practice is filled with its synthetic records when it is first asked for.
create table embedded_ehr.tenants (
  tenant    text primary key,
  seeded_at timestamptz not null
);

-- Each version of each resource. A deletion is a version without content.
create table embedded_ehr.versions (
  tenant        text not null,
  resource_type text not null,
  id            text not null,
  version       integer not null,
  is_current    boolean not null,
  -- FHIR instants have milliseconds.
  last_updated  timestamptz(3) not null,
  content       jsonb,
  primary key (tenant, resource_type, id, version)
);
create unique index versions_current on embedded_ehr.versions (tenant, resource_type, id) where is_current;
create index versions_changed on embedded_ehr.versions (tenant, resource_type, last_updated, id)
  where is_current and content is not null;
create index versions_content on embedded_ehr.versions using gin (content jsonb_path_ops)
  where is_current and content is not null;

-- The first instant of a FHIR date or instant of any precision; null if the text is neither.
create function embedded_ehr.start_of(value text) returns timestamptz
  language sql stable set timezone = 'UTC' return case
    when value ~ '^\d{4}$' then (value || '-01-01')::timestamptz
    when value ~ '^\d{4}-\d{2}$' then (value || '-01')::timestamptz
    when value ~ '^\d{4}-\d{2}-\d{2}' then value::timestamptz
  end;
grant execute on function embedded_ehr.start_of(text) to rcm_service;

-- Registered applications. Those that every practice knows are in the code.
create table embedded_ehr.clients (
  tenant        text not null,
  client_id     text not null,
  -- SHA-256; null for an application that signs with a key or has no secret.
  secret_hash   bytea,
  registration  jsonb not null,
  registered_at timestamptz not null,
  primary key (tenant, client_id)
);

-- Codes, launches and tokens, as SHA-256 only.
create table embedded_ehr.grants (
  tenant     text not null,
  token_hash bytea not null,
  kind       text not null,
  -- Tokens that descend from one authorization.
  family     uuid not null,
  details    jsonb not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant, token_hash)
);
create index grants_family on embedded_ehr.grants (tenant, family);
create index grants_expired on embedded_ehr.grants (expires_at);

-- Identifiers of client assertions, each of which is accepted once.
create table embedded_ehr.used_assertions (
  tenant     text not null,
  client_id  text not null,
  jti        text not null,
  expires_at timestamptz not null,
  primary key (tenant, client_id, jti)
);
create index used_assertions_expired on embedded_ehr.used_assertions (expires_at);

-- Failures that were asked for.
create table embedded_ehr.faults (
  tenant    text not null,
  id        bigint not null generated always as identity,
  fault     jsonb not null,
  -- How often it still happens; null: until it is removed.
  remaining integer,
  primary key (tenant, id)
);

-- Bulk exports. Their files are read from the versions as of the transaction time.
create table embedded_ehr.exports (
  tenant           text not null,
  id               uuid not null,
  request          jsonb not null,
  transaction_time timestamptz(3) not null,
  polls            integer not null default 0,
  primary key (tenant, id)
);

-- What subscriptions were told, numbered per subscription.
create table embedded_ehr.notifications (
  tenant          text not null,
  subscription_id text not null,
  event_number    integer not null,
  focus           text not null,
  occurred_at     timestamptz(3) not null,
  primary key (tenant, subscription_id, event_number)
);

grant select, insert, update, delete on all tables in schema embedded_ehr to rcm_service;

-- The partner API of the sandbox's EHR. Like the simulator's, its tables stand for another party's system: the service
-- reaches them by HTTP only, except to empty them.
create schema embedded_partner;
grant usage on schema embedded_partner to rcm_service;

create table embedded_partner.resources (
  tenant             text not null,
  resource_type      text not null,
  id                 bigint not null generated always as identity,
  version            integer not null,
  -- What the caller that wrote it calls the write.
  external_reference text,
  content            jsonb not null,
  updated_at         timestamptz not null,
  primary key (tenant, resource_type, id)
);
create index resources_by_reference on embedded_partner.resources (tenant, resource_type, external_reference);

create table embedded_partner.webhooks (
  tenant       text not null,
  id           bigint not null generated always as identity,
  event_type   text not null,
  callback_url text not null,
  secret       text not null,
  status       text not null,
  expires_at   timestamptz not null,
  primary key (tenant, id)
);

grant select, insert, update, delete on all tables in schema embedded_partner to rcm_service;
