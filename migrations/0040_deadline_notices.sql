-- Notices about deadlines that pass: of denials (0038) and of decisions on appeals.

-- When the payer's decision becomes overdue; null before the appeal is sent, after the decision and once it was reported.
alter table appeals add column decision_overdue_at timestamptz;
-- The test clock of the patient; null: real time, or the organization's clock.
alter table appeals add column test_clock_id text;
update appeals set
  test_clock_id = document->>'testClockId',
  decision_overdue_at = case when status in ('sent', 'acknowledged')
    then (((document->>'decisionDueDate')::date + 1)::timestamp at time zone 'UTC') end;
create index appeals_overdue on appeals (organization_id, test_clock_id, decision_overdue_at, id)
  where decision_overdue_at is not null;
create index appeals_overdue_in_real_time on appeals (decision_overdue_at) where decision_overdue_at is not null;

-- Notices that are due in real time, of all organizations.
create function rcm_due_notices(at timestamptz, rows_max integer)
  returns table (organization_id text, kind text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select n.organization_id, n.kind, n.id from (
      (select d.organization_id, 'denial' as kind, d.id, d.next_notice_at as due_at from denials d
       where d.next_notice_at <= at and d.test_clock_id is null order by d.next_notice_at limit rows_max * 2)
      union all
      (select a.organization_id, 'appeal', a.id, a.decision_overdue_at from appeals a
       where a.decision_overdue_at <= at and a.test_clock_id is null order by a.decision_overdue_at limit rows_max * 2)) n
    where not exists (select from test_clocks t where t.organization_id = n.organization_id and t.scope = 'organization')
    order by n.due_at limit rows_max
  $$;
select rcm_directory_owns('rcm_due_notices(timestamptz, integer)');
