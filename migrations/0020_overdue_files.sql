-- Files of trading partners that have been received or incomplete since before `before`: their jobs may have been lost, and the
-- partner may have removed the rest. Those that run by a test clock wait for it.

create index payer_files_open on payer_files (updated_at) where status in ('received', 'incomplete');

create function rcm_overdue_files(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.organization_id, f.id from payer_files f
    where f.status in ('received', 'incomplete') and f.updated_at < before and f.test_clock_id is null
      and not exists (select from test_clocks t where t.organization_id = f.organization_id and t.scope = 'organization')
    order by f.updated_at limit rows_max
  $$;
select rcm_directory_owns('rcm_overdue_files(timestamptz, integer)');
