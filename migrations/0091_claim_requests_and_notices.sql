-- What payers ask about claims, the documents that answer them, and notices about the deadlines of claims.

-- Documents that were sent to the payer of a claim. The foreign key keeps them from deletion.
create table claim_documents (
  organization_id text not null references organizations,
  claim_id        text not null,
  document_id     text not null,
  -- The 275 that carries the document, which is stored when it is sent; null if the document went by another channel.
  interchange_id  text,
  primary key (organization_id, claim_id, document_id),
  foreign key (organization_id, claim_id) references claims,
  foreign key (organization_id, document_id) references documents
);
create index claim_documents_by_document on claim_documents (organization_id, document_id);
create index claim_documents_by_interchange on claim_documents (organization_id, interchange_id)
  where interchange_id is not null;
select rcm_tenant_table('claim_documents');

-- When the next notice about a deadline of the claim is due; null if none is.
alter table claims add column next_notice_at timestamptz;
-- Claims that are not filed yet get a notice as soon as the clock looks at them, which then plans the following ones.
update claims set
  next_notice_at = ((document->'timelyFiling'->>'deadline')::date - 14)::timestamp at time zone 'UTC',
  document = jsonb_set(document::jsonb, '{nextNoticeAt}',
    to_jsonb((((document->'timelyFiling'->>'deadline')::date - 14)::text || 'T00:00:00.000Z')))::json
where status in ('draft', 'ready', 'held', 'rejected')
  and document->'timelyFiling'->>'deadline' is not null
  and (document->'timelyFiling'->>'deadline')::date >= current_date;
create index claims_noticed on claims (next_notice_at) where next_notice_at is not null;
create index claims_noticed_of_organization on claims (organization_id, next_notice_at, id)
  where next_notice_at is not null;

-- Notices that are due in real time, of all organizations. What runs by a test clock is left out.
create or replace function rcm_due_notices(at timestamptz, rows_max integer)
  returns table (organization_id text, kind text, id text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select n.organization_id, n.kind, n.id from (
      (select d.organization_id, 'denial' as kind, d.id, d.next_notice_at as due_at from denials d
       where d.next_notice_at <= at and d.test_clock_id is null order by d.next_notice_at limit rows_max * 2)
      union all
      (select c.organization_id, 'claim', c.id, c.next_notice_at from claims c
       where c.next_notice_at <= at and c.document->>'testClockId' is null order by c.next_notice_at limit rows_max * 2)
      union all
      (select a.organization_id, 'appeal', a.id, a.decision_overdue_at from appeals a
       where a.decision_overdue_at <= at and a.test_clock_id is null order by a.decision_overdue_at limit rows_max * 2)) n
    where not exists (select from test_clocks t where t.organization_id = n.organization_id and t.scope = 'organization')
    order by n.due_at limit rows_max
  $$;
