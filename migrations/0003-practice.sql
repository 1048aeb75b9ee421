-- Payers, patients and their coverages, medical history and encounters. Each row is the resource's JSON document beside the
-- columns that queries, constraints and transitions need; json rather than jsonb, so that responses keep their order.

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
create function rcm_search_payers(
    words text[], whole text, in_sandbox boolean, after_score numeric, after_id text, rows_max integer)
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

create table patients (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  mrn             text,
  status          text not null constraint patients_status check (status in ('active', 'inactive', 'merged')),
  family_name     text not null,
  -- Normalized (search-key.ts) and compared by bytes, so that a prefix is a range of the index. lower() is not leakproof:
  -- under row-level security no index on it would be used.
  family_name_key text collate "C" not null,
  birth_date      date not null,
  -- Finds the patients that were merged into a patient.
  merged_into_id  text generated always as (document->>'mergedIntoId') stored,
  -- The test clock that the patient runs by; what belongs to the patient says so in its document.
  test_clock_id   text,
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint patients_external_id unique (organization_id, external_id)
);
create index patients_by_id on patients (id);
create index patients_by_birth_date on patients (organization_id, birth_date, id);
create index patients_by_mrn on patients (organization_id, mrn, id) where mrn is not null;
create index patients_by_family_name on patients (organization_id, family_name_key, id);
create index patients_by_status on patients (organization_id, status, id);
create index patients_by_test_clock on patients (organization_id, test_clock_id, id) where test_clock_id is not null;
-- Reads of /v1/fhir are in the order of the last change, and filtered by it (_lastUpdated).
create index patients_by_updated_at on patients (organization_id, updated_at, id);
create index patients_by_merged_into on patients (organization_id, merged_into_id) where merged_into_id is not null;
select rcm_tenant_table('patients');

create table coverages (
  organization_id             text not null references organizations,
  id                          text not null,
  external_id                 text,
  patient_id                  text not null,
  payer_id                    text not null,
  member_id                   text not null,
  status                      text not null constraint coverages_status
    check (status in ('draft', 'active', 'inactive', 'cancelled', 'entered_in_error')),
  verified                    boolean not null default false,
  latest_eligibility_check_id text,
  latest_eligibility_status   text,
  -- What the newest completed check says about the plan, which the next check is compared with. Beside the document,
  -- because the coverage's version does not count it.
  latest_benefits             json,
  -- The plans of the newest eligibility check, each with its dates. They do not change the version of a coverage.
  latest_plan_spans           json,
  document                    json not null,
  version                     integer not null,
  created_at                  timestamptz not null,
  updated_at                  timestamptz not null,
  primary key (organization_id, id),
  constraint coverages_external_id unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients
);
create index coverages_by_id on coverages (id);
create index coverages_by_patient on coverages (organization_id, patient_id, id);
create index coverages_by_payer on coverages (organization_id, payer_id, id);
create index coverages_by_status on coverages (organization_id, status, id);
create index coverages_by_updated_at on coverages (organization_id, updated_at, id);
select rcm_tenant_table('coverages');

create table patient_medical_history (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  patient_id      text not null,
  category        text not null,
  status          text not null constraint patient_medical_history_status
    check (status in ('current', 'superseded', 'entered_in_error')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint patient_medical_history_external_id unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients
);
create index patient_medical_history_by_id on patient_medical_history (id);
create index patient_medical_history_by_patient on patient_medical_history (organization_id, patient_id, id);
create index patient_medical_history_by_category on patient_medical_history (organization_id, patient_id, category, id);
select rcm_tenant_table('patient_medical_history');

-- Encounters, and the provenance of charts, charges and claims.
create table encounters (
  organization_id text not null references organizations,
  id              text not null,
  external_id     text,
  patient_id      text not null,
  coverage_id     text,
  billing_status  text not null constraint encounters_billing_status
    check (billing_status in ('draft', 'ready', 'on_claim', 'billed', 'closed', 'held', 'voided')),
  document        json not null,
  version         integer not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organization_id, id),
  constraint encounters_external_id unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients
);
create index encounters_by_id on encounters (id);
create index encounters_by_patient on encounters (organization_id, patient_id, id);
create index encounters_by_status on encounters (organization_id, billing_status, id);
select rcm_tenant_table('encounters');

-- The claims that were made from an encounter.
create table encounter_claims (
  organization_id text not null references organizations,
  encounter_id    text not null,
  claim_id        text not null,
  primary key (organization_id, encounter_id, claim_id),
  foreign key (organization_id, encounter_id) references encounters
);
create index encounter_claims_by_claim on encounter_claims (organization_id, claim_id);
select rcm_tenant_table('encounter_claims');
