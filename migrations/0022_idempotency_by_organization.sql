-- Idempotency records belong to the organization and the Idempotency-Key: a request that is repeated with the replacement
-- of a rotated API key must find the answer that the old API key got.

-- The owner of the table is under its row-level security too, and sees every organization only without it.
alter table idempotency_records no force row level security;
-- Two API keys may have used the same Idempotency-Key. The answer to the later request is kept.
delete from idempotency_records r
using idempotency_records later
where later.organization_id = r.organization_id and later.key_hash = r.key_hash
  and (later.created_at, later.api_key_id) > (r.created_at, r.api_key_id);
alter table idempotency_records
  drop constraint idempotency_records_pkey,
  drop column api_key_id,
  add primary key (organization_id, key_hash);
alter table idempotency_records force row level security;
comment on column idempotency_records.fingerprint is 'SHA-256 over method, path, If-Match and body bytes.';
