-- Filters of the list of appeals. Generated, so that every version of the service writes them.
alter table appeals
  add column level integer generated always as ((document->>'level')::integer) stored,
  -- The last day to send the appeal, as YYYY-MM-DD. Text, because PostgreSQL cannot generate a date from text; compared by
  -- bytes, its order is that of the dates.
  add column deadline_date text collate "C" generated always as (document->'deadline'->>'date') stored;
create index appeals_by_level on appeals (organization_id, level, id);
create index appeals_by_deadline on appeals (organization_id, deadline_date, id) where deadline_date is not null;
