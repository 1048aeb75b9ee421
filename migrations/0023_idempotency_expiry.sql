-- Expired idempotency records are deleted, and the secret of an answer is removed when its replay period ends.

-- The answer as it was first sent, if it included a secret; `response` is then the answer without the secret.
alter table idempotency_records add column response_with_secret bytea;
comment on column idempotency_records.response_with_secret is 'Encrypted. Null when there is no secret or its replay period is over.';

create index idempotency_records_expires_at on idempotency_records (expires_at);
create index idempotency_records_with_secret on idempotency_records (created_at) where response_with_secret is not null;

-- rcm_directory may delete records and may remove a secret, but may not write one.
grant delete, update (response_with_secret) on idempotency_records to rcm_directory;
create policy directory_deletion on idempotency_records for delete to rcm_directory using (true);
create policy directory_secret_removal on idempotency_records for update to rcm_directory
  using (true) with check (response_with_secret is null);

-- Deletes up to `rows_max` records of all organizations that expired before `before`; returns how many.
-- Rows that a running request has locked are left for the next call.
create function rcm_delete_expired_idempotency_records(before timestamptz, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from idempotency_records where (organization_id, key_hash) in (
    select organization_id, key_hash from idempotency_records
    where expires_at <= before order by expires_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Removes the secrets of up to `rows_max` records created before `before`; returns how many.
create function rcm_remove_idempotency_secrets(before timestamptz, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  update idempotency_records set response_with_secret = null where (organization_id, key_hash) in (
    select organization_id, key_hash from idempotency_records
    where response_with_secret is not null and created_at <= before
    order by created_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;

select rcm_directory_owns('rcm_delete_expired_idempotency_records(timestamptz, integer)');
select rcm_directory_owns('rcm_remove_idempotency_secrets(timestamptz, integer)');
