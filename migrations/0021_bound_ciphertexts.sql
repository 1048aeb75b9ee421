-- Root keys rotate. A new one is used from active_at on, when every process has had the time to read it.
alter table encryption_keys add column active_at timestamptz;
update encryption_keys set active_at = created_at;
alter table encryption_keys alter column active_at set not null;
