-- The reject reasons of each check (AAA03), a filter of the list of checks. A table, because a check can have several, and an
-- index over an array is not used under row-level security.
create table eligibility_check_errors (
  organization_id text not null references organizations,
  code            text not null,
  check_id        text not null,
  primary key (organization_id, code, check_id),
  foreign key (organization_id, check_id) references eligibility_checks
);
create index eligibility_check_errors_by_check on eligibility_check_errors (organization_id, check_id);
select rcm_tenant_table('eligibility_check_errors');

insert into eligibility_check_errors (organization_id, code, check_id)
select distinct c.organization_id, e->>'code', c.id
from eligibility_checks c cross join json_array_elements(c.document->'errors') e
where e->>'source' = 'payer';
