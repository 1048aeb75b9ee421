-- Changes that nobody audited, such as a payer's status of a claim, left provenance that no audit entry seals. They get
-- one, with the rest of the record's id as its own.
with left_out as (
  update provenance_records set audit_entry_id = 'aud_' || substr(id, 5) where audit_entry_id is null
  returning organization_id, audit_entry_id, target_type, target_id, request_id, actor_type, actor_id, document, occurred_at
), entries as (
  insert into audit_entries (organization_id, id, action, actor_type, actor_id, subject_type, subject_id, request_id, details, occurred_at)
  select organization_id, audit_entry_id, target_type || case when document is null then '.updated' else '.created' end,
    actor_type, actor_id, target_type, target_id, request_id, '{}', occurred_at
  from left_out
  returning organization_id, id
)
insert into audit_unsealed (organization_id, entry_id) select organization_id, id from entries;
