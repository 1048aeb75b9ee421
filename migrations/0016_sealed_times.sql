-- The hashes of the audit chains cover when an entry was sealed and an organization registered: all is sealed anew.

-- A process of the version before, which would go on in the old way, finds no end to continue any more. Comes first:
-- every sealer locks its end before it writes a link, so that none is at work from here on.
alter table audit_heads rename column sealed_at to signed_at;
alter table audit_registry_head rename column sealed_at to signed_at;

-- From the chain, not from the entries: one that was put in beside the service stays out, and one that was taken away
-- stays missed.
insert into audit_unsealed select organization_id, entry_id from audit_chain on conflict do nothing;
truncate audit_chain, audit_heads, audit_registry, audit_registry_head;
