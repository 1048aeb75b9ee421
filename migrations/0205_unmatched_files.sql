-- Files in quarantine because their claims or interchange were not found, in organizations that have recovered an interchange since.
create function rcm_unmatched_files(rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select f.organization_id, f.id from payer_files f
    where f.status = 'quarantined' and f.reason = 'claims_not_found'
      and exists (select from interchanges i where i.organization_id = f.organization_id and i.recovered_at > f.updated_at)
    order by f.organization_id, f.id limit rows_max
  $$;
select rcm_directory_owns('rcm_unmatched_files(integer)');
