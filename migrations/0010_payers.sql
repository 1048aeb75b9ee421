-- The payer directory: payers with their names, aliases and rules, the imports that they come from, and the custom
-- payers of organizations.

-- Trigrams, for searches that tolerate spelling mistakes. A trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

-- One import of a source: what it changed stays readable after later imports.
create table payer_snapshots (
  id            text primary key,
  -- Who publishes the list; each payer belongs to one source, and an import changes only the payers of its source.
  source        text not null,
  -- The date that the publisher gives to the list.
  snapshot_date date not null,
  -- SHA-256 of the entries in canonical JSON.
  checksum      bytea not null,
  payer_count   integer not null,
  added_count   integer not null,
  changed_count integer not null,
  removed_count integer not null,
  imported_at   timestamptz not null
);
create index payer_snapshots_by_source on payer_snapshots (source, imported_at desc, id desc);

-- Reference data of the deployment, the same for every organization.
create table payers (
  id          text primary key,
  source      text not null,
  -- Payers of the sandbox are used by sandbox deployments only, all others by live deployments only.
  is_sandbox  boolean not null,
  -- A payer that a later import no longer contains is retired and keeps its row, because coverages name it.
  status      text not null constraint payers_status check (status in ('active', 'retired')),
  document    json not null,
  -- Id, names and aliases in lower case, words separated by single spaces, with a space at both ends.
  search_text text not null,
  version     integer not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index payers_by_source on payers (source, id);
create index payers_in_order on payers (is_sandbox, id collate "C") where status = 'active';
create index payers_by_search_text on payers using gin (search_text gin_trgm_ops);

-- Other ids of payers, each valid for a period; an id may pass to another payer later.
create table payer_aliases (
  alias       text not null,
  payer_id    text not null references payers on delete cascade,
  valid_from  date not null,
  -- The first day on which it is no longer valid; null: open.
  valid_until date,
  primary key (alias, valid_from),
  constraint payer_aliases_period check (valid_until > valid_from)
);
create index payer_aliases_by_payer on payer_aliases (payer_id);

-- What each import did to each payer.
create table payer_snapshot_changes (
  snapshot_id text not null references payer_snapshots on delete cascade,
  payer_id    text not null,
  change      text not null constraint payer_snapshot_changes_change check (change in ('added', 'changed', 'removed')),
  before      jsonb,
  after       jsonb,
  primary key (snapshot_id, payer_id)
);
create index payer_snapshot_changes_by_payer on payer_snapshot_changes (payer_id, snapshot_id);
grant select, insert, update, delete on payer_snapshots, payers, payer_aliases, payer_snapshot_changes to rcm_service;

-- Payers that an organization has added for itself, for example one that takes claims on paper only.
create table custom_payers (
  organization_id text not null references organizations,
  id              text not null,
  status          text not null constraint custom_payers_status check (status in ('active', 'retired')),
  document        json not null,
  search_text     text not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id)
);
create index custom_payers_in_order on custom_payers (organization_id, id collate "C") where status = 'active';
select rcm_tenant_table('custom_payers');

-- Searches the active payers of an environment and the caller's own custom payers. Every word must occur in a payer's
-- id, names or aliases, begin a word of them, or resemble one; results far below the best one are left out. Ordered by
-- score, then id; `after_score` and `after_id` continue after a result.
create function rcm_search_payers(words text[], whole text, in_sandbox boolean, after_score numeric, after_id text, rows_max integer)
  returns table (id text, is_custom boolean, status text, document json, version integer, created_at timestamptz,
                 updated_at timestamptz, score numeric)
  language plpgsql stable set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.3
  set plan_cache_mode = force_custom_plan as $$
declare
  -- The longest word is the most selective one: it is looked up in the index, the others are compared.
  anchor text := (select w from unnest(words) w order by length(w) desc, w limit 1);
  -- A word of one or two characters has too few trigrams to resemble anything; it must begin a word.
  prefix text := '% ' || anchor || '%';
begin
  return query
  with candidates as (
    select p.id, false as is_custom, p.status, p.document, p.version, p.created_at, p.updated_at, p.search_text
      from payers p
     where p.is_sandbox = in_sandbox and p.status = 'active'
       and case when length(anchor) < 3 then p.search_text like prefix else true end
       and (length(anchor) < 3 or p.search_text %> anchor)
    union all
    select c.id, true, c.status, c.document, c.version, c.created_at, c.updated_at, c.search_text
      from custom_payers c
     where c.organization_id = current_setting('app.organization_id', true) and c.status = 'active'
       and (case when length(anchor) < 3 then c.search_text like prefix else c.search_text %> anchor end)
  ), scored as (
    select c.*, (select avg(s.one) from (
        select case when c.search_text like '% ' || w || ' %' then 1
                    when c.search_text like '% ' || w || '%' then 0.9
                    when length(w) < 3 then 0
                    else 0.8 * word_similarity(w, c.search_text) end as one
          from unnest(words) w) s
        having min(s.one) >= 0.24) as likeness
      from candidates c
  ), ranked as (
    select s.*, round((s.likeness + 0.1 * similarity(whole, s.search_text)
        + case when lower(regexp_replace(s.id, '[^A-Za-z0-9]+', ' ', 'g')) = whole then 1 else 0 end)::numeric, 4) as points
      from scored s where s.likeness is not null
  ), best as (
    select r.*, max(r.points) over () as top from ranked r
  )
  select b.id, b.is_custom, b.status, b.document, b.version, b.created_at, b.updated_at, b.points
    from best b
   where b.points >= 0.7 * b.top
     and (after_score is null or b.points < after_score or (b.points = after_score and b.id collate "C" > after_id))
   order by b.points desc, b.id collate "C"
   limit rows_max;
end $$;
