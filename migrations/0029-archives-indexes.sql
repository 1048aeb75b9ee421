-- concurrently: lists of archived claims, and closed claims in the order in which they are archived.
drop index concurrently if exists claims_archived;
create index concurrently claims_archived on claims (organization_id, id) where archived_at is not null;
drop index concurrently if exists claims_closed;
create index concurrently claims_closed on claims (organization_id, updated_at, id)
  where archived_at is null and status in ('paid', 'denied', 'voided', 'cancelled');
