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
  transaction_set text not null,
  content         bytea not null,
  due_at          timestamptz not null,
  collected_at    timestamptz,
  primary key (mailbox, file_id)
);
create index outbox_due on simulator.outbox (due_at, file_id) where collected_at is null;

-- The simulator's own control numbers, per mailbox.
create table simulator.control_numbers (
  mailbox     text primary key,
  next_number integer not null default 1
);
grant select, insert, update, delete on all tables in schema simulator to rcm_service;
