-- Claims whose 277CA should have come.

-- remittance_due_at is now when the next answer is due: the 277CA of a submitted claim, the 835 of an acknowledged one.
-- Two business days are at most four days.
update claims set remittance_due_at = (document->'submission'->>'transmittedAt')::timestamptz + interval '4 days'
where status = 'submitted' and document->'submission'->>'transmittedAt' is not null;
-- When the 277CA was reported as overdue; null once it has come.
alter table claims add column acknowledgment_overdue_since timestamptz;
create index claims_acknowledgment_overdue on claims (organization_id, id) where acknowledgment_overdue_since is not null;

-- How the exchange of all organizations goes, without what runs by a test clock.
drop function rcm_exchange_state(timestamptz, timestamptz);
create function rcm_exchange_state(at timestamptz, delayed_before timestamptz)
  returns table (delayed integer, uncertain integer, oldest_unsent timestamptz, oldest_waiting timestamptz,
    unacknowledged integer, quarantined integer, recovered integer, quarantined_connections integer,
    unacknowledged_claims integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with clocked as (select t.organization_id from test_clocks t where t.scope = 'organization'),
    unsent as (
      select count(*) filter (where i.status <> 'uncertain' and i.delayed_since < delayed_before)::integer as delayed,
        count(*) filter (where i.status = 'uncertain')::integer as uncertain, min(i.created_at) as oldest
      from interchanges i
      where i.status in ('queued', 'staging', 'releasing', 'uncertain') and i.test_clock_id is null
        and i.organization_id not in (select organization_id from clocked))
    select unsent.delayed, unsent.uncertain, unsent.oldest,
      (select min(o.created_at) from outbound_transactions o
       where o.test_clock_id is null and o.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from interchanges i
       where i.acknowledgment_due_at < at and i.acknowledgment_due_at > at - interval '14 days' and i.test_clock_id is null
         and i.organization_id not in (select organization_id from clocked)),
      (select count(*)::integer from payer_files f where f.status = 'quarantined'),
      (select count(*)::integer from interchanges i where i.recovered_at is not null and i.status in ('transmitted', 'uncertain')
         and i.acknowledged_at is null),
      (select count(*)::integer from payer_connections c where c.state = 'quarantined'),
      (select count(*)::integer from claims c
       where c.acknowledgment_overdue_since > at - interval '14 days' and c.document->>'testClockId' is null
         and c.organization_id not in (select organization_id from clocked))
    from unsent
  $$;
select rcm_directory_owns('rcm_exchange_state(timestamptz, timestamptz)');
