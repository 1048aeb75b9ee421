-- Claims whose remittance should have come.

-- When the remittance of an accepted claim is overdue; null if the claim waits for none, or was reported.
alter table claims add column remittance_due_at timestamptz;
-- When it was reported as overdue; null once the payer has decided.
alter table claims add column remittance_overdue_since timestamptz;
update claims set remittance_due_at = (document->>'statusChangedAt')::timestamptz + interval '30 days'
where status = 'accepted' and document->>'frequencyCode' <> '8';
create index claims_remittance_due on claims (remittance_due_at) where remittance_due_at is not null;
create index claims_remittance_due_of_organization on claims (organization_id, remittance_due_at, id)
  where remittance_due_at is not null;
create index claims_remittance_overdue on claims (organization_id, id) where remittance_overdue_since is not null;

-- Claims of all organizations whose remittance is overdue, without what runs by a test clock.
create function rcm_overdue_remittances(at timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.organization_id, c.id from claims c
    where c.remittance_due_at <= at and c.document->>'testClockId' is null
      and not exists (select from test_clocks t where t.organization_id = c.organization_id and t.scope = 'organization')
    order by c.remittance_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_remittances(timestamptz, integer)');
