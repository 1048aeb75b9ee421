-- The recent requests of an organization, for a few days: what was called, by whom, and how it ended. No bodies, no
-- parameters of paths or queries.
create table request_log (
  organization_id text not null references organizations,
  -- The id that the response has as Request-Id.
  id              text not null,
  method          text not null,
  -- The pattern of the path, such as /v1/claims/{id}.
  route           text not null,
  operation_id    text not null,
  status          smallint not null,
  error_code      text,
  duration_ms     integer not null,
  actor_type      text not null constraint request_log_actor_type check (actor_type in ('api_key', 'user')),
  actor_id        text not null,
  -- Requests of the organization before this one that were not recorded, because there were too many.
  omitted_before  integer not null,
  created_at      timestamptz not null,
  primary key (organization_id, id)
);
create index request_log_by_id on request_log (id);
create index request_log_by_operation on request_log (organization_id, operation_id, id);
create index request_log_by_actor on request_log (organization_id, actor_id, id);
create index request_log_by_error on request_log (organization_id, error_code, id) where error_code is not null;
-- The outcome that the API shows.
create index request_log_by_outcome on request_log (organization_id,
  (case when status >= 500 then 'failed' when status >= 400 then 'refused' else 'succeeded' end), id);
select rcm_tenant_table('request_log');

-- Deletes up to `rows_max` requests of all organizations with ids before `before_id`; returns how many.
grant delete on request_log to rcm_directory;
create policy directory_deletion on request_log for delete to rcm_directory using (true);
create function rcm_delete_old_requests(before_id text, rows_max integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from request_log where (organization_id, id) in (
    select organization_id, id from request_log where id < before_id order by id limit rows_max);
  get diagnostics removed = row_count;
  return removed;
end $$;
select rcm_directory_owns('rcm_delete_old_requests(text, integer)');
