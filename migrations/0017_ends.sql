-- A disabled user's sessions end for good: who is enabled again signs in again.
alter table sessions drop constraint sessions_end_reason;
alter table sessions add constraint sessions_end_reason
  check (end_reason in ('signed_out', 'back_channel_logout', 'replaced', 'user_disabled'));

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
