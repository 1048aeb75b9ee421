-- The last run that read everything and saw the resource. What such a run has not seen is read again, because the server
-- may have deleted it.
alter table fhir_resources add column seen_run_id text;

-- Forgets the successors of session tokens whose minute of grace is over, in all organizations.
create index fhir_session_tokens_successors on fhir_session_tokens (rotated_at) where successor is not null;
create function rcm_forget_fhir_successors(before timestamptz, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    changed integer;
  begin
    update fhir_session_tokens set successor = null where (organization_id, token_hash) in (
      select organization_id, token_hash from fhir_session_tokens
      where successor is not null and rotated_at < before limit rows_max for update skip locked);
    get diagnostics changed = row_count;
    return changed;
  end $$;
select rcm_directory_owns('rcm_forget_fhir_successors(timestamptz, integer)');
-- rcm_directory may remove a successor, but may not write one.
grant update (successor) on fhir_session_tokens to rcm_directory;
create policy directory_successor_removal on fhir_session_tokens for update to rcm_directory
  using (true) with check (successor is null);
