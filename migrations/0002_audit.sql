-- The audit log and its hash chain.

create table audit_entries (
  organization_id text not null references organizations,
  id              text not null,
  action          text not null,
  actor_type      text not null,
  actor_id        text not null,
  subject_type    text not null,
  subject_id      text not null,
  request_id      text,
  -- Names of what changed, states, codes and ids; never PHI.
  details         jsonb not null,
  occurred_at     timestamptz not null,
  primary key (organization_id, id)
);
create index audit_entries_by_subject on audit_entries (organization_id, subject_id, id);
select rcm_tenant_table('audit_entries');
-- What has been written is never changed: not even by the service itself.
revoke update, delete on audit_entries from rcm_service;

-- For auditors: who did something, what was done, and when. Entries stand in the order of time on disk, so the
-- last of these costs a writer nothing.
create index audit_entries_by_actor on audit_entries (organization_id, actor_id, id);
create index audit_entries_by_action on audit_entries (organization_id, action, id);
create index audit_entries_by_time on audit_entries using brin (occurred_at);
create index audit_entries_by_id on audit_entries (id);

-- Entries that the sealer has not chained yet, written in the entry's own transaction. A queue, not a tenant table:
-- it holds ids only and is read across organizations. Because an entry stays here until it is chained, no order of
-- commits, restore or restart can make the sealer pass one over.
create table audit_unsealed (
  organization_id text not null,
  entry_id        text not null,
  primary key (organization_id, entry_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
grant select, insert, delete on audit_unsealed to rcm_service;

-- One link per sealed entry: positions 1, 2, 3 … per organization without a gap.
create table audit_chain (
  organization_id text not null,
  position        bigint not null,
  entry_id        text not null,
  -- SHA-256 of the link before; 32 zero bytes at position 1.
  previous_hash   bytea not null,
  -- SHA-256 over the canonical JSON of position, previous hash, time of sealing and entry.
  hash            bytea not null,
  sealed_at       timestamptz not null,
  primary key (organization_id, position),
  unique (organization_id, entry_id)
);
select rcm_tenant_table('audit_chain');
revoke update, delete on audit_chain from rcm_service;

-- The end of each organization's chain, signed with the deployment's key, which is not in the database: who can
-- only write the database can neither cut the chain's end off nor compute it anew unnoticed.
create table audit_heads (
  organization_id text primary key,
  position        bigint not null,
  hash            bytea not null,
  signed_at       timestamptz not null,
  key_id          text not null,
  signature       bytea not null
);
select rcm_tenant_table('audit_heads');
revoke delete on audit_heads from rcm_service;

-- Every organization that has a chain, chained itself, with one signed head: removing all of an organization shows.
-- The deployment's own, not a tenant table: it holds ids and hashes.
create table audit_registry (
  position        bigint primary key,
  organization_id text not null unique,
  previous_hash   bytea not null,
  hash            bytea not null,
  registered_at   timestamptz not null
);
create table audit_registry_head (
  id        smallint primary key check (id = 1),
  position  bigint not null,
  hash      bytea not null,
  signed_at timestamptz not null,
  key_id    text not null,
  signature bytea not null
);
grant select, insert on audit_registry to rcm_service;
grant select, insert, update on audit_registry_head to rcm_service;

-- Whether entries of any organization wait for their seal longer than they should. One whose entry is gone can never be
-- sealed: telling that is the matter of whoever verifies the log.
create function rcm_is_sealing_late(before text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from audit_unsealed u
      join audit_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
      where u.entry_id < before)
  $$;
grant select on audit_unsealed to rcm_directory;
select rcm_directory_owns('rcm_is_sealing_late(text)');
