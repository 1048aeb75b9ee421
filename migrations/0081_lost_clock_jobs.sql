-- Clocks of work items and reviews whose job was lost, of all organizations, without what runs by a test clock.
create function rcm_late_clocks(at timestamptz, rows_max integer)
  returns table (organization_id text, kind text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select late.organization_id, late.kind, late.id
    from (
      (select w.organization_id, 'work_item' as kind, w.id, w.sla_next_at as due_at from work_items w
       where w.sla_next_at <= at and w.document->>'testClockId' is null
       order by w.sla_next_at limit rows_max)
      union all
      (select r.organization_id, 'review', r.id, r.expires_at from reviews r
       where r.expires_at <= at and r.status = 'pending' and r.document->>'testClockId' is null
       order by r.expires_at limit rows_max)) late
    where not exists (
      select from test_clocks t where t.organization_id = late.organization_id and t.scope = 'organization')
    order by late.due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_late_clocks(timestamptz, integer)');
