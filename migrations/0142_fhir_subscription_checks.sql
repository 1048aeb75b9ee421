-- When a subscription is compared with the server next, which may have ended it without saying so. Null: it is not, because it was
-- removed or needs a person.
alter table fhir_subscriptions add column check_due_at timestamptz;
update fhir_subscriptions set check_due_at = now() where status in ('requested', 'active', 'degraded');
create index fhir_subscriptions_check on fhir_subscriptions (check_due_at) where check_due_at is not null;

create function rcm_due_fhir_subscriptions(before timestamptz, rows_max integer)
  returns table (organization_id text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, id from fhir_subscriptions where check_due_at <= before
    order by check_due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_due_fhir_subscriptions(timestamptz, integer)');
