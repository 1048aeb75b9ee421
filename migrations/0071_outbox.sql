-- Writes to EHRs: queued in the transaction of the change that they report, sent by a worker afterwards.
create table outbox_entries (
  organization_id text not null references organizations,
  id              text not null,
  connection_type text not null constraint outbox_entries_connection_type
    check (connection_type in ('fhir', 'partner_ehr')),
  connection_id   text not null,
  -- Writes to one target are sent one after the other, in the order of their ids.
  target          text not null,
  subject_id      text not null,
  dedupe_key      text,
  -- Entries that have to be written first.
  depends_on      text[] not null,
  status          text not null constraint outbox_entries_status
    check (status in ('pending', 'sending', 'retry_scheduled', 'unknown', 'written', 'failed', 'cancelled')),
  -- When a worker has to act on it, by the clock of the entry; null while it is sent and in final states.
  due_at          timestamptz,
  deadline_at     timestamptz not null,
  -- Which worker sends or reconciles it, and until when, by the machine's clock.
  lease_token     text,
  lease_until     timestamptz,
  is_clocked      boolean not null,
  test_clock_id   text,
  -- Encrypted.
  payload         bytea not null,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint outbox_entries_lease check (status <> 'sending' or lease_token is not null),
  constraint outbox_entries_due check (status not in ('written', 'failed', 'cancelled') or due_at is null)
);
create index outbox_entries_by_id on outbox_entries (id);
create index outbox_entries_by_connection on outbox_entries (organization_id, connection_id, id);
create index outbox_entries_by_status on outbox_entries (organization_id, connection_id, status, id);
create index outbox_entries_by_subject on outbox_entries (organization_id, connection_id, subject_id, id);
create index outbox_entries_by_target on outbox_entries (organization_id, connection_id, target, id)
  where status in ('pending', 'sending', 'retry_scheduled', 'unknown');
create index outbox_entries_due_at on outbox_entries (organization_id, due_at) where due_at is not null;
create index outbox_entries_overdue on outbox_entries (due_at) where due_at is not null and not is_clocked;
create index outbox_entries_leased on outbox_entries (lease_until) where lease_until is not null;
create unique index outbox_entries_dedupe_key on outbox_entries (organization_id, connection_id, dedupe_key)
  where status not in ('failed', 'cancelled');
select rcm_tenant_table('outbox_entries');

-- Organizations with entries whose job was lost: due since before `before`, or with a lease that expired before `at`.
-- What runs by a test clock is due when that clock advances.
create function rcm_overdue_outboxes(at timestamptz, before timestamptz, rows_max integer)
  returns table (organization_id text, test_clock_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id, o.test_clock_id from (
      (select e.organization_id, e.test_clock_id from outbox_entries e
       where e.due_at < before and not e.is_clocked and not exists (
         select from test_clocks t where t.organization_id = e.organization_id and t.scope = 'organization')
       order by e.due_at limit 1000)
      union
      (select e.organization_id, e.test_clock_id from outbox_entries e
       where e.lease_until < at order by e.lease_until limit 1000)
    ) o limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_outboxes(timestamptz, timestamptz, integer)');
