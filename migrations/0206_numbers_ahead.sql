-- Control numbers that a partner has acknowledged although this database has not assigned them yet: the database is older than
-- what was sent. Numbers and mailboxes of the organization are held until the operator has compared the journals. Other
-- organizations are not held, because an organization can bring about such an answer by itself.
create table numbers_ahead (
  organization_id          text not null references organizations,
  trading_partner_id       text not null,
  -- The element that the highest of these numbers is of.
  element                  text not null constraint numbers_ahead_element check (element in ('ISA13', 'GS06')),
  number                   bigint not null,
  -- The partner's next numbers when the hold began. They limit how far answers can raise the numbers.
  next_interchange_number  bigint not null,
  next_group_number        bigint not null,
  held_at                  timestamptz not null,
  primary key (organization_id, trading_partner_id),
  foreign key (organization_id, trading_partner_id) references trading_partners
);
select rcm_tenant_table('numbers_ahead');

-- Also false for an organization whose partner has acknowledged a number that the database does not know: row-level security
-- shows the rows of that organization only.
create or replace function rcm_exchange_is_open() returns boolean language sql volatile as $$
  select not exists (select from exchange_holds)
    and not exists (select from numbers_ahead)
    and coalesce((select timeline = rcm_timeline() from exchange_fence), true)
$$;

-- Numbers ahead of all organizations.
create function rcm_numbers_ahead()
  returns table (organization_id text, trading_partner_id text, element text, number bigint, held_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select organization_id, trading_partner_id, element, number, held_at from numbers_ahead
    order by held_at, organization_id, trading_partner_id limit 100
  $$;
select rcm_directory_owns('rcm_numbers_ahead()');
