-- The score of a work item grows as its due time comes closer. A sweep, or the advance of a test clock, updates it.
-- When the score changes next; null if it stays. Items of earlier versions are computed at once.
alter table work_items add column score_next_at timestamptz default '-infinity';

-- Organizations with scores that have changed in real time, without what runs by a test clock.
create function rcm_organizations_to_score(at timestamptz)
  returns table (organization_id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.organization_id from organizations o
    where exists (
        select from work_items w where w.organization_id = o.organization_id and w.score_next_at <= at
          and w.document->>'testClockId' is null)
      and not exists (
        select from test_clocks t where t.organization_id = o.organization_id and t.scope = 'organization')
    order by o.organization_id
  $$;
select rcm_directory_owns('rcm_organizations_to_score(timestamptz)');
