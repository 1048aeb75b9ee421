-- The entries of a connection that workers hold are counted before another is sent, and a change of a resource is based on
-- the newest write to it.
create index outbox_entries_in_flight on outbox_entries (organization_id, connection_id) where lease_until is not null;
create index outbox_entries_written on outbox_entries (organization_id, connection_id, target, id)
  where status = 'written';
